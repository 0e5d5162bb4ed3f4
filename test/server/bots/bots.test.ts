/** Bots play whole games, and no failing bot hangs a table. */
import assert from "node:assert/strict";
import { openRecord, RecordedGame } from "../../../client/net/record/recordedGame.ts";
import { BotPool, jobFor } from "../../../server/bots/pool.ts";
import type { BotLevel, Move } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import type { GameRecord } from "../../../shared/core/record.ts";
import { SeatMemories } from "../../../shared/core/searchModel.ts";
import { replayBudget } from "../../../shared/search/budget.ts";
import { fathom as fathomGame } from "../../fixture/fathom/shared/fathom.ts";
import { startTestServer, type TestServer } from "../helpers/testServer.ts";

const fathom = fathomGame;

/** A line of the log about a decision. */
interface Thought {
  readonly table: string;
  readonly version: number;
  readonly seat: number;
  readonly level: BotLevel;
  readonly botSeed: number;
  readonly breadth: number;
  readonly answers: readonly number[];
}

const thoughtsIn = (logged: readonly string[]): Thought[] =>
  logged.map((line) => JSON.parse(line) as Thought & { readonly msg?: string }).filter(({ msg }) => msg === "bot decided");

/** What the bot thinks by the record and what the log noted alone. */
function again(recorded: RecordedGame, { version, seat, level, botSeed, breadth, answers }: Thought): Move | undefined {
  const { game, state, setupEvents } = recorded.matchAt(version);
  const known = new SeatMemories(game, state.hands.length, setupEvents);
  for (const envelopes of recorded.events.slice(0, version)) known.append(envelopes);
  const view = { table: state.table, hand: state.hands[seat], seat };
  return game.bots[level](view, new FastRandom(botSeed), replayBudget({ seed: botSeed, breadth, answers }, known.of(seat)));
}

describe("bots", () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());

  it("play a game to its end with spectators", async () => {
    const made = await server.create({ hostSpectates: true, seats: 4, bots: ["random", "random", "random", "random"], start: true });
    const watcher = await server.join(made.id);
    await watcher.until("the game is over", ({ state }) => state.phase === "over");
    assert.equal(watcher.state.version, 25);
    assert.equal(await server.metric('quayside_moves_total{by="bot"}'), 25);
  });

  it("that crash are replaced by random moves, and counted", async () => {
    const made = await server.create({ hostSpectates: true, seats: 2, bots: ["steady", "random"], start: true, options: { rounds: 2 } });
    const watcher = await server.join(made.id);
    await watcher.until("the game is over", ({ state }) => state.phase === "over");
    assert.ok((await server.metric('quayside_bot_fallbacks_total{reason="crashed"}')) >= 2);
  });

  const searching = {
    game: "fathom",
    hostSpectates: true,
    seats: 3,
    bots: ["sharp", "sharp", "master"],
    start: true,
    options: { dice: 1 },
  } as const;
  /** Seats with a "botDegraded" event. */
  const degraded = ({ events }: { readonly events: readonly (object | null)[] }) =>
    events.flatMap((event) => (event && "type" in event && event.type === "table.botDegraded" && "seat" in event ? [event.seat] : []));

  it("that search use their memory and need no fallback", async () => {
    const made = await server.create({ ...searching, bots: [...searching.bots] });
    const watcher = await server.join(made.id);
    await watcher.until("the game is over", ({ state }) => state.phase === "over");
    assert.deepEqual(degraded(watcher), []);
    for (const why of ["crashed", "illegal", "silent"])
      assert.equal(await server.metric(`quayside_bot_fallbacks_total{reason="${why}"}`), 0, why);
  });

  it("that search log what reproduces their moves", async () => {
    const made = await server.create({ ...searching, bots: [...searching.bots] });
    const watcher = await server.join(made.id);
    await watcher.until("the game is over", ({ state }) => state.phase === "over");
    const { body } = await server.call("GET", `/api/tables/${made.id}/record`);
    const record = body as GameRecord;
    const recorded = openRecord(fathom, record);
    assert.ok(recorded instanceof RecordedGame);
    const decided = thoughtsIn(server.logged).filter(
      ({ table, version, seat }) => table === made.id && recorded.moves[version].seat === seat,
    );
    assert.ok(decided.some(({ answers }) => answers.some((count) => count > 0)));
    for (const note of decided) assert.deepEqual(again(recorded, note), recorded.moves[note.version].move, JSON.stringify(note));
  });

  it("that lack a thread play their heuristic, and the table is notified once per bot", async () => {
    const { bots } = server.running.services;
    const ask = bots.requestMove.bind(bots);
    bots.requestMove = (question, callbacks) => {
      callbacks?.onDegraded?.();
      return ask({ ...question, level: "steady" });
    };
    const made = await server.create({ ...searching, bots: [...searching.bots] });
    const watcher = await server.join(made.id);
    await watcher.until("the game is over", ({ state }) => state.phase === "over");
    assert.deepEqual(degraded(await watcher.ask("events", { from: 0 })).sort(), [0, 1, 2]);
  });

  it("that make illegal moves or none are replaced too", async () => {
    const made = await server.create({ game: "misled", hostSpectates: true, seats: 2, bots: ["steady", "random"], start: true });
    const watcher = await server.join(made.id);
    await watcher.until("the game is over", ({ state }) => state.phase === "over");
    for (const why of ["illegal", "silent"]) assert.ok((await server.metric(`quayside_bot_fallbacks_total{reason="${why}"}`)) >= 1, why);
  });
});

describe("the bots' threads", () => {
  const registry = import.meta.resolve("../../fixture/games.ts");
  const question = (level: BotLevel, game = "auction") => ({
    game,
    level,
    view: { table: { phase: "bid", seats: [{ bid: false }] }, hand: { cards: [7] }, seat: 0 },
    seed: 1,
  });

  it("run requests in order and report failures", async () => {
    const pool = new BotPool(registry, 2);
    const moves = await Promise.all(Array.from({ length: 10 }, () => pool.requestMove(question("random"))));
    assert.deepEqual(moves, Array(10).fill({ type: "bid", card: 7 }));
    await assert.rejects(pool.requestMove(question("steady")), /always crashes/);
    await assert.rejects(pool.requestMove(question("random", "chess")), /no such game/);
    pool.close();
    await assert.rejects(pool.requestMove(question("random")), /closed/);
  });

  it("share time among waiting requests, and skip the search if too little is left", () => {
    const given = (level: BotLevel, waiting: number, threads = 1) => {
      const { level: played, milliseconds } = jobFor(question(level), waiting, threads);
      return [played, milliseconds];
    };
    assert.deepEqual(given("master", 0), ["master", 300]);
    assert.deepEqual(given("master", 9), ["master", 150]);
    assert.deepEqual(given("sharp", 9), ["sharp", 30]);
    assert.deepEqual(given("sharp", 99), ["sharp", 15]);
    assert.deepEqual(given("sharp", 99, 2), ["sharp", 30]);
    assert.deepEqual(given("sharp", 299), ["steady", 0]);
    assert.deepEqual(given("random", 299), ["random", 0]);
  });

  it("run instant requests first", async () => {
    const pool = new BotPool(registry, 1);
    const order: string[] = [];
    const request = (level: BotLevel) => pool.requestMove(question(level, "fathomless")).catch(() => order.push(level));
    // The first one is taken at once; of those that wait the quick ones go first.
    await Promise.all([request("master"), request("sharp"), request("master"), request("random"), request("steady")]);
    assert.deepEqual(order, ["master", "random", "steady", "sharp", "master"]);
    pool.close();
  });

  it("survive a bot that terminates its thread", async () => {
    const pool = new BotPool(registry, 1);
    await assert.rejects(pool.requestMove(question("random", "deadly")));
    assert.deepEqual(await pool.requestMove(question("random")), { type: "bid", card: 7 });
    pool.close();
  });
});
