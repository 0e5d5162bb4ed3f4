/**
 * Studies: notes and branches on a finished game, as a tree. Positions are never stored, since replaying the moves gives them.
 * shared/README.md describes the file format, "Studies".
 */
import { z } from "zod";
import type { Branch, Ply } from "./branch.ts";
import { isRefusal, MAX_SEATS, type Move, type Refusal } from "./game.ts";
import { HEX_32 } from "./hexDigits.ts";
import { decodeRecord, encodeRecord, type GameRecord } from "./record.ts";
import { deepEqual } from "./space.ts";
import { idSchema, lineSchema, linesSchema, nameSchema, reasonSchema } from "./text.ts";

/** Readable by its author, by anyone with the link, or by everybody. Public studies are listed with their game. */
export const VISIBILITIES = ["private", "link", "public"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const MAX_STUDY_NODES = 500;
/** Maximum length of all nodes as JSON. */
export const MAX_STUDY_CHARS = 128 * 1024;
export const MAX_NOTE_LENGTH = 1000;
export const MAX_STUDY_NAME_LENGTH = 80;
const MAX_PLIES = 2000;
const MAX_MOVES = 100_000;

/** Made by the page, so that nodes of several pages can be merged. */
export const nodeIdSchema = z.string().regex(/^[0-9a-z]{8}$/);
export const studyIdSchema = z.string().regex(HEX_32);

const moveSchema: z.ZodType<Move> = z.looseObject({ type: z.string().max(40) });

const plySchema = z.strictObject({
  seat: z
    .int()
    .min(0)
    .max(MAX_SEATS - 1),
  move: moveSchema,
});

const own = { id: nodeIdSchema, name: lineSchema(MAX_STUDY_NAME_LENGTH).optional(), note: linesSchema(MAX_NOTE_LENGTH).optional() };

/** A position of the game after `version` moves, or a branch that leaves the game there. `draws` as in `Branch`. */
const rootSchema = z.strictObject({
  ...own,
  version: z.int().min(0).max(MAX_MOVES),
  draws: z.string().regex(HEX_32).optional(),
  plies: z.array(plySchema).max(MAX_PLIES),
});

/** Other moves from the end of another node. */
const childSchema = z.strictObject({ ...own, parent: nodeIdSchema, plies: z.array(plySchema).min(1).max(MAX_PLIES) });

export type StudyRoot = z.infer<typeof rootSchema>;
export type StudyChild = z.infer<typeof childSchema>;
export type StudyNode = StudyRoot | StudyChild;

export const isChild = (node: StudyNode): node is StudyChild => "parent" in node;

/** Parents come before their children and have at least one move. */
function isTree(nodes: readonly StudyNode[]): boolean {
  const parents = new Set<string>();
  const ids = new Set<string>();
  for (const node of nodes) {
    if (ids.has(node.id) || (isChild(node) && !parents.has(node.parent))) return false;
    ids.add(node.id);
    if (node.plies.length > 0) parents.add(node.id);
  }
  return true;
}

const nodesSchema = z
  .array(z.union([rootSchema, childSchema]))
  .max(MAX_STUDY_NODES)
  .refine(isTree)
  .refine((nodes) => JSON.stringify(nodes).length <= MAX_STUDY_CHARS);

/** What its author writes. */
export const studySchema = z.strictObject({
  title: lineSchema(MAX_STUDY_NAME_LENGTH),
  visibility: z.enum(VISIBILITIES),
  nodes: nodesSchema,
});

export interface Study extends Omit<z.infer<typeof studySchema>, "nodes"> {
  readonly nodes: readonly StudyNode[];
}

/** PUT /api/studies/:id. `base`: the version that was changed; 0 makes a new study. */
export const saveStudySchema = studySchema.extend({ table: idSchema(64), base: z.int().min(0) });

export type SaveStudy = z.infer<typeof saveStudySchema>;

/** The answer to PUT. Refusal: STUDY_CHANGED, if `base` is not the latest version. */
export interface StudySaved {
  readonly version: number;
  /** In ms since 1970. */
  readonly changed: number;
}

/** GET /api/studies/:id. */
export interface StudyView extends Study, StudySaved {
  readonly id: string;
  readonly table: string;
  readonly author: string;
  readonly isOwn: boolean;
  /** The author has invited the reader to write. Only the author changes `visibility`. */
  readonly isWriter: boolean;
  /** Names of those who are invited to write; empty for other readers. */
  readonly writers: readonly string[];
}

/** POST /api/studies/:id/writers, for the author. The reply is `StudyWriters`, also to DELETE /api/studies/:id/writers/:name, for the author and for a writer who leaves. */
export const inviteWriterSchema = z.strictObject({ name: nameSchema });

export interface StudyWriters {
  readonly writers: readonly string[];
}

/** POST /api/studies/:id/report. */
export const reportStudySchema = z.strictObject({ reason: reasonSchema });

/**
 * A study in a list: GET /api/studies (one's own, and those in which one may write), ?table= (one's own and public ones of a game),
 * ?public=1&before= (the latest ones), ?author=NAME&before= (public ones of a player).
 */
export interface StudySummary extends Omit<StudyView, "nodes" | "version" | "isWriter" | "writers"> {
  readonly game: string;
  readonly nodes: number;
  /** Players of the game by seat; empty if it has no recorded result. */
  readonly players: readonly string[];
  /** The last position (`Game.thumbnail`); "" for none. */
  readonly thumbnail: string;
}

export interface StudyList {
  readonly studies: readonly StudySummary[];
  /** Pass as `before` to get the next page; null on the last. */
  readonly next: number | null;
}

// --- The tree ---------------------------------------------------------------------------------------------------------

/** From the node that leaves the game to this one. */
export function pathTo(nodes: readonly StudyNode[], id: string): StudyNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const path: StudyNode[] = [];
  for (let node = byId.get(id); node; node = isChild(node) ? byId.get(node.parent) : undefined) path.unshift(node);
  return path;
}

/** The moves of a node, with those of all nodes before it; undefined if there is no such node. */
export function branchOf(nodes: readonly StudyNode[], id: string): Branch | undefined {
  const path = pathTo(nodes, id);
  const [root] = path;
  if (!root || isChild(root)) return undefined;
  const plies = path.flatMap((node) => node.plies);
  return { version: root.version, plies, ...(root.draws && { draws: root.draws }) };
}

/** A node and all that follows from it. */
export function subtreeOf(nodes: readonly StudyNode[], id: string): ReadonlySet<string> {
  const found = new Set([id]);
  for (const node of nodes) if (isChild(node) && found.has(node.parent)) found.add(node.id);
  return found;
}

/** The node of a position of the game; undefined if it has none. */
export const nodeAt = (nodes: readonly StudyNode[], version: number): StudyRoot | undefined =>
  nodes.find((node): node is StudyRoot => !isChild(node) && node.version === version && node.plies.length === 0);

const samePly = (a: Ply | undefined, b: Ply | undefined): boolean => deepEqual(a, b);

/**
 * Adds a branch, as a continuation of the node with which it shares all of that node's moves. A branch that is there already isn't added again.
 * @returns the nodes, and the id of the branch's
 */
export function withBranch(
  nodes: readonly StudyNode[],
  { version, plies, draws }: Branch,
  newId: () => string,
): { nodes: readonly StudyNode[]; id: string } {
  const shared = nodes
    .map(({ id }) => ({ id, branch: branchOf(nodes, id) }))
    .filter(({ branch }) => {
      if (!branch || branch.plies.length === 0 || branch.plies.length > plies.length) return false;
      return branch.version === version && branch.draws === draws && branch.plies.every((ply, i) => samePly(ply, plies[i]));
    })
    .sort((a, b) => (b.branch?.plies.length ?? 0) - (a.branch?.plies.length ?? 0))[0];
  const rest = plies.slice(shared?.branch?.plies.length ?? 0).map(({ seat, move }) => ({ seat, move }));
  if (shared && rest.length === 0) return { nodes, id: shared.id };
  const id = newId();
  const node = shared ? { id, parent: shared.id, plies: rest } : { id, version, ...(draws && { draws }), plies: rest };
  return { nodes: [...nodes, node], id };
}

// --- Conflicts --------------------------------------------------------------------------------------------------------

/** The change of a value that only one side has made; undefined if both did, differently. */
function changed<T>(base: T, mine: T, theirs: T): { readonly value: T } | undefined {
  if (deepEqual(mine, theirs) || deepEqual(base, mine)) return { value: theirs };
  return deepEqual(base, theirs) ? { value: mine } : undefined;
}

/** Both texts, if they fit into one line; else mine. */
function bothTitles(mine: string, theirs: string): string {
  const both = `${theirs} · ${mine}`;
  return both.length <= MAX_STUDY_NAME_LENGTH ? both : mine;
}

const textOf = ({ name, note }: StudyNode) => ({ name, note });

function mergeNode(
  base: StudyNode | undefined,
  mine: StudyNode | undefined,
  theirs: StudyNode | undefined,
  newId: () => string,
): readonly StudyNode[] {
  if (!mine || !theirs) {
    const kept = mine ?? theirs;
    // A change wins over a deletion.
    const isDeleted = kept === undefined || (base !== undefined && deepEqual(base, kept));
    return isDeleted ? [] : [kept];
  }
  const [own, other, old] = [textOf(mine), textOf(theirs), base ? textOf(base) : { name: undefined, note: undefined }];
  const [name, note] = [changed(old.name, own.name, other.name), changed(old.note, own.note, other.note)];
  if (name && note) return [withText(theirs, { name: name.value, note: note.value })];
  // Both texts are kept, the second one in a new node.
  return [theirs, { ...mine, id: newId() }];
}

/** Empty texts are left out. */
export function withText(node: StudyNode, { name, note }: { readonly name?: string; readonly note?: string }): StudyNode {
  const { name: _name, note: _note, ...rest } = node;
  return { ...rest, ...(name && { name }), ...(note && { note }) };
}

/** Nodes whose parents are gone get these back. */
function withParents(nodes: readonly StudyNode[], known: ReadonlyMap<string, StudyNode>): StudyNode[] {
  const whole = new Map<string, StudyNode>();
  const wanted = new Map(nodes.map((node) => [node.id, node]));
  const add = (node: StudyNode) => {
    if (whole.has(node.id)) return;
    const parent = isChild(node) ? (wanted.get(node.parent) ?? known.get(node.parent)) : undefined;
    if (parent) add(parent);
    whole.set(node.id, node);
  };
  for (const node of nodes) add(node);
  return [...whole.values()];
}

/**
 * Merges two changes of one study. Nothing that either side wrote is lost: a node that both changed is kept twice.
 * @param base what both changed @param newId makes the id of a node
 */
export function mergeStudies(base: Study, mine: Study, theirs: Study, newId: () => string): Study {
  const [old, own, other] = [base, mine, theirs].map(({ nodes }) => new Map(nodes.map((node) => [node.id, node])));
  const ids = new Set([...(other?.keys() ?? []), ...(own?.keys() ?? [])]);
  const nodes = [...ids].flatMap((id) => mergeNode(old?.get(id), own?.get(id), other?.get(id), newId));
  const title = changed(base.title, mine.title, theirs.title)?.value ?? bothTitles(mine.title, theirs.title);
  const visibility = changed(base.visibility, mine.visibility, theirs.visibility)?.value ?? "private";
  return { title, visibility, nodes: withParents(nodes, new Map([...(old ?? []), ...(other ?? []), ...(own ?? [])])) };
}

// --- Files ------------------------------------------------------------------------------------------------------------

export const STUDY_FORMAT = "quayside-study";
export const STUDY_VERSION = 1;

const fileSchema = z.object({ title: studySchema.shape.title, table: idSchema(64).optional(), nodes: nodesSchema });

/** A study with its game. */
export interface StudyFile extends Pick<Study, "title" | "nodes"> {
  /** Id of the table; absent for a game from a file. */
  readonly table?: string;
  readonly record: GameRecord;
}

/** As JSON, one node and one entry of the record per line. */
export function encodeStudy({ title, table, nodes, record }: StudyFile): string {
  const head = { format: STUDY_FORMAT, version: STUDY_VERSION, title, ...(table && { table }) };
  const lines = nodes.map((node) => `  ${JSON.stringify(node)}`).join(",\n");
  return `${JSON.stringify(head, null, 1).slice(0, -2)},\n "nodes": [\n${lines}\n ],\n "record": ${encodeRecord(record).trimEnd()}\n}\n`;
}

/** Whether it says that it is a study. */
export function isStudyFile(text: string): boolean {
  return /^\s*\{\s*"format"\s*:\s*"quayside-study"/.test(text);
}

/** Refusals: those of `decodeRecord`; of the study RECORD_NOT_JSON, RECORD_NEWER {version} and RECORD_MALFORMED {where}. */
export function decodeStudy(text: string): StudyFile | Refusal {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { code: "RECORD_NOT_JSON" };
  }
  const { version, record: recorded } = data as { readonly version?: unknown; readonly record?: unknown };
  if (typeof version === "number" && version > STUDY_VERSION) return { code: "RECORD_NEWER", params: { version } };
  const parsed = fileSchema.safeParse(data);
  if (!parsed.success) return { code: "RECORD_MALFORMED", params: { where: parsed.error.issues[0]?.path.join(".").slice(0, 80) ?? "" } };
  const record = decodeRecord(JSON.stringify(recorded) ?? "");
  return isRefusal(record) ? record : { ...parsed.data, record };
}
