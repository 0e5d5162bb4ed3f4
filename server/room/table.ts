/**
 * A table as it stands in the store, held in memory by whoever owns its lease. Every change is in the store before its promise
 * resolves, and nobody is shown anything before that. The caller lets one change at a time in.
 */
import { commitmentTo, seedFrom } from "../../shared/fair.ts";
import { type Game, isRefusal, type Move, type Outcome, type Refusal, type Seat, type Told } from "../../shared/game.ts";
import { attempt, type Match, outcomeOf } from "../../shared/match.ts";
import { beginFrom, effectiveMoves, type MoveEntry, playAll, type RecordHeader } from "../../shared/record.ts";
import type { Lease, OpenedTable, Phase, Store, TableDocuments } from "../store/store.ts";
import { type Arrangement, isFree, personOf, sitting } from "./arrangement.ts";
import { EventLog } from "./eventLog.ts";
import { Freshness } from "./freshness.ts";

/** What a table needs of the world. */
export interface World {
  readonly store: Store;
  gameById(id: string): Game | undefined;
  /** Milliseconds since 1970. */
  now(): number;
}

/** A game under way at the table. */
export interface Play {
  readonly header: RecordHeader;
  readonly match: Match;
  readonly freshness: Freshness;
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

const intentKey = (seat: Seat, intent: string): string => `${seat} ${intent}`;

export class Table {
  readonly id: string;
  readonly commitment: string;
  readonly invite: string;
  readonly watchKey: string;
  readonly events = new EventLog();
  arrangement: Arrangement;
  play: Play | undefined;
  outcome: Outcome | undefined;
  changed: number;
  readonly #world: World;
  readonly #lease: Lease;
  readonly #secret: string;
  /** Entries in the store. */
  #head: number;
  /** The first failure: memory and store may differ since, so nothing is changed here any more. */
  #broken: unknown;
  /** Version that each intent led to. */
  readonly #intents = new Map<string, number>();

  private constructor(world: World, { lease, table, entries }: OpenedTable) {
    this.#world = world;
    this.#lease = lease;
    this.#secret = table.secret;
    this.#head = entries.length;
    this.id = table.id;
    this.commitment = commitmentTo(table.secret);
    this.invite = table.invite;
    this.watchKey = table.watchKey;
    this.changed = table.changed;
    this.arrangement = JSON.parse(table.arrangement) as Arrangement;
  }

  /** Claims the table and plays its moves again. Refusals: NO_TABLE, NO_GAME, and those of `beginFrom` and `playAll`. */
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
    if (this.outcome) return "over";
    return this.play ? "running" : "open";
  }

  get version(): number {
    return this.play?.match.version ?? 0;
  }

  /** Each seat's share of the seed; "" for a bot. */
  #numbers(): string[] {
    return this.arrangement.places.map(({ person }) => personOf(this.arrangement, person)?.number ?? "");
  }

  #begin(header: RecordHeader): Play | Refusal {
    const match = beginFrom(this.game, header, seedFrom(this.#secret, this.#numbers()));
    return isRefusal(match) ? match : { header, match, freshness: new Freshness(match) };
  }

  #resume({ table, entries }: OpenedTable): Refusal | undefined {
    const play = this.#begin(JSON.parse(table.header) as RecordHeader);
    if (isRefusal(play)) return play;
    const told = playAll(play.match, effectiveMoves(entries.map(({ entry }) => entry)));
    if (isRefusal(told)) return told;
    for (const [i, events] of told.entries()) this.events.add(events, i + 1);
    for (const [i, { entry, intent }] of entries.entries()) if (intent) this.#intents.set(intentKey(entry.seat, intent), i + 1);
    this.outcome = outcomeOf(play.match);
    this.play = { ...play, freshness: new Freshness(play.match) };
    return undefined;
  }

  #documents(change: { arrangement?: Arrangement; header?: RecordHeader; outcome?: Outcome }): TableDocuments {
    const { arrangement = this.arrangement, header = this.play?.header, outcome = this.outcome } = change;
    const started: Phase = header ? "running" : "open";
    return {
      game: arrangement.game,
      phase: outcome ? "over" : started,
      public: arrangement.public,
      arrangement: JSON.stringify(arrangement),
      header: header ? JSON.stringify(header) : "",
      outcome: outcome ? JSON.stringify(outcome) : "",
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
    return this.#durably(() => this.#rearrange(change));
  }

  /** Deals. Refusals: STARTED, SEATS_FREE. @throws Fenced */
  start(): Promise<Refusal | undefined> {
    return this.#durably(() => this.#start());
  }

  /** Shape, version, rules; then into the store. Refusals: NOT_STARTED, GAME_OVER, MALFORMED, STALE, and those of the game. @throws Fenced */
  move(wish: Wish): Promise<Played | Refusal> {
    return this.#durably(() => this.#move(wish));
  }

  async #rearrange(change: (draft: Arrangement) => Refusal | undefined): Promise<Refusal | undefined> {
    if (this.play) return { code: "STARTED" };
    const arrangement = structuredClone(this.arrangement);
    const refusal = change(arrangement);
    if (refusal) return refusal;
    const documents = this.#documents({ arrangement });
    await this.#world.store.save(this.#lease, documents);
    this.arrangement = arrangement;
    this.changed = documents.changed;
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
    const documents = this.#documents({ header: play.header });
    await this.#world.store.save(this.#lease, documents);
    this.play = play;
    this.changed = documents.changed;
    return undefined;
  }

  async #move(wish: Wish): Promise<Played | Refusal> {
    if (!this.play) return { code: "NOT_STARTED" };
    const done = wish.intent && this.#intents.get(intentKey(wish.seat, wish.intent));
    if (done) return { version: done };
    const told = this.#attempt(this.play, wish);
    return isRefusal(told) ? told : this.#keep(this.play, wish, told);
  }

  #attempt({ match, freshness }: Play, { seat, move, version }: Wish): Told[] | Refusal {
    if (this.outcome) return { code: "GAME_OVER" };
    const shaped = match.game.moveSchema.safeParse(move);
    if (!shaped.success) return { code: "MALFORMED", params: { where: shaped.error.issues[0].path.join(".") } };
    if (freshness.isStale(match, seat, version)) return { code: "STALE", params: { version: match.version } };
    return attempt(match, seat, shaped.data);
  }

  async #keep({ header, match, freshness }: Play, { seat, move, intent, by }: Wish, told: readonly Told[]): Promise<Played> {
    const now = this.#world.now();
    const outcome = outcomeOf(match);
    const entry: MoveEntry = { seat, move: { ...move }, ...(by && { by }), at: Math.max(0, now - header.started) };
    await this.#world.store.append(this.#lease, this.#head, { entry, intent }, now, outcome && this.#documents({ outcome }));
    this.#head++;
    this.outcome = outcome;
    this.changed = now;
    if (intent) this.#intents.set(intentKey(seat, intent), match.version);
    freshness.moved(match, seat);
    this.events.add(told, match.version);
    return { version: match.version, told };
  }

  /** Keeps a line of chat. @throws Fenced */
  async say(line: string): Promise<void> {
    await this.#world.store.say(this.#lease, line);
  }
}
