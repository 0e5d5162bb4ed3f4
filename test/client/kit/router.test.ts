/** Addresses of pages and the secrets behind their `#`. */
import assert from "node:assert/strict";
import { type Route, routeOf, secretsOf } from "../../../client/kit/router.ts";

describe("an address", () => {
  const rows: [string, Route][] = [
    ["/", { page: "lobby" }],
    ["/about", { page: "about" }],
    ["/t/4294ucwqzp83", { page: "table", id: "4294ucwqzp83" }],
    ["/practice/somegame", { page: "practice", game: "somegame" }],
    ["/learn/somegame", { page: "learn", game: "somegame" }],
    ["/rules/somegame", { page: "rules", game: "somegame" }],
    ["/t/", { page: "lost" }],
    ["/t/a/b", { page: "lost" }],
    ["/t/%3Cscript%3E", { page: "lost" }],
    ["/nowhere", { page: "lost" }],
  ];
  for (const [path, route] of rows) it(`${path} leads to ${route.page}`, () => assert.deepEqual(routeOf(path), route));

  it("keeps its secrets behind the #", () => {
    assert.deepEqual(secretsOf("#invite=ab&watch=cd"), { invite: "ab", watch: "cd" });
    assert.deepEqual(secretsOf(""), {});
  });
});
