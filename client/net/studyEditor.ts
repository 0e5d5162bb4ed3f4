/**
 * A study that is being written. Each change is kept in the browser at once, and saved on the server soon after; what could not be saved is
 * saved the next time. If the study was changed elsewhere meanwhile, both changes are merged.
 */
import { type Signal, signal } from "@preact/signals";
import { isRefusal, type Refusal } from "../../shared/core/game.ts";
import { deepEqual } from "../../shared/core/space.ts";
import { mergeStudies, type Study, type StudyView } from "../../shared/core/study.ts";
import { onWake } from "./liveness.ts";
import { isConnectionFailure } from "./network.ts";
import { refusalOf } from "./refusalError.ts";
import { randomHex } from "./savedTables.ts";
import { loadData, saveData } from "./storage.ts";
import { fetchStudy, putStudy } from "./studies.ts";

const SAVE_AFTER_MS = 1_000;
const RETRY_MS = 5_000;
/** Browsers send no larger request from a page that closes. */
const KEEPALIVE_CHARS = 60_000;

/** What was not saved on the server yet. */
interface Draft {
  readonly table: string;
  /** Of somebody else's study, who has invited the player to write. */
  readonly author?: string;
  /** Version on the server that was changed, and its text; 0 for a new study. */
  readonly version: number;
  /** The server may have a first version: no answer is known. */
  readonly isSent: boolean;
  readonly base: Study;
  readonly mine: Study;
  readonly changed: number;
}

const DRAFTS = "studies";

type Drafts = { readonly [id: string]: Draft };

const drafts = (): Drafts => loadData<Drafts>(DRAFTS, {});

/** @returns whether the browser keeps it */
function keep(id: string, draft: Draft | undefined): boolean {
  const { [id]: _old, ...others } = drafts();
  return saveData(DRAFTS, draft ? { ...others, [id]: draft } : others);
}

export interface DraftEntry {
  readonly id: string;
  readonly table: string;
  readonly title: string;
  readonly changed: number;
}

/** Studies with text that only this browser has, latest first. */
export function draftEntries(): DraftEntry[] {
  const entries = Object.entries(drafts()).map(([id, { table, mine, changed }]) => ({ id, table, title: mine.title, changed }));
  return entries.sort((a, b) => b.changed - a.changed);
}

export const forgetDraft = (id: string): void => void keep(id, undefined);

const EMPTY: Study = { title: "", visibility: "private", nodes: [] };

export const newNodeId = (): string => randomHex().slice(0, 8);

/** Starts a study. @returns its id */
export function startStudy(table: string, study: Pick<Study, "title" | "nodes">): string {
  const id = randomHex();
  keep(id, { table, version: 0, isSent: false, base: EMPTY, mine: { ...EMPTY, ...study }, changed: Date.now() });
  return id;
}

/** `browser`: it is kept here, since nobody is signed in. `waiting`: for the server. `unkept`: not even here. `file`: its game isn't on this site. */
export type SaveState = "saved" | "saving" | "waiting" | "browser" | "refused" | "unkept" | "file";

interface Start {
  readonly id: string;
  readonly table: string;
  readonly isOwn: boolean;
  /** Invited to write by its author. */
  readonly isWriter?: boolean;
  /** Name of the author, if that is somebody else. */
  readonly author: string;
  readonly writers?: readonly string[];
  readonly version: number;
  readonly isSent: boolean;
  readonly base: Study;
  readonly mine: Study;
}

export class StudyEditor {
  readonly id: string;
  readonly table: string;
  readonly isOwn: boolean;
  /** Its author, or invited to write. */
  readonly mayWrite: boolean;
  readonly author: string;
  /** Names of those who are invited to write. */
  readonly writers: Signal<readonly string[]>;
  readonly study: Signal<Study>;
  readonly state = signal<SaveState>("saved");
  /** Why it could not be saved. */
  readonly refusal = signal<Refusal | undefined>(undefined);
  /** Nodes that were changed here and elsewhere, and are there twice since. */
  readonly keptTwice = signal(0);
  #version: number;
  #base: Study;
  /** The browser's copy, unless another tab has changed it since. */
  #kept: Study;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSent: boolean;
  #isSaving = false;
  #isClosed = false;
  readonly #stops: (() => void)[];

  constructor({ id, table, isOwn, isWriter = false, author, writers = [], version, isSent, base, mine }: Start) {
    this.id = id;
    this.table = table;
    this.isOwn = isOwn;
    this.mayWrite = isOwn || isWriter;
    this.author = author;
    this.writers = signal(writers);
    this.study = signal(mine);
    this.#version = version;
    this.#isSent = isSent;
    this.#base = base;
    this.#kept = drafts()[id]?.mine ?? mine;
    const onHide = () => document.visibilityState === "hidden" && this.#saveAtOnce();
    const onLeave = (event: BeforeUnloadEvent) => this.state.peek() === "unkept" && event.preventDefault();
    document.addEventListener("visibilitychange", onHide);
    addEventListener("beforeunload", onLeave);
    this.#stops = [
      () => document.removeEventListener("visibilitychange", onHide),
      () => removeEventListener("beforeunload", onLeave),
      onWake(() => this.state.peek() === "waiting" && void this.save()),
    ];
    if (table === "") this.state.value = "file";
    if (!this.mayWrite || table === "") return;
    if (deepEqual(mine, base)) forgetDraft(id);
    else this.#schedule();
  }

  /** Has it been saved on the server, so that others can have a link to it? */
  get isStored(): boolean {
    return this.#version > 0;
  }

  change(edit: (study: Study) => Study): void {
    const study = edit(this.study.peek());
    if (!this.mayWrite || study === this.study.peek()) return;
    this.study.value = study;
    this.#schedule();
  }

  /** Stops editing. Unsaved changes stay in the browser and are sent now if possible. */
  close(): void {
    if (this.#isClosed) return;
    this.#saveAtOnce();
    this.leave();
  }

  /** Stops editing without sending. Unsaved changes stay in the browser until the study is opened again. */
  leave(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
  }

  /** Discards the study: nothing is kept or saved from now on. */
  forget(): void {
    this.leave();
    forgetDraft(this.id);
  }

  /** Saves what has changed. Never throws. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isSaving || this.#isClosed) return;
    this.#isSaving = true;
    this.state.value = "saving";
    const sent = this.study.peek();
    const answer = await putStudy(this.id, this.#body(sent)).catch(refusalOf);
    this.#isSaving = false;
    if (isRefusal(answer)) await this.#failed(answer);
    else this.#saved(answer.version, sent);
  }

  #body(study: Study) {
    if (!this.#isSent) {
      this.#isSent = true;
      this.#keep();
    }
    return { ...study, nodes: [...study.nodes], title: study.title.trim() || "…", table: this.table, base: this.#version };
  }

  #saved(version: number, sent: Study): void {
    this.#version = version;
    this.#base = sent;
    this.refusal.value = undefined;
    if (!deepEqual(this.study.peek(), sent)) {
      this.#schedule();
      return;
    }
    this.state.value = "saved";
    forgetDraft(this.id);
  }

  async #failed(refusal: Refusal): Promise<void> {
    if (refusal.code === "STUDY_CHANGED") return this.#merge();
    if (refusal.code === "STUDY_DELETED") {
      // It was deleted elsewhere, but something was written since.
      this.#version = 0;
      this.#base = EMPTY;
      this.#schedule();
      return;
    }
    const isKept = this.#keep();
    if (isConnectionFailure(refusal) || refusal.code === "TOO_MANY_REQUESTS") {
      this.state.value = isKept ? "waiting" : "unkept";
      if (!this.#isClosed) this.#timer = setTimeout(() => void this.save(), RETRY_MS);
      return;
    }
    const isGuest = refusal.code === "NOT_SIGNED_IN";
    this.refusal.value = isGuest ? undefined : refusal;
    this.state.value = !isKept ? "unkept" : isGuest ? "browser" : "refused";
  }

  async #merge(): Promise<void> {
    try {
      const theirs = studyIn(await fetchStudy(this.id));
      this.#mergeWith(theirs.study, this.#base);
      this.#version = theirs.version;
      this.#base = theirs.study;
      if (deepEqual(this.study.peek(), theirs.study)) this.#saved(theirs.version, theirs.study);
      else this.#schedule();
    } catch (thrown) {
      await this.#failed(refusalOf(thrown));
    }
  }

  /** @param before what both were made from */
  #mergeWith(theirs: Study, before: Study): void {
    const mine = this.study.peek();
    const merged = mergeStudies(before, mine, theirs, newNodeId);
    const known = new Set([...mine.nodes, ...theirs.nodes].map(({ id }) => id));
    this.keptTwice.value += merged.nodes.filter(({ id }) => !known.has(id)).length;
    this.study.value = merged;
  }

  /** Keeps what another tab has written meanwhile, too. */
  #keep(): boolean {
    const stored = drafts()[this.id]?.mine;
    if (stored && !deepEqual(stored, this.#kept)) this.#mergeWith(stored, this.#kept);
    this.#kept = this.study.peek();
    const isSent = this.#isSent;
    const author = this.isOwn ? {} : { author: this.author };
    const draft = {
      table: this.table,
      ...author,
      version: this.#version,
      isSent,
      base: this.#base,
      mine: this.study.peek(),
      changed: Date.now(),
    };
    return keep(this.id, draft);
  }

  #schedule(): void {
    if (this.table === "") return;
    const isKept = this.#keep();
    if (!isKept) this.state.value = "unkept";
    else if (this.state.peek() !== "browser") this.state.value = "saving";
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.save(), SAVE_AFTER_MS);
  }

  /** The page may be gone before the answer; then the next visit finds the draft, which merges with itself. */
  #saveAtOnce(): void {
    const study = this.study.peek();
    if (this.#isClosed || !this.mayWrite || this.table === "" || this.state.peek() === "browser" || deepEqual(study, this.#base)) return;
    const body = this.#body(study);
    if (JSON.stringify(body).length < KEEPALIVE_CHARS) putStudy(this.id, body, { keepalive: true }).catch(() => undefined);
  }
}

const studyIn = ({ title, visibility, nodes, version }: StudyView) => ({ study: { title, visibility, nodes }, version });

/** A study of the server, with what this browser has not saved yet. @throws RefusalError NOT_FOUND, and those of the connection */
export async function openStudy(id: string): Promise<StudyEditor> {
  const draft = drafts()[id];
  const kept = ({ author = "", ...start }: Omit<Start, "id" | "isOwn" | "author"> & { readonly author?: string }) =>
    new StudyEditor({ id, isOwn: author === "", isWriter: author !== "", author, ...start });
  if (draft?.version === 0 && !draft.isSent) return kept(draft);
  try {
    const view = await fetchStudy(id);
    const { study } = studyIn(view);
    const start = { ...view, base: study, isSent: true };
    if (!(view.isOwn || view.isWriter) || !draft) return new StudyEditor({ ...start, mine: study });
    return new StudyEditor({ ...start, mine: mergeStudies(draft.base, draft.mine, study, newNodeId) });
  } catch (thrown) {
    if (!draft) throw thrown;
    return kept(draft);
  }
}
