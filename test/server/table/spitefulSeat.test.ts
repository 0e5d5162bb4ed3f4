/**
 * Property: whatever one seat repeats, asks and does, the game goes on for the others as it would beside a peaceful one, and ends. For all
 * games, with every act, every kind of vote, and every kind of clock.
 */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LogGrouping } from "../../../client/kit/contract/game.ts";
import { LogFormatter } from "../../../client/table/log/lines.ts";
import { QUOTAS } from "../../../server/lib/limits.ts";
import { openSqlite } from "../../../server/store/sqlite.ts";
import type { Store } from "../../../server/store/store.ts";
import type { Context } from "../../../server/table/requests/context.ts";
import { GAME_HANDLERS } from "../../../server/table/requests/game.ts";
import type { TableDeps } from "../../../server/table/table.ts";
import type { Viewer } from "../../../server/table/viewer.ts";
import { complete } from "../../../shared/core/choices.ts";
import { type Game, type GameEvent, isRefusal, type Move, type Refusal, type Seat } from "../../../shared/core/game.ts";
import type { Options } from "../../../shared/core/options.ts";
import type { RequestOf } from "../../../shared/core/protocol.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import type { ClockSetting } from "../../../shared/core/timing.ts";
import { VOTE_KINDS } from "../../../shared/core/vote.ts";
import { GAMES as REAL } from "../../../shared/games.ts";
import { contractOf } from "../../fixture/contract.ts";
import { loadLanguages } from "../../fixture/languages.ts";
import { SAMPLE } from "../../fixture/registry.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { createRunningTable, SocketlessRoom } from "./socketlessRoom.ts";

/** How much worse a spiteful seat may make the game for the others. */
const TOLERANCE = 1.2;
/** Lines of the log by which a seat may make it longer in a game: questions that were declined, pauses and their ends. */
const OWN_LINES = 2 * (QUOTAS.rejectedProposals + QUOTAS.pausesByHost);

/** Conceding to the only other player ends the game, so `votes.test.ts` tries it. */
const ASKED = VOTE_KINDS.filter((kind) => kind !== "concede");

/** What everybody takes to decide, and the time between two looks at the table, in ms. */
const THINK_MS = 10_000;
const TICK_MS = 2_000;

/** Spiteful requests between two looks. */
const REQUESTS_PER_TICK = 3;

/** Moves of a seat at a time that the game doesn't wait for. */
const MAX_OPTIONAL = 6;

/** A game is played so far, in moves that it waits for; to its end if that comes first. */
const MOVES = 60;

const CLOCKS: { readonly [K in ClockSetting["kind"]]: ClockSetting } = {
  none: { kind: "none" },
  pace: { kind: "pace", speed: "normal" },
  bank: { kind: "bank", minutes: 5, increment: 10 },
  correspondence: { kind: "correspondence", days: 1 },
};

interface Evening {
  readonly game: Game;
  readonly clock: ClockSetting;
  readonly seats: number;
  readonly options: Options;
  readonly seed: number;
  readonly isSpiteful: boolean;
  /** Whether the others answer the spiteful seat's votes with "no", or not at all. */
  readonly declines: boolean;
}

/** What the others have of it. */
interface Course {
  /** In ms per move that counts. */
  readonly pace: number;
  /** The least that is left in the others' banks, and in the spiteful one's, in ms. */
  readonly otherBank: number;
  readonly ownBank: number;
  /** Lines of the log, as another player reads them, per move that counts. */
  readonly lines: number;
  readonly votesPerMinute: number;
  readonly pauses: number;
  readonly acts: ReadonlySet<string>;
  readonly votes: ReadonlySet<string>;
}

/** The seat that is spiteful is the host, who may do most. */
const SPITEFUL: Seat = 0;

async function logGroupingOf({ id }: Game): Promise<LogGrouping | undefined> {
  if (!REAL.some((game) => game.id === id)) return undefined;
  return (await import(`../../../client/games/${id}/logGrouping.ts`)).logGrouping;
}

const breath = () => new Promise((resolve) => setTimeout(resolve, 0));

type Request = "move" | "undo" | "startVote" | "vote" | "resume";

class Simulation {
  readonly #room: SocketlessRoom;
  readonly #clock: FakeClock;
  readonly #evening: Evening;
  readonly #others: FastRandom;
  readonly #spite: FastRandom;
  readonly #due = new Map<Seat, number>();
  readonly #votes = new Set<string>();
  readonly #acts = new Set<string>();
  /** The most moves that counted, undone ones included. */
  #longest = 0;
  #requests = 0;
  #opened = 0;
  #pauses = 0;
  /** Number of events at which turns began. */
  readonly #turns: number[] = [0];
  #turn = 0;
  #thinkMs = THINK_MS;

  private constructor(room: SocketlessRoom, clock: FakeClock, evening: Evening) {
    this.#room = room;
    this.#clock = clock;
    this.#evening = evening;
    this.#others = new FastRandom(evening.seed);
    this.#spite = new FastRandom(evening.seed + 1);
  }

  /** @param seats all but the last are people, if there are more than two; a bot stands in for the last */
  static async begin(store: Store, evening: Evening): Promise<Simulation> {
    const { game } = evening;
    const clock = new FakeClock();
    const world: TableDeps = { store, gameById: () => game, clock };
    const { seats, options } = evening;
    const setup = { game, seats, options, clock: evening.clock, public: false, steps: [] };
    const id = await createRunningTable(store, setup, clock.now());
    const room = await SocketlessRoom.open(world, id, clock);
    for (let seat = 0; seat < seats - 1; seat++) room.comes(seat);
    return new Simulation(room, clock, evening);
  }

  get #table() {
    return this.#room.table;
  }

  get #match() {
    assert.ok(this.#table.running);
    return this.#table.running.match;
  }

  get #seats(): Seat[] {
    return [...this.#table.seating.slots.keys()];
  }

  /** A request as the server handles it. */
  async #ask<R extends Request>(seat: Seat, type: R, body: RequestOf<R>): Promise<object | Refusal> {
    const { table, presence, pause, votes } = this.#room;
    const context = { table, presence, pause, votes } as Context;
    const viewer = { participant: table.seating.slots[seat].participant } as Viewer;
    const handle = GAME_HANDLERS[type] as (context: Context, viewer: Viewer, body: RequestOf<R>) => Promise<object | Refusal>;
    return table.runExclusive(() => handle(context, viewer, body));
  }

  #move(seat: Seat, move: Move): Promise<object | Refusal> {
    return this.#ask(seat, "move", { id: `request-${this.#requests++}`, version: this.#table.version, move: { ...move } });
  }

  // --- The others -----------------------------------------------------------------------------------------------------------

  /** Everybody decides as the built-in bot does, in the same time. What the game doesn't wait for takes none. */
  async #play(): Promise<void> {
    for (const seat of this.#seats) for (let n = 0; n < MAX_OPTIONAL && (await this.#playOne(seat)); n++);
  }

  /** @returns whether the seat may go on at once */
  async #playOne(seat: Seat): Promise<boolean> {
    const { game } = this.#evening;
    if (this.#table.phase !== "running" || this.#table.status.paused || this.#room.presence.level(seat) !== "") return false;
    const { state, counted } = this.#match;
    const isPending = game.toMove(state.table).includes(seat);
    if (!isPending) this.#due.delete(seat);
    if (!isPending && (seat === SPITEFUL || !game.mayAct(state.table).includes(seat))) return false;
    if (isPending && !this.#due.has(seat)) this.#due.set(seat, this.#clock.monotonic() + this.#thinkMs);
    if (isPending && (this.#due.get(seat) ?? 0) > this.#clock.monotonic()) return false;
    const move = game.bots.steady({ table: state.table, hand: state.hands[seat], seat }, this.#others);
    if (!move) return false;
    if (isRefusal(await this.#move(seat, move))) {
      if (isPending) await this.#table.runExclusive(() => this.#table.timeOut(seat));
      return false;
    }
    // An undone decision is made again at once, the next one takes its time.
    if (this.#match.counted > this.#longest) this.#due.delete(seat);
    this.#longest = Math.max(this.#longest, this.#match.counted);
    return this.#match.counted === counted;
  }

  async #answer(): Promise<void> {
    const { vote, paused } = this.#table.status;
    for (const seat of this.#seats) {
      if (seat === SPITEFUL || this.#room.presence.level(seat) !== "") continue;
      if (paused) await this.#ask(seat, "resume", {});
      if (vote?.voters.includes(seat) && this.#evening.declines) await this.#ask(seat, "vote", { yes: false });
    }
  }

  // --- The spiteful seat ----------------------------------------------------------------------------------------------------

  async #annoy(): Promise<void> {
    const random = this.#spite;
    const pick = <V>(values: readonly V[]): V => values[random.int(values.length, "spite")];
    const kind = pick(ASKED);
    const deeds = [
      () => this.#repeat(),
      () => this.#repeat(),
      () => this.#propose(kind, kind === "undo" ? Math.max(0, this.#table.version - 1 - random.int(4, "back")) : pick(this.#seats)),
      () => this.#ask(SPITEFUL, "undo", {}),
      () => this.#ask(SPITEFUL, "resume", {}),
      () => this.#ask(SPITEFUL, "vote", { yes: false }),
      () => this.#reconnect(),
    ];
    await pick(deeds)();
  }

  /** Any move that doesn't end a decision. */
  async #repeat(): Promise<void> {
    const { game, state } = this.#match;
    const isPending = game.toMove(state.table).includes(SPITEFUL);
    const { table, hands } = state;
    const choices = game
      .choices(table, hands[SPITEFUL], SPITEFUL)
      .filter(({ move }) => !isPending || game.perTurn[move.type] !== undefined);
    if (choices.length === 0) return;
    const move = complete(choices[this.#spite.int(choices.length, "act")], this.#spite);
    if (!isRefusal(await this.#move(SPITEFUL, move))) this.#acts.add(move.type);
  }

  async #propose(kind: (typeof VOTE_KINDS)[number], target: number): Promise<void> {
    const { paused } = this.#table.status;
    const reply = await (kind === "undo"
      ? this.#ask(SPITEFUL, "undo", { keep: target })
      : this.#ask(SPITEFUL, "startVote", { kind, target }));
    if ((reply as { needsConsent?: boolean }).needsConsent) {
      this.#opened++;
      this.#votes.add(kind);
    }
    if (!paused && this.#table.status.paused) this.#pauses++;
  }

  async #reconnect(): Promise<void> {
    this.#room.goes(SPITEFUL, "disconnected");
    this.#room.comes(SPITEFUL);
  }

  // --- The evening ----------------------------------------------------------------------------------------------------------

  #noteTurn(): void {
    const turn = this.#table.running?.history.turnStart ?? 0;
    if (turn !== this.#turn) this.#turns.push(this.#table.events.length);
    this.#turn = turn;
  }

  async #lines(): Promise<number> {
    const { game } = this.#evening;
    const formatter = (await contractOf(game)).formatter();
    const logGrouping = await logGroupingOf(game);
    const players = this.#table.seating.slots.map(({ colour }, seat) => ({ name: `Player ${seat}`, colour, bot: false, connected: true }));
    const context = { formatter, logGrouping, table: this.#match.state.table, context: { players, seat: 1 } };
    const { events } = this.#table;
    const all = Array.from({ length: events.length }, (_, number) => ({ number, event: events.for(1, number).events[0] }));
    const seen = all.filter((one): one is { number: number; event: GameEvent } => one.event !== null);
    const turns = this.#turns.map((from, i) =>
      seen.filter(({ number }) => number >= from && number < (this.#turns[i + 1] ?? events.length)),
    );
    return turns.flatMap((turn) => new LogFormatter().read(turn, context).flatMap(({ lines }) => lines)).length;
  }

  async #tick(): Promise<void> {
    const { isSpiteful } = this.#evening;
    if (isSpiteful) for (let n = 0; n < REQUESTS_PER_TICK && this.#table.phase === "running"; n++) await this.#annoy();
    await this.#answer();
    await this.#play();
    this.#clock.advance(TICK_MS);
    for (let n = 0; n < 3; n++) await breath();
    await this.#room.idle();
    this.#noteTurn();
    if (this.#room.failure) throw this.#room.failure;
  }

  /** Plays to the end, faster than people would. */
  async end(): Promise<void> {
    this.#thinkMs = 0;
    const start = this.#clock.monotonic();
    while (this.#table.phase === "running") {
      await this.#tick();
      assert.ok(this.#clock.monotonic() - start < 5000 * TICK_MS, "the game does not end");
    }
    assert.ok(this.#table.outcome && !this.#table.status.abandoned, "there is no outcome");
  }

  async run(): Promise<Course> {
    const { clock } = this.#evening;
    const start = this.#clock.monotonic();
    while (this.#table.phase === "running" && this.#match.counted < MOVES) {
      await this.#tick();
      assert.ok(this.#clock.monotonic() - start < 20 * MOVES * THINK_MS, "the game hangs");
    }
    const elapsed = this.#clock.monotonic() - start;
    const { counted } = this.#match;
    const lines = await this.#lines();
    const { banks } = this.#table.status;
    const [own, ...others] = clock.kind === "bank" ? banks : [0, 0];
    const people = others.filter((_, i) => this.#room.presence.level(i + 1) === "");
    return {
      pace: elapsed / counted,
      otherBank: Math.min(...people),
      ownBank: own,
      lines: lines / counted,
      votesPerMinute: this.#opened / (elapsed / 60_000),
      pauses: this.#pauses,
      acts: this.#acts,
      votes: this.#votes,
    };
  }
}

describe("beside one spiteful seat", () => {
  const votes = new Set<string>();
  /** Acts that can be repeated or are optional, with their game. */
  const acts = new Set<string>();
  const folder = mkdtempSync(join(tmpdir(), "quayside-"));
  let store: Store;
  before(async () => {
    await loadLanguages();
    store = await openSqlite(folder);
  });
  after(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const game of SAMPLE)
    it(`the others play ${game.id} as they would beside a peaceful one`, async () => {
      const { shortOptions = {}, fixedTables = [] } = await contractOf(game);
      const tables = [...fixedTables.slice(0, 2), { seats: Math.max(3, game.seats.min), options: shortOptions }];
      for (const [i, clock] of Object.values(CLOCKS).entries()) {
        const evening = { game, clock, ...tables[i % tables.length], seed: 7 + i, declines: i % 2 === 0 };
        const [peaceful, spiteful] = await Promise.all(
          [false, true].map(async (isSpiteful) => {
            const simulation = await Simulation.begin(store, { ...evening, isSpiteful });
            const course = await simulation.run();
            if (isSpiteful && clock.kind === "bank") await simulation.end();
            return course;
          }),
        );
        const what = `${clock.kind}: ${JSON.stringify([peaceful, spiteful])}`;
        assert.ok(spiteful.pace <= TOLERANCE * peaceful.pace, `time, ${what}`);
        assert.ok(spiteful.otherBank >= peaceful.otherBank / TOLERANCE - 2 * THINK_MS, `the others' clocks, ${what}`);
        assert.ok(spiteful.ownBank <= TOLERANCE * peaceful.ownBank + 2 * THINK_MS, `its own clock, ${what}`);
        assert.ok(spiteful.lines <= TOLERANCE * peaceful.lines + OWN_LINES / MOVES, `the log, ${what}`);
        assert.ok(spiteful.votesPerMinute <= QUOTAS.proposalsPerMinute && spiteful.pauses <= QUOTAS.pausesByHost, `questions, ${what}`);
        for (const kind of spiteful.votes) votes.add(kind);
        for (const type of spiteful.acts) acts.add(`${game.id} ${type}`);
      }
    }).timeout(300_000);

  it("every kind of vote was proposed, and most acts that can be repeated were", () => {
    assert.deepEqual([...votes].sort(), [...ASKED].sort());
    const repeatable = SAMPLE.flatMap(({ id, perTurn }) => Object.keys(perTurn).map((type) => `${id} ${type}`));
    const tried = repeatable.filter((act) => acts.has(act));
    assert.ok(tried.length > repeatable.length / 2, `only ${tried}`);
  });
});
