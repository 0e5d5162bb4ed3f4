/** Standing orders: the server plays for a seat of a correspondence game what its player left to it. */
import assert from "node:assert/strict";
import { GAMES } from "../../../shared/games.ts";
import { AccountPage } from "../helpers/accountPage.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { addAccount } from "../helpers/rows.ts";
import { eventually, startTestServer, type TestServer } from "../helpers/testServer.ts";
import { DAY, move, movers, startGame, statusOf, withTable } from "./daysTable.ts";

const REAL = { games: GAMES, registry: import.meta.resolve("../../../shared/games.ts") };

describe("standing orders", () => {
  let server: TestServer;
  let clock: FakeClock;
  let page: AccountPage;
  let accounts: string[];
  const services = () => server.running.services;

  before(async () => {
    clock = new FakeClock();
    server = await startTestServer({ trustedProxies: 1 }, REAL, clock);
    page = new AccountPage(server);
    await page.signUp("Ann");
    accounts = [(await services().store.accounts.findAccountByName("ann"))?.id ?? ""];
    for (const name of ["Bob", "Cleo"]) accounts.push(await addAccount(services().store, name, clock.now()));
  });
  after(() => server.close());

  /** Plays Catan until a seat is about to roll. */
  async function untilRoll(id: string): Promise<number> {
    for (;;) {
      const { seat, phase } = await withTable(services(), id, async ({ running }) => {
        assert.ok(running);
        const { game, state } = running.match;
        return { seat: game.toMove(state.table)[0] ?? -1, phase: (state.table as { phase: string }).phase };
      });
      if (phase === "preRoll") return seat;
      await move(services(), id, seat);
    }
  }

  it("are visible to their player only, and refused if the game does not know them", async () => {
    const id = await startGame(services(), { game: "catan", accounts });
    const ann = await server.join(id, {}, page.headers);
    assert.deepEqual(await ann.ask("orders", {}), { ids: [] });
    assert.deepEqual(await ann.ask("orders", { ids: ["roll", "declineOffers", "roll"] }), { ids: ["roll", "declineOffers"] });
    assert.deepEqual(await ann.refused("orders", { ids: ["win"] }), { code: "BAD_OPTION" });
    assert.ok(!JSON.stringify(ann.state).includes("declineOffers"));
    const guest = await server.join(id);
    assert.equal((await guest.refused("orders", {})).code, "NOT_SEATED");
    await ann.leave();
  });

  it("are carried out when they apply, recorded as by order, and do not count as the player's own moves", async () => {
    const id = await startGame(services(), { game: "catan", accounts });
    const seat = await untilRoll(id);
    await withTable(services(), id, async (table) => {
      const orders = table.seating.slots.map((_, other) => (other === seat ? ["roll"] : []));
      await table.update({ status: { orders, missed: table.seating.slots.map(() => 1) } });
    });
    await eventually("the dice are rolled", async () => (await movers(services(), id)).endsWith(`${seat}o`));
    assert.equal((await statusOf(services(), id)).missed[seat], 1);
    const entries = await services().store.entries(id);
    const last = entries.at(-1)?.entry;
    assert.ok(last && "move" in last);
    assert.deepEqual([last.move.type, last.by], ["roll", "order"]);
  });

  it("accept an amount within the game's limits", async () => {
    const id = await startGame(services(), { game: "container", accounts });
    const ann = await server.join(id, {}, page.headers);
    for (const wrong of ["passAbove", "passAbove:31", "passAbove:-1", "passAbove:08", "passAbove:8:9", "bidNothing:1"])
      assert.deepEqual(await ann.refused("orders", { ids: [wrong] }), { code: "BAD_OPTION" }, wrong);
    assert.deepEqual(await ann.ask("orders", { ids: ["passAbove:8"] }), { ids: ["passAbove:8"] });
    await ann.leave();
  });

  it("pass in auctions above their amount, recorded as by order", async () => {
    const id = await startGame(services(), { game: "container", accounts });
    await withTable(services(), id, (table) => table.update({ status: { orders: table.seating.slots.map(() => ["passAbove:0"]) } }));
    const byOrder = async () =>
      (await services().store.entries(id)).flatMap(({ entry }) => ("move" in entry && entry.by === "order" ? entry.move.type : []));
    for (let made = 0; made < 300 && (await byOrder()).length === 0; made++) {
      const { seatsToMove } = (await services().store.find(id)) ?? {};
      await move(services(), id, seatsToMove?.[0] ?? -1);
      await withTable(services(), id, async () => undefined);
    }
    const [passed] = await byOrder();
    assert.ok(passed === "sell" || passed === "bidExtra", passed);
  });

  it("work while nobody is connected", async () => {
    const id = await startGame(services(), { game: "container", accounts });
    await withTable(services(), id, (table) => table.update({ status: { orders: table.seating.slots.map(() => ["bidNothing"]) } }));
    clock.advance(61_000);
    clock.advance(DAY);
    await services().deadlines.run();
    assert.deepEqual((await statusOf(services(), id)).orders, [["bidNothing"], ["bidNothing"], ["bidNothing"]]);
  });
});
