/** The OpenAPI document of accounts and people describes what is there. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { ROUTES } from "../../../server/http/openapi.ts";
import { startTestServer } from "../helpers/testServer.ts";

/** Routes of a file, as it writes them. */
const written = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(new URL(`../../../server/http/${file}`, import.meta.url), "utf8").matchAll(pattern)].map(([, path = ""]) => path);

const filled = (path: string): string =>
  path
    .replace("{game}", "auction")
    .replace("{pool}", "live")
    .replace(/\{\w+\}/g, "nobody");

describe("the description of accounts and people", () => {
  it("has every route of accounts", () => {
    const described = ROUTES.map(({ path }) => path.replace("/api/account", "").replace("{id}", ":id"));
    const routes = [...written("account.ts", /\bpost\(\s*"(\/[\w/:-]+)"/g), ...written("account.ts", /router\.\w+\(\s*"(\/[\w/:-]+)"/g)];
    assert.ok(routes.length > 15, String(routes));
    // Notifications have a page of their own.
    const missing = routes.filter((path) => !described.includes(path) && !/notif|push|vacation/.test(path));
    assert.deepEqual(missing, []);
  });

  it("is served, and so is what it describes", async () => {
    const server = await startTestServer();
    const { status, body } = await server.call("GET", "/api/openapi.json");
    assert.deepEqual([status, Object.keys((body as { paths: object }).paths)], [200, [...new Set(ROUTES.map(({ path }) => path))]]);
    const unserved = await Promise.all(
      ROUTES.map(async ({ method, path }) => {
        const reply = await fetch(server.url + filled(path), { method, headers: { origin: server.url } });
        return (await reply.text()).startsWith("{") ? [] : [path];
      }),
    );
    assert.deepEqual(unserved.flat(), []);
    await server.close();
  });
});
