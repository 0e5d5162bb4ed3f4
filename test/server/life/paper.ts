/**
 * A table as its room keeps it, without sockets: the store, the table's life, its bots and its queue are the server's own, people come
 * and go by a word, and time is turned by hand.
 */
import assert from "node:assert/strict";
import { BotDriver } from "../../../server/bots/driver.ts";
import { newArrangement, newPerson, numbersOf, sit, sitting } from "../../../server/room/arrangement.ts";
import { type Lived, Living } from "../../../server/room/living.ts";
import { Queue } from "../../../server/room/queue.ts";
import { joinRunning } from "../../../server/room/replacing.ts";
import { type LifeChange, type Played, Table, type Wish, type World } from "../../../server/room/table.ts";
import { hashOf, newKey, newTableId } from "../../../server/secrets.ts";
import type { Store } from "../../../server/store/store.ts";
import { commitmentTo } from "../../../shared/fair.ts";
import { type Game, isRefusal, type Move, type Refusal, type Seat } from "../../../shared/game.ts";
import type { LifeEvent } from "../../../shared/life.ts";
import type { Options } from "../../../shared/options.ts";
import { FastRandom } from "../../../shared/random.ts";
import type { RecordHeader } from "../../../shared/record.ts";
import type { ClockSetting } from "../../../shared/timing.ts";
import { NUMBER } from "../house.ts";
import { SECRET, type Step } from "../late.ts";
import type { TurnedClock } from "./turned.ts";

export interface PaperWish {
  readonly game: Game;
  readonly seats: number;
  readonly options: Options;
  readonly clock: ClockSetting;
  /** Moves that have been made. */
  readonly steps: readonly Step[];
}

function arranged({ game, seats, options, clock }: PaperWish) {
  const person = (seat: number) => newPerson(hashOf(newKey()), { name: `Person ${seat}`, number: NUMBER });
  const wish = { game: game.id, seats, options, clock, public: true, watching: true, name: "", number: NUMBER };
  const arrangement = newArrangement(game, wish, person(0));
  assert.ok(!isRefusal(arrangement));
  for (let seat = 1; seat < seats; seat++) sit(arrangement, person(seat), { seat, name: `Person ${seat}`, number: NUMBER });
  return { ...arrangement, numbers: numbersOf(arrangement) };
}

/** Puts a table with the known deal into the store. @returns its id */
export async function paperTable(store: Store, wish: PaperWish, now: number): Promise<string> {
  const { game, steps } = wish;
  const arrangement = arranged(wish);
  const seats = sitting(arrangement).map(({ free: _free, ...seat }) => seat);
  const { options } = arrangement;
  const header: RecordHeader = { game: game.id, rules: game.rules, options, seats, commitment: commitmentTo(SECRET), started: now };
  const id = newTableId();
  await store.create({
    id, game: game.id, phase: "running", public: true, arrangement: JSON.stringify(arrangement), header: JSON.stringify(header),
    outcome: "", life: "", moves: 0, owing: [], secret: SECRET, invite: newKey(), watchKey: newKey(), created: now, changed: now,
  }); // biome-ignore format: columns of one row
  const opened = await store.open(id);
  assert.ok(opened);
  const entry = ({ seat, move }: Step) => ({ seat, move: { ...move } });
  const append = (step: Step, seq: number) =>
    store.append(opened.lease, seq, { entry: entry(step), intent: "", moves: seq + 1, owing: [] }, now);
  await Promise.all(steps.map(append));
  return id;
}

export class PaperRoom {
  readonly table: Table;
  readonly living: Living;
  /** Numbers of the entries that people made themselves. */
  readonly byPeople: Set<number>;
  /** Seats that a bot may play, as everybody was told. */
  readonly #told: Set<Seat>;
  #isWatched = false;
  failure: unknown;
  readonly #clock: TurnedClock;
  readonly #here = new Set<string>();
  readonly #queue = new Queue();
  readonly #bots: BotDriver;
  #closed = false;
  /** Whose "yes" is being counted. */
  #agreeing: Seat | undefined;

  private constructor(table: Table, clock: TurnedClock, byPeople: Set<number>) {
    this.table = table;
    this.byPeople = byPeople;
    this.#told = new Set(table.arrangement.places.flatMap(({ gone }, seat) => (gone === undefined ? [] : [seat])));
    this.#clock = clock;
    this.living = new Living(this.#lived());
    this.#bots = new BotDriver({
      play: () => (this.living.botsMayAct ? table.play : undefined),
      level: (seat) => this.living.level(seat),
      pace: () => 0,
      isPerson: (seat) => this.isHere(seat),
      ask: async ({ level, view, seed }) => table.game.bots[level](view, new FastRandom(seed)),
      move: (wish) => this.#queue.run(() => this.#botMove(wish)),
      fellBack: () => undefined,
      failed: (error) => this.#fail(error),
    });
  }

  /** @param byPeople where the table was open before: what is known of its entries */
  static async open(world: World, id: string, clock: TurnedClock, byPeople = new Set<number>()): Promise<PaperRoom> {
    const opened = await Table.open(world, id);
    assert.ok(!isRefusal(opened), JSON.stringify(opened));
    return new PaperRoom(opened.table, clock, byPeople);
  }

  /** Stops as a killed server would: nothing is said, nothing is stored any more. */
  close(): Promise<void> {
    this.#closed = true;
    this.living.stop();
    this.#bots.stop();
    return this.idle();
  }

  /** Resolves when all that was asked so far is done. */
  idle(): Promise<void> {
    return this.#queue.run(async () => undefined);
  }

  isHere(seat: Seat): boolean {
    return this.#here.has(this.#personAt(seat));
  }

  #personAt(seat: Seat): string {
    return this.table.arrangement.places[seat].person;
  }

  comes(seat: Seat): void {
    const person = this.#personAt(seat);
    if (person === "") return;
    this.#here.add(person);
    this.living.back(person);
    this.#changed();
  }

  goes(seat: Seat, how: "lost" | "left"): void {
    if (!this.isHere(seat)) return;
    this.#here.delete(this.#personAt(seat));
    this.living.went(this.#personAt(seat), how);
    this.#changed();
  }

  /** Somebody comes to watch, or goes. */
  watched(is: boolean): void {
    this.#isWatched = is;
    this.#changed();
  }

  /** A newcomer takes an open seat. */
  joins(seat: Seat): Promise<unknown> {
    return this.#ask(async () => {
      const name = `Newcomer ${this.table.entries.length}`;
      const person = newPerson(hashOf(newKey()), { name, number: NUMBER });
      const refusal = await this.#alter({
        arrange: (draft) => joinRunning(draft, person, seat, name),
        told: [{ type: "table.joined", seat, name }],
      });
      if (!refusal) this.comes(seat);
    });
  }

  /** What somebody who is here asks for, if that person is still here when it is their turn. */
  asks(seat: Seat, task: (living: Living) => Promise<unknown>): Promise<unknown> {
    return this.#ask(async () => this.isHere(seat) && task(this.living));
  }

  /** Somebody who is here answers the open question. */
  votes(seat: Seat, yes: boolean): Promise<unknown> {
    return this.asks(seat, async (living) => {
      if (yes) this.#agreeing = seat;
      await living.vote(seat, yes);
      this.#agreeing = undefined;
    });
  }

  /** Somebody who is here moves. */
  moves(seat: Seat, choose: (table: Table) => Move | undefined): Promise<unknown> {
    return this.asks(seat, async () => {
      this.living.back(this.#personAt(seat));
      const move = this.table.phase === "running" && !this.table.life.paused ? choose(this.table) : undefined;
      if (!move) return;
      const seq = this.table.entries.length;
      const played = await this.#move({ seat, move, intent: `${seat}-${seq}`, version: this.table.version });
      if (!isRefusal(played)) this.byPeople.add(seq);
    });
  }

  #ask(task: () => Promise<unknown>): Promise<unknown> {
    return this.#queue.run(async () => (this.#closed ? undefined : task())).catch((error: unknown) => this.#fail(error));
  }

  #fail(error: unknown): void {
    this.failure ??= error;
  }

  #changed(): void {
    this.living.look();
    this.#bots.wake();
  }

  /** Seats of people who play, there or away, and have not agreed to the open question (which one of them may have asked). */
  #unasked(): Seat[] {
    const { life, arrangement } = this.table;
    const agreed = [life.vote?.by, ...(life.vote?.yes ?? []), this.#agreeing];
    const plays = (seat: Seat) => ["here", "idle", "lost", "left"].includes(this.living.presence(arrangement.places[seat]));
    return [...arrangement.places.keys()].filter((seat) => this.#personAt(seat) !== "" && plays(seat) && !agreed.includes(seat));
  }

  /** Nobody who plays loses a seat without having been silent, and no game ends without all who play. */
  #isFair(event: LifeEvent): boolean {
    // Without an open question one alone decides, and nobody else plays.
    const alone = this.table.life.vote === null ? 1 : 0;
    if (event.type === "table.abandoned" || (event.type === "table.takenBack" && event.vote)) return this.#unasked().length <= alone;
    if (event.type !== "table.given" && event.type !== "table.opened") return true;
    const { places } = this.table.arrangement;
    return this.living.presence(places[event.seat]) !== "here" || !this.#unasked().includes(event.seat);
  }

  #note(told: readonly LifeEvent[]): void {
    for (const event of told) {
      if (event.type === "table.standIn" || event.type === "table.opened" || event.type === "table.given") this.#told.add(event.seat);
      if (event.type === "table.returned" || event.type === "table.joined") this.#told.delete(event.seat);
    }
  }

  async #alter(change: LifeChange): Promise<Refusal | undefined> {
    for (const event of change.told ?? []) assert.ok(this.#isFair(event), `${event.type} behind somebody's back`);
    const refusal = await this.table.alter(change);
    if (refusal) return refusal;
    this.#note(change.told ?? []);
    this.#changed();
    return undefined;
  }

  async #move(wish: Wish): Promise<Played | Refusal> {
    const played = await this.table.move(wish);
    if (!isRefusal(played)) this.#changed();
    return played;
  }

  async #botMove(wish: Wish): Promise<Played | Refusal> {
    if (this.#closed || !this.living.botsMayAct || this.living.level(wish.seat) === "") return { code: "NOT_YOUR_TURN" };
    assert.ok(this.#told.has(wish.seat), "a bot plays only where everybody was told");
    return this.#move(wish.by ? wish : { ...wish, by: "bot" });
  }

  #lived(): Lived {
    return {
      clock: this.#clock,
      table: this.table,
      absenceMs: 30_000,
      isConnected: (person) => this.#here.has(person),
      isAwake: () => this.#isWatched || this.#here.size > 0,
      inTurn: (task) => void this.#ask(task),
      move: (wish) => this.#move(wish),
      alter: (change) => this.#alter(change),
      takeBack: async (seat, keep, change) => {
        for (const event of change.told ?? []) assert.ok(this.#isFair(event), `${event.type} behind somebody's back`);
        await this.table.takeBack(seat, keep, change);
        this.#changed();
      },
      show: () => undefined,
    };
  }

  /** Seats whose clock runs. */
  get running(): Seat[] {
    return this.living.clocks.flatMap(({ since }, seat) => (since > 0 ? [seat] : []));
  }

  /** Seats whose own person, here or away, owes a decision that the game goes on to wait for. */
  get awaited(): Seat[] {
    const { play } = this.table;
    if (!play || !this.living.runs) return [];
    return play.match.game.toMove(play.match.state.table).filter((seat) => this.living.level(seat) === "");
  }
}
