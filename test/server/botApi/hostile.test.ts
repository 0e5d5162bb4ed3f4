/** API bots without permission, with invalid requests, that send too much or read too little. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { DRAIN_TIMEOUT_MS, HEARTBEAT_MS, MAX_UNREAD_BYTES } from "../../../server/bots/api/stream.ts";
import { hashOf } from "../../../server/lib/secrets.ts";
import type { BotViewer } from "../../../server/room/viewers/botViewer.ts";
import { BOT_REQUESTS } from "../../../shared/core/botApi.ts";
import { PerTestServer } from "../helpers/perTestServer.ts";
import { CLIENT_SEED, roomOf, startTestServer, type TestServer } from "../helpers/testServer.ts";
import { bearer, makeBot, Reading } from "./client.ts";

const UNKNOWN_TOKEN = bearer("f".repeat(32));

describe("an API bot's token", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  it("is required by every route except its creation: 401", async () => {
    const { id } = await server.create({ apiBotsAllowed: true });
    const paths = [
      ["GET", `/api/bots/tables/${id}/stream`],
      ["DELETE", "/api/bots"],
    ];
    for (const request of BOT_REQUESTS) paths.push(["POST", `/api/bots/tables/${id}/${request}`]);
    for (const headers of [{}, { authorization: "Bearer x" }, { authorization: `Basic ${CLIENT_SEED}` }, UNKNOWN_TOKEN] as Record<
      string,
      string
    >[])
      for (const [method, path] of paths) {
        const { status, body } = await server.call(method, path, method === "POST" ? {} : undefined, headers);
        assert.deepEqual([status, body], [401, { code: "BAD_TOKEN" }], `${method} ${path}`);
      }
  });

  it("is refused if the host allows no bots, and at a private table without its invitation: 403", async () => {
    const token = await makeBot(server, "Robo");
    const shut = await server.create();
    const closed = new Reading(server, shut.id, token);
    assert.deepEqual([await closed.open(), closed.status], [{ code: "API_BOTS_OFF" }, 403]);
    const own = await server.create({ apiBotsAllowed: true, public: false });
    const uninvited = new Reading(server, own.id, token);
    assert.deepEqual([await uninvited.open(), uninvited.status], [{ code: "INVITE_REQUIRED" }, 403]);
    assert.deepEqual([await uninvited.open({ "x-invite": "nonsense" }), uninvited.status], [{ code: "INVITE_REQUIRED" }, 403]);
    assert.equal(await uninvited.open({ "x-invite": own.invite }), undefined);
    uninvited.drop();
  });

  it("is useless once revoked, and its streams end", async () => {
    const made = await server.create({ apiBotsAllowed: true });
    const bot = new Reading(server, made.id, await makeBot(server, "Robo"));
    await bot.open();
    assert.equal((await server.call("DELETE", "/api/bots", undefined, bearer(bot.token))).status, 200);
    await bot.until("its stream ended", () => bot.ended);
    assert.equal(bot.closeReason, "CLOSED");
    await bot.until("its request is refused", async () => (await bot.ask("leaveSeat", {})).status === 401);
    assert.deepEqual(await new Reading(server, made.id, bot.token).open(), { code: "BAD_TOKEN" });
  });

  it("is no seat key, neither while valid nor after it is revoked", async () => {
    const made = await server.create({ apiBotsAllowed: true, public: false });
    const bot = new Reading(server, made.id, await makeBot(server, "Robo"));
    await bot.open({ "x-invite": made.invite });
    assert.equal((await bot.ask("sit", { seat: 1 })).status, 200);
    const opened = async () => {
      const shown = { key: bot.token };
      const myTables = await server.call("POST", "/api/tables/mine", { tables: [{ id: made.id, ...shown }] });
      const record = await server.call("GET", `/api/tables/${made.id}/record`, undefined, bearer(bot.token));
      return [await server.enter(made.id, shown), myTables.body, record.body];
    };
    const nothing = [{ code: "INVITE_REQUIRED" }, [{ id: made.id, isMissing: true }], { code: "INVITE_REQUIRED" }];
    assert.deepEqual(await opened(), nothing);
    await server.call("DELETE", "/api/bots", undefined, bearer(bot.token));
    assert.deepEqual(await opened(), nothing);
  });

  it("is not created for an invalid name", async () => {
    for (const body of [{}, { name: "" }, { name: "x".repeat(200) }, { name: "a\u202eb" }, { name: "Robo", more: 1 }, []])
      assert.equal((await server.call("POST", "/api/bots", body)).status, 400, JSON.stringify(body));
  });
});

describe("an API bot's request", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  async function reading(): Promise<Reading> {
    const { id } = await server.create({ apiBotsAllowed: true });
    const bot = new Reading(server, id, await makeBot(server, "Robo"));
    await bot.open();
    return bot;
  }

  it("is refused if it is too large, not JSON, malformed or of unknown type", async () => {
    const bot = await reading();
    const rows: [string, unknown, number, string][] = [
      ["chat", { text: "x".repeat(20_000) }, 413, "TOO_LARGE"],
      ["chat", "{", 400, "INVALID_REQUEST"],
      ["chat", "[]", 400, "INVALID_REQUEST"],
      ["chat", undefined, 400, "INVALID_REQUEST"],
      ["move", { id: "short", version: -1, move: 1 }, 400, "INVALID_REQUEST"],
      ["sit", { seat: 99 }, 400, "INVALID_REQUEST"],
      ["sit", { seat: 1, name: "Ann" }, 400, "INVALID_REQUEST"],
      ["sit", { seat: 0 }, 400, "SEAT_TAKEN"],
      ["start", {}, 404, "NOT_FOUND"],
      ["updateSettings", { seats: 3 }, 404, "NOT_FOUND"],
      ["__proto__", {}, 404, "NOT_FOUND"],
    ];
    for (const [request, body, status, code] of rows) {
      const answer = await bot.ask(request, body);
      assert.deepEqual([answer.status, (answer.body as { code: string }).code], [status, code], request);
    }
    assert.equal((await bot.ask("sit", { seat: 1 })).status, 200, "it may still ask");
    bot.drop();
  });

  it("is refused if it is nested too deep for the rules", async () => {
    const made = await server.create({ apiBotsAllowed: true });
    const host = await server.join(made.id, { key: made.key });
    const bot = new Reading(server, made.id, await makeBot(server, "Robo"));
    await bot.open();
    await bot.ask("sit", { seat: 1 });
    await host.ask("start", {});
    await bot.until("the game runs", () => bot.now.state.phase === "running");
    const deep = `{"id":"01234567","version":0,"move":{"type":"bid","card":${"[".repeat(7000)}${"]".repeat(7000)}}}`;
    const { status, body } = await bot.ask("move", deep);
    assert.deepEqual([status, (body as { code: string }).code], [400, "INVALID_REQUEST"]);
    const { move } = bot.now.choices[0];
    assert.equal((await bot.ask("move", { id: "01234568", version: 0, move })).status, 200, "it may still move");
    bot.drop();
  });

  it("needs an open stream: 409", async () => {
    const { id } = await server.create({ apiBotsAllowed: true });
    const bot = new Reading(server, id, await makeBot(server, "Robo"));
    assert.deepEqual(await bot.ask("sit", { seat: 1 }), { status: 409, body: { code: "NO_STREAM" } });
    assert.deepEqual(await bot.ask("move", {}), { status: 409, body: { code: "NO_STREAM" } });
  });
});

describe("too many requests, streams or tokens", () => {
  it("requests in a second end a bot's stream, as they close a player's socket: 429", async () => {
    const server = await startTestServer({ messagesPerSecond: 10 });
    const { id } = await server.create({ apiBotsAllowed: true });
    const bot = new Reading(server, id, await makeBot(server, "Robo"));
    await bot.open();
    const answers = await Promise.all(Array.from({ length: 60 }, () => bot.ask("leaveSeat", {})));
    await bot.until("its stream ended", () => bot.ended);
    assert.equal(bot.closeReason, "TOO_MANY_REQUESTS");
    assert.ok(answers.some(({ status, body }) => status === 429 && (body as { code: string }).code === "TOO_MANY_REQUESTS"));
    assert.equal(await new Reading(server, id, bot.token).open(), undefined, "it may come again");
    await server.close();
  });

  it("streams of one network are refused like its sockets: 429", async () => {
    const server = await startTestServer({ connectionsPerIp: 2 });
    const { id } = await server.create({ apiBotsAllowed: true });
    const bots = await Promise.all(["A", "B", "C"].map(async (name) => new Reading(server, id, await makeBot(server, name))));
    for (const bot of bots.slice(0, 2)) await bot.open();
    assert.deepEqual(await bots[2].open(), { code: "TOO_MANY_REQUESTS" });
    bots[0].drop();
    await bots[2].until("there is room", async () => (await bots[2].open()) === undefined);
    await server.close();
  });

  it("tokens tried from one network are refused: 429", async () => {
    const server = await startTestServer({ joinsPerMinute: 5 });
    const { id } = await server.create({ apiBotsAllowed: true });
    const ask = async () => (await server.call("POST", `/api/bots/tables/${id}/move`, {}, UNKNOWN_TOKEN)).status;
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push(await ask());
    assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429]);
    await server.close();
  });
});

describe("spectating API bots", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ trustedProxies: 1 });
  });
  after(() => server.close());

  const come = async (id: string, address: string) => {
    const bot = new Reading(server, id, await makeBot(server, "Robo"));
    return { bot, refusal: await bot.open({ "x-forwarded-for": address }) };
  };
  const FULL = { code: "TOO_MANY_STREAMS" };

  it("are limited per address and in total: 429", async () => {
    const { id } = await server.create({ apiBotsAllowed: true });
    const came = [];
    for (let n = 0; n < 18; n++) came.push(await come(id, `10.0.0.${1 + Math.floor(n / 9)}`));
    const refused = came.map(({ refusal }) => refusal !== undefined);
    assert.deepEqual(
      came.flatMap(({ refusal }, n) => (refused[n] ? [[n, refusal]] : [])),
      [
        [8, FULL],
        [17, FULL],
      ],
    );
    assert.equal(came[8].bot.status, 429);
    assert.deepEqual((await come(id, "10.0.0.3")).refusal, FULL);
    came[0].bot.drop();
    const late = new Reading(server, id, await makeBot(server, "Late"));
    await late.until("there is room", async () => (await late.open({ "x-forwarded-for": "10.0.0.3" })) === undefined);
  });

  it("don't keep seated or reconnecting bots out", async () => {
    const { id } = await server.create({ apiBotsAllowed: true });
    const { bot: sitting } = await come(id, "10.0.0.1");
    await sitting.ask("sit", { seat: 1 });
    const first = await come(id, "10.0.0.1");
    for (let n = 1; n < 16; n++) assert.equal((await come(id, `10.0.0.${1 + Math.floor(n / 8)}`)).refusal, undefined);
    assert.deepEqual((await come(id, "10.0.0.3")).refusal, FULL);
    for (const { token } of [sitting, first.bot])
      assert.equal(await new Reading(server, id, token).open({ "x-forwarded-for": "10.0.0.1" }), undefined);
  });
});

describe("a token that another process revoked", () => {
  const at = new PerTestServer();

  it("ends its stream with the next heartbeat", async () => {
    const { id } = await at.server.create({ apiBotsAllowed: true });
    const bot = new Reading(at.server, id, await makeBot(at.server, "Robo"));
    await bot.open();
    at.clock.advance(HEARTBEAT_MS);
    await at.server.running.services.store.deleteBot(hashOf(bot.token));
    assert.equal((await bot.ask("leaveSeat", {})).status, 200);
    at.clock.advance(HEARTBEAT_MS);
    await bot.until("its stream ended", () => bot.ended);
    assert.equal(bot.closeReason, "CLOSED");
  });
});

describe("an API bot that does not read its stream", () => {
  const at = new PerTestServer();

  /** A bot whose line is stuck, with more unread than anybody may have. */
  async function overwhelmed() {
    const made = await at.server.create({ apiBotsAllowed: true });
    const token = await makeBot(at.server, "Robo");
    const line = connect(at.server.running.port, "localhost");
    line.on("error", () => undefined);
    const head = [
      `GET /api/bots/tables/${made.id}/stream HTTP/1.1`,
      "host: localhost",
      "connection: close",
      `authorization: Bearer ${token}`,
      "x-api-version: 1",
      "",
      "",
    ];
    line.write(head.join("\r\n"));
    await once(line, "data");
    line.pause();
    const room = await roomOf(at.server, made.id);
    const bot = room.bot(hashOf(token)) as BotViewer;
    const say = () => bot.send("chat", { seat: -1, name: "", text: "x".repeat(60_000), room: "table", at: 0 });
    while (bot.stream.unread <= MAX_UNREAD_BYTES) {
      say();
      await new Promise((resolve) => setImmediate(resolve));
    }
    say();
    return { made, line, bot, say };
  }

  it("is sent nothing more over the limit, and asked to reconnect once it reads", async () => {
    const { line, bot, say } = await overwhelmed();
    for (let i = 0; i < 10; i++) say();
    assert.ok(bot.stream.unread < MAX_UNREAD_BYTES + 128 * 1024, `${bot.stream.unread} bytes wait`);
    let output = "";
    line.on("data", (bytes) => (output = (output + bytes).slice(-200)));
    const ended = once(line, "end");
    line.resume();
    await ended;
    assert.match(output, /\{"type":"closed","code":"RECONNECT"\}/);
  });

  it("is disconnected if it does not read in time, without affecting the table", async () => {
    const { made, bot } = await overwhelmed();
    at.clock.advance(DRAIN_TIMEOUT_MS);
    assert.ok(bot.stream.hasEnded);
    const ann = await at.server.join(made.id, { key: made.key });
    await ann.until("it is gone", ({ state }) => state.spectatorCount === 0);
  });
});
