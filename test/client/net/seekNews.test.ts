/** What pages tell about seeks: a table of what two replies of the server say, one after the other. */
import assert from "node:assert/strict";
import { seekNews } from "../../../client/net/seekNews.ts";
import type { MySeeks, SeekView } from "../../../shared/core/seeks.ts";

const seek = (change: Partial<SeekView> = {}): SeekView => ({
  id: "s", games: ["tower"], seatsMin: 2, seatsMax: 4, clock: { kind: "none" }, rated: "any", range: 0, reliableOnly: false, bots: false, fitting: 0,
  since: 0, until: 1, ...change,
}); // biome-ignore format: columns of one row
const match = { id: "m", game: "tower", players: [{ name: "Ben", isReady: false }], rated: false, commitment: "", due: 1, answered: true };
const mine = (seeks: readonly SeekView[], more: Partial<MySeeks> = {}): MySeeks => ({ seeks, ended: [], tables: [], ...more });
const ended = (why: MySeeks["ended"][number]["why"]) => mine([], { ended: [{ id: "s", games: ["tower"], why }] });
const failed = (declined: readonly string[], missed: readonly string[]) => mine([seek({ failed: { match: "m", declined, missed } })]);
const table = { match: "m", id: "t", game: "tower", seat: 0, name: "Ann" };
const asked = mine([seek({ match })]);

describe("news of seeks", () => {
  const cases: readonly (readonly [what: string, before: MySeeks, after: MySeeks, news: readonly object[]])[] = [
    ["nothing new", asked, asked, []],
    ["a seek that was made", mine([]), mine([seek()]), []],
    ["a game that was found", mine([seek()]), asked, []],
    ["a table", asked, mine([], { tables: [table] }), [{ kind: "started", table }]],
    ["a table that was known", mine([], { tables: [table] }), mine([], { tables: [table] }), []],
    ["somebody declined", asked, failed(["Ben"], []), [{ kind: "declined", game: "tower", names: ["Ben"] }]],
    ["somebody didn't answer", asked, failed([], ["Ben"]), [{ kind: "late", game: "tower", names: ["Ben"] }]],
    ["a failure that was told", failed(["Ben"], []), failed(["Ben"], []), []],
    ["the player didn't answer", asked, ended("missed"), [{ kind: "missed", game: "tower" }]],
    ["the player declined", asked, ended("declined"), []],
    ["the time was over", mine([seek()]), ended("expired"), [{ kind: "expired", games: ["tower"] }]],
    ["the player stopped", mine([seek()]), ended("cancelled"), []],
    ["another game began", mine([seek()]), ended("other"), []],
  ];
  for (const [what, before, after, expected] of cases) it(`tell of ${what}`, () => assert.deepEqual(seekNews(before, after), expected));
});
