/** No table hangs: at every kind of decision, the players who must decide disappear, then all others but one, and the game still ends. */
import assert from "node:assert/strict";
import { type Game, isRefusal, type Seat } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { decodeRecord, effectiveMoves, verify } from "../../../shared/core/record.ts";
import type { ClockSetting } from "../../../shared/core/timing.ts";
import { contractOf } from "../../fixture/contract.ts";
import { REGISTRY, SAMPLE } from "../../fixture/registry.ts";
import { seatsNear } from "../../fixture/seats.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { eventsOfType, type FakeClockServer, nextEvent, startFakeClockServer, towerPair } from "../helpers/fakeClockServer.ts";
import { tableAfter } from "../helpers/midGame.ts";
import { startTestServer, type TestClient } from "../helpers/testServer.ts";
import { type DecisionPoint, decisionPointsOf } from "./decisionPoints.ts";

const NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"];
const CLOCKS: readonly ClockSetting[] = [{ kind: "none" }, { kind: "pace", speed: "fast" }, { kind: "bank", minutes: 1, increment: 5 }];

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

describe("a table whose players leave", () => {
  let server: FakeClockServer;
  before(async () => {
    const clock = new FakeClock();
    server = Object.assign(await startTestServer({}, REGISTRY, clock), { clock });
  });
  after(() => server.close());

  /** Players in all seats and a spectator, after the moment's moves. */
  async function gathered(game: Game, { seats, options, steps }: DecisionPoint, clock: ClockSetting) {
    const { id, keys, watchKey } = await tableAfter(server, game.id, NAMES.slice(0, seats), steps, { options, clock });
    const guests = await Promise.all(keys.map((key) => server.join(id, { key })));
    return { id, guests, watcher: await server.join(id, { watchKey }), key: keys[0] };
  }

  /** Cuts these people off and waits until that was seen. */
  async function vanish(guests: readonly TestClient[], seats: readonly Seat[], watcher: TestClient): Promise<void> {
    for (const seat of seats) guests[seat].cut();
    await watcher.until("they are gone", ({ state }) => seats.every((seat) => !state.seats[seat].connected));
  }

  /** The last player plays at random until the game is over, and waits for the others. */
  async function toTheEnd(game: Game, last: TestClient): Promise<void> {
    const random = new FastRandom(1);
    while (last.state.phase !== "over") {
      const { table = {}, hands = [], version } = last.state;
      const { seat } = last;
      const move = game.toMove(table).includes(seat) && game.bots.random({ table, hand: hands[seat] ?? {}, seat }, random);
      // Nobody moves too fast.
      server.clock.advance(1000);
      // A bot may have been faster.
      const moved = move && (await last.move({ ...move }, version).catch(() => undefined));
      if (!moved) server.clock.advance(60_000);
      await last.until("the game goes on", ({ state }) => state.version > version || state.phase === "over");
    }
  }

  async function recordOf(id: string, key: string) {
    const { body } = await server.call("GET", `/api/tables/${id}/record`, undefined, { authorization: `Bearer ${key}` });
    const record = decodeRecord(JSON.stringify(body));
    assert.ok(!isRefusal(record), JSON.stringify(record));
    return record;
  }

  /** Those who owe the decision vanish, then all others but one, and the game still ends. */
  async function endsFrom(game: Game, moment: DecisionPoint, clock: ClockSetting): Promise<void> {
    const { id, key, guests, watcher } = await gathered(game, moment, clock);
    const { seatsToMove, steps } = moment;
    assert.deepEqual(game.toMove(watcher.state.table ?? {}), seatsToMove);
    const stays = guests.find(({ seat }) => !seatsToMove.includes(seat)) ?? (guests.at(-1) as TestClient);
    const gone = seatsToMove.filter((seat) => seat !== stays.seat);
    await vanish(guests, gone, watcher);
    const { seats } = watcher.state;
    for (const seat of gone) assert.ok(seats[seat].presence === "disconnected" && seats[seat].botTakesOverAt > server.clock.monotonic());
    server.clock.advance(30_000);
    await nextEvent(watcher, "table.botPlaying");
    await watcher.until("a move was made for them", ({ state }) => state.version > steps.length);
    const others = guests.map(({ seat }) => seat).filter((seat) => seat !== stays.seat && !gone.includes(seat));
    await vanish(guests, others, watcher);
    await toTheEnd(game, stays);
    const record = await recordOf(id, key);
    assert.ok(!isRefusal(verify(game, record)));
    const later = effectiveMoves(record.entries).slice(steps.length);
    const makers = new Set(later.filter(({ seat }) => seat !== stays.seat).map(({ by }) => by ?? "nobody"));
    makers.delete("clock");
    assert.deepEqual([...makers], ["bot"]);
  }

  for (const game of SAMPLE)
    it(`${game.id}: ends if the players to move leave at any kind of decision, then all others but one`, async () => {
      const { deals, phases } = (await contractOf(game)).decisions;
      const moments = decisionPointsOf(game, seatsNear(game, 3), deals);
      const expected = (all: readonly string[]) => sorted(all.filter((name) => name !== "over"));
      assert.deepEqual(sorted(moments.map(({ phase }) => phase)), expected(phases));
      assert.deepEqual(sorted(moments.map(({ decision }) => decision)), expected(Object.keys(game.timeLimits)));
      for (const [i, moment] of moments.entries()) {
        const clock = CLOCKS[i % CLOCKS.length];
        await endsFrom(game, moment, clock).catch((cause) => {
          throw new Error(`${moment.phase}, ${moment.seatsToMove.length} vanish, clock ${clock.kind}`, { cause });
        });
      }
    }).timeout(240_000);
});

describe("a game that all its players have left", () => {
  let server: FakeClockServer;
  before(async () => {
    server = await startFakeClockServer();
  });
  after(() => server.close());

  for (const clock of CLOCKS)
    it(`stands still for spectators, and goes on with the first player who returns: clock ${clock.kind}`, async () => {
      const { made, ann, bob } = await towerPair(server, { clock });
      const watcher = await server.join(made.id, { watchKey: made.watchKey });
      for (const guest of [ann, bob]) guest.cut();
      await watcher.until("they are gone", ({ state }) => state.seats.every(({ connected }) => !connected));
      const { seats, clocks, version } = watcher.state;
      const stopped = seats.every(({ botTakesOverAt }) => botTakesOverAt === 0) && clocks.every(({ since }) => since === 0);
      assert.ok(stopped, "neither a clock nor a countdown runs");
      server.clock.advance(7_200_000);
      const stranger = await server.join(made.id);
      assert.deepEqual([stranger.state.version, eventsOfType(watcher, "table.botPlaying")], [version, []]);
      await server.join(made.id, { key: bob.key });
      await watcher.until("her absence counts", ({ state }) => state.seats[0].botTakesOverAt > 0);
      server.clock.advance(30_000);
      assert.equal(((await nextEvent(watcher, "table.botPlaying")) as { seat: number }).seat, 0);
    });
});
