/** What one seat can do to the others at its table: repeat, ask, pause, stall. */
import assert from "node:assert/strict";
import { QUOTAS } from "../../../server/lib/limits.ts";
import { UNDO_WAIT_MS } from "../../../server/table/bots/waits.ts";
import { EventLog } from "../../../server/table/eventLog.ts";
import { IDLE_MS } from "../../../server/table/presence/presence.ts";
import { RunningGame } from "../../../server/table/runningGame.ts";
import { COOLDOWN_MS } from "../../../server/table/votes/proposalLimit.ts";
import { catan } from "../../../shared/catan/catan.ts";
import { bundleOf } from "../../../shared/catan/resources.ts";
import { type GameEvent, isRefusal, type Move } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import type { ClockSetting } from "../../../shared/core/timing.ts";
import { botMoves, type Step } from "../../fixture/botGame.ts";
import { REGISTRY } from "../../fixture/registry.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { END, eventsOfType, type FakeClockServer, LAY, nextEvent, startFakeClockServer, towerPair } from "../helpers/fakeClockServer.ts";
import { knownDeal, SERVER_SECRET, tableAfter } from "../helpers/midGame.ts";
import { eventually, startTestServer, type TestClient, type TestServer } from "../helpers/testServer.ts";

const MINUTE = 60_000;
const SKIP = { type: "skipSpecialBuild" } as const;
const JOIN = { type: "joinSpecialBuild" } as const;
const SPECIAL = { extraBuild: "special" };
const isPreference = (type: string): boolean => type === SKIP.type || type === JOIN.type;
const FIVE = ["Ann", "Bob", "Cleo", "Dan", "Eve"];
const PAUSE = { kind: "pause", target: 0 } as const;

/** The first moves of a game of bots, to a turn in which seat `active` may trade and holds a card. */
function stepsToTrade(): { readonly steps: Step[]; readonly active: number } {
  const match = knownDeal(catan, 4);
  const steps: Step[] = [];
  for (const step of botMoves(match, new FastRandom(5))) {
    const { phase, active, turnSeq } = match.state.table;
    if (phase === "main" && turnSeq > 4 && match.state.hands[active].resources.some((count) => count > 0)) return { steps, active };
    steps.push(step);
  }
  assert.fail("nobody ever holds a card");
}

describe("what a seat can repeat", () => {
  const clock = new FakeClock();
  let server: TestServer;
  before(async () => {
    server = await startTestServer({}, REGISTRY, clock);
  });
  after(() => server.close());

  const bankOf = (guest: TestClient, seat: number): number => guest.state.clocks[seat].left;

  it("earns an idle seat no time, and has a limit in a turn", async () => {
    const bank: ClockSetting = { kind: "bank", minutes: 3, increment: 30 };
    const { id, keys } = await tableAfter(server, "catan", FIVE, [], { options: { ...SPECIAL, startOrder: "seats" }, clock: bank });
    const ann = await server.join(id, { key: keys[0] });
    const eve = await server.join(id, { key: keys[4] });
    const before = bankOf(ann, 4);
    await eve.move(SKIP);
    await eve.move(JOIN, 1);
    await eve.until("both are shown", ({ state }) => state.version === 2);
    assert.deepEqual(await eve.refused("move", { id: "once-more-skip", version: 2, move: SKIP }), {
      code: "TURN_LIMIT",
      params: { max: 1 },
    });
    assert.equal(bankOf(eve, 4), before);
  });

  it("earns the seat to move no time", async () => {
    const { steps, active } = stepsToTrade();
    const bank: ClockSetting = { kind: "bank", minutes: 1, increment: 60 };
    const { id, keys } = await tableAfter(server, "catan", ["Ann", "Bob", "Cleo", "Dan"], steps, { clock: bank });
    const guest = await server.join(id, { key: keys[active] });
    const hand = (guest.state.hands as { resources: number[] }[])[active].resources;
    const card = hand.findIndex((count) => count > 0);
    const offer = { type: "offer", give: bundleOf(card, 1), get: bundleOf((card + 1) % 5, 1), to: [] };
    for (let n = 0; n < 5; n++) {
      const { version } = await guest.move(offer);
      await guest.until("it is open", ({ state }) => state.version === version);
      const [{ id: open }] = (guest.state.table as { offers: { id: number }[] }).offers;
      const after = await guest.move({ type: "withdraw", offer: open });
      await guest.until("it is withdrawn", ({ state }) => state.version === after.version);
      clock.advance(1000);
    }
    assert.ok(bankOf(guest, active) <= MINUTE, `${bankOf(guest, active)} ms left`);
    const { version } = await guest.move({ type: "endTurn" });
    await guest.until("the turn is over", ({ state }) => state.version === version);
    assert.equal(bankOf(guest, active), 2 * MINUTE - 5000);
  });

  it("counts for that seat alone, not for the length of the game", () => {
    const seats = FIVE.map((name, seat) => ({
      name,
      colour: (["red", "blue", "white", "orange", "green"] as const)[seat],
      kind: "person" as const,
    }));
    const header = { game: "catan", rules: catan.rulesVersion, options: SPECIAL, seats, commitment: "", started: 0 };
    const game = RunningGame.start(catan, header, SERVER_SECRET);
    assert.ok(!isRefusal(game));
    const [active] = game.pending;
    const idle = (active + 1) % FIVE.length;
    for (let n = 0; n < QUOTAS.repeatsPerGame; n++) {
      const entry = { seat: idle, move: n % 2 === 0 ? SKIP : JOIN };
      const result = game.replay(entry);
      assert.ok(!isRefusal(result));
      game.record(entry, result);
    }
    const { state, version, counted } = game.match;
    assert.deepEqual([version, counted], [QUOTAS.repeatsPerGame, 0]);
    assert.deepEqual(game.checkUndo(idle), { code: "REPEAT_LIMIT", params: { max: QUOTAS.repeatsPerGame } });
    assert.equal(game.checkUndo(active), undefined);
    const move = game.match.game.randomMove(
      { table: state.table, hand: state.hands[active], seat: active },
      new FastRandom(1),
      isPreference,
    );
    assert.ok(move && !isRefusal(game.applyMove({ seat: active, move, intent: "a-decision", version }, 0)));
    assert.equal(game.match.counted, 1);
  });
});

describe("what a seat can ask", () => {
  let server: FakeClockServer;
  beforeEach(async () => {
    server = await startFakeClockServer();
  });
  afterEach(() => server.close());

  const closed = (guest: TestClient) => guest.until("the vote is over", ({ state }) => state.vote.kind === "");
  const asked = (guest: TestClient, kind: string) => guest.until(`${kind} is voted on`, ({ state }) => state.vote.kind === kind);

  it("is not asked again at once when it was declined, and not often", async () => {
    const { ann, bob } = await towerPair(server);
    const decline = async (kind: string) => {
      await asked(bob, kind);
      await bob.ask("vote", { yes: false });
      await closed(ann);
    };
    await ann.ask("startVote", PAUSE);
    await decline("pause");
    assert.deepEqual(await ann.refused("startVote", PAUSE), { code: "VOTE_COOLDOWN" });
    await ann.ask("startVote", { kind: "abandon", target: 0 });
    await decline("abandon");
    await ann.move(LAY);
    assert.deepEqual(await ann.refused("startVote", PAUSE), { code: "TOO_MANY_REQUESTS", params: { seconds: 60 } });
    server.clock.advance(MINUTE);
    await ann.ask("startVote", PAUSE);
    await decline("pause");
    server.clock.advance(COOLDOWN_MS - 1);
    assert.deepEqual(await ann.refused("startVote", PAUSE), { code: "VOTE_COOLDOWN" });
    server.clock.advance(1);
    await ann.ask("startVote", PAUSE);
  });

  it("never keeps the others from voting about its absence, nor from taking back their own moves", async () => {
    const { ann, bob } = await towerPair(server);
    await ann.move(LAY);
    await bob.ask("startVote", PAUSE);
    await asked(ann, "pause");
    await ann.ask("undo", {});
    await ann.until("it is undone", ({ state }) => state.version === 0);
    assert.equal(ann.state.vote.kind, "pause");
    assert.equal((await ann.refused("startVote", { kind: "abandon", target: 0 })).code, "VOTE_OPEN");
    await bob.leave();
    await ann.until("he left", ({ state }) => state.seats[1].presence === "left");
    assert.deepEqual(await ann.ask("startVote", { kind: "replaceByBot", target: 1 }), { needsConsent: true });
    await asked(ann, "replaceByBot");
    server.clock.advance(MINUTE);
    await nextEvent(ann, "table.replacedByBot");
  });

  it("pauses a private table three times without the others", async () => {
    const { ann, bob } = await towerPair(server, { public: false });
    for (let n = 0; n < QUOTAS.pausesByHost; n++) {
      assert.deepEqual(await ann.ask("startVote", PAUSE), { needsConsent: false });
      await bob.ask("resume", {});
      await ann.until("it goes on", ({ state }) => !state.paused);
    }
    assert.deepEqual(await ann.ask("startVote", PAUSE), { needsConsent: true });
    await asked(bob, "pause");
  });

  it("causes so many events of the table and no more", () => {
    const log = new EventLog();
    const events = Array.from({ length: QUOTAS.seatEvents }, () => ({ event: { type: "table.voteStarted", seat: 0 } }));
    log.add(events, 0);
    assert.deepEqual(log.limitRefusal(0), { code: "EVENT_LIMIT", params: { max: QUOTAS.seatEvents } });
    log.add([{ event: { type: "table.voteRejected", seat: 1 } as object as GameEvent }], 0);
    assert.equal(log.limitRefusal(1), undefined);
  });
});

describe("an undo that is voted on beside bots", () => {
  it("delays them once by three seconds, and undoes what they played meanwhile", async () => {
    const server = await startFakeClockServer();
    const answers: ((move: Move) => void)[] = [];
    server.running.services.bots.requestMove = () => new Promise((answer) => answers.push(answer));
    const made = await server.create({ game: "tower", seats: 3, bots: ["random"] });
    const ann = await server.join(made.id, { key: made.key });
    const bob = await server.sit(made.id, 2, "Bob");
    await ann.ask("start", {});
    await ann.until("it has begun", ({ state }) => state.phase === "running");
    await ann.move(END);
    await eventually("the bot thinks", () => answers.length === 1);
    await ann.ask("undo", { keep: 0 });
    await ann.until("it is voted on", ({ state }) => state.vote.kind === "undo" && state.seats[1].botResumesAt > 0);
    const { timers } = server.clock;
    answers[0](END);
    await eventually("the bot waits", () => server.clock.timers > timers);
    server.clock.advance(UNDO_WAIT_MS - 1);
    await ann.refused("resume", {});
    assert.equal(answers.length, 1);
    server.clock.advance(1);
    await eventually("the bot thinks again", () => answers.length === 2);
    answers[1](END);
    await ann.until("the bot has moved", ({ state }) => state.version === 2);
    assert.equal(ann.state.vote.kind, "undo");
    await bob.ask("vote", { yes: true });
    await ann.until("both moves are undone", ({ state }) => state.version === 0);
    await server.close();
  });
});

describe("a seat that stalls without a clock", () => {
  let server: FakeClockServer;
  beforeEach(async () => {
    server = await startFakeClockServer();
  });
  afterEach(() => server.close());

  const isIdle = (guest: TestClient) => guest.until("she counts as idle", ({ state }) => state.seats[0].presence === "idle");
  const about = { kind: "replaceByBot", target: 0 } as const;

  it("is not kept awake by requests, by coming back, or by a move it made before", async () => {
    const { made, ann, bob } = await towerPair(server);
    await ann.move(LAY);
    await ann.ask("undo", {});
    server.clock.advance(IDLE_MS - 1000);
    await ann.move(LAY, 0);
    await ann.refused("resume", {});
    await ann.refused("move", { id: "a-refused-move", version: 1, move: { type: "nothing" } });
    ann.cut();
    await bob.until("she is gone", ({ state }) => !state.seats[0].connected);
    await server.join(made.id, { key: made.key });
    await bob.until("she is back", ({ state }) => state.seats[0].connected);
    server.clock.advance(1000);
    await isIdle(bob);
  });

  it("has no vote about that, and gets more time once", async () => {
    const { ann, bob } = await towerPair(server);
    server.clock.advance(IDLE_MS);
    await isIdle(bob);
    await bob.ask("startVote", about);
    await ann.until("she is told", ({ state }) => state.vote.kind === "replaceByBot");
    assert.deepEqual(ann.state.vote.voters, []);
    assert.deepEqual(await ann.refused("vote", { yes: true }), { code: "NOT_A_VOTER" });
    await ann.ask("vote", { yes: false });
    await nextEvent(bob, "table.voteRejected");
    assert.equal(bob.state.seats[0].presence, "online");
    server.clock.advance(IDLE_MS);
    await isIdle(bob);
    await bob.ask("startVote", about);
    await ann.until("she is told again", ({ state }) => state.vote.kind === "replaceByBot");
    assert.deepEqual(await ann.refused("vote", { yes: false }), { code: "WAITED_ALREADY" });
    server.clock.advance(MINUTE);
    await nextEvent(bob, "table.replacedByBot");
  });

  it("ends the vote by a move, and does not keep the others from ending the game", async () => {
    const { ann, bob } = await towerPair(server);
    server.clock.advance(IDLE_MS);
    await isIdle(bob);
    await bob.ask("startVote", about);
    await ann.until("she is told", ({ state }) => state.vote.kind === "replaceByBot");
    await ann.move(LAY);
    await nextEvent(bob, "table.voteRejected");
    server.clock.advance(IDLE_MS);
    await isIdle(bob);
    await bob.ask("startVote", { kind: "abandon", target: 0 });
    server.clock.advance(MINUTE);
    await bob.until("it is over", ({ state }) => state.phase === "over");
    assert.equal(eventsOfType(bob, "table.abandoned").length, 1);
  });

  it("loses its turns to a bot after a single timeout, if it only returned after three", async () => {
    await server.close();
    server = await startFakeClockServer();
    const { ann, bob } = await towerPair(server, { clock: { kind: "pace", speed: "fast" } });
    for (let turn = 1; turn <= 3; turn++) {
      server.clock.advance(20_000);
      await nextEvent(bob, "table.expired", turn);
      await bob.until("his turn", ({ state }) => (state.table as { turn: number }).turn === 1);
      if (turn < 3) await bob.move(END);
    }
    await nextEvent(bob, "table.botPlaying");
    await ann.refused("resume", {});
    await nextEvent(bob, "table.returned");
    await bob.move(END);
    await ann.until("her turn", ({ state }) => (state.table as { turn: number }).turn === 0);
    server.clock.advance(20_000);
    await nextEvent(bob, "table.botPlaying", 2);
  });
});
