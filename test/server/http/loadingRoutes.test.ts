/** Loading a table replays its game, so only those who may enter cause it: every route, with wrong and with right credentials. */

import assert from "node:assert/strict";
import express, { type Router } from "express";
import { accountRoutes } from "../../../server/http/account.ts";
import { adminRoutes } from "../../../server/http/admin.ts";
import { appointmentRoutes } from "../../../server/http/appointments.ts";
import { botRoutes } from "../../../server/http/bots.ts";
import { databaseRoutes } from "../../../server/http/database.ts";
import { emailRoutes } from "../../../server/http/email.ts";
import { fairPlayRoutes } from "../../../server/http/fairPlay.ts";
import { gameRoutes } from "../../../server/http/games.ts";
import { puzzleRoutes } from "../../../server/http/puzzles.ts";
import { leaderboardRoutes } from "../../../server/http/results.ts";
import { seekRoutes } from "../../../server/http/seeks.ts";
import { studyRoutes } from "../../../server/http/studies.ts";
import { tableRoutes } from "../../../server/http/tables.ts";
import { tournamentRoutes } from "../../../server/http/tournaments.ts";
import { userRoutes } from "../../../server/http/users.ts";
import { BOT_REQUESTS } from "../../../shared/core/botApi.ts";
import type { TableCreated } from "../../../shared/core/protocol.ts";
import { AccountPage } from "../helpers/accountPage.ts";
import { newModerator } from "../helpers/moderator.ts";
import { eventually, roomOf, startTestServer, TABLE_INPUT, type TestServer } from "../helpers/testServer.ts";

const TOKEN = "right";
const WRONG = "f".repeat(32);
const SECRETS = { key: WRONG, invite: WRONG, watchKey: WRONG, clientSeed: WRONG };

type Layer = Router["stack"][number] & { readonly handle: Partial<Router> };

/** What a router serves, as "post /api/tables/:id/join". */
const served = (base: string, { stack }: Pick<Router, "stack">): string[] =>
  (stack as Layer[]).flatMap(({ route, handle }) => {
    if (!route) return handle.stack ? served(base, { stack: handle.stack }) : [];
    return Object.keys((route as unknown as { methods: object }).methods).map((method) => `${method} ${base}${route.path}`);
  });

/** Loads a table when it is asked with the right credentials. */
type Load = (id: string) => Promise<unknown>;

describe("a private table that is not loaded", () => {
  let server: TestServer;
  let page: AccountPage;
  let names = 0;
  before(async () => {
    server = await startTestServer({ trustedProxies: 1, adminToken: TOKEN });
    page = new AccountPage(server);
    await page.signUp("Stranger");
  });
  after(() => server.close());

  const isLoaded = (id: string) => server.running.services.directory.loaded.includes(id);

  async function unload(id: string): Promise<void> {
    const room = await roomOf(server, id);
    room.close();
    await room.disposed;
    await eventually("it is unloaded", () => !isLoaded(id));
  }

  /** Running, of a guest. */
  async function hidden(input: object = {}): Promise<TableCreated> {
    const made = await server.create({ public: false, bots: ["random"], start: true, ...input });
    await unload(made.id);
    return made;
  }

  const token = async () => String(((await page.ask("POST", "/api/bots", { name: "Robo" })).body as { token: string }).token);

  it("is loaded by no route for whoever may not enter", async () => {
    const { id } = await hidden({ apiBotsAllowed: true });
    const { services } = server.running;
    const routes = [
      ...served("/api/tables", tableRoutes(services)),
      ...served("/api/bots", botRoutes(services)),
      ...served("/api/seeks", seekRoutes(services)),
      ...served("/api/account", accountRoutes(services)),
      ...served("/api/users", userRoutes(services)),
      ...served("/api/studies", studyRoutes(services, express.json())),
      ...served("/api/puzzles", puzzleRoutes(services)),
      ...served("/api/games", gameRoutes(services)),
      ...served("/api/appointments", appointmentRoutes(services)),
      ...served("/api/tournaments", tournamentRoutes(services)),
      ...served("/api/database", databaseRoutes(services)),
      ...served("/api/fair-play", fairPlayRoutes(services)),
      ...served("/api/leaderboard", leaderboardRoutes(services)),
      ...served("/api/admin", adminRoutes(services)),
      ...served("", emailRoutes(services)),
      ...["t", "replay", "embed"].flatMap((name) => [`get /${name}/:id`, `get /preview/${name}/:id.png`]),
    ].filter((route) => !/logout|delete$|\/stream$/.test(route));
    assert.ok(routes.length > 80, String(routes));
    const bodies: Record<string, object> = {
      "/api/tables/mine": { tables: [{ id, key: WRONG }] },
      "/api/tables/:id/join": SECRETS,
      "/api/tables/:id/invite": { name: "Stranger" },
      "/api/account/claim": { tables: Array.from({ length: 60 }, () => ({ id, key: WRONG })) },
    };
    const bot = { authorization: `Bearer ${await token()}`, "x-invite": WRONG };
    for (const route of routes) {
      const [method, path] = route.split(" ") as [string, string];
      for (const request of path.includes(":request") ? BOT_REQUESTS : ["record"]) {
        const filled = path
          .replace(/:id|:table/, id)
          .replace(":request", request)
          .replace(":game", "auction")
          .replace(":pool", "live");
        const headers: Record<string, string> = path.startsWith("/api/bots") ? bot : { authorization: `Bearer ${WRONG}` };
        const query = `?key=${WRONG}&invite=${WRONG}&watch=${WRONG}`;
        await page.ask(
          method.toUpperCase(),
          filled.replace(/:\w+/g, "Stranger") + query,
          method === "post" ? (bodies[path] ?? {}) : undefined,
          headers,
        );
        assert.ok(!isLoaded(id), route);
      }
    }
    const watching = { ...bot, authorization: `Bearer ${await token()}` };
    const stream = await fetch(`${server.url}/api/bots/tables/${id}/stream`, { headers: watching });
    assert.equal(stream.status, 403);
    assert.ok(!isLoaded(id), "a bot's stream");
  });

  /** All that can load a table, apart from deadlines and the lobby's exhibition. */
  const loads: Record<string, (made: TableCreated) => Load> = {
    "POST /api/tables/:id/join": (made) => (id) => server.enter(id, { key: made.key }),
    "GET /api/bots/tables/:id/stream": (made) => async (id) => {
      const headers = { authorization: `Bearer ${await token()}`, "x-invite": made.invite };
      await (await fetch(`${server.url}/api/bots/tables/${id}/stream`, { headers })).body?.cancel();
    },
    "POST /api/account/claim": (made) => (id) => page.done("/claim", { tables: [{ id, key: made.key }] }),
  };
  for (const [route, load] of Object.entries(loads))
    it(`is loaded by ${route} with the right credentials`, async () => {
      const made = await hidden({ apiBotsAllowed: true, name: `Host ${++names}` });
      await load(made)(made.id);
      await eventually("it is loaded", () => isLoaded(made.id));
    });

  it("of an account is loaded when that account goes, or is suspended", async () => {
    const [other, third] = [new AccountPage(server), new AccountPage(server)];
    await other.signUp("Deleter");
    await third.signUp("Suspended");
    const own = async (one: AccountPage, input: object = {}) => {
      const { id } = (await one.ask("POST", "/api/tables", { ...TABLE_INPUT, bots: ["random"], start: true, ...input })).body as {
        id: string;
      };
      await unload(id);
      return id;
    };
    const [left, listed] = [await own(other), await own(third, { public: true })];
    const { services } = server.running;
    const loaded: unknown[] = [];
    const { call } = services.directory;
    services.directory.call = ((...args: readonly unknown[]) => {
      loaded.push(args[0]);
      return Reflect.apply(call, services.directory, args);
    }) as typeof call;
    await other.done("/delete", {});
    await eventually("the seat of the deleted account is released", () => loaded.includes(left));
    const account = await services.store.accounts.findAccountByName("suspended");
    const ban = { kind: "ban", days: 1, reason: "test" };
    await (await newModerator(server)).ask("POST", `people/${account?.id}/actions`, ban);
    await eventually("the seat of the suspended account is stopped", () => loaded.includes(listed));
  });
});
