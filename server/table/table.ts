/** A table in memory, under a lease. Each change is stored before its promise resolves and listeners are called; changes run one at a time. */

import { Mutex } from "async-mutex";
import { at } from "../../shared/core/at.ts";
import {
  type EventEnvelope,
  type Game,
  isRefusal,
  MAX_GAME_LENGTH,
  type Outcome,
  type Refusal,
  type Seat,
  SPECTATOR,
} from "../../shared/core/game.ts";
import type { MoveResult } from "../../shared/core/match.ts";
import type { TableEvent } from "../../shared/core/protocol.ts";
import { commitmentTo, seedFrom } from "../../shared/core/provablyFair.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { isUndo, type MoveEntry, type RecordEntry, type RecordHeader } from "../../shared/core/record.ts";
import type { Clock } from "../lib/clock.ts";
import { newBotSeed } from "../lib/secrets.ts";
import { inSlices } from "../lib/slices.ts";
import {
  ENTRIES_PAGE,
  type Lease,
  NO_NAME,
  type OpenedTable,
  type Phase,
  type Store,
  type StoredEntry,
  type StoredTableEvent,
  type TableDocuments,
} from "../store/store.ts";
import type { Change, Moved, MoveIntent } from "./changes.ts";
import { nextDue } from "./clocks/due.ts";
import { EventLog } from "./eventLog.ts";
import { TableEmitter, type TableNotification } from "./notifications.ts";
import { RunningGame } from "./runningGame.ts";
import { clientSeedsOf, isFree, readSeating, type Seating, seatList } from "./seating/seating.ts";
import { settleRights } from "./seating/terms.ts";
import { isListed, readStatus, type TableStatus } from "./status.ts";

export interface TableDeps {
  readonly store: Store;
  gameById(id: string): Game | undefined;
  readonly clock: Clock;
}

export interface LoadedTable {
  readonly table: Table;
  readonly chat: readonly string[];
}

/** Length of a game at which players learn that it will end. */
const LENGTH_WARNING = 0.9 * MAX_GAME_LENGTH;

const intentKey = (seat: Seat, intent: string): string => `${seat} ${intent}`;
const envelopes = (events: readonly TableEvent[]): EventEnvelope[] => events.map((event) => ({ event }));
const texts = (events: readonly TableEvent[]): string[] => events.map((event) => JSON.stringify(event));

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
  readonly #deps: TableDeps;
  readonly #lease: Lease;
  readonly #secret: string;
  readonly #mutex = new Mutex();
  readonly #entries: RecordEntry[] = [];
  /** When the game started, by the monotonic clock. */
  #startedAt = 0;
  /** Version that each intent led to. */
  readonly #intents = new Map<string, number>();
  /** First error of a change. Memory may be ahead of the store, so later changes are rejected. */
  #error: unknown;
  #closed = false;

  private constructor(deps: TableDeps, { lease, table }: OpenedTable) {
    this.#deps = deps;
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

  /**
   * Acquires the table unless given a lease, and replays its log.
   * Refusals: TABLE_NOT_FOUND, NO_GAME, UNREADABLE, MOVE_MISSING {move}, CANNOT_REPLAY {move, reason}, those of `RunningGame.start`.
   */
  static async load(deps: TableDeps, id: string, lease?: Lease): Promise<LoadedTable | Refusal> {
    const opened = await deps.store.open(id, lease);
    if (!opened) return { code: "TABLE_NOT_FOUND" };
    if (!deps.gameById(opened.table.game)) return { code: "NO_GAME" };
    try {
      const table = new Table(deps, opened);
      const refusal = opened.table.header ? await table.#replayAll(opened) : undefined;
      if (refusal) return refusal;
      const read = table.entries.length;
      return read < opened.table.head ? { code: "MOVE_MISSING", params: { move: read + 1 } } : { table, chat: opened.chat };
    } catch (error) {
      if (error instanceof SyntaxError) return { code: "UNREADABLE" };
      throw error;
    }
  }

  get #clock(): Clock {
    return this.#deps.clock;
  }

  get game(): Game {
    return this.#deps.gameById(this.seating.game) as Game;
  }

  get phase(): Phase {
    if (this.outcome || this.status.abandoned) return "over";
    return this.running ? "running" : "open";
  }

  get version(): number {
    return this.running?.match.version ?? 0;
  }

  /** The log: everything accepted so far, undone moves included. */
  get entries(): readonly RecordEntry[] {
    return this.#entries;
  }

  get overRefusal(): Refusal {
    return this.running?.isTooLong ? { code: "GAME_TOO_LONG", params: { max: MAX_GAME_LENGTH } } : { code: "GAME_OVER" };
  }

  // --- One task at a time ---------------------------------------------------------------------------------------------------

  /** Runs a task after all earlier ones. Every change of the table runs here or in `enqueue`. */
  runExclusive<T>(task: () => Promise<T>): Promise<T> {
    return this.#mutex.runExclusive(task);
  }

  /** The same for a task that no caller awaits. Skipped once the table is closed; errors are emitted as "failed". */
  enqueue(task: () => Promise<unknown>): void {
    const done = this.runExclusive(async () => (this.#closed ? undefined : task()));
    done.catch((error: unknown) => this.notifications.emit({ type: "failed", error }));
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  /** Unloads the table: rejects further tasks and stops notifying. */
  close(): void {
    this.#closed = true;
    this.notifications.emit({ type: "closed" });
  }

  // --- Loading --------------------------------------------------------------------------------------------------------------

  #createGame(header: RecordHeader): RunningGame | Refusal {
    return RunningGame.start(this.game, header, seedFrom(this.#secret, clientSeedsOf(this.seating)));
  }

  async #replayAll({ table, entries, tableEvents }: OpenedTable): Promise<Refusal | undefined> {
    const running = this.#createGame(JSON.parse(table.header) as RecordHeader);
    if (isRefusal(running)) return running;
    this.running = running;
    this.events.add(running.match.setupEvents, 0);
    const addTableEvents = this.#tableEventAdder(tableEvents);
    addTableEvents();
    const work = { slices: 0 };
    for (let page = entries; page.length > 0; page = await this.#nextPage(table.head)) {
      const refusal = await inSlices(this.#replayPage(running, page, addTableEvents), work);
      if (refusal) return refusal;
    }
    this.#startedAt = this.#clock.monotonic() - this.#elapsedAtLoad(running);
    running.resetStaleCheck();
    if (this.status.concededTo !== SPECTATOR) running.concede(this.status.concededTo);
    this.outcome = running.outcome;
    return undefined;
  }

  /** Later entries, up to the head that was read with the lease: no other process may append since. */
  async #nextPage(head: number): Promise<readonly StoredEntry[]> {
    const from = this.#entries.length;
    return from < head ? this.#deps.store.entries(this.id, from, Math.min(ENTRIES_PAGE, head - from)) : [];
  }

  /** Yields after each entry, so that a long log does not block other tables. */
  *#replayPage(running: RunningGame, page: readonly StoredEntry[], addTableEvents: () => void): Generator<void, Refusal | undefined> {
    for (const { entry, intent } of page) {
      if (isUndo(entry)) running.rewind(entry.seat, entry.undo);
      else {
        const result = running.replay(entry);
        if (isRefusal(result)) return { code: "CANNOT_REPLAY", params: { move: this.#entries.length + 1, reason: result.code } };
        this.#record(running, entry, intent, result);
        this.events.add(result.events, this.version);
      }
      this.#entries.push(entry);
      addTableEvents();
      yield;
    }
    return undefined;
  }

  /** @returns adds the stored table events that happened before the next entry */
  #tableEventAdder(stored: readonly StoredTableEvent[]): () => void {
    let next = 0;
    return () => {
      for (let event = stored[next]; event && event.after <= this.#entries.length; event = stored[++next])
        this.events.add(envelopes([JSON.parse(event.event) as TableEvent]), this.version);
    };
  }

  // --- Changes --------------------------------------------------------------------------------------------------------------

  /** Before the start. Refusals: ALREADY_STARTED, and those of `editSeating`. @throws FencedError */
  async updateSeating(editSeating: NonNullable<Change["editSeating"]>, onStored?: () => void): Promise<Refusal | undefined> {
    return this.running ? { code: "ALREADY_STARTED" } : this.update({ editSeating }, onStored);
  }

  /** Changes anything but the moves. Refusals: those of `editSeating`. @throws FencedError @param onStored called before listeners are */
  update({ status, editSeating, events = [] }: Change, onStored?: () => void): Promise<Refusal | undefined> {
    return this.#change(async () => {
      const seating = editSeating ? structuredClone(this.seating) : this.seating;
      const refusal = editSeating?.(seating);
      if (refusal) return refusal;
      if (editSeating && !this.running) settleRights(this.seating, seating);
      const before = { phase: this.phase, game: this.game };
      const next = { seating, status: { ...this.status, ...status } };
      await this.#save(status?.concededTo === undefined ? next : { ...next, outcome: this.#concede(status.concededTo) }, events);
      this.events.add(envelopes(events), this.version);
      onStored?.();
      if (before.game !== this.game) this.notifications.emit({ type: "gameChanged" });
      else this.#emit({ type: editSeating ? "seatingChanged" : "statusChanged", events }, before.phase);
      return undefined;
    });
  }

  #concede(winner: Seat): Outcome | undefined {
    this.running?.concede(winner);
    return this.running?.outcome;
  }

  /** Replaces names in seating and stored data. The log in memory still has them, so the table must be closed. @throws FencedError */
  redact(editSeating: (draft: Seating) => void, names: readonly string[]): Promise<void> {
    return this.#change(async () => {
      const seating = structuredClone(this.seating);
      editSeating(seating);
      const documents = this.#documents({ seating }, this.changed);
      const header = this.running && {
        ...this.running.header,
        seats: this.running.header.seats.map((seat) =>
          seat.kind === "person" && names.includes(seat.name) ? { ...seat, name: NO_NAME } : seat,
        ),
      };
      await this.#deps.store.redact(this.#lease, { ...documents, header: header ? JSON.stringify(header) : "" }, names);
      this.seating = seating;
      this.#emit({ type: "seatingChanged", events: [] }, this.phase);
    });
  }

  /** @param start its decisions about ratings. Refusals: ALREADY_STARTED, SEATS_NOT_FILLED. @throws FencedError */
  start(start?: Seating["start"]): Promise<Refusal | undefined> {
    return this.#change(async () => {
      if (this.running) return { code: "ALREADY_STARTED" };
      if (this.seating.slots.some(isFree)) return { code: "SEATS_NOT_FILLED" };
      const running = this.#createGame(this.#newHeader());
      if (isRefusal(running)) return running;
      // Addresses are of no use any more.
      const participants = this.seating.participants.map(({ network: _network, ...participant }) => participant);
      const { barred: _barred, ...seating } = this.seating;
      const started = { ...seating, participants, clientSeeds: clientSeedsOf(this.seating), start };
      await this.#save({ seating: started, status: { ...this.status, closed: false }, running });
      this.#startedAt = this.#clock.monotonic();
      const events = running.match.setupEvents;
      this.events.add(events, 0);
      this.notifications.emit({ type: "started", events });
      return undefined;
    });
  }

  /** Checks, makes and stores a move, a resent one once. Refusals: NOT_STARTED, GAME_OVER, GAME_TOO_LONG, those of `applyMove`. @throws FencedError */
  move(intent: MoveIntent): Promise<Moved | Refusal> {
    return this.#change(async () => {
      const { running } = this;
      if (!running) return { code: "NOT_STARTED" };
      const version = intent.intent ? this.#intents.get(intentKey(intent.seat, intent.intent)) : undefined;
      if (version !== undefined) return { version };
      if (this.phase === "over") return this.overRefusal;
      const result = running.applyMove(intent, this.#clock.monotonic());
      if (isRefusal(result)) return result;
      await this.#appendMove(running, intent, result);
      return { version: this.version };
    });
  }

  /** Makes the move of a seat whose time is up. Refusals: those of `move`. */
  async timeOut(seat: Seat): Promise<Moved | Refusal> {
    if (!this.running) return { code: "NOT_STARTED" };
    const { game, state, version } = this.running.match;
    const move = game.timeoutMove(state.table, at(state.hands, seat), seat, new FastRandom(newBotSeed()));
    return this.move({ seat, move, intent: "", version, by: "clock" });
  }

  /** Undoes all but the first `keep` moves and closes a vote on an undo. `agreed` if the others had to consent. @throws FencedError */
  undo(seat: Seat, keep: number, agreed: boolean): Promise<void> {
    return this.#change(async () => {
      const { running } = this;
      const count = this.version - keep;
      if (!running || count <= 0) return;
      running.rewind(seat, keep);
      const undone: TableEvent = { type: "table.undone", seat, keep, count, from: this.events.countUpTo(keep), vote: agreed };
      const status = this.status.vote?.kind === "undo" ? { vote: null } : {};
      const events = [undone];
      await this.#append({ undo: keep, seat, at: this.#elapsed }, "", { status, events });
      this.events.add(envelopes(events), this.version);
      this.#emit({ type: "undone", seat, keep, agreed, events }, "running");
    });
  }

  /** @throws FencedError */
  async appendChat(message: string): Promise<void> {
    await this.#deps.store.appendChat(this.#lease, message);
  }

  async #change<T>(change: () => Promise<T>): Promise<T> {
    if (this.#error) throw this.#error;
    try {
      return await change();
    } catch (error) {
      this.#error = error;
      throw error;
    }
  }

  #newHeader(): RecordHeader {
    const { seating, commitment, game } = this;
    const seats = seatList(seating).map(({ free: _free, ...seat }) => seat);
    return { game: game.id, rules: game.rulesVersion, options: seating.options, seats, commitment, started: this.#clock.now() };
  }

  #record(running: RunningGame, entry: MoveEntry, intent: string, result: MoveResult): void {
    if (intent) this.#intents.set(intentKey(entry.seat, intent), running.match.version);
    running.record(entry, result);
  }

  async #appendMove(running: RunningGame, intent: MoveIntent, result: MoveResult): Promise<void> {
    const { seat, move, by } = intent;
    const entry: MoveEntry = { seat, move: { ...move }, ...(by && { by }), at: this.#elapsed };
    this.#record(running, entry, intent.intent, result);
    const changes = this.notifications.changesWith(intent);
    let status: Partial<TableStatus> | undefined;
    for (const change of changes) if (change.status) status = { ...status, ...change.status };
    const tableEvents = [...changes.flatMap((change) => change.events ?? []), ...lengthEvents(running, result)];
    await this.#append(entry, intent.intent, { status, events: tableEvents, outcome: running.outcome });
    const events = [...result.events, ...envelopes(tableEvents)];
    this.events.add(events, this.version);
    this.#emit({ type: "moved", intent, events }, "running");
  }

  /** Emits a change, and "ended" if it ended the game. */
  #emit(notification: TableNotification, phaseBefore: Phase): void {
    this.notifications.emit(notification);
    if (phaseBefore !== "over" && this.phase === "over") this.notifications.emit({ type: "ended" });
  }

  /** In ms since the start of the game. */
  get #elapsed(): number {
    return this.#clock.monotonic() - this.#startedAt;
  }

  /** On loading: only the wall clock ran since, and it may have been set back. */
  #elapsedAtLoad({ header }: RunningGame): number {
    return Math.max(0, this.#clock.now() - header.started, this.#entries.at(-1)?.at ?? 0);
  }

  // --- Storing --------------------------------------------------------------------------------------------------------------

  #documents(next: Next, changed: number): TableDocuments {
    const { seating = this.seating, status = this.status, running = this.running, outcome = this.outcome } = next;
    const started: Phase = running ? "running" : "open";
    const phase = outcome || status.abandoned ? "over" : started;
    return {
      game: seating.game,
      phase,
      public: isListed(seating, status),
      seating: JSON.stringify(seating),
      header: running ? JSON.stringify(running.header) : "",
      outcome: outcome ? JSON.stringify(outcome) : "",
      status: JSON.stringify(status),
      deadline: nextDue({ seating, status, phase, pending: running?.pending ?? [] }, this.#clock.now()),
      ...(running?.progress ?? { moves: 0, seatsToMove: [] }),
      changed,
    };
  }

  async #save(next: Next, events: readonly TableEvent[] = []): Promise<void> {
    const changed = this.#clock.now();
    await this.#deps.store.save(this.#lease, this.#documents(next, changed), texts(events));
    Object.assign(this, next, { changed });
  }

  async #append(entry: RecordEntry, intent: string, { status, events, outcome }: Appended): Promise<void> {
    const changed = this.#clock.now();
    const next = { status: { ...this.status, ...status }, outcome };
    const documents = next.outcome || status || events.length > 0 ? this.#documents(next, changed) : undefined;
    const stored = { entry, intent, ...(this.running as RunningGame).progress };
    await this.#deps.store.append(this.#lease, this.#entries.length, stored, changed, documents, texts(events));
    this.#entries.push(entry);
    Object.assign(this, next, { changed });
  }
}

/** Tells players, some time before and then, that the length of the game ends it. */
function lengthEvents({ match, isTooLong }: RunningGame, { counts }: MoveResult): readonly TableEvent[] {
  if (isTooLong) return [{ type: "table.tooLong", max: MAX_GAME_LENGTH }];
  return counts && match.counted === LENGTH_WARNING ? [{ type: "table.lengthNeared", max: MAX_GAME_LENGTH }] : [];
}

interface Next {
  readonly seating?: Seating;
  readonly status?: TableStatus;
  readonly running?: RunningGame;
  readonly outcome?: Outcome;
}

interface Appended {
  readonly status?: Partial<TableStatus>;
  readonly events: readonly TableEvent[];
  readonly outcome?: Outcome;
}
