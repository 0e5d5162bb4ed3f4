import assert from "node:assert/strict";
import type { BoardName } from "../../../shared/catan/components.ts";
import { GEOMETRIES } from "../../../shared/catan/geometry.ts";
import { type Appendix, BASE, EXTENSION } from "./appendices.ts";

const numbers = (text: string) => text.trim().split(/\s+/).map(Number);

const BOARDS: readonly [BoardName, string, Appendix][] = [
  ["base", "appendix A", BASE],
  ["extension", "appendix B", EXTENSION],
];

const COUNTS: readonly [
  id: string,
  board: BoardName,
  hexes: number,
  vertices: number,
  edges: number,
  coast: number,
  harbourPlaces: number,
][] = [
  ["G1", "base", 19, 54, 72, 30, 18],
  ["G2", "extension", 30, 80, 109, 38, 22],
];

/** Section 1.4: coast walks with the harbours' offsets, and the slots. */
const COASTS: readonly [board: BoardName, offsets: number[], slots: string][] = [
  ["base", [0, 3, 7, 10, 13, 17, 20, 23, 27], "0-3 1-5 10-15 26-32 42-46 49-52 47-51 33-38 11-16"],
  ["extension", [0, 3, 7, 12, 15, 18, 21, 24, 27, 30, 33], "0-3 1-5 10-15 39-46 58-63 72-76 75-78 73-77 59-64 40-47 21-27"],
];
const BASE_COAST = numbers("0 1 2 3 4 5 9 17 22 32 38 48 53 61 65 71 70 69 68 67 66 62 54 49 39 33 23 18 10 6");

/** Section 2.3: spirals by corner hex. */
const SPIRALS: readonly [board: BoardName, corner: number, order: string][] = [
  ["base", 2, "2 1 0 3 7 12 16 17 18 15 11 6 5 4 8 13 14 10 9"],
  ["extension", 2, "2 1 0 3 7 12 18 23 27 28 29 26 22 17 11 6 5 4 8 13 19 24 25 21 16 10 9 14 20 15"],
  ["extension", 12, "12 18 23 27 28 29 26 22 17 11 6 2 1 0 3 7 13 19 24 25 21 16 10 5 4 8 14 20 15 9"],
];

describe("Catan geometry", () => {
  for (const [board, name, appendix] of BOARDS) {
    const geometry = GEOMETRIES[board];

    it(`${name}: hexes with corners and sides`, () => {
      const rows = appendix.hexes.trim().split("\n");
      assert.equal(rows.length, geometry.hexes.length);
      rows.forEach((row, hex) => {
        const [, id, place, corners, sides] = row.split("|").map((cell) => cell.trim());
        assert.equal(id, `h${hex}`);
        assert.equal(place, `(${geometry.hexes[hex].q},${geometry.hexes[hex].r})`);
        assert.deepEqual(geometry.hexCorners[hex], numbers(corners));
        assert.deepEqual(geometry.hexSides[hex], numbers(sides));
      });
    });

    it(`${name}: intersections with their neighbours`, () => {
      const entries = appendix.vertices.split(/[|\n]/).filter((entry) => entry.trim() !== "");
      assert.equal(entries.length, geometry.vertices.length);
      for (const entry of entries) {
        const [, id, x, y, neighbours] = entry.match(/(\d+) \((-?\d+),(-?\d+)\):(.*)/) ?? [];
        assert.deepEqual(geometry.vertices[Number(id)], { x: Number(x), y: Number(y) });
        assert.deepEqual(
          [...geometry.vertexNeighbours[Number(id)]].sort((a, b) => a - b),
          numbers(neighbours),
          `v${id}`,
        );
      }
    });

    it(`${name}: paths with their ends`, () => {
      const edges = appendix.edges.trim().split(/\s+/);
      assert.deepEqual(
        edges,
        geometry.edgeEnds.map(([a, b], edge) => `${edge}=${a}-${b}`),
      );
    });
  }

  for (const [id, board, hexes, vertices, edges, coast, places] of COUNTS)
    it(`${id}: counts of the ${board} board`, () => {
      const geometry = GEOMETRIES[board];
      assert.deepEqual(
        [geometry.hexes.length, geometry.vertices.length, geometry.edgeEnds.length, geometry.coast.length],
        [hexes, vertices, edges, coast],
      );
      const harbourPlaces = geometry.vertexHarbour.flatMap((slot, vertex) => (slot < 0 ? [] : [vertex]));
      assert.equal(harbourPlaces.length, places);
      assert.ok(geometry.harbourEdges.every((edge) => geometry.edgeHexes[edge].length === 1));
    });

  it("G3: corners of h9", () => assert.deepEqual(GEOMETRIES.base.hexCorners[9], [18, 24, 30, 35, 29, 23]));

  it("G4: neighbours and hexes of v18", () => {
    assert.deepEqual([...GEOMETRIES.base.vertexNeighbours[18]].sort(), [13, 23, 24]);
    assert.deepEqual(GEOMETRIES.base.vertexHexes[18], [4, 5, 9]);
  });

  for (const [board, offsets, slots] of COASTS)
    it(`1.4: harbours of the ${board} board along its coast`, () => {
      const { coast, harbourEdges, edgeEnds } = GEOMETRIES[board];
      assert.deepEqual(
        harbourEdges,
        offsets.map((offset) => coast[offset]),
      );
      assert.equal(harbourEdges.map((edge) => edgeEnds[edge].join("-")).join(" "), slots);
    });

  it("1.4: the coast walk of the base board", () => assert.deepEqual(GEOMETRIES.base.coast, BASE_COAST));

  for (const [board, corner, order] of SPIRALS)
    it(`2.3: spiral of the ${board} board from h${corner}`, () => {
      const { cornerHexes, spirals } = GEOMETRIES[board];
      assert.deepEqual(spirals[cornerHexes.indexOf(corner)], numbers(order));
    });

  it("2.3: corners of both boards", () => {
    assert.deepEqual(GEOMETRIES.base.cornerHexes, [0, 2, 7, 11, 16, 18]);
    assert.deepEqual(GEOMETRIES.extension.cornerHexes, [0, 2, 12, 17, 27, 29]);
  });
});
