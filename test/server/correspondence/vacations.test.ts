/** Vacations put off the deadlines of an account's correspondence games. */
import assert from "node:assert/strict";
import { AccountPage } from "../helpers/accountPage.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { addAccount } from "../helpers/rows.ts";
import { startTestServer, type TestServer } from "../helpers/testServer.ts";
import { DAY, HOUR, move, movers, startGame, statusOf } from "./daysTable.ts";

const END = { type: "end" };

describe("a vacation", () => {
  let server: TestServer;
  let clock: FakeClock;
  let page: AccountPage;
  let ann: string;
  let bob: string;
  const services = () => server.running.services;
  beforeEach(async () => {
    clock = new FakeClock();
    server = await startTestServer({ trustedProxies: 1 }, undefined, clock);
    page = new AccountPage(server);
    await page.signUp("Ann");
    ann = (await services().store.accounts.findAccountByName("ann"))?.id ?? "";
    bob = await addAccount(services().store, "Bob", clock.now());
  });
  afterEach(() => server.close());

  const take = (days: number) => page.post("/vacation", { days });
  const daysLeft = async (id: string) => (await statusOf(services(), id)).deadlines.map((at) => (at === 0 ? 0 : (at - clock.now()) / DAY));

  it("postpones pending deadlines, and gives new decisions their full time after its end", async () => {
    const [toMove, waiting] = [
      await startGame(services(), { accounts: [ann, bob] }),
      await startGame(services(), { accounts: [bob, ann], days: 3 }),
    ];
    assert.deepEqual((await take(5)).body, { until: clock.now() + 5 * DAY, left: 15 });
    assert.deepEqual(
      [await daysLeft(toMove), await daysLeft(waiting)],
      [
        [6, 0],
        [3, 0],
      ],
    );
    clock.advance(DAY);
    await move(services(), waiting, 0, END);
    assert.deepEqual(await daysLeft(waiting), [0, 4 + 3]);
    clock.advance(4 * DAY);
    await services().deadlines.run();
    assert.equal(await movers(services(), toMove), "");
    clock.advance(DAY + HOUR);
    await services().deadlines.run();
    assert.equal(await movers(services(), toMove), "0c");
  });

  it("is taken once by twelve requests at once, and postpones deadlines once", async () => {
    const id = await startGame(services(), { accounts: [ann, bob] });
    const replies = await Promise.all(Array.from({ length: 12 }, () => take(20)));
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, ...Array<number>(11).fill(400)]);
    assert.deepEqual(await daysLeft(id), [21, 0]);
  });

  it("is limited to twenty whole days a year, one vacation at a time", async () => {
    assert.equal((await take(20)).status, 200);
    assert.equal((await take(1)).body.code, "ON_VACATION");
    clock.advance(21 * DAY);
    const left =
      new Date(clock.now()).getUTCFullYear() === new Date(clock.now() - 21 * DAY).getUTCFullYear() ? "NO_VACATION_LEFT" : undefined;
    assert.equal((await take(1)).body.code, left);
    for (const days of [0, 1.5, 21, -1]) assert.equal((await take(days)).body.code, "INVALID_REQUEST");
    assert.equal((await page.post("/settings", { vacation: { until: 0, year: 0, days: 0 } })).status, 400, "settings don't reset it");
    await page.done("/settings", { language: "de" });
    assert.equal((await take(1)).body.code, left, "nor do they lose it");
  });

  it("holds for games that start meanwhile, and everybody at the table sees it", async () => {
    await take(5);
    const until = clock.now() + 5 * DAY;
    clock.advance(DAY);
    const id = await startGame(services(), { accounts: [ann, bob] });
    assert.deepEqual(await daysLeft(id), [5, 0]);
    const guest = await server.join(id);
    assert.deepEqual(
      guest.state.seats.map(({ vacationUntil }) => vacationUntil),
      [until, 0],
    );
    await guest.leave();
    clock.advance(5 * DAY);
    const later = await server.join(await startGame(services(), { accounts: [ann, bob] }));
    assert.equal(later.state.seats[0].vacationUntil, 0, "it is over");
    await later.leave();
  });

  it("cannot start with less than a fifth of a deadline left", async () => {
    const id = await startGame(services(), { accounts: [ann, bob], days: 5 });
    clock.advance(4 * DAY + HOUR);
    assert.equal((await take(2)).body.code, "DEADLINE_NEAR");
    await move(services(), id, 0, END);
    assert.equal((await take(2)).status, 200);
  });
});
