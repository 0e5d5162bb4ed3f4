/** Styles of a chart's series. */
import assert from "node:assert/strict";
import { css, PAINTS } from "../../../../client/kit/pixi/paints.ts";
import { namedLabels, styleOf } from "../../../../client/table/statistics/style.ts";
import { COLOURS } from "../../../../shared/core/game.ts";

const PLAYERS = COLOURS.map((colour, seat) => ({ name: `P${seat}`, colour, bot: false, connected: true }));
const WORDS = { titles: {}, axes: {}, keys: { price: "price", paid: "paid" } };

describe("the series of a chart", () => {
  it("have the colour and symbol of their player", () => {
    const { fill, mark, name } = styleOf({ seat: 2, values: [] }, 0, PLAYERS, WORDS);
    assert.deepEqual([fill, mark, name], [css(PAINTS[COLOURS[2]].fill), COLOURS[2], "P2"]);
  });

  it("have other, distinct colours and symbols if they belong to no player", () => {
    const styles = ["price", "paid"].map((key, index) => styleOf({ key, values: [] }, index, PLAYERS, WORDS));
    const taken = COLOURS.map((colour) => css(PAINTS[colour].fill));
    for (const { fill, mark } of styles) {
      assert.ok(!taken.includes(fill));
      assert.equal(mark, undefined);
    }
    assert.notEqual(styles[0].fill, styles[1].fill);
    assert.equal(styles[0].name, "price");
  });

  it("are named behind their lines, long names cut where there is no room", () => {
    const names = ["Ann", "Maximilian Ferdinand"];
    const scores = ["$9", "$173"];
    const wide = namedLabels(names, scores, 400);
    assert.deepEqual(wide.texts, ["Ann $9", "Maximilian Ferdinand $173"]);
    assert.ok(wide.width < 400);
    const narrow = namedLabels(names, scores, 150);
    assert.deepEqual(narrow.texts, ["Ann $9", "Maximil… $173"]);
    assert.ok(narrow.width <= 150);
  });
});
