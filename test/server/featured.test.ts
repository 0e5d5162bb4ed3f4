/** The lobby's featured game: what is chosen, and that nothing runs without a viewer. */
import assert from "node:assert/strict";
import { BotPool } from "../../server/bots/pool.ts";
import { EXHIBITION_PREFIX } from "../../server/store/store.ts";
import type { FeaturedGame } from "../../shared/core/protocol.ts";
import { eventually, roomOf, startedPair, startTestServer, type TestServer } from "./helpers/testServer.ts";

/** What a visitor of the lobby is shown. */
function visit(server: TestServer) {
  const shown: (FeaturedGame | null)[] = [];
  const send = (text: string) => shown.push(JSON.parse(text.slice(text.indexOf("data: ") + 6)));
  return { shown, leave: server.running.services.featured.subscribe({ send }) };
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

describe("the featured game", () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ exhibition: true });
  });
  afterEach(() => server.close());

  const next = async (after = "") => (await server.call("GET", `/api/tables/featured?after=${after}`)).body as { path?: string };

  it("is an unlisted exhibition that plays only while somebody watches", async () => {
    const { running } = server;
    assert.deepEqual(running.services.directory.loaded, [], "nothing begins without a visitor");
    const visitor = visit(server);
    await eventually("an exhibition", () => visitor.shown.at(-1)?.kind === "exhibition");
    const [id = ""] = running.services.directory.loaded;
    assert.ok(id.startsWith(EXHIBITION_PREFIX));
    const room = await roomOf(server, id);
    await eventually("moves", () => room.table.version > 0);
    assert.deepEqual((await server.call("GET", "/api/tables")).body, []);
    visitor.leave();
    await room.table.runExclusive(async () => undefined);
    const { version } = room.table;
    await turns(200);
    assert.equal(room.table.version, version, "bots rest");
    assert.equal(visitor.shown.at(-1)?.path, `/t/${id}?watch=${room.table.watchKey}`);
    assert.equal((await next()).path, visitor.shown.at(-1)?.path, "one per server");
  });

  it("prefers a public game of people to an exhibition, and offers the next game", async () => {
    const first = await startedPair(server);
    const second = await startedPair(server);
    await startedPair(server, { spectatorsAllowed: false });
    await server.join(second.made.id);
    const visitor = visit(server);
    await eventually("the most watched game", () => visitor.shown.at(-1)?.id === second.made.id);
    assert.deepEqual(
      visitor.shown.at(-1)?.seats.map(({ name }) => name),
      ["Ann", "Bob"],
    );
    assert.deepEqual(await next(second.made.id), { path: `/t/${first.made.id}` });
    assert.deepEqual(await next(first.made.id), { path: `/t/${second.made.id}` });
    visitor.leave();
  });

  it("is never a private game", async () => {
    await startedPair(server, { public: false });
    const visitor = visit(server);
    await eventually("an exhibition", () => visitor.shown.at(-1)?.kind === "exhibition");
    visitor.leave();
  });

  it("deletes exhibitions after a day, with their moves", async () => {
    const visitor = visit(server);
    await eventually("an exhibition", () => visitor.shown.length > 0);
    visitor.leave();
    const [id = ""] = server.running.services.directory.loaded;
    const { store, clock } = server.running.services;
    const { made } = await startedPair(server);
    (await roomOf(server, id)).close();
    assert.equal(await store.deleteUnjoined(clock.now() - 3_600_000), 0);
    assert.equal(await store.deleteUnjoined(clock.now() + 1), 1);
    assert.equal(await store.find(id), undefined);
    assert.deepEqual(await store.entries(id), []);
    assert.ok(await store.find(made.id));
  });

  it("can be turned off", async () => {
    const quiet = await startTestServer({ exhibition: false });
    const visitor = visit(quiet);
    await eventually("an answer", () => visitor.shown.length > 0);
    assert.deepEqual(visitor.shown, [null]);
    assert.equal((await quiet.call("GET", "/api/tables/featured")).status, 404);
    visitor.leave();
    await quiet.close();
  });
});

describe("bots on spare CPU", () => {
  it("wait until all other bots are done", async () => {
    const registry = import.meta.resolve("../fixture/games.ts");
    const bots = new BotPool(registry, 1);
    const spare = new BotPool(registry, 1, bots);
    const order: string[] = [];
    const ask = (pool: BotPool, name: string) =>
      pool
        .requestMove({ game: "no such game", level: "steady", view: { table: {}, hand: {}, seat: 0 }, seed: 1 })
        .catch(() => order.push(name));
    await Promise.all([ask(bots, "first"), ask(spare, "spare"), ask(bots, "second")]);
    assert.deepEqual(order, ["first", "second", "spare"]);
    bots.close();
    spare.close();
  });
});
