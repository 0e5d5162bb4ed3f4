/**
 * A table as it stands in the store, held in memory by whoever owns its lease. Every change is in the store before its promise
 * resolves, and nobody is shown anything before that. The caller lets one change at a time in.
 */
import { commitmentTo, seedFrom } from "../../shared/fair.ts";
import { type Game, isRefusal, type Move, type Outcome, type Refusal, type Seat, type Told } from "../../shared/game.ts";
import { History } from "../../shared/history.ts";
import type { LifeEvent } from "../../shared/life.ts";
import { attempt, type Made, type Match, outcomeOf } from "../../shared/match.ts";
import { beginFrom, type Entry, isUndo, type MoveEntry, type RecordHeader } from "../../shared/record.ts";
import type { Happening, Lease, OpenedTable, Phase, Standing, Store, TableDocuments } from "../store/store.ts";
import { type Arrangement, isFree, numbersOf, readArrangement, sitting } from "./arrangement.ts";
import { EventLog } from "./eventLog.ts";
import { Freshness } from "./freshness.ts";
import { type LifeDocument, readLife } from "./lifeDocument.ts";
import { Spacing } from "./spacing.ts";

/** What a table needs of the world. */
export interface World {
  readonly store: Store;
  gameById(id: string): Game | undefined;
  /** Milliseconds since 1970. */
  now(): number;
}

/** A game under way at the table; another one, equal to its past, after moves were taken back. */
export interface Play {
  readonly header: RecordHeader;
  readonly match: Match;
  readonly freshness: Freshness;
  readonly spacing: Spacing;
  readonly history: History;
}

/** A move as a person or a bot wishes it. */
export interface Wish {
  readonly seat: Seat;
  readonly move: Move;
  /** The intent's id; "" if nobody could send it again. */
  readonly intent: string;
  /** Number of moves that the mover had seen. */
  readonly version: number;
  /** Who really makes it, where not the seat's own person or bot. */
  readonly by?: MoveEntry["by"];
}

export interface Played {
  /** Moves after this one. */
  readonly version: number;
  /** What happened; absent if the intent had been carried out before. */
  readonly told?: readonly Told[];
}

/** What changes besides the moves, and what happened by it. */
export interface LifeChange {
  readonly life?: Partial<LifeDocument>;
  readonly arrange?: (draft: Arrangement) => Refusal | undefined;
  readonly told?: readonly LifeEvent[];
}

/** Brings the table's life up to a move that was played and is not stored yet. */
export type Settle = (wish: Wish) => LifeChange;

const intentKey = (seat: Seat, intent: string): string => `${seat} ${intent}`;
const asTold = (events: readonly LifeEvent[]): Told[] => events.map((event) => ({ event }));

export class Table {
  readonly id: string;
  readonly commitment: string;
  readonly invite: string;
  readonly watchKey: string;
  readonly events = new EventLog();
  arrangement: Arrangement;
  life: LifeDocument;
  play: Play | undefined;
  outcome: Outcome | undefined;
  changed: number;
  settle: Settle = () => ({});
  readonly #world: World;
  readonly #lease: Lease;
  readonly #secret: string;
  /** Everything that was accepted, what was taken back included. */
  readonly #entries: Entry[] = [];
  /** The first failure: memory and store may differ since, so nothing is changed here any more. */
  #broken: unknown;
  /** Version that each intent led to. */
  readonly #intents = new Map<string, number>();

  private constructor(world: World, { lease, table }: OpenedTable) {
    this.#world = world;
    this.#lease = lease;
    this.#secret = table.secret;
    this.id = table.id;
    this.commitment = commitmentTo(table.secret);
    this.invite = table.invite;
    this.watchKey = table.watchKey;
    this.changed = table.changed;
    this.arrangement = readArrangement(table.arrangement);
    this.life = readLife(table.life);
  }

  /** Claims the table and plays its moves again. Refusals: NO_TABLE, NO_GAME, those of `beginFrom`, and of a move that is illegal now. */
  static async open(world: World, id: string): Promise<{ table: Table; chat: readonly string[] } | Refusal> {
    const opened = await world.store.open(id);
    if (!opened) return { code: "NO_TABLE" };
    if (!world.gameById(opened.table.game)) return { code: "NO_GAME" };
    const table = new Table(world, opened);
    const refusal = opened.table.header ? table.#resume(opened) : undefined;
    return refusal ?? { table, chat: opened.chat };
  }

  get game(): Game {
    return this.#world.gameById(this.arrangement.game) as Game;
  }

  get phase(): Phase {
    if (this.outcome || this.life.abandoned) return "over";
    return this.play ? "running" : "open";
  }

  get version(): number {
    return this.play?.match.version ?? 0;
  }

  /** Everything that was accepted so far, what was taken back included. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  // --- Opening ------------------------------------------------------------------------------------------------------------

  #begin(header: RecordHeader): Play | Refusal {
    const seed = seedFrom(this.#secret, numbersOf(this.arrangement));
    const match = beginFrom(this.game, header, seed);
    if (isRefusal(match)) return match;
    return { header, match, freshness: new Freshness(match), spacing: new Spacing(this.game), history: new History(match, seed) };
  }

  #resume({ table, entries, happenings }: OpenedTable): Refusal | undefined {
    const play = this.#begin(JSON.parse(table.header) as RecordHeader);
    if (isRefusal(play)) return play;
    this.play = play;
    this.events.add(play.match.opening, 0);
    const left = [...happenings];
    this.#recall(left);
    for (const { entry, intent } of entries) {
      const refusal = this.#replay(this.play, entry, intent);
      if (refusal) return refusal;
      this.#recall(left);
    }
    this.play = { ...this.play, freshness: new Freshness(this.play.match) };
    this.outcome = outcomeOf(this.play.match);
    return undefined;
  }

  /** Takes from those left what happened before the next entry. */
  #recall(left: Happening[]): void {
    const next = left.findIndex(({ after }) => after > this.#entries.length);
    const events = left.splice(0, next < 0 ? left.length : next).map(({ event }) => JSON.parse(event) as LifeEvent);
    this.events.add(asTold(events), this.version);
  }

  #replay(play: Play, entry: Entry, intent: string): Refusal | undefined {
    if (isUndo(entry)) this.#rewind(play, entry.undo);
    else {
      const shaped = play.match.game.moveSchema.safeParse(entry.move);
      const done = shaped.success ? attempt(play.match, entry.seat, shaped.data) : { code: "MALFORMED" };
      if (isRefusal(done)) return { code: "CANNOT_REPLAY", params: { move: this.#entries.length + 1, reason: done.code } };
      this.#made(play, entry, intent, done);
    }
    this.#entries.push(entry);
    return undefined;
  }

  // --- Storing ------------------------------------------------------------------------------------------------------------

  #documents(change: { arrangement?: Arrangement; life?: LifeDocument; play?: Play; outcome?: Outcome }): TableDocuments {
    const { arrangement = this.arrangement, life = this.life, play = this.play, outcome = this.outcome } = change;
    const started: Phase = play ? "running" : "open";
    return {
      game: arrangement.game,
      phase: outcome || life.abandoned ? "over" : started,
      public: arrangement.public,
      arrangement: JSON.stringify(arrangement),
      header: play ? JSON.stringify(play.header) : "",
      outcome: outcome ? JSON.stringify(outcome) : "",
      life: JSON.stringify(life),
      ...standing(play),
      changed: this.#world.now(),
    };
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

  /** Changes the arrangement before the start. Refusals: STARTED, and those of `change`. @throws Fenced */
  rearrange(change: (draft: Arrangement) => Refusal | undefined): Promise<Refusal | undefined> {
    if (this.play) return Promise.resolve({ code: "STARTED" });
    return this.alter({ arrange: change });
  }

  /** Changes what is no move, at any time. Refusals: those of `arrange`. @throws Fenced */
  alter(change: LifeChange): Promise<Refusal | undefined> {
    return this.#durably(() => this.#alter(change));
  }

  /** Deals. Refusals: STARTED, SEATS_FREE. @throws Fenced */
  start(): Promise<Refusal | undefined> {
    return this.#durably(() => this.#start());
  }

  /** Shape, version, rules; then into the store. Refusals: NOT_STARTED, GAME_OVER, MALFORMED, STALE, and those of the game. @throws Fenced */
  move(wish: Wish): Promise<Played | Refusal> {
    return this.#durably(() => this.#move(wish));
  }

  /** Goes back to the state after the first `keep` moves, of which there are more. @throws Fenced */
  takeBack(seat: Seat, keep: number, change: LifeChange): Promise<void> {
    return this.#durably(() => this.#takeBack(seat, keep, change));
  }

  /** Keeps a line of chat. @throws Fenced */
  async say(line: string): Promise<void> {
    await this.#world.store.say(this.#lease, line);
  }

  async #alter({ life: change, arrange, told = [] }: LifeChange): Promise<Refusal | undefined> {
    const arrangement = arrange ? structuredClone(this.arrangement) : this.arrangement;
    const refusal = arrange?.(arrangement);
    if (refusal) return refusal;
    const life = { ...this.life, ...change };
    const documents = this.#documents({ arrangement, life });
    await this.#world.store.save(
      this.#lease,
      documents,
      told.map((event) => JSON.stringify(event)),
    );
    this.arrangement = arrangement;
    this.life = life;
    this.changed = documents.changed;
    this.events.add(asTold(told), this.version);
    return undefined;
  }

  #header(): RecordHeader {
    const { arrangement, commitment, game } = this;
    const seats = sitting(arrangement).map(({ free: _free, ...seat }) => seat);
    return { game: game.id, rules: game.rules, options: arrangement.options, seats, commitment, started: this.#world.now() };
  }

  async #start(): Promise<Refusal | undefined> {
    if (this.play) return { code: "STARTED" };
    if (this.arrangement.places.some(isFree)) return { code: "SEATS_FREE" };
    const play = this.#begin(this.#header());
    if (isRefusal(play)) return play;
    const arrangement = { ...this.arrangement, numbers: numbersOf(this.arrangement) };
    const documents = this.#documents({ arrangement, play });
    await this.#world.store.save(this.#lease, documents);
    this.arrangement = arrangement;
    this.play = play;
    this.events.add(play.match.opening, 0);
    this.changed = documents.changed;
    return undefined;
  }

  // --- Moves --------------------------------------------------------------------------------------------------------------

  async #move(wish: Wish): Promise<Played | Refusal> {
    if (!this.play) return { code: "NOT_STARTED" };
    const done = wish.intent ? this.#intents.get(intentKey(wish.seat, wish.intent)) : undefined;
    if (done !== undefined) return { version: done };
    const made = this.#attempt(this.play, wish);
    if (isRefusal(made)) return made;
    this.play.spacing.moved(wish.seat, wish.move, this.#world.now());
    return this.#keep(this.play, wish, made);
  }

  #attempt({ match, freshness, spacing }: Play, { seat, move, version, intent }: Wish): Made | Refusal {
    if (this.phase === "over") return { code: "GAME_OVER" };
    const shaped = match.game.moveSchema.safeParse(move);
    if (!shaped.success) return { code: "MALFORMED", params: { where: shaped.error.issues[0].path.join(".") } };
    if (freshness.isStale(match, seat, version)) return { code: "STALE", params: { version: match.version } };
    // Only a person's moves have an intent; bots keep a pace of their own.
    const hasty = intent ? spacing.check(seat, shaped.data, this.#world.now()) : undefined;
    return hasty ?? attempt(match, seat, shaped.data);
  }

  #made({ match, freshness, history }: Play, entry: MoveEntry, intent: string, { told, final }: Made): void {
    if (intent) this.#intents.set(intentKey(entry.seat, intent), match.version);
    freshness.moved(match, entry.seat);
    history.played(match, entry, final);
    this.events.add(told, match.version);
  }

  async #keep(play: Play, wish: Wish, made: Made): Promise<Played> {
    const { seat, move, intent, by } = wish;
    const { header, match } = play;
    const outcome = outcomeOf(match);
    const entry: MoveEntry = { seat, move: { ...move }, ...(by && { by }), at: this.#since(header) };
    this.#made(play, entry, intent, made);
    const { life, told = [] } = this.settle(wish);
    await this.#append(entry, intent, { life, told }, outcome);
    return { version: match.version, told: [...made.told, ...asTold(told)] };
  }

  #since({ started }: RecordHeader): number {
    return Math.max(0, this.#world.now() - started);
  }

  async #append(entry: Entry, intent: string, { life: change, told = [] }: LifeChange, outcome?: Outcome): Promise<void> {
    const life = change ? { ...this.life, ...change } : this.life;
    const now = this.#world.now();
    const documents = outcome || change || told.length > 0 ? this.#documents({ life, outcome }) : undefined;
    const happened = told.map((event) => JSON.stringify(event));
    const stored = { entry, intent, ...standing(this.play) };
    await this.#world.store.append(this.#lease, this.#entries.length, stored, now, documents, happened);
    this.#entries.push(entry);
    this.life = life;
    this.outcome = outcome;
    this.changed = now;
    this.events.add(asTold(told), this.version);
  }

  /** The play as it goes on from its first `keep` moves. */
  #rewind(play: Play, keep: number): void {
    const match = play.history.cut(keep);
    this.play = { ...play, match, freshness: new Freshness(match) };
  }

  async #takeBack(seat: Seat, keep: number, change: LifeChange): Promise<void> {
    const { play } = this;
    if (!play) return;
    this.#rewind(play, keep);
    await this.#append({ undo: keep, seat, at: this.#since(play.header) }, "", change);
  }
}

function standing(play: Play | undefined): Standing {
  if (!play) return { moves: 0, owing: [] };
  const { game, state, version } = play.match;
  return { moves: version, owing: game.toMove(state.table) };
}
