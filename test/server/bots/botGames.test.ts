/** Bot-only games run only while watched, at their own pace, and one address keeps few of them going. */
import assert from "node:assert/strict";
import { DEFAULTS } from "../../../server/boot/config.ts";
import { Client } from "../helpers/sdkClient.ts";
import { eventually, type Reservation, roomOf, startTestServer, type TestClient, type TestServer } from "../helpers/testServer.ts";

/** Long enough for a client to join and leave during it. */
const GAME = { hostSpectates: true, seats: 4, bots: ["random", "random", "random", "random"] as "random"[] };

describe("a bot-only game", () => {
  let server: TestServer;
  let requests = 0;
  beforeEach(async () => {
    server = await startTestServer({ botGamesPerIp: 2, trustedProxies: 1, botDelayMs: 20 });
    const { bots } = server.running.services;
    const ask = bots.requestMove.bind(bots);
    requests = 0;
    bots.requestMove = (...question) => {
      requests++;
      return ask(...question);
    };
  });
  afterEach(() => server.close());

  const begin = () => server.create({ ...GAME, start: true });
  const enter = async (id: string, address: string) =>
    (await server.call("POST", `/api/tables/${id}/join`, {}, { "x-forwarded-for": address })) as {
      status: number;
      body: { reservation: Reservation };
    };
  const empty = async (id: string) => {
    const { clients } = await roomOf(server, id);
    await eventually("nobody is there", () => clients.length === 0);
  };

  it("pauses without spectators, and continues with one", async () => {
    const { id } = await begin();
    const room = await roomOf(server, id);
    assert.equal(requests, 0);
    const watcher = await server.join(id);
    await watcher.until("they play", ({ state }) => state.version > 3);
    await watcher.leave();
    await empty(id);
    const { version } = room.table;
    const before = requests;
    // Whatever was on its way has come by the time that another question is answered and the table has had its turn.
    await server.running.services.bots.requestMove({ game: "auction", level: "random", view: VIEW, seed: 1 });
    await room.table.runExclusive(async () => undefined);
    assert.deepEqual([room.table.version, requests], [version, before + 1]);
    const again = await server.join(id);
    await again.until("they play on", ({ state }) => state.version > version);
  });

  it("is limited per address that watches", async () => {
    const tables = await Promise.all([begin(), begin(), begin()]);
    const [first, second, third] = tables.map(({ id }) => id);
    const watching: TestClient[] = [];
    for (const id of [first, second, second]) watching.push(await server.join(id));
    const refusal = { code: "TOO_MANY_BOT_GAMES", params: { max: 2 } };
    assert.deepEqual(await server.call("POST", `/api/tables/${third}/join`, {}), { status: 429, body: refusal });
    assert.equal((await enter(third, "192.0.2.1")).status, 200, "others may");
    assert.equal(
      (await server.call("POST", `/api/tables/${first}/join`, {})).status,
      200,
      "one that is watched already may be watched twice",
    );
    await watching[0].leave();
    await empty(first);
    await server.join(third);
  });

  it("is limited although several tickets were issued at once", async () => {
    const tables = await Promise.all([begin(), begin(), begin()]);
    const tickets = await Promise.all(tables.map(({ id }) => enter(id, "192.0.2.1")));
    assert.deepEqual(
      tickets.map(({ status }) => status),
      [200, 200, 200],
    );
    const came: string[] = [];
    for (const { body } of tickets)
      await new Client(server.url).consumeSeatReservation(body.reservation).then(
        () => came.push("came"),
        ({ message }) => came.push(String(message)),
      );
    assert.deepEqual(came, ["came", "came", "TOO_MANY_BOT_GAMES"]);
  });

  it("cannot be started by an address over the limit", async () => {
    for (const { id } of await Promise.all([begin(), begin()])) await server.join(id);
    const made = await server.create(GAME);
    const host = await server.join(made.id, { key: made.key });
    assert.deepEqual(await host.refused("start", {}), { code: "TOO_MANY_BOT_GAMES", params: { max: 2 } });
  });

  it("is limited to five by default", () => assert.equal(DEFAULTS.botGamesPerIp, 5));
});

const VIEW = { table: { phase: "bid", seats: [{ bid: false }] }, hand: { cards: [7] }, seat: 0 };
