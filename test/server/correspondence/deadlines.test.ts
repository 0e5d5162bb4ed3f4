/** Deadlines of correspondence games: they pass while the table is not in memory, and the scheduler opens it when one has passed. */
import assert from "node:assert/strict";
import { readSeating } from "../../../server/table/seating/seating.ts";
import { AccountPage } from "../helpers/accountPage.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { addAccount } from "../helpers/rows.ts";
import { eventually, startTestServer, type TestServer } from "../helpers/testServer.ts";
import { DAY, HOUR, move, movers, startGame, statusOf, withTable } from "./daysTable.ts";

const END = { type: "end" };

describe("a correspondence game", () => {
  let server: TestServer;
  let clock: FakeClock;
  let ann: string;
  let bob: string;
  const services = () => server.running.services;

  beforeEach(async () => {
    clock = new FakeClock();
    server = await startTestServer({}, undefined, clock);
    ann = await addAccount(services().store, "Ann", clock.now());
    bob = await addAccount(services().store, "Bob", clock.now());
  });
  afterEach(() => server.close());

  /** Time passes while nobody is there: the table is unloaded, and opened for what is due. */
  async function pass(milliseconds: number): Promise<void> {
    clock.advance(61_000);
    clock.advance(milliseconds - 61_000);
    await services().deadlines.run();
  }

  /** How far away each deadline is, in hours. */
  async function hoursLeft(id: string): Promise<number[]> {
    const { deadlines } = await statusOf(services(), id);
    return deadlines.map((deadline) => (deadline === 0 ? 0 : Math.round((deadline - clock.now()) / HOUR)));
  }

  it("gives each pending decision the full time, and is in memory only while somebody is connected", async () => {
    const id = await startGame(services(), { accounts: [ann, bob], days: 3 });
    assert.deepEqual(await hoursLeft(id), [72, 0]);
    clock.advance(61_000);
    await eventually("the table is unloaded", () => services().directory.loaded.length === 0);
    clock.advance(DAY);
    await move(services(), id, 0, { type: "lay" });
    assert.deepEqual(await hoursLeft(id), [72, 0], "a new decision");
    await move(services(), id, 0, END);
    assert.deepEqual(await hoursLeft(id), [0, 72]);
    assert.equal((await services().store.find(id))?.deadline, clock.now() + 3 * DAY);
  });

  it("plays one decision at the first missed deadline, and hands the seat to a bot at the second in a row", async () => {
    const id = await startGame(services(), { accounts: [ann, bob] });
    await move(services(), id, 0, END);
    await pass(DAY - 1000);
    assert.equal(await movers(services(), id), "0");
    await pass(62_000);
    assert.equal(await movers(services(), id), "0 1c");
    assert.deepEqual((await statusOf(services(), id)).missed, [0, 1]);
    await move(services(), id, 0, END);
    await pass(DAY + 1000);
    const { slots } = readSeating((await services().store.find(id))?.seating ?? "");
    assert.deepEqual([slots[1].participant, slots[1].replacedName], ["", "Player 1"]);
    await withTable(services(), id, async (table) => assert.equal(table.seating.slots[1].level, "steady"));
  });

  it("tells a player where they left it: after their own last move", async () => {
    const page = new AccountPage(server);
    await page.signUp("Carla");
    const carla = (await services().store.accounts.findAccountByName("carla"))?.id ?? "";
    const id = await startGame(services(), { accounts: [carla, bob] });
    const asked = async () => {
      const guest = await server.join(id, {}, page.headers);
      const { version, events, at } = await guest.ask("lastOwnMove", {});
      const { from, events: seen } = await guest.ask("events", { from: events });
      await guest.leave();
      return { version, unseen: seen.length, isNext: from === events, at };
    };
    assert.equal((await asked()).version, 0);
    await pass(60_000);
    const now = services().clock.now();
    await move(services(), id, 0, END);
    assert.deepEqual(await asked(), { version: 1, unseen: 0, isNext: true, at: now });
    await move(services(), id, 1, END);
    await pass(DAY + 1000);
    assert.equal(await movers(services(), id), "0 1 0c");
    const { version, unseen, at } = await asked();
    assert.deepEqual([version, at], [1, now], "the clock’s move is not the player’s");
    assert.ok(unseen > 0);
    const watcher = await server.join(id);
    assert.deepEqual(await watcher.refused("lastOwnMove", {}), { code: "NOT_SEATED" });
    await watcher.leave();
  });

  it("resets missed deadlines when the player moves", async () => {
    const id = await startGame(services(), { accounts: [ann, bob] });
    await pass(DAY + 1000);
    assert.deepEqual((await statusOf(services(), id)).missed, [1, 0]);
    await move(services(), id, 1, END);
    await move(services(), id, 0, END);
    assert.deepEqual((await statusOf(services(), id)).missed, [0, 0]);
  });

  it("moves every deadline at least twelve hours away after downtime", async () => {
    const id = await startGame(services(), { accounts: [ann, bob] });
    const { dataDir } = server;
    await server.stop();
    clock.advance(3 * DAY);
    server = await startTestServer({ dataDir }, undefined, clock);
    await services().deadlines.run();
    assert.equal(await movers(services(), id), "");
    assert.deepEqual(await hoursLeft(id), [12, 0]);
    await pass(12 * HOUR + 1000);
    assert.equal(await movers(services(), id), "0c");
    assert.deepEqual((await statusOf(services(), id)).missed, [1, 0]);
  });

  it("does not move deadlines after a short restart", async () => {
    const id = await startGame(services(), { accounts: [ann, bob] });
    clock.advance(DAY - 30_000);
    const { dataDir } = server;
    await server.stop();
    clock.advance(40_000);
    server = await startTestServer({ dataDir }, undefined, clock);
    await services().deadlines.run();
    assert.equal(await movers(services(), id), "0c");
  });

  it("gives a vote two days, and ends it without a player who missed a deadline", async () => {
    const id = await startGame(services(), { accounts: [ann, bob], days: 7 });
    const vote = { kind: "abandon", by: 0, target: 0, voters: [1], yes: [] } as const;
    await withTable(services(), id, (table) => table.update({ status: { vote, voteUntil: clock.now() + 2 * DAY, missed: [0, 1] } }));
    await pass(2 * DAY - 1000);
    assert.equal((await services().store.find(id))?.phase, "running");
    await pass(62_000);
    await eventually("the vote is over", async () => {
      clock.advance(1);
      return (await services().store.find(id))?.phase === "over";
    });
  });

  it("can be conceded while nobody else is there, among more than two by a vote of two days", async () => {
    const [page, other] = [new AccountPage(server), new AccountPage(server)];
    for (const [one, name] of [[page, "Carla"], [other, "Dana"]] as const) await one.signUp(name); // biome-ignore format: pairs
    const idOf = async (name: string) => (await services().store.accounts.findAccountByName(name))?.id ?? assert.fail(name);
    const [carla, dana] = [await idOf("carla"), await idOf("dana")];

    const two = await startGame(services(), { accounts: [carla, bob], days: 7 });
    for (const seat of [0, 1, 0, 1]) await move(services(), two, seat, END);
    const concede = { kind: "concede", target: 1 } as const;
    const alone = await server.join(two, {}, page.headers);
    assert.deepEqual(await alone.ask("startVote", concede), { needsConsent: false });
    await alone.leave();
    const ended = (await services().store.find(two)) ?? assert.fail();
    assert.deepEqual([ended.phase, ended.deadline, JSON.parse(ended.outcome).ranks], ["over", 0, [2, 1]]);
    await services().results.run();
    const result = await services().store.results.findGame(two);
    assert.deepEqual(
      [result?.pool, result?.results.map(({ placing, leftEarly, counts }) => [placing, leftEarly, counts])],
      [
        "correspondence",
        [
          [2, false, true],
          [1, false, true],
        ],
      ],
    );

    const three = await startGame(services(), { accounts: [carla, bob, dana], days: 7 });
    const asker = await server.join(three, {}, page.headers);
    assert.deepEqual(await asker.ask("startVote", concede), { needsConsent: true });
    await asker.leave();
    await pass(2 * DAY - 1000);
    assert.deepEqual((await statusOf(services(), three)).vote?.voters, [2], "the winner isn't asked");
    const voter = await server.join(three, {}, other.headers);
    await voter.ask("vote", { yes: true });
    await voter.until("it is over", ({ state }) => state.phase === "over" && state.concededTo === 1);
    await voter.leave();
  });

  it("counts silence about a pause as no", async () => {
    const id = await startGame(services(), { accounts: [ann, bob], days: 7 });
    const vote = { kind: "pause", by: 0, target: 0, voters: [1], yes: [] } as const;
    await withTable(services(), id, (table) => table.update({ status: { vote, voteUntil: clock.now() + 2 * DAY } }));
    await pass(2 * DAY + 62_000);
    await eventually("the vote is over", async () => {
      clock.advance(1);
      return (await statusOf(services(), id)).vote === null;
    });
    assert.equal((await statusOf(services(), id)).paused, false);
  });

  it("is not held up by another table that cannot be loaded", async () => {
    const broken = await startGame(services(), { accounts: [ann, bob] });
    const id = await startGame(services(), { accounts: [bob, ann] });
    await eventually("both are unloaded", () => {
      clock.advance(61_000);
      return services().directory.loaded.length === 0;
    });
    const stored = await services().store.open(broken);
    assert.ok(stored);
    await services().store.save(stored.lease, {
      ...stored.table,
      header: JSON.stringify({ ...JSON.parse(stored.table.header), rules: 99 }),
    });
    await pass(DAY + 1000);
    assert.equal(await movers(services(), id), "0c");
    assert.equal(await movers(services(), broken), "");
  });

  it("stops its deadlines during a pause, for a week at most", async () => {
    const id = await startGame(services(), { accounts: [ann, bob] });
    clock.advance(6 * HOUR);
    await withTable(services(), id, (table) => table.update({ status: { paused: true } }));
    await pass(2 * DAY);
    await withTable(services(), id, (table) => table.update({ status: { paused: false } }));
    await withTable(services(), id, async () => undefined);
    assert.deepEqual(await hoursLeft(id), [18, 0]);
    await withTable(services(), id, (table) => table.update({ status: { paused: true } }));
    await pass(7 * DAY + 1000);
    await withTable(services(), id, async (table) => assert.equal(table.status.paused, false));
    assert.equal(await movers(services(), id), "");
    assert.deepEqual(await hoursLeft(id), [18, 0]);
  });
});
