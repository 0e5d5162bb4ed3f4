/** Simultaneous secret answers: before the reveal, other clients only receive "has answered". */
import assert from "node:assert/strict";
import { container } from "../../../shared/container/container.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import type { Hand, Secret, Table } from "../../../shared/container/schema.ts";
import { isRefusal, type Seat } from "../../../shared/core/game.ts";
import { type Match, tryMove } from "../../../shared/core/match.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { REGISTRY } from "../../fixture/registry.ts";
import { knownDeal, type Step, tableAfter } from "../helpers/midGame.ts";
import { recordFrames } from "../helpers/rawSocket.ts";
import type { TestClient, TestServer } from "../helpers/testServer.ts";
import { startTestServer } from "../helpers/testServer.ts";

const NAMES = ["Ann", "Bob", "Chloé", "Dora"];

/** The bots' moves up to the first auction in which all bidders have some money. */
function upToAuction(): { steps: Step[]; match: Match<Table, Hand, Secret, ContainerMove> } {
  const match = knownDeal(container, NAMES.length);
  const random = new FastRandom(1);
  const steps: Step[] = [];
  for (;;) {
    const { table, hands } = match.state;
    const seatsToMove = container.toMove(table);
    if (table.phase === "auctionBid" && seatsToMove.length === NAMES.length - 1 && seatsToMove.every((seat) => hands[seat].cash >= 3))
      return { steps, match };
    const [seat] = seatsToMove;
    const move = container.bots.steady({ table, hand: hands[seat], seat }, random) as ContainerMove;
    assert.ok(!isRefusal(tryMove(match, seat, move)));
    steps.push({ seat, move });
  }
}

describe("sealed bids over real sockets", function () {
  this.timeout(180_000);
  const { steps, match } = upToAuction();
  const bidders = container.toMove(match.state.table);
  const [first, second, last] = bidders;
  let server: TestServer;
  before(async () => {
    server = await startTestServer({}, REGISTRY);
  });
  after(() => server.close());

  /** What each viewer (the spectator last) is sent while these answers are given, one after the other. */
  async function framesOf(before: readonly Step[], answers: readonly Step[]): Promise<string[][]> {
    const table = await tableAfter(server, container.id, NAMES, [...steps, ...before]);
    const guests: TestClient[] = [];
    for (const key of table.keys) guests.push(await server.join(table.id, { key }));
    guests.push(await server.join(table.id, { watchKey: table.watchKey }));
    const allSee = (what: string, holds: (guest: TestClient) => boolean) => Promise.all(guests.map((guest) => guest.until(what, holds)));
    await allSee("all are there", ({ state }) => state.spectatorCount === 1 && state.seats.every(({ connected }) => connected));
    // The patch with the spectator reaches the sockets one by one: a reply requested now comes after it.
    await Promise.all(guests.map((guest) => guest.ask("events", { from: 0 })));
    const frames = guests.map(recordFrames);
    for (const { seat, move } of answers) {
      const { version } = guests[seat].state;
      // The same id, since its own answer to a request is part of what a socket gets.
      await guests[seat].move(move as never, version, `the same ${seat}-${version}`);
      await allSee("the answer came", ({ state, messages }) => state.version > version && messages.some((one) => one.version > version));
    }
    const sent = frames.map((own) => [...own]);
    await Promise.all(guests.map((guest) => guest.leave()));
    return sent;
  }

  const bid = (seat: Seat, amount: number): Step => ({ seat, move: { type: "bid", amount } as ContainerMove });
  const extra = (seat: Seat, amount: number): Step => ({ seat, move: { type: "bidExtra", amount } as ContainerMove });

  /** The same frames, number, sizes and order for all but those whose answers differ. */
  function assertSealed(one: readonly string[][], other: readonly string[][], differ: readonly Seat[]): void {
    for (const viewer of one.keys()) {
      assert.ok(one[viewer].length > 0, "something was sent");
      if (differ.includes(viewer)) assert.notDeepEqual(one[viewer], other[viewer], "the answers did differ");
      else assert.deepEqual(one[viewer], other[viewer], `viewer ${viewer} was told more`);
    }
  }

  for (const amount of [1, 3])
    it(`a bid of ${amount} looks like one of 0`, async () => {
      const one = await framesOf([], [bid(first, 0), bid(second, 2)]);
      assertSealed(one, await framesOf([], [bid(first, amount), bid(second, 2)]), [first]);
    });

  it("two exchanged bids look the same", async () => {
    const one = await framesOf([], [bid(second, 0), bid(first, 3)]);
    assertSealed(one, await framesOf([], [bid(second, 3), bid(first, 0)]), [first, second]);
  });

  it("an extra bid looks like none", async () => {
    const tied = bidders.map((seat) => bid(seat, 1));
    const one = await framesOf(tied, [extra(first, 0), extra(last, 1)]);
    assertSealed(one, await framesOf(tied, [extra(first, 2), extra(last, 1)]), [first]);
  });

  it("the last bid reveals all bids", async () => {
    const others = [bid(first, 1), bid(second, 2)];
    const one = await framesOf(others, [bid(last, 0)]);
    const other = await framesOf(others, [bid(last, 1)]);
    for (const viewer of one.keys()) assert.notDeepEqual(one[viewer], other[viewer]);
  });
});
