/**
 * A table as it stands in the store, held in memory by whoever owns its lease. Every change is in the store before its promise
 * resolves, and nobody hears of it before that. One change at a time runs, in the table's turn (`run`, `later`).
 */

import { type EventEnvelope, type Game, isRefusal, type Outcome, type Refusal, type Seat } from "../../shared/core/game.ts";
import type { TableEvent } from "../../shared/core/life.ts";
import type { MoveResult } from "../../shared/core/match.ts";
import { commitmentTo, seedFrom } from "../../shared/core/provablyFair.ts";
import { type Entry, isUndo, type MoveEntry, type RecordHeader } from "../../shared/core/record.ts";
import type { Clock } from "../lib/clock.ts";
import { inSlices } from "../lib/slices.ts";
import {
  ENTRIES_PAGE,
  type Happening,
  type Lease,
  type OpenedTable,
  type Phase,
  type Store,
  type StoredEntry,
  type TableDocuments,
} from "../store/store.ts";
import type { Change, Moved, MoveIntent } from "./changes.ts";
import { EventLog } from "./eventLog.ts";
import { TableEmitter, type TableNotification } from "./notifications.ts";
import { Queue } from "./queue.ts";
import { RunningGame } from "./runningGame.ts";
import { isFree, numbersOf, readSeating, type Seating, sitting } from "./seating/seating.ts";
import { readStatus, type TableStatus } from "./status.ts";

/** What a table needs of the world. */
export interface World {
  readonly store: Store;
  gameById(id: string): Game | undefined;
  readonly clock: Clock;
}

/** A table in memory, and the latest lines said at it, as stored. */
export interface LoadedTable {
  readonly table: Table;
  readonly chat: readonly string[];
}

/** Entries of a table's log: several times the longest game. A game that reaches it ends without a winner. */
export const MAX_ENTRIES = 20_000;

const intentKey = (seat: Seat, intent: string): string => `${seat} ${intent}`;
const asTold = (events: readonly TableEvent[]): EventEnvelope[] => events.map((event) => ({ event }));
const asText = (events: readonly TableEvent[]): string[] => events.map((event) => JSON.stringify(event));

export class Table {
  readonly id: string;
  readonly commitment: string;
  readonly invite: string;
  readonly watchKey: string;
  readonly events = new EventLog();
  readonly notifications = new TableEmitter();
  seating: Seating;
  status: TableStatus;
  running: RunningGame | undefined;
  outcome: Outcome | undefined;
  /** Milliseconds since 1970. */
  changed: number;
  readonly #world: World;
  readonly #lease: Lease;
  readonly #secret: string;
  readonly #queue = new Queue();
  readonly #entries: Entry[] = [];
  /** When the game began, by the steady clock. */
  #began = 0;
  /** Version that each intent led to. */
  readonly #intents = new Map<string, number>();
  /** The first failure: memory and store may differ since, so nothing is changed here any more. */
  #broken: unknown;
  #closed = false;

  private constructor(world: World, { lease, table }: OpenedTable) {
    this.#world = world;
    this.#lease = lease;
    this.#secret = table.secret;
    this.id = table.id;
    this.commitment = commitmentTo(table.secret);
    this.invite = table.invite;
    this.watchKey = table.watchKey;
    this.changed = table.changed;
    this.seating = readSeating(table.seating);
    this.status = readStatus(table.status);
  }

  /** Claims the table unless that is done, and plays its moves again. Refusals: NO_TABLE, NO_GAME, UNREADABLE, ENTRY_MISSING {move}, those of `beginFrom`, CANNOT_REPLAY {move, reason}. */
  static async open(world: World, id: string, claimed?: Lease): Promise<LoadedTable | Refusal> {
    const opened = await world.store.open(id, claimed);
    if (!opened) return { code: "NO_TABLE" };
    if (!world.gameById(opened.table.game)) return { code: "NO_GAME" };
    try {
      return await Table.#read(world, opened);
    } catch (error) {
      if (error instanceof SyntaxError) return { code: "UNREADABLE" };
      throw error;
    }
  }

  /** @throws SyntaxError where what is stored is no JSON */
  static async #read(world: World, opened: OpenedTable): Promise<LoadedTable | Refusal> {
    const { table: stored, chat } = opened;
    const table = new Table(world, opened);
    const refusal = stored.header ? await table.#resume(opened) : undefined;
    if (refusal) return refusal;
    const read = table.entries.length;
    return read < stored.head ? { code: "ENTRY_MISSING", params: { move: read + 1 } } : { table, chat };
  }

  get #clock(): Clock {
    return this.#world.clock;
  }

  get game(): Game {
    return this.#world.gameById(this.seating.game) as Game;
  }

  get phase(): Phase {
    if (this.outcome || this.status.abandoned || this.isFull) return "over";
    return this.running ? "running" : "open";
  }

  get version(): number {
    return this.running?.match.version ?? 0;
  }

  /** Everything that was accepted so far, what was taken back included. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** Its log takes no more entries: the game is over, whoever was ahead. */
  get isFull(): boolean {
    return this.#entries.length >= MAX_ENTRIES;
  }

  /** Why nothing can be played any more. */
  get overRefusal(): Refusal {
    return this.isFull ? { code: "GAME_TOO_LONG", params: { max: MAX_ENTRIES } } : { code: "GAME_OVER" };
  }

  // --- Turns --------------------------------------------------------------------------------------------------------------

  /** Runs a task after all that were asked for before; whatever changes the table runs so. */
  run<T>(task: () => Promise<T>): Promise<T> {
    return this.#queue.run(task);
  }

  /** The same for a task that nobody waits for; none is begun once the table is closed. */
  later(task: () => Promise<unknown>): void {
    this.run(async () => (this.#closed ? undefined : task())).catch((error: unknown) => this.notifications.emit({ type: "failed", error }));
  }

  /** Unloads the table: rejects further tasks and stops notifying. */
  close(): void {
    this.#closed = true;
    this.notifications.emit({ type: "closed" });
  }

  // --- Opening ------------------------------------------------------------------------------------------------------------

  #deal(header: RecordHeader): RunningGame | Refusal {
    return RunningGame.begin(this.game, header, seedFrom(this.#secret, numbersOf(this.seating)));
  }

  async #resume({ table, entries, happenings }: OpenedTable): Promise<Refusal | undefined> {
    const running = this.#deal(JSON.parse(table.header) as RecordHeader);
    if (isRefusal(running)) return running;
    this.running = running;
    this.events.add(running.match.setupEvents, 0);
    const recall = this.#recallerOf(happenings);
    recall();
    const work = { slices: 0 };
    for (let page = entries; page.length > 0; page = await this.#nextPage(table.head)) {
      const refusal = await inSlices(this.#replayPage(running, page, recall), work);
      if (refusal) return refusal;
    }
    this.#began = this.#clock.steady() - this.#ageOf(running);
    running.forgetQuestions();
    this.outcome = running.outcome;
    return undefined;
  }

  /** Later entries, up to the head that this owner found: nobody else may append. */
  async #nextPage(head: number): Promise<readonly StoredEntry[]> {
    const from = this.#entries.length;
    return from < head ? this.#world.store.entries(this.id, from, Math.min(ENTRIES_PAGE, head - from)) : [];
  }

  /** Replays a page of entries, to be interrupted after any of them. */
  *#replayPage(running: RunningGame, page: readonly StoredEntry[], recall: () => void): Generator<void, Refusal | undefined> {
    for (const { entry, intent } of page) {
      const refusal = this.#replay(running, entry, intent);
      if (refusal) return refusal;
      recall();
      yield;
    }
    return undefined;
  }

  /** @returns adds to the events what happened before the next entry */
  #recallerOf(happenings: readonly Happening[]): () => void {
    let next = 0;
    return () => {
      for (let happening = happenings[next]; happening && happening.after <= this.#entries.length; happening = happenings[++next])
        this.events.add(asTold([JSON.parse(happening.event) as TableEvent]), this.version);
    };
  }

  #replay(running: RunningGame, entry: Entry, intent: string): Refusal | undefined {
    if (isUndo(entry)) running.rewind(entry.seat, entry.undo);
    else {
      const made = running.replay(entry);
      if (isRefusal(made)) return { code: "CANNOT_REPLAY", params: { move: this.#entries.length + 1, reason: made.code } };
      this.#made(running, entry, intent, made);
      this.events.add(made.events, this.version);
    }
    this.#entries.push(entry);
    return undefined;
  }

  // --- Changes ------------------------------------------------------------------------------------------------------------

  /** Changes the seating before the start. Refusals: STARTED, and those of `arrange`. @throws Fenced */
  rearrange(arrange: NonNullable<Change["arrange"]>, kept?: () => void): Promise<Refusal | undefined> {
    return this.running ? Promise.resolve({ code: "STARTED" }) : this.alter({ arrange }, kept);
  }

  /**
   * Changes what is no move, at any time. Refusals: those of `arrange`. @throws Fenced
   * @param kept called when the change is in the store, before anybody hears of it
   */
  alter(change: Change, kept?: () => void): Promise<Refusal | undefined> {
    return this.#durably(() => this.#alter(change, kept));
  }

  /** Deals. Refusals: STARTED, SEATS_FREE. @throws Fenced */
  start(): Promise<Refusal | undefined> {
    return this.#durably(() => this.#start());
  }

  /** Shape, version, rules; then into the store. Refusals: NOT_STARTED, GAME_OVER, and those of `RunningGame.attempt`. @throws Fenced */
  move(intent: MoveIntent): Promise<Moved | Refusal> {
    return this.#durably(() => this.#move(intent));
  }

  /** Goes back to the state after the first `keep` moves, if there are more; an open vote is over. `agreed` if the others had to consent. @throws Fenced */
  takeBack(seat: Seat, keep: number, agreed: boolean): Promise<void> {
    return this.#durably(() => this.#takeBack(seat, keep, agreed));
  }

  /** Keeps a line of chat. @throws Fenced */
  async say(line: string): Promise<void> {
    await this.#world.store.say(this.#lease, line);
  }

  async #durably<T>(change: () => Promise<T>): Promise<T> {
    if (this.#broken) throw this.#broken;
    try {
      return await change();
    } catch (error) {
      this.#broken = error;
      throw error;
    }
  }

  async #alter({ status, arrange, told = [] }: Change, kept?: () => void): Promise<Refusal | undefined> {
    const seating = arrange ? structuredClone(this.seating) : this.seating;
    const refusal = arrange?.(seating);
    if (refusal) return refusal;
    const before = { phase: this.phase, game: this.game };
    await this.#save({ seating, status: { ...this.status, ...status } }, told);
    this.events.add(asTold(told), this.version);
    kept?.();
    if (before.game !== this.game) this.notifications.emit({ type: "gameChosen" });
    else this.#tell({ type: arrange ? "rearranged" : "statusChanged", told }, before.phase);
    return undefined;
  }

  async #start(): Promise<Refusal | undefined> {
    if (this.running) return { code: "STARTED" };
    if (this.seating.places.some(isFree)) return { code: "SEATS_FREE" };
    const running = this.#deal(this.#header());
    if (isRefusal(running)) return running;
    await this.#save({ seating: { ...this.seating, numbers: numbersOf(this.seating) }, running });
    this.#began = this.#clock.steady();
    const told = running.match.setupEvents;
    this.events.add(told, 0);
    this.notifications.emit({ type: "started", told });
    return undefined;
  }

  #header(): RecordHeader {
    const { seating, commitment, game } = this;
    const seats = sitting(seating).map(({ free: _free, ...seat }) => seat);
    return { game: game.id, rules: game.rulesVersion, options: seating.options, seats, commitment, started: this.#clock.now() };
  }

  /** Tells of a change, and that the game ended by it if so. */
  #tell(notification: TableNotification, phase: Phase): void {
    this.notifications.emit(notification);
    if (phase !== "over" && this.phase === "over") this.notifications.emit({ type: "ended" });
  }

  // --- Moves --------------------------------------------------------------------------------------------------------------

  async #move(intent: MoveIntent): Promise<Moved | Refusal> {
    const { running } = this;
    if (!running) return { code: "NOT_STARTED" };
    const done = intent.intent ? this.#intents.get(intentKey(intent.seat, intent.intent)) : undefined;
    if (done !== undefined) return { version: done };
    if (this.phase === "over") return this.overRefusal;
    const made = running.attempt(intent, this.#clock.steady());
    if (isRefusal(made)) return made;
    await this.#keep(running, intent, made);
    return { version: this.version };
  }

  #made(running: RunningGame, entry: MoveEntry, intent: string, made: MoveResult): void {
    if (intent) this.#intents.set(intentKey(entry.seat, intent), running.match.version);
    running.made(entry, made);
  }

  async #keep(running: RunningGame, intent: MoveIntent, made: MoveResult): Promise<void> {
    const { seat, move, by } = intent;
    const entry: MoveEntry = { seat, move: { ...move }, ...(by && { by }), at: this.#age };
    this.#made(running, entry, intent.intent, made);
    const { status, told } = this.#filling({ ...this.#with(intent), outcome: running.outcome });
    await this.#append(entry, intent.intent, { status, told, outcome: running.outcome });
    const all = [...made.events, ...asTold(told)];
    this.events.add(all, this.version);
    this.#tell({ type: "moved", intent, told: all }, "running");
  }

  /** All that is stored with a move. */
  #with(intent: MoveIntent): { status?: Partial<TableStatus>; told: readonly TableEvent[] } {
    const changes = this.notifications.changesWith(intent);
    let status: Partial<TableStatus> | undefined;
    for (const change of changes) if (change.status) status = { ...status, ...change.status };
    return { status, told: changes.flatMap(({ told }) => told ?? []) };
  }

  async #takeBack(seat: Seat, keep: number, agreed: boolean): Promise<void> {
    const { running } = this;
    const count = this.version - keep;
    if (!running || count <= 0) return;
    running.rewind(seat, keep);
    const takenBack: TableEvent = { type: "table.takenBack", seat, keep, count, vote: agreed };
    const { status, told } = this.#filling({ status: { vote: null }, told: [takenBack] });
    await this.#append({ undo: keep, seat, at: this.#age }, "", { status, told });
    this.events.add(asTold(told), this.version);
    this.#tell({ type: "takenBack", seat, keep, agreed, told }, "running");
  }

  /** The entry that fills the log ends the game. */
  #filling(appended: Appended): Appended {
    if (appended.outcome || this.#entries.length + 1 < MAX_ENTRIES) return appended;
    return { status: { ...appended.status, abandoned: true }, told: [...appended.told, { type: "table.tooLong", max: MAX_ENTRIES }] };
  }

  /** Milliseconds since the start of the game. */
  get #age(): number {
    return this.#clock.steady() - this.#began;
  }

  /** The same on opening, when only the wall's clock knows how long it was away; no move is before the last one. */
  #ageOf({ header }: RunningGame): number {
    return Math.max(0, this.#clock.now() - header.started, this.#entries.at(-1)?.at ?? 0);
  }

  // --- Storing ------------------------------------------------------------------------------------------------------------

  #documents(next: Next, now: number): TableDocuments {
    const { seating = this.seating, status = this.status, running = this.running, outcome = this.outcome } = next;
    const started: Phase = running ? "running" : "open";
    return {
      game: seating.game,
      phase: outcome || status.abandoned ? "over" : started,
      public: seating.public,
      seating: JSON.stringify(seating),
      header: running ? JSON.stringify(running.header) : "",
      outcome: outcome ? JSON.stringify(outcome) : "",
      status: JSON.stringify(status),
      ...(running?.standing ?? { moves: 0, owing: [] }),
      changed: now,
    };
  }

  async #save(next: Next, told: readonly TableEvent[] = []): Promise<void> {
    const changed = this.#clock.now();
    await this.#world.store.save(this.#lease, this.#documents(next, changed), asText(told));
    Object.assign(this, next, { changed });
  }

  async #append(entry: Entry, intent: string, { status, told, outcome }: Appended): Promise<void> {
    const changed = this.#clock.now();
    const next = { status: { ...this.status, ...status }, outcome };
    const documents = outcome || status || told.length > 0 ? this.#documents(next, changed) : undefined;
    const stored = { entry, intent, ...(this.running as RunningGame).standing };
    await this.#world.store.append(this.#lease, this.#entries.length, stored, changed, documents, asText(told));
    this.#entries.push(entry);
    Object.assign(this, next, { changed });
  }
}

/** What is about to take the place of what stands. */
interface Next {
  readonly seating?: Seating;
  readonly status?: TableStatus;
  readonly running?: RunningGame;
  readonly outcome?: Outcome;
}

/** What is stored with an entry. */
interface Appended {
  readonly status?: Partial<TableStatus>;
  readonly told: readonly TableEvent[];
  readonly outcome?: Outcome;
}
