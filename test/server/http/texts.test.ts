/** Whatever anybody types, at whatever door: it is refused, or everybody at the table reads it well-formed. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { z } from "zod";
import * as accountSchemas from "../../../shared/core/account.ts";
import * as botSchemas from "../../../shared/core/botApi.ts";
import type { Refusal } from "../../../shared/core/game.ts";
import { moderateSchema } from "../../../shared/core/moderation.ts";
import * as protocol from "../../../shared/core/protocol.ts";
import * as seekSchemas from "../../../shared/core/seeks.ts";
import { chatTextSchema, nameSchema, reasonSchema } from "../../../shared/core/text.ts";
import { bearer, Reading } from "../botApi/client.ts";
import { CLIENT_SEED, startTestServer, TABLE_INPUT, type TestClient, type TestServer } from "../helpers/testServer.ts";

const LONE = "Zed\ud83d";

/** Signs that have fooled a filter somewhere, among ordinary ones. */
const SIGNS = [
  ..."abzÉ 한क👍",
  "\ud83d",
  "\udc4d",
  "\u0000",
  "\u0301",
  "\u200b",
  "\u200d",
  "\u2028",
  "\u202e",
  "\u2800",
  "\u3164",
  "\ufe0f",
  "\uffff",
  "\u{e0001}",
];
const texts = fc.string({
  unit: fc.oneof(fc.constantFrom(...SIGNS), fc.string({ unit: "binary", minLength: 1, maxLength: 1 })),
  minLength: 1,
  maxLength: 12,
});

const isText = (text: string): boolean =>
  text.isWellFormed() && text.normalize("NFC") === text && !/[\p{C}--[\u200c\u200d\u{e0000}-\u{e007f}]]/v.test(text);

/** Refused for its text, and for nothing else. */
const TEXT_REFUSALS = [
  "UNSUITABLE_NAME",
  "NAME_TAKEN",
  "NAME_RESERVED",
  "NAME_TAKEN_BY_ACCOUNT",
  "BAD_NAME",
  "INVALID_REQUEST",
  "BAD_OPTION",
  "NO_PHRASE",
  "TOO_MANY_REQUESTS",
  "REPORT_LIMIT",
];

describe("texts that people choose", () => {
  let server: TestServer;
  let table: string;
  let host: TestClient;
  let guest: TestClient;
  let watcher: TestClient;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    const made = await server.create({ seats: 4, apiBotsAllowed: true, public: true });
    table = made.id;
    [host, guest, watcher] = [await server.join(table, { key: made.key }), await server.join(table), await server.join(table)];
  });

  function assertRefused(refusal: Refusal | undefined, text: string): undefined {
    assert.ok(refusal && TEXT_REFUSALS.includes(refusal.code), `${refusal?.code} for ${JSON.stringify(text)}`);
  }
  async function overHttp<T>(path: string, body: object, text: string, headers = {}): Promise<T | undefined> {
    const { status, body: reply } = await server.call("POST", path, body, headers);
    return status === 200 ? (reply as T) : assertRefused(reply as Refusal, text);
  }
  const overSocket = (client: TestClient, type: string, body: object, text: string) =>
    client.room.request(type, body).catch(({ reason }: { reason?: Refusal }) => assertRefused(reason, text));

  /** Another change reaches the watcher, who reads the same names as the server has. */
  async function decoded(): Promise<void> {
    const hints = !watcher.state.hints;
    await host.ask("updateSettings", { hints });
    await watcher.until("the next patch is decoded", ({ state }) => state.hints === hints);
    for (const { name } of watcher.state.seats) assert.ok(name === "" || nameSchema.safeParse(name).success, JSON.stringify(name));
    assert.equal(watcher.closed, undefined);
  }

  const arbitrary = { numRuns: 40, examples: [[LONE], ["\u3164"], ["Zoe\u0301"], ["a  b"]] as [string][] };
  const eachText = (check: (text: string) => Promise<void>) => fc.assert(fc.asyncProperty(texts, check), arbitrary);

  it("are names by HTTP that everybody can read", async () => {
    await eachText(async (name) => {
      const guest = { name, clientSeed: CLIENT_SEED };
      const made = await overHttp<protocol.TableCreated>("/api/tables", { ...TABLE_INPUT, public: false, ...guest }, name);
      if (made) {
        const client = await server.join(made.id, { key: made.key });
        assert.ok(isText(client.state.seats[0].name), JSON.stringify(name));
        await client.leave();
      }
      await decoded();
    });
  });

  it("are names and messages over sockets that everybody can read", async () => {
    await eachText(async (text) => {
      await overSocket(guest, "sit", { seat: 1, name: text, clientSeed: CLIENT_SEED }, text);
      await overSocket(guest, "chat", { text, id: `${text}12345678` }, text);
      await overSocket(guest, "chat", { text }, text);
      await overSocket(guest, "report", { seat: 0, reason: text }, text);
      await overSocket(host, "updateSettings", { options: { [text]: text } }, text);
      await decoded();
    });
    for (const { text } of watcher.chat) assert.ok(isText(text), JSON.stringify(text));
  });

  it("are names and messages of API bots that everybody can read", async () => {
    await eachText(async (text) => {
      const made = await overHttp<botSchemas.BotCreated>("/api/bots", { name: text }, text);
      if (!made) return;
      assert.ok(isText(made.name), JSON.stringify(text));
      const own = new Reading(server, table, made.token);
      await own.open();
      await overHttp(`/api/bots/tables/${table}/sit`, { seat: 2 }, text, bearer(made.token));
      await overHttp(`/api/bots/tables/${table}/chat`, { text, id: `${text}12345678` }, text, bearer(made.token));
      await overHttp(`/api/bots/tables/${table}/leaveSeat`, {}, text, bearer(made.token));
      own.drop();
      await decoded();
    });
    for (const { text, name } of watcher.chat) assert.ok(isText(text) && isText(name), JSON.stringify([text, name]));
  });

  it("have no NUL in ids, which PostgreSQL does not store", async () => {
    for (const path of ["/t/%00", "/api/tables/%00/record", "/api/users/a%00", "/api/tables?game=%00"])
      assert.equal((await server.call("GET", path)).status, 400, path);
    const ids = { tables: [{ id: "\0", key: CLIENT_SEED }] };
    assert.equal((await server.call("POST", "/api/tables/mine", ids)).status, 400);
  });

  it("say in every schema of a request which characters they may have", () => {
    const schemas = {
      ...protocol,
      ...accountSchemas,
      ...botSchemas,
      ...seekSchemas,
      ...protocol.REQUESTS,
      moderateSchema,
      chatTextSchema,
      reasonSchema,
    };
    /** Checked when they are used, with a refusal of their own. */
    const later = ["signUpSchema.properties.name", "renameSchema.properties.name", "emailSchema.properties.address"];
    const unchecked = Object.entries(schemas).flatMap(([name, schema]) =>
      schema instanceof z.ZodType ? freeStrings(z.toJSONSchema(schema, { io: "input" }), name) : [],
    );
    assert.deepEqual(
      unchecked.filter((path) => !later.includes(path)),
      [],
    );
  });
});

/** Paths of strings without a pattern or list of values in a JSON schema. */
function freeStrings(described: object, path: string): string[] {
  const isFree =
    "type" in described && described.type === "string" && !["pattern", "enum", "const", "allOf"].some((key) => key in described);
  const inner = Object.entries(described).filter(([, part]) => typeof part === "object" && part !== null);
  return [...(isFree ? [path] : []), ...inner.flatMap(([key, part]) => freeStrings(part as object, `${path}.${key}`))];
}
