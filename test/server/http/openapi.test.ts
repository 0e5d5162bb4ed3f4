/** The OpenAPI document of accounts and people describes what is there. */
import assert from "node:assert/strict";
import { json, type Router } from "express";
import { accountRoutes } from "../../../server/http/account.ts";
import { databaseRoutes } from "../../../server/http/database.ts";
import { emailRoutes } from "../../../server/http/email.ts";
import { fairPlayRoutes } from "../../../server/http/fairPlay.ts";
import { gameRoutes } from "../../../server/http/games.ts";
import { ROUTES } from "../../../server/http/openapi.ts";
import { puzzleRoutes } from "../../../server/http/puzzles.ts";
import { leaderboardRoutes } from "../../../server/http/results.ts";
import { studyRoutes } from "../../../server/http/studies.ts";
import { tournamentRoutes } from "../../../server/http/tournaments.ts";
import { userRoutes } from "../../../server/http/users.ts";
import { startTestServer, type TestServer } from "../helpers/testServer.ts";

type Layer = Router["stack"][number] & { readonly handle: Partial<Router> };

/** What a router serves, as "get /api/users/{name}". */
const served = (base: string, { stack }: Pick<Router, "stack">): string[] =>
  (stack as Layer[]).flatMap(({ route, handle }) => {
    if (!route) return handle.stack ? served(base, { stack: handle.stack }) : [];
    const path = `${base}${route.path}`.replace(/\/$/, "").replace(/:(\w+)/g, "{$1}");
    return Object.keys((route as unknown as { methods: object }).methods).map((method) => `${method} ${path}`);
  });

const filled = (path: string): string =>
  path
    .replace("{game}", "auction")
    .replace("{pool}", "live")
    .replace(/\{\w+\}/g, "nobody");

describe("the description of accounts and people", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  it("has every route", () => {
    const { services } = server.running;
    const routes = [
      ...served("/api/account", accountRoutes(services)),
      ...served("/api/users", userRoutes(services)),
      ...served("/api/games", gameRoutes(services)),
      ...served("/api/studies", studyRoutes(services, json())),
      ...served("/api/puzzles", puzzleRoutes(services)),
      ...served("/api/tournaments", tournamentRoutes(services)),
      ...served("/api/database", databaseRoutes(services)),
      ...served("/api/leaderboard", leaderboardRoutes(services)),
      ...served("/api/fair-play", fairPlayRoutes(services)),
      ...served("", emailRoutes(services)),
    ];
    assert.ok(routes.length > 30, String(routes));
    const described = ROUTES.map(({ method, path }) => `${method} ${path}`);
    assert.deepEqual(described.filter((route) => !route.includes("/api/tables/")).sort(), routes.sort());
  });

  it("is served, and describes routes that exist", async () => {
    const { status, body } = await server.call("GET", "/api/openapi.json");
    assert.deepEqual([status, Object.keys((body as { paths: object }).paths)], [200, [...new Set(ROUTES.map(({ path }) => path))]]);
    const unserved = await Promise.all(
      ROUTES.map(async ({ method, path }) => {
        const reply = await fetch(server.url + filled(path), { method, headers: { origin: server.url } });
        return (await reply.text()).startsWith("{") ? [] : [path];
      }),
    );
    assert.deepEqual(unserved.flat(), []);
  });
});
