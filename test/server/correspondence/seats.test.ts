/** Who takes part in correspondence games: accounts, who need not be there. */
import assert from "node:assert/strict";
import { readSeating } from "../../../server/table/seating/seating.ts";
import { readStatus } from "../../../server/table/status.ts";
import type { MyTable, TableCreated, TableListing } from "../../../shared/core/protocol.ts";
import { AccountPage } from "../helpers/accountPage.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { CLIENT_SEED, eventually, startTestServer, TABLE_INPUT, type TestServer } from "../helpers/testServer.ts";
import { DAY, HOUR, withTable } from "./daysTable.ts";

const DAYS = { kind: "correspondence", days: 2 } as const;
const INPUT = { ...TABLE_INPUT, game: "tower", name: "x", clock: DAYS };

describe("a table of a correspondence game", () => {
  let server: TestServer;
  const clock = new FakeClock();
  before(async () => {
    server = await startTestServer({ trustedProxies: 1 }, undefined, clock);
  });
  after(() => server.close());

  async function player(name: string): Promise<AccountPage> {
    const page = new AccountPage(server);
    await page.signUp(name);
    return page;
  }
  const create = async (page: AccountPage, input: object = {}): Promise<TableCreated> =>
    (await page.ask("POST", "/api/tables", { ...INPUT, ...input })).body as unknown as TableCreated;
  const myTables = async (page: AccountPage): Promise<MyTable[]> =>
    (await page.ask("POST", "/api/tables/mine", { tables: [] })).body as unknown as MyTable[];

  it("needs an account to create or join; guests can watch", async () => {
    const [ann, bob] = [await player("Ann"), await player("Bob")];
    assert.deepEqual((await server.call("POST", "/api/tables", INPUT)).body, { code: "ACCOUNT_NEEDED" });
    const { id } = await create(ann);
    const guest = await server.join(id);
    assert.deepEqual(await guest.refused("sit", { seat: 1, name: "Guest", clientSeed: CLIENT_SEED }), { code: "ACCOUNT_NEEDED" });
    const seated = await server.join(id, {}, bob.headers);
    await seated.ask("sit", { seat: 1, name: "x", clientSeed: CLIENT_SEED });
  });

  it("cannot become turn-based while a guest has a seat", async () => {
    const ann = await player("Anna");
    const { id } = await create(ann, { clock: { kind: "none" } });
    const host = await server.join(id, {}, ann.headers);
    await server.sit(id, 1, "Guest");
    assert.deepEqual(await host.refused("updateSettings", { clock: DAYS }), { code: "ACCOUNT_NEEDED" });
  });

  it("starts when all are ready, present or not, and is listed until then", async () => {
    const [ann, bob] = [await player("Anne"), await player("Bert")];
    const { id } = await create(ann);
    const host = await server.join(id, {}, ann.headers);
    await host.ask("ready", { ready: true });
    await host.leave();
    clock.advance(2 * DAY);
    await eventually("nobody is there", () => {
      clock.advance(61_000);
      return server.running.services.directory.localRoom(id) === undefined;
    });
    const listed = (await server.call("GET", "/api/tables?phase=open")).body as TableListing[];
    assert.deepEqual(
      listed.filter((table) => table.id === id).map((table) => table.clock),
      ["days 2"],
    );
    const other = await server.join(id, {}, bob.headers);
    await other.ask("sit", { seat: 1, name: "x", clientSeed: CLIENT_SEED });
    await other.ask("ready", { ready: true });
    await other.until("the game runs", ({ state }) => state.phase === "running");
    const [table] = await myTables(ann);
    assert.ok(table && !table.isMissing);
    assert.deepEqual([table.needsAction, table.deadline], [true, clock.now() + 2 * DAY]);
    await other.until("the clock runs", ({ state }) => state.clocks[0].since > 0);
    const { left, since } = other.state.clocks[0];
    assert.equal(left + since - clock.monotonic(), 2 * DAY);
  });

  /** The table is not in memory. */
  const unloaded = (id: string) =>
    eventually("nobody is there", () => {
      clock.advance(61_000);
      return server.running.services.directory.localRoom(id) === undefined;
    });
  const storedAway = (id: string, players: number) =>
    eventually("the absence is stored", async () => {
      const { awaySince } = readStatus((await server.running.services.store.find(id))?.status ?? "");
      return Object.keys(awaySince).length === players;
    });
  /** What is due is done. A run that was under way had begun before. */
  async function wakeDue(): Promise<void> {
    for (let run = 0; run < 2; run++) await server.running.services.deadlines.run();
  }
  const seatingOf = async (id: string) => readSeating((await server.running.services.store.find(id))?.seating ?? "");
  const namesAt = async (id: string) => {
    const { participants, slots, host } = await seatingOf(id);
    const name = (wanted: string) => participants.find((participant) => participant.id === wanted)?.name ?? "";
    return { seats: slots.map(({ participant }) => name(participant)), host: name(host) };
  };

  it("changes its host after a day, frees a seat after a week of absence, asks its host, and closes, even while not loaded", async () => {
    const [ann, bob] = [await player("Anja"), await player("Bodo")];
    const { id } = await create(ann, { seats: 3 });
    const host = await server.join(id, {}, ann.headers);
    const other = await server.join(id, {}, bob.headers);
    await other.ask("sit", { seat: 1, name: "x", clientSeed: CLIENT_SEED });
    await host.leave();
    await other.until("she is gone", ({ state }) => !state.seats[0].connected);
    const left = clock.now();
    await storedAway(id, 1);
    clock.advance(HOUR);
    await other.leave();
    await storedAway(id, 2);
    await unloaded(id);
    const due = async () => ((await server.running.services.store.find(id))?.deadline ?? 0) - left;
    const at = async (time: number) => {
      await unloaded(id);
      clock.advance(left + time - clock.now());
      await wakeDue();
    };
    const told = async (page: AccountPage) => {
      const { body } = await page.ask("GET", "/api/account/notifications");
      return (body.notifications as { kind: string; table: string }[]).filter(({ table }) => table === id).map(({ kind }) => kind);
    };
    const isListed = async () =>
      ((await server.call("GET", "/api/tables?phase=open")).body as TableListing[]).some((table) => table.id === id);
    assert.equal(await due(), DAY);
    await wakeDue();
    assert.deepEqual(await namesAt(id), { seats: ["Anja", "Bodo", ""], host: "Anja" });
    await at(DAY);
    assert.deepEqual(await namesAt(id), { seats: ["Anja", "Bodo", ""], host: "Bodo" });
    assert.equal(await due(), 3 * DAY, "nobody has sat down for three days");
    assert.deepEqual(await told(bob), []);
    await at(3 * DAY);
    assert.deepEqual([await told(ann), await told(bob)], [[], ["waits"]]);
    const back = await server.join(id, {}, bob.headers);
    assert.deepEqual([back.seat, back.state.closesAt, back.state.mayKeepOpen], [1, left + 7 * DAY, true]);
    await back.ask("keepOpen", {});
    assert.equal(back.state.closesAt, 0);
    assert.deepEqual(await back.refused("keepOpen", {}), { code: "CANNOT_KEEP_OPEN" }, "not asked");
    const kept = clock.now() - left;
    await back.leave();
    await at(kept + 3 * DAY);
    assert.equal(await due(), 7 * DAY, "Anja's seat");
    await at(7 * DAY);
    assert.deepEqual(await namesAt(id), { seats: ["", "Bodo", ""], host: "Bodo" });
    assert.deepEqual([await due(), await isListed()], [kept + 7 * DAY, true]);
    await at(kept + 7 * DAY);
    assert.deepEqual([await namesAt(id), (await due()) < 0], [{ seats: ["", "", ""], host: "Bodo" }, true], "closed");
    assert.deepEqual([await isListed(), await told(bob)], [false, ["closed", "waits", "waits"]]);
    const again = await server.join(id, {}, ann.headers);
    assert.equal(again.state.closed, true);
    await again.ask("sit", { seat: 0, name: "x", clientSeed: CLIENT_SEED });
    await again.until("it is open again", ({ state }) => !state.closed);
    assert.equal(await isListed(), true);
    await again.leave();
  });

  it("keeps the seats of a rematch for a week, whether or not it is loaded", async () => {
    const [ann, bob] = [await player("Antje"), await player("Birte")];
    const { id } = await create(ann, { public: false });
    const invite = (await server.running.services.store.find(id))?.invite ?? "";
    const guests = [await server.join(id, {}, ann.headers), await server.join(id, { invite }, bob.headers)];
    await guests[1]?.ask("sit", { seat: 1, name: "x", clientSeed: CLIENT_SEED });
    for (const guest of guests) await guest.ask("ready", { ready: true });
    await guests[0]?.until("it runs", ({ state }) => state.phase === "running");
    await withTable(server.running.services, id, (table) => table.update({ status: { abandoned: true } }));
    const next = await guests[0]?.ask("rematch", {});
    assert.ok(next);
    for (const guest of guests) await guest.leave();
    const again = await server.join(next.id, {}, ann.headers);
    await again.until("Birte is awaited", ({ state }) =>
      state.seats.some(({ reservedUntil }) => reservedUntil === clock.monotonic() + 7 * DAY),
    );
    const opened = clock.now();
    await again.leave();
    await unloaded(next.id);
    clock.advance(opened + 7 * DAY - 1000 - clock.now());
    await wakeDue();
    assert.ok((await namesAt(next.id)).seats.includes("Birte"));
    clock.advance(1000);
    await wakeDue();
    assert.ok(!(await namesAt(next.id)).seats.includes("Birte"));
  });

  it("is limited to five for players who have not finished one", async () => {
    const ann = await player("Annabel");
    for (let game = 0; game < 5; game++) assert.ok("id" in (await create(ann)));
    assert.deepEqual(await create(ann), { code: "TOO_MANY_GAMES", params: { max: 5 } });
  });
});
