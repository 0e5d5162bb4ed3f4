/** Highlighted spots by mode. */
import assert from "node:assert/strict";
import { highlightedOf, targetOfMove, targetsOf } from "../../../../client/games/catan/targets.ts";
import { catan } from "../../../../shared/catan/catan.ts";
import { GEOMETRIES } from "../../../../shared/catan/geometry.ts";
import { beginnerState } from "./fixture.ts";

describe("targets on Catan's board", () => {
  it("highlight setup spots without a mode", () => {
    const { table, hands } = beginnerState(false);
    const targets = targetsOf(catan.choices(table, hands[table.active], table.active), table, undefined);
    assert.equal(targets.length, 54);
    assert.ok(targets.every(({ kind, move }) => kind === "vertex" && move.type === "placeSettlement"));
  });

  it("allow builds without a mode, and highlight them only in their mode", () => {
    const { table, hands } = beginnerState();
    const seat = table.active;
    table.phase = "main";
    hands[seat].resources = [5, 5, 5, 5, 5];
    const choices = catan.choices(table, hands[seat], seat);
    const all = targetsOf(choices, table, undefined);
    assert.deepEqual(new Set(all.map(({ move }) => move.type)), new Set(["buildRoad", "buildCity"]));
    assert.deepEqual(highlightedOf(all, undefined), []);
    assert.deepEqual(highlightedOf(targetsOf(choices, table, "road"), "road"), targetsOf(choices, table, "road"));
    const roads = targetsOf(choices, table, "road");
    assert.ok(roads.length > 0 && roads.every(({ kind, move }) => kind === "path" && move.type === "buildRoad"));
    const cities = targetsOf(choices, table, "city");
    assert.equal(cities.length, 2);
    assert.ok(cities.every(({ id }) => table.buildings[id] === 2 * seat));
  });

  it("highlight a victim's buildings at the robber's hex only", () => {
    const { table } = beginnerState();
    const [vertex, elsewhere] = table.buildings.flatMap((building, id) => (building >= 0 && building >> 1 === 1 ? [id] : []));
    table.robber = GEOMETRIES.base.vertexHexes[vertex].find((hex) => !GEOMETRIES.base.hexCorners[hex].includes(elsewhere)) as number;
    const targets = targetsOf([{ move: { type: "steal", from: 1 } }], table, undefined);
    assert.deepEqual(
      targets.map(({ kind, id }) => `${kind} ${id}`),
      [`vertex ${vertex}`],
    );
  });

  it("find the spot of a proposed move", () => {
    const { table } = beginnerState();
    assert.deepEqual(targetOfMove({ type: "buildRoad", edge: 7 }, table), { kind: "path", id: 7, move: { type: "buildRoad", edge: 7 } });
    assert.equal(targetOfMove({ type: "roll" }, table), undefined);
  });
});
