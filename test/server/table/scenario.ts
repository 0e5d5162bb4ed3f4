/** Random sequences of events at a table (join, leave, vote, pause, crash) and the invariants that must hold. */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { Store } from "../../../server/store/store.ts";
import { Table, type TableDeps } from "../../../server/table/table.ts";
import { type Game, isRefusal, type Move, type Seat } from "../../../shared/core/game.ts";
import type { Options } from "../../../shared/core/options.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { isUndo, RECORD_FORMAT, RECORD_VERSION, verify } from "../../../shared/core/record.ts";
import type { ClockSetting } from "../../../shared/core/timing.ts";
import { VOTE_KINDS, type VoteKind } from "../../../shared/core/vote.ts";
import { botMoves, type Step } from "../../fixture/botGame.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { knownDeal, SERVER_SECRET } from "../helpers/midGame.ts";
import { randomBotMove } from "./decisionPoints.ts";
import { createRunningTable, SocketlessRoom } from "./socketlessRoom.ts";

const seat = fc.nat(5);
const kind = fc.constantFrom(...VOTE_KINDS);
const how = fc.constantFrom("disconnected" as const, "left" as const);

/** Seats are meant modulo their number; `about` is a seat, or a number of moves to take back. */
const actions = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant("moves" as const), seat }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant("passes" as const), milliseconds: fc.nat(70_000) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("goes" as const), seat, how }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("comes" as const), seat }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("proposes" as const), seat, kind, about: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("votes" as const), seat, yes: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("resumes" as const), seat }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("joins" as const), seat }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("watches" as const), watched: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("restarts" as const) }) },
);
type Action = typeof actions extends fc.Arbitrary<infer H> ? H : never;

const clocks: fc.Arbitrary<ClockSetting> = fc.oneof(
  fc.constant<ClockSetting>({ kind: "none" }),
  fc.record({ kind: fc.constant("pace" as const), speed: fc.constantFrom("slow" as const, "normal" as const, "fast" as const) }),
  fc.record({ kind: fc.constant("bank" as const), minutes: fc.integer({ min: 1, max: 3 }), increment: fc.nat(10) }),
);

export const plans = fc.record({
  /** Seats more than the fewest, modulo what the game allows. */
  seats: fc.nat(4),
  clock: clocks,
  /** Seed of all that people choose. */
  botSeed: fc.integer({ min: 1, max: 1_000_000 }),
  /** Where in the game it begins, in hundredths. */
  point: fc.nat(99),
  happenings: fc.array(actions, { maxLength: 30 }),
  /** What is being asked when people vanish for good; a pause may have been agreed to by then. */
  question: fc.option(kind),
  /** One bit for each seat that vanishes for good; all do if no bit is set. */
  vanishing: fc.oneof(fc.constant(0), fc.nat(63)),
});
type Plan = typeof plans extends fc.Arbitrary<infer P> ? P : never;

/** The first moves of a random game. */
function movesBefore(game: Game, seats: number, options: Options, { botSeed, point }: Plan): Step[] {
  const steps = [...botMoves(knownDeal(game, seats, options), new FastRandom(botSeed), "random")];
  return steps.slice(0, Math.floor((steps.length * point) / 100));
}

/** Bots think, the store writes. */
const breath = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A table hangs if so often time passed and nothing was played. */
const STALLED = 400;

export class Scenario {
  readonly #world: TableDeps;
  readonly #clock: FakeClock;
  readonly #random: FastRandom;
  readonly #id: string;
  /** Number of entries when it began. */
  readonly #startedAt: number;
  #room: SocketlessRoom;

  private constructor(world: TableDeps, clock: FakeClock, { botSeed }: Plan, room: SocketlessRoom) {
    this.#world = world;
    this.#clock = clock;
    this.#random = new FastRandom(botSeed);
    this.#id = room.table.id;
    this.#startedAt = room.table.entries.length;
    this.#room = room;
    for (const other of this.#seats) room.comes(other);
    room.watched(true);
  }

  static async begin(store: Store, game: Game, options: Options, plan: Plan): Promise<Scenario> {
    const clock = new FakeClock();
    const world: TableDeps = { store, gameById: (id) => (id === game.id ? game : undefined), clock };
    const seats = game.seats.min + (plan.seats % (game.seats.max - game.seats.min + 1));
    const steps = movesBefore(game, seats, options, plan);
    const id = await createRunningTable(store, { game, seats, options, clock: plan.clock, steps }, clock.now());
    return new Scenario(world, clock, plan, await SocketlessRoom.open(world, id, clock));
  }

  get #seats(): Seat[] {
    return [...this.#room.table.seating.slots.keys()];
  }

  get #isOver(): boolean {
    return this.#room.table.phase === "over";
  }

  // --- What happens -------------------------------------------------------------------------------------------------------

  async happens(happening: Action): Promise<void> {
    await this.#carryOut(happening);
    await this.#breathe();
  }

  async #carryOut(happening: Action): Promise<unknown> {
    const room = this.#room;
    const own = "seat" in happening ? happening.seat % this.#seats.length : 0;
    switch (happening.type) {
      case "moves":
        return room.moves(own, (table) => this.#choose(table, own));
      case "passes":
        return this.#clock.advance(happening.milliseconds);
      case "goes":
        return room.goes(own, happening.how);
      case "comes":
        return room.comes(own);
      case "proposes":
        return this.#propose(own, happening);
      case "votes":
        return room.answers(own, happening.yes);
      case "resumes":
        return room.asks(own, ({ pause }) => pause.end(own));
      case "joins":
        return room.joins(own);
      case "watches":
        return room.watched(happening.watched);
      case "restarts":
        return this.#restart();
    }
  }

  #choose({ running }: Table, own: Seat): Move | undefined {
    if (!running?.pending.includes(own)) return undefined;
    return randomBotMove(running.match, own, this.#random);
  }

  #propose(own: Seat, { kind: wanted, about }: Extract<Action, { type: "proposes" }>): Promise<unknown> {
    return this.#room.asks(own, ({ votes, table }) =>
      wanted === "undo" ? votes.undo(own, Math.max(0, table.version - about)) : votes.propose(own, wanted, about % this.#seats.length),
    );
  }

  /** Half of those who were there come again. */
  async #restart(): Promise<void> {
    const were = this.#seats.filter((other) => this.#room.isHere(other));
    await this.#room.close();
    this.#room = await SocketlessRoom.open(this.#world, this.#id, this.#clock, this.#room.byPeople);
    for (const other of were) if (this.#random.int(2, "comes again") === 1) this.#room.comes(other);
  }

  /** All return, and one proposes a vote. */
  async #questions(wanted: VoteKind): Promise<void> {
    for (const other of this.#seats) this.#room.comes(other);
    await this.#breathe();
    await this.#propose(0, { type: "proposes", seat: 0, kind: wanted, about: 1 });
    if (wanted === "pause" && this.#random.int(2, "agreed") === 1) for (const other of this.#seats) await this.#room.answers(other, true);
  }

  /** Some vanish for good, the others play on, with a spectator: at least one of those who still have a seat. */
  async endsWithout({ vanishing, question }: Plan): Promise<void> {
    if (question && !this.#isOver) await this.#questions(question);
    const vanished = (other: Seat) => vanishing === 0 || (vanishing >> other) % 2 === 1;
    const seated = this.#seats.filter((other) => this.#room.table.seating.slots[other].participant !== "");
    const stays = seated.find((other) => !vanished(other)) ?? seated[0];
    const gone = this.#seats.filter((other) => other !== stays && vanished(other));
    for (const other of this.#seats)
      if (gone.includes(other)) this.#room.goes(other, "disconnected");
      else this.#room.comes(other);
    this.#room.watched(true);
    let [entries, stalled] = [0, 0];
    while (!this.#isOver) {
      stalled = entries === this.#room.table.entries.length ? stalled + 1 : 0;
      entries = this.#room.table.entries.length;
      assert.ok(stalled < STALLED, "the table hangs");
      for (const other of this.#seats) if (!gone.includes(other)) await this.#plays(other);
      this.#clock.advance(this.#random.int(60_000, "time"));
      await this.#breathe();
    }
  }

  /** Does what the table waits for, by a connected player. */
  async #plays(own: Seat): Promise<void> {
    const { vote, paused } = this.#room.table.status;
    if (vote?.voters.includes(own) && !vote.yes.includes(own)) await this.#room.answers(own, this.#random.int(2, "vote") === 1);
    if (paused) await this.#room.asks(own, ({ pause }) => pause.end(own));
    await this.#room.moves(own, (table) => this.#choose(table, own));
  }

  // --- What must hold -----------------------------------------------------------------------------------------------------

  /** No clock runs for nobody. */
  async #breathe(): Promise<void> {
    await breath();
    await this.#room.idle(() => {
      const { failure, running, awaited } = this.#room;
      if (failure) throw failure;
      for (const other of running) assert.ok(awaited.includes(other), `the clock of seat ${other} runs for nobody`);
    });
  }

  /** After the end: nothing is under way any more, and the store has it all as it was, and who played it. */
  async isStored(): Promise<void> {
    await this.#room.idle();
    assert.deepEqual([this.#room.running, this.#clock.timers], [[], 0]);
    const { table, byPeople } = this.#room;
    for (const [i, entry] of table.entries.entries())
      if (i >= this.#startedAt && !isUndo(entry)) assert.equal(entry.by === undefined, byPeople.has(i), JSON.stringify(entry));
    const again = await Table.load(this.#world, this.#id);
    assert.ok(!isRefusal(again), JSON.stringify(again));
    assert.equal(written(again.table), written(table));
    this.#verify(table);
  }

  #verify({ running, seating, game, entries, status, outcome }: Table): void {
    if (!running || status.abandoned) return;
    const clientSeeds = [...(seating.clientSeeds ?? [])];
    const { ranks, scores } = outcome ?? { ranks: [], scores: [] };
    const { concededTo } = status;
    const result = { ranks: [...ranks], scores: [...scores], ...(concededTo >= 0 && { concededTo }) };
    const record = { header: running.header, entries: [...entries], secret: SERVER_SECRET, clientSeeds, ...result };
    assert.deepEqual(verify(game, { format: RECORD_FORMAT, version: RECORD_VERSION, ...record }), outcome);
  }
}

/** All of a table, byte for byte. */
function written({ running, status, outcome, seating, entries, events }: Table): string {
  const told = Array.from({ length: events.length }, (_, from) => events.for(0, from).events[0]);
  return JSON.stringify({ state: running?.match.state, version: running?.match.version, status, outcome, seating, entries, told });
}
