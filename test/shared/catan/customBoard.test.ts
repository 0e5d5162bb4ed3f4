/** Custom boards: rules document, section 2.4. */
import assert from "node:assert/strict";
import { boxDrawing } from "../../../client/games/catan/editor/tools.ts";
import { catan } from "../../../shared/catan/catan.ts";
import { DESERT } from "../../../shared/catan/components.ts";
import {
  ATOLL,
  CELLS,
  type CustomBoard,
  formatCustomBoard,
  MAX_CUSTOM_BOARD_LENGTH,
  parseCustomBoard,
  SEA,
} from "../../../shared/catan/customBoard.ts";
import { guaranteedPoints, maxSeats } from "../../../shared/catan/customBoardLimits.ts";
import { boxViolations, violationsOf } from "../../../shared/catan/customBoardViolations.ts";
import { GEOMETRIES, geometryOf } from "../../../shared/catan/geometry.ts";
import { openSites } from "../../../shared/catan/places.ts";
import type { Table } from "../../../shared/catan/schema.ts";
import { type Game, isRefusal } from "../../../shared/core/game.ts";
import { completeOptions } from "../../../shared/core/options.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { decodeRecord, encodeRecord, verify } from "../../../shared/core/record.ts";
import { botRecord } from "../../fixture/botRecord.ts";
import { optionsOf, seatsOf } from "./position.ts";
import { randomBoard, randomBoardText } from "./randomBoards.ts";

const atoll = parseCustomBoard(ATOLL) as CustomBoard;
const HOLE = 15;

const put = (values: readonly number[], cell: number, value: number) => values.map((old, i) => (i === cell ? value : old));
const seatsFor = (text: string, seats = 4) => completeOptions(catan.options, { map: "custom", drawing: text }, seats);
const setUp = (text: string, seats = 4) =>
  catan.setup(optionsOf({ map: "custom", drawing: text }, seats), seatsOf(seats), new FastRandom(1)).state;

/** Open sites on settled islands. */
function sitesAround(table: Table): number[] {
  const { vertexNeighbours } = geometryOf(table);
  const near = new Set([...table.buildings.keys()].filter((vertex) => table.buildings[vertex] >= 0));
  for (const vertex of near) for (const other of vertexNeighbours[vertex]) near.add(other);
  return openSites(table).filter((vertex) => near.has(vertex));
}

const ALL_SEA: CustomBoard = { terrain: CELLS.map(() => SEA), tokens: CELLS.map(() => 0), harbours: [], robber: -1 };
const FLOWER = [8, 9, 13, 14, 15, 19, 20];
const flower: CustomBoard = {
  terrain: CELLS.map((_, cell) => (FLOWER.includes(cell) ? FLOWER.indexOf(cell) % 5 : SEA)),
  tokens: CELLS.map((_, cell) => (FLOWER.includes(cell) ? 8 : 0)),
  harbours: [],
  robber: 14,
};

const VIOLATIONS: readonly [name: string, drawing: CustomBoard, seats: number, faults: readonly string[]][] = [
  ["the atoll has none", atoll, 6, []],
  ["a hex without a number", { ...atoll, tokens: put(atoll.tokens, 8, 0) }, 4, ["NO_TOKEN 8"]],
  ["a desert with a number", { ...atoll, tokens: put(atoll.tokens, 26, 5) }, 4, ["DESERT_TOKEN 26"]],
  ["a harbour inland", { ...atoll, harbours: [{ cell: 8, side: 2, kind: 0 }] }, 4, ["NO_COAST 8 2"]],
  ["a harbour out at sea", { ...atoll, harbours: [{ cell: 0, side: 0, kind: 0 }] }, 4, ["NO_COAST 0 0"]],
  ["a harbour given by its side of the sea", { ...atoll, harbours: [{ cell: HOLE, side: 1, kind: 0 }] }, 4, ["NO_COAST 15 1"]],
  ["a harbour in the lagoon", { ...atoll, harbours: [{ cell: 16, side: 4, kind: 0 }] }, 4, []],
  ["two harbours at one intersection", { ...atoll, harbours: [0, 5].map((side) => ({ cell: 4, side, kind: 0 })) }, 4, ["HARBOURS_TOUCH 4 5"]],
  ["the same harbour twice", { ...atoll, harbours: [5, 5].map((side) => ({ cell: 4, side, kind: 0 })) }, 4, ["HARBOURS_TOUCH 4 5"]],
  ["no robber", { ...atoll, robber: -1 }, 4, ["NO_ROBBER"]],
  ["the robber at sea", { ...atoll, robber: HOLE }, 4, ["NO_ROBBER 15"]],
  ["no ore", { ...atoll, terrain: atoll.terrain.map((kind) => (kind === 4 ? 0 : kind)) }, 4, ["NO_RESOURCE ore"]],
  ["three at a flower of seven", flower, 3, []],
  ["four at a flower of seven", flower, 4, ["FEW_PLACES 4"]],
  ["nothing at all", ALL_SEA, 2, ["NO_ROBBER", "NO_RESOURCE brick", "NO_RESOURCE lumber", "NO_RESOURCE wool", "NO_RESOURCE grain", "NO_RESOURCE ore", "FEW_PLACES 2"]],
]; // biome-ignore format: a table to read

const NOT_TEXTS: readonly [name: string, text: unknown][] = [
  ["no text", 7],
  ["nothing", ""],
  ["too few cells", ATOLL.slice(1)],
  ["too many cells", `-${ATOLL}`],
  ["a seven", ATOLL.replace("f9", "f7")],
  ["an unknown terrain", ATOLL.replace("f9", "x9")],
  ["a cell that is not there", `${ATOLL.slice(0, -1)}z`],
  ["two robbers", `${ATOLL}q`],
  ["a side that is not there", ATOLL.replace(".45a", ".46a")],
  ["a line after it", `${ATOLL}\n`],
  ["a very long one", "-".repeat(4000)],
  ["harbours without end", ATOLL.replace(".45a", `.${"45a".repeat(MAX_CUSTOM_BOARD_LENGTH)}`)],
];

describe("Catan: custom boards", () => {
  for (const [name, board, seats, violations] of VIOLATIONS)
    it(`violations: ${name}`, () =>
      assert.deepEqual(
        violationsOf(board, seats).map(({ code, params = {} }) => [code, ...Object.values(params)].join(" ")),
        violations,
      ));

  for (const [name, text] of NOT_TEXTS)
    it(`refused as an option: ${name}`, () => {
      const refused = completeOptions(catan.options, { map: "custom", drawing: text }, 4);
      assert.ok(isRefusal(refused), JSON.stringify(refused));
      assert.deepEqual([refused.code, refused.params?.option], ["BAD_OPTION", "drawing"]);
    });

  it("refused as an option with the reason and the place", () => {
    const text = formatCustomBoard({ ...atoll, tokens: put(atoll.tokens, 8, 0) });
    assert.deepEqual(seatsFor(text), { code: "BAD_OPTION", params: { why: "NO_TOKEN", cell: 8, option: "drawing" } });
    const small = formatCustomBoard(flower);
    assert.deepEqual(seatsFor(small, 4), { code: "BAD_OPTION", params: { why: "FEW_PLACES", seats: 4, option: "drawing" } });
    assert.ok(!isRefusal(seatsFor(small, 3)));
  });

  it("refuses a target that may be unreachable, and names the highest reachable one", () => {
    const chosen = { map: "custom", drawing: formatCustomBoard(flower) };
    for (const [seats, most] of [
      [3, 11],
      [2, 13],
    ]) {
      assert.equal(guaranteedPoints(flower, seats), most);
      assert.equal(optionsOf({ ...chosen, victoryPoints: most }, seats).victoryPoints, most);
      assert.deepEqual(completeOptions(catan.options, { ...chosen, victoryPoints: most + 1 }, seats), {
        code: "BAD_OPTION",
        params: { why: "OUT_OF_REACH", seats, most, option: "victoryPoints" },
      });
    }
  });

  it("guarantees 10 reachable points, and 15 on boards of the box, however all settle", () => {
    for (let seed = 0; seed < 60; seed++) {
      const board = randomBoard(2, seed);
      for (let seats = 2; seats <= maxSeats(board); seats++) assert.ok(guaranteedPoints(board, seats) >= 11, formatCustomBoard(board));
    }
    for (const [board, seats] of [
      ["base", 4],
      ["extension", 6],
    ] as const)
      assert.ok(guaranteedPoints(boxDrawing(board), seats) >= 15);
  });

  it("ignores islands that players can avoid", () => {
    const islands = { ...flower, terrain: put(flower.terrain, 0, 0), tokens: put(flower.tokens, 0, 5) };
    assert.equal(guaranteedPoints(islands, 3), guaranteedPoints(flower, 3), "its two places may stay empty");
    assert.ok(maxSeats(islands) > maxSeats(flower));
  });

  it("may be limited to the contents of the box", () => {
    assert.deepEqual(boxViolations(boxDrawing("base")), []);
    assert.deepEqual(boxViolations(boxDrawing("extension")), []);
    const plain = { ...boxDrawing("base"), terrain: boxDrawing("base").terrain.map((kind) => (kind === 4 ? 3 : kind)) };
    assert.deepEqual(boxViolations(plain), [{ code: "OUT_OF_BOX", params: { terrain: "fields", most: 4 } }]);
    assert.deepEqual(
      boxViolations(flower).map(({ params }) => params),
      [{ token: 8, most: 2 }],
    );
    const [port] = atoll.harbours.filter(({ kind }) => kind === 1);
    const wharves = { ...boxDrawing("base"), harbours: [port, port] };
    assert.deepEqual(boxViolations(wharves), [{ code: "OUT_OF_BOX", params: { harbour: "brick", most: 1 } }]);
  });

  it("is dropped when the map is not custom", () => {
    assert.equal(optionsOf({ drawing: ATOLL }).drawing, "");
    assert.equal(setUp(ATOLL).table.drawing, ATOLL);
  });

  it("with more hexes than the small board is played with the cards of the large one", () => {
    const large = formatCustomBoard({ ...atoll, terrain: atoll.terrain.map((kind) => (kind === SEA ? DESERT : kind)), harbours: [] });
    assert.deepEqual([optionsOf({ map: "custom" }).board, optionsOf({ map: "custom", board: "extension" }).board], ["base", "extension"]);
    assert.equal(optionsOf({ map: "custom", drawing: large }).board, "extension");
    assert.deepEqual(completeOptions(catan.options, { map: "custom", drawing: large, board: "base" }, 3), { code: "BAD_OPTION", params: { option: "board" } });
    assert.deepEqual(setUp(large).secret.bank, [24, 24, 24, 24, 24]);
  }); // biome-ignore format: long literals

  it("is the same after writing and reading", () => {
    for (let seed = 0; seed < 200; seed++) {
      const board = randomBoard(2 + (seed % 5), seed);
      const text = formatCustomBoard(board);
      assert.ok(text.length <= MAX_CUSTOM_BOARD_LENGTH);
      assert.deepEqual(parseCustomBoard(text), board);
    }
    assert.equal(formatCustomBoard(atoll), ATOLL);
    assert.deepEqual(parseCustomBoard(formatCustomBoard(ALL_SEA)), ALL_SEA);
  });

  it("numbers hexes, intersections and paths as the boards of the box do (1.3)", () => {
    const whole = formatCustomBoard({ ...atoll, terrain: CELLS.map(() => 0), tokens: CELLS.map(() => 5), harbours: [] });
    const { coast, cornerHexes, spirals, harbourEdges, vertexHarbour, ...extension } = GEOMETRIES.extension;
    const { harbourEdges: _, vertexHarbour: __, ...drawn } = geometryOf({ board: "extension", drawing: whole });
    assert.deepEqual(drawn, extension);
  });

  it("lays out terrain, numbers, harbours and robber, with no path across the lagoon", () => {
    const { table } = setUp(ATOLL);
    const geometry = geometryOf(table);
    assert.deepEqual([geometry.hexes.length, geometry.vertices.length, geometry.edgeEnds.length], [18, 54, 72]);
    assert.deepEqual([table.terrain.length, table.tokens.length, table.buildings.length, table.roads.length], [18, 18, 54, 72]);
    assert.equal(table.terrain[table.robber], DESERT);
    assert.deepEqual(
      geometry.harbourEdges.map((edge) => geometry.edgeHexes[edge].length),
      new Array(9).fill(1),
    );
    const around = geometry.edgeHexes.filter((hexes) => hexes.length === 1).length;
    assert.equal(around, 30 + 6, "coast outside, and around the lagoon");
    assert.equal(geometry.hexNeighbours[4].length, 5, "a hex beside the lagoon");
  });

  it("guarantees two sites to every player, however all settle", () => {
    for (let seed = 0; seed < 60; seed++) {
      const board = randomBoard(2, seed);
      const seats = Math.min(6, maxSeats(board));
      const { table } = setUp(formatCustomBoard(board), seats);
      const random = new FastRandom(seed);
      for (let placed = 0; placed < 2 * seats; placed++) {
        const sites = openSites(table);
        assert.ok(sites.length > 0, `${placed} of ${2 * seats} on ${formatCustomBoard(board)}`);
        table.buildings[sites[random.int(sites.length, "site")]] = 0;
      }
    }
  });

  it("guarantees some player its share of the sites, however all settle and build", () => {
    for (let seed = 0; seed < 60; seed++) {
      const board = randomBoard(2, seed);
      const seats = 2 + (seed % (Math.min(6, maxSeats(board)) - 1));
      const { table } = setUp(formatCustomBoard(board), seats);
      const random = new FastRandom(seed);
      let settlements = 0;
      for (let sites = openSites(table); sites.length > 0; sites = settlements < 2 * seats ? openSites(table) : sitesAround(table)) {
        table.buildings[sites[random.int(sites.length, "site")]] = 0;
        settlements++;
      }
      const perSeat = Math.ceil(settlements / seats);
      assert.ok(perSeat + Math.min(perSeat, 4) + 7 >= Math.min(15, guaranteedPoints(board, seats)), `${settlements} for ${seats} on ${formatCustomBoard(board)}`);
    }
  }); // biome-ignore format: long line

  it("heuristic bots finish games on any of them, and the record verifies", () => {
    for (let seed = 1; seed <= 12; seed++) {
      const seats = 2 + (seed % 5);
      const options = { map: "custom", drawing: randomBoardText(seats, seed), victoryPoints: 8 };
      const record = botRecord(catan as Game, seats, seed, "steady", { options });
      const read = decodeRecord(encodeRecord(record));
      assert.ok(!isRefusal(read));
      const outcome = verify(catan, read);
      assert.ok(!isRefusal(outcome), JSON.stringify(outcome));
    }
  });

  it("refuses a record with an unplayable board", () => {
    const record = botRecord(catan as Game, 2, 3, "random", { options: { map: "custom", victoryPoints: 8 } });
    const bad = { ...record, header: { ...record.header, options: { ...record.header.options, drawing: formatCustomBoard(ALL_SEA) } } };
    assert.deepEqual(verify(catan, bad), {
      code: "BAD_OPTION",
      params: { why: "NO_ROBBER", option: "drawing" },
    });
  });
});
