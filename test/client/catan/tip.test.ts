/** What a place would give, cost or harm, in the words beside it. */
import assert from "node:assert/strict";
import { tipLines } from "../../../client/catan/tip.ts";
import { SENTENCES } from "../../../client/catan/words.ts";
import { beginnerState, PLAYERS } from "./fixture.ts";

const { table } = beginnerState();
const view = { table, players: PLAYERS };

describe("a tip on Catan's board", () => {
  it("tells of a hex who has buildings there, and how many cards they hold", () => {
    assert.deepEqual(tipLines({ kind: "hex", id: 1 }, undefined, view, SENTENCES.en), [
      "Pasture 2",
      "1 dot",
      "Buildings of: Ann (3 cards)",
    ]);
    assert.equal(tipLines({ kind: "hex", id: 0 }, undefined, view, SENTENCES.fr).at(-1), "Bâtiments de\u202f: Ann (3 cartes)");
  });

  it("tells of a place to build what it costs, and how often it yields", () => {
    const vertex = { kind: "vertex", id: 8 } as const;
    const lines = tipLines(vertex, { ...vertex, move: { type: "buildCity", vertex: 8 } }, view, SENTENCES.en);
    assert.deepEqual(lines.slice(1), ["9 dots", "Cost: 2 grain and 3 ore"]);
  });
});
