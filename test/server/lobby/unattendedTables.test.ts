/** Attended tables are listed before unattended ones, and one address can create few of those. */
import assert from "node:assert/strict";
import { DEFAULTS } from "../../../server/boot/config.ts";
import type { TableListing } from "../../../shared/core/protocol.ts";
import { AccountPage } from "../helpers/accountPage.ts";
import { FakeClock } from "../helpers/fakeClock.ts";
import { CLIENT_SEED, eventually, startTestServer, TABLE_INPUT, type TestServer } from "../helpers/testServer.ts";

/** More tables than a list holds. */
const FLOOD = 101;

const TABLE_SEATS = Array.from({ length: TABLE_INPUT.seats }, () => "free");

describe("a lobby full of unattended tables", () => {
  let server: TestServer;
  afterEach(() => server.close());

  const listed = async (query: string) => (await server.call("GET", `/api/tables${query}`)).body as TableListing[];

  async function firstOfStream(): Promise<TableListing[]> {
    const aborted = new AbortController();
    const response = await fetch(`${server.url}/api/tables/stream`, { signal: aborted.signal });
    let text = "";
    for await (const chunk of response.body as ReadableStream<Uint8Array>) {
      text += Buffer.from(chunk).toString();
      if (text.includes("\n\n")) break;
    }
    aborted.abort();
    return JSON.parse(text.slice(text.indexOf("data: ") + 6, text.indexOf("\n\n")));
  }

  it("lists attended tables first: in the list and the stream", async () => {
    server = await startTestServer();
    const made = await server.create();
    await server.join(made.id, { key: made.key });
    const game = await server.create({ name: "Bea" });
    const bea = await server.join(game.id, { key: game.key });
    await server.sit(game.id, 1, "Cid", { invite: game.invite });
    await bea.ask("start", {});
    for (let n = 0; n < FLOOD; n++) await server.create();
    for (let n = 0; n < FLOOD; n++) await server.create({ bots: ["random"], hostSpectates: true, seats: 2 });
    assert.equal((await listed("?phase=open"))[0].id, made.id);
    assert.deepEqual(
      (await listed("?phase=running")).map(({ id }) => id),
      [game.id],
    );
    assert.deepEqual(
      (await listed(""))
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
      [made.id, game.id].sort(),
    );
    assert.equal((await listed("")).length, 100);
    assert.ok((await listed("")).every(({ paused }) => !paused));
    const streamed = await firstOfStream();
    assert.equal(streamed[0].id, made.id);
    assert.ok(streamed.some(({ id }) => id === game.id));
  });

  it("closes a live table half an hour after its last player left, tells its players, and opens it for whoever sits down", async () => {
    const clock = new FakeClock();
    server = await startTestServer({}, undefined, clock);
    const page = new AccountPage(server);
    await page.signUp("Wanda");
    const { id } = (await page.ask("POST", "/api/tables", TABLE_INPUT)).body as unknown as { id: string };
    const never = await server.create();
    const wake = () => server.running.services.deadlines.run();
    const open = async () => (await listed("?phase=open")).map((table) => table.id).sort();
    const host = await server.join(id, {}, page.headers);
    for (let hour = 0; hour < 4; hour++) {
      clock.advance(15 * 60_000);
      await wake();
    }
    assert.deepEqual(await open(), [id], "somebody is there; nobody ever came to the other");
    await host.leave();
    await eventually("she is away", async () => (await listed("?phase=open"))[0]?.attended === undefined);
    await eventually("it is written", async () => {
      const { status = "" } = (await server.running.services.store.find(id)) ?? {};
      return (JSON.parse(status) as { waitingSince: number }).waitingSince === clock.now();
    });
    clock.advance(29 * 60_000);
    await wake();
    assert.deepEqual(await open(), [id]);
    clock.advance(60_000);
    await wake();
    assert.deepEqual(await open(), []);
    const { body } = await page.ask("GET", "/api/account/notifications");
    assert.deepEqual(
      (body.notifications as { kind: string }[]).map(({ kind }) => kind),
      ["closed"],
    );
    const guest = await server.join(id);
    assert.deepEqual([guest.state.closed, guest.state.seats.map(({ kind }) => kind)], [true, TABLE_SEATS]);
    await guest.ask("sit", { seat: 1, name: "Guest", clientSeed: CLIENT_SEED });
    await guest.until("it is open again", ({ state }) => !state.closed);
    assert.deepEqual(await open(), [id]);
    assert.equal((await server.running.services.store.find(never.id))?.phase, "open", "whoever sits down opens it, too");
  });

  it("limits unattended tables per address", async () => {
    server = await startTestServer({ unattendedTablesPerIp: DEFAULTS.unattendedTablesPerIp });
    const input = { game: "auction", seats: 2, options: {}, public: true, spectatorsAllowed: true, name: "Ann", clientSeed: CLIENT_SEED };
    const answers = await Promise.all(Array.from({ length: 9 }, () => server.call("POST", "/api/tables", input)));
    const made = answers.filter(({ status }) => status === 200).map(({ body }) => body as { id: string; key: string });
    assert.equal(made.length, DEFAULTS.unattendedTablesPerIp);
    const refusal = { code: "TOO_MANY_OPEN_TABLES", params: { max: DEFAULTS.unattendedTablesPerIp } };
    assert.deepEqual(
      answers.filter(({ status }) => status === 429).map(({ body }) => body),
      Array.from({ length: 4 }, () => refusal),
    );
    await server.create({ public: false });
    const host = await server.join(made[0].id, { key: made[0].key });
    await server.create();
    assert.deepEqual((await server.call("POST", "/api/tables", input)).body, refusal);
    await host.leave();
    assert.deepEqual((await server.call("POST", "/api/tables", input)).body, refusal);
  });

  it("limits unfinished tables per address and per account, private ones included", async () => {
    const clock = new FakeClock();
    server = await startTestServer({ unfinishedTables: 3, trustedProxies: 1 }, undefined, clock);
    const refusal = { code: "TOO_MANY_TABLES", params: { max: 3 } };
    const input = { ...TABLE_INPUT, public: false };
    const from = (address: string) => ({ "x-forwarded-for": address });
    const create = (address: string, more = {}, headers = {}) =>
      server.call("POST", "/api/tables", { ...input, ...more }, { ...headers, ...from(address) });
    const made = await Promise.all(
      Array.from({ length: 5 }, () => create("192.0.2.1", { bots: ["random"], hostSpectates: true, seats: 2 })),
    );
    assert.deepEqual(made.map(({ status }) => status).sort(), [200, 200, 200, 429, 429]);
    assert.deepEqual((await create("192.0.2.1")).body, refusal);
    const page = new AccountPage(server);
    await page.signUp("Zenobia");
    for (let n = 0; n < 3; n++) assert.equal((await create(`192.0.2.${n + 2}`, {}, page.headers)).status, 200);
    assert.deepEqual((await create("192.0.2.9", {}, page.headers)).body, refusal);
    assert.equal((await create("192.0.2.9")).status, 200, "others may");
    clock.advance(8 * 86_400_000);
    assert.equal((await create("192.0.2.1")).status, 200, "forgotten tables don't count");
  });
});
