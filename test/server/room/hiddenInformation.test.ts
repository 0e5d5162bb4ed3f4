/** No viewer receives another's hidden information: byte by byte with a tiny game, view by view with the real ones. */
import assert from "node:assert/strict";
import { eventFor, type Game, type Seat, SPECTATOR } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { GAMES, REGISTRY } from "../../fixture/registry.ts";
import { botsOf, seatsNear } from "../../fixture/seats.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { recordFrames } from "../helpers/rawSocket.ts";
import { replayStored, throughJson } from "../helpers/storedGame.ts";
import { cardsOf, startTestServer, type TestClient, type TestServer } from "../helpers/testServer.ts";

describe("the bytes sent to a viewer", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  /** What Bob and a watcher are sent while Ann and Bob bid. `deal` is the first of Ann's hidden cards. */
  async function watched() {
    const made = await server.create({ game: "twin" });
    const ann = await server.join(made.id, { key: made.key });
    const watcher = await server.join(made.id);
    // The number of spectators is sent with the next change; taking a seat is one.
    const bob = await server.sit(made.id, 1, "Bob");
    await watcher.until("Bob sits", ({ state }) => state.seats[1].name === "Bob");
    const frames = { ann: recordFrames(ann), bob: recordFrames(bob), watcher: recordFrames(watcher) };
    await ann.ask("start", {});
    await Promise.all([ann, bob, watcher].map((guest) => guest.until("the deal", ({ state }) => state.phase === "running")));
    const deal = cardsOf(ann)[0];
    await ann.move({ type: "bid", card: deal });
    await bob.until("Ann's bid", ({ state, events }) => state.version === 1 && events.length === 2);
    await bob.move({ type: "bid", card: cardsOf(bob)[0] }, 1, "the-same-intent");
    const late = await server.join(made.id);
    const commitment = Buffer.from(ann.state.commitment).toString("hex");
    const isDone = ({ events, state }: TestClient) => events.length === 4 && state.spectatorCount === 2;
    await Promise.all([ann, bob, watcher].map((guest) => guest.until("both bids, and who came late", isDone)));
    const sent = { bob: [...frames.bob], watcher: [...frames.watcher] };
    const whole = JSON.stringify({ ...late.state, commitment: "" });
    return { deal, own: [...frames.ann], sent, whole, commitment };
  }

  it("do not depend on what another seat hides", async () => {
    const seen = new Map<number, Awaited<ReturnType<typeof watched>>>();
    while (seen.size < 2) {
      const once = await watched();
      seen.set(once.deal, once);
    }
    const [first, second] = [...seen.values()];
    assert.notDeepEqual(first.own, second.own, "the hidden cards did differ");
    assert.ok(first.sent.bob.length >= 5 && first.sent.watcher.length >= 5, "frames were compared");
    assert.deepEqual(first.sent, second.sent);
    assert.equal(first.whole, second.whole);
    for (const { sent, commitment } of [first, second]) assert.ok(!sent.watcher.some((frame) => frame.includes(commitment)));
  });
});

describe("the view of a real game", () => {
  const MOVES = 60;
  const clock = new FakeClock();
  let server: TestServer;
  before(async () => {
    server = await startTestServer({}, REGISTRY, clock);
  });
  after(() => server.close());

  /** A game of two people who move randomly by their own view, and of bots. */
  async function play(game: Game) {
    const seats = seatsNear(game, 3);
    const made = await server.create({ game: game.id, seats, bots: botsOf(seats - 2, "random") });
    const ann = await server.join(made.id, { key: made.key });
    const bob = await server.sit(made.id, seats - 1, "Bob");
    // Everything that one client is sent, the others are sent too.
    const watchers = [await server.join(made.id), await server.join(made.id), await server.join(made.id)];
    await ann.ask("start", {});
    const random = new FastRandom(11);
    const people = [ann, bob];
    await Promise.all(people.map((guest) => guest.until("the deal", ({ state }) => state.phase === "running")));
    const done = () => ann.state.version >= MOVES || ann.state.phase === "over";
    while (!done()) {
      for (const guest of people) {
        const { table = {}, hands = [], version } = guest.state;
        const move = game.bots.random({ table, hand: hands[guest.seat], seat: guest.seat }, random);
        if (!move) continue;
        clock.advance(1000);
        // Another player may have moved first; nothing else excuses a refusal.
        await guest
          .move(move as never, version)
          .catch((refused: unknown) => guest.until(`a move came before what was ${refused}`, ({ state }) => state.version > version));
      }
      // Otherwise a turn that one of them has already made would seem to be due, and nothing would be awaited.
      const latest = Math.max(...people.map(({ state }) => state.version));
      await Promise.all(people.map((guest) => guest.until("the same moves came", ({ state }) => state.version >= latest)));
      const turn = ({ seat }: TestClient) => game.toMove(ann.state.table ?? {}).includes(seat);
      await ann.until("a person's turn", () => done() || people.some(turn));
    }
    return { id: made.id, guests: [ann, bob, ...watchers] };
  }

  for (const game of GAMES)
    it(`${game.id}: has the table, the viewer's hand and events, and nothing else`, async () => {
      const { id, guests } = await play(game);
      const last = guests[0].state.version;
      for (const guest of guests) {
        const seat: Seat = guest.seat;
        await guest.until("all moves came", ({ state }) => state.version >= last);
        const { version, table, hands = [] } = guest.state;
        const { envelopes, match } = await replayStored(server.running.services.store, GAMES, id, version);
        const events = envelopes.map((event) => eventFor(event, seat) ?? null);
        await guest.until("its events came", (one) => one.events.length >= events.length);
        assert.deepEqual(guest.events.slice(0, events.length), throughJson(events));
        assert.deepEqual(table, throughJson(match.state.table));
        for (const [other, hand] of hands.entries())
          if (other === seat) assert.deepEqual(hand, throughJson(match.state.hands[seat]));
          else assert.deepEqual(hand, {}, `seat ${seat} sees into hand ${other}`);
        assert.equal(seat === SPECTATOR || hands.length === seatsNear(game, 3), true);
      }
    }).timeout(180_000);
});
