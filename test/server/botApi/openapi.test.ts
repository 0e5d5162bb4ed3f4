/** The OpenAPI document matches the schemas that validate requests, and its examples match real responses. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { BOT_REQUESTS, type BotLine, botSitSchema, createBotSchema } from "../../../shared/core/botApi.ts";
import type { Move } from "../../../shared/core/game.ts";
import { REQUESTS } from "../../../shared/core/protocol.ts";
import { startTestServer, type TestServer } from "../helpers/testServer.ts";
import { Reading } from "./client.ts";

interface Content {
  readonly example?: unknown;
  readonly examples?: { readonly [name: string]: { readonly value: unknown } };
}

interface Operation {
  readonly requestBody?: { readonly content: { readonly [type: string]: Content } };
  readonly responses: { readonly [status: string]: { readonly content: { readonly [type: string]: Content } } };
}

interface Document {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: { readonly schemas: { readonly [name: string]: object } };
}

const FILE = new URL("../../../server/bots/api/openapi.json", import.meta.url);
const described = JSON.parse(readFileSync(FILE, "utf8")) as Document;
const AT = "/api/bots/tables/{id}";

const operation = (path: string, method = "post"): Operation => described.paths[path][method];
const exampleOf = (path: string): unknown => operation(path).requestBody?.content["application/json"].example;
const answered = (path: string): unknown => operation(path).responses["200"].content["application/json"].example;

const SCHEMAS = { ...REQUESTS, sit: botSitSchema, createBot: createBotSchema };

/** A value's shape: fields and types, those of an array's first item for all. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== "object" || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([field, inner]) => [field, shapeOf(inner)]),
  );
}

describe("the OpenAPI document of the bot API", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  it("is served unchanged", async () => {
    assert.deepEqual((await server.call("GET", "/api/bots/openapi.json")).body, described);
  });

  it("has every request with its schema and a valid example", () => {
    const paths = ["/api/bots", `${AT}/stream`, ...BOT_REQUESTS.map((request) => `${AT}/${request}`)];
    assert.deepEqual(Object.keys(described.paths), paths);
    for (const name of [...BOT_REQUESTS, "createBot"] as const) {
      const { $schema: _version, ...schema } = z.toJSONSchema(SCHEMAS[name], { io: "input" });
      assert.deepEqual(described.components.schemas[name], JSON.parse(JSON.stringify(schema)), name);
      const example = exampleOf(name === "createBot" ? "/api/bots" : `${AT}/${name}`);
      assert.ok(SCHEMAS[name].safeParse(example).success, name);
    }
  });

  it("has no dangling references", () => {
    const points = [...JSON.stringify(described).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    assert.ok(points.length > BOT_REQUESTS.length);
    for (const name of points) assert.ok(name in described.components.schemas, name);
  });

  it("has examples shaped like real lines and replies", async () => {
    const made = await server.create({ game: "fathom", apiBotsAllowed: true });
    const ann = await server.join(made.id, { key: made.key });
    const { body: bot } = await server.call("POST", "/api/bots", exampleOf("/api/bots"));
    assert.deepEqual(shapeOf(bot), shapeOf(answered("/api/bots")));
    const reading = new Reading(server, made.id, (bot as { token: string }).token);
    await reading.open();
    const compare = async (request: string, body: unknown) => {
      const { status, body: reply } = await reading.ask(request, body);
      assert.deepEqual([status, shapeOf(reply)], [200, shapeOf(answered(`${AT}/${request}`))], request);
    };
    await compare("sit", exampleOf(`${AT}/sit`));
    await compare("chat", exampleOf(`${AT}/chat`));
    await ann.ask("start", {});
    await reading.until("the game runs", () => reading.now.state.phase === "running");
    await compare("events", exampleOf(`${AT}/events`));
    await compare("position", exampleOf(`${AT}/position`));
    const lines = operation(`${AT}/stream`, "get").responses["200"].content["application/x-ndjson"].examples ?? {};
    for (const [type, { value }] of Object.entries(lines).filter(([name]) => name !== "closed")) {
      const came = reading.lines.findLast((line) => line.type === type);
      assert.ok(came, type);
      assert.deepEqual(Object.keys(came).sort(), Object.keys(value as object).sort(), type);
    }
    const { value } = lines.state as { value: Extract<BotLine, { type: "state" }> };
    assert.deepEqual(Object.keys(reading.now.state).sort(), Object.keys(value.state).sort());
    assert.deepEqual(shapeOf(reading.now.state.seats), shapeOf(value.state.seats));
    assert.deepEqual(shapeOf(reading.now.state.hand), shapeOf(value.state.hand));
    const { move } = exampleOf(`${AT}/move`) as { move: Move };
    assert.ok(value.mustMove && value.choices.some((choice) => choice.move.type === move.type));
    reading.drop();
  });
});
