import assert from "node:assert/strict";
import { catan } from "../../../shared/catan/catan.ts";
import { BOXES, type BoardName, DESERT, readHexes } from "../../../shared/catan/components.ts";
import { GEOMETRIES } from "../../../shared/catan/geometry.ts";
import { createLayout, layTokens, numbersApart, pipsSpread, redTokensApart, terrainSpread } from "../../../shared/catan/layout.ts";
import { BOX_MAPS } from "../../../shared/catan/options.ts";
import { beginnerPositions } from "../../../shared/catan/setup.ts";
import { payStartingResources, placerOf } from "../../../shared/catan/setupPlacement.ts";
import { HARBOUR_KINDS } from "../../../shared/catan/vocabulary.ts";
import { FastRandom, ScriptedRandom } from "../../../shared/core/random.ts";
import {
  B,
  beginnerStart,
  bundle,
  type Cards,
  emptyBoard,
  eventOf,
  O,
  optionsOf,
  path,
  play,
  R,
  refusalOf,
  seatsOf,
  setupStart,
  typesOf,
  W,
} from "./position.ts";

const BOARDS: readonly BoardName[] = ["base", "extension"];
const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);

/** Terrain with deserts on these hexes; the rest does not matter. */
const desertsOn = (board: BoardName, ...hexes: number[]) => GEOMETRIES[board].hexes.map((_, hex) => (hexes.includes(hex) ? DESERT : 0));

const countsOf = (values: readonly number[], kinds: number) =>
  Array.from({ length: kinds }, (_, kind) => values.filter((v) => v === kind).length);

/** Section 2.2: settlement, road, starred settlement, road, starting resources. */
const BEGINNERS: readonly [colour: string, seat: number, places: [number, string, number, string], start: Cards][] = [
  ["red", R, [8, "8-13", 28, "28-34"], { grain: 1, lumber: 2 }],
  ["blue", B, [41, "36-41", 39, "39-44"], { brick: 1, lumber: 1, ore: 1 }],
  ["orange", O, [14, "9-14", 40, "40-45"], { grain: 2, ore: 1 }],
  ["white", W, [17, "17-22", 31, "25-31"], { lumber: 1, ore: 1, wool: 1 }],
];

const STARTS: readonly [id: string, vertex: number, cards: Cards][] = [
  ["S6", 40, { ore: 1, grain: 2 }],
  ["S7", 18, { brick: 1, wool: 1 }],
  ["S8", 0, { ore: 1 }],
];

const G5 = "2=5 1=2 0=6 3=3 7=8 12=10 16=9 17=12 18=11 15=4 11=8 6=10 5=9 4=4 8=5 13=6 14=3 10=11";

describe("Catan: the board", () => {
  const spiral = GEOMETRIES.base.spirals[GEOMETRIES.base.cornerHexes.indexOf(2)];

  it("G5: spiral from h2, desert on h9", () => {
    const tokens = layTokens(spiral, desertsOn("base", 9), BOXES.base.tokens);
    assert.equal(spiral.filter((hex) => hex !== 9).map((hex) => `${hex}=${tokens[hex]}`).join(" "), G5); // biome-ignore format: one line
    assert.equal(tokens[9], 0);
  });

  it("G6: spiral from h2, desert on h1, takes no token", () => {
    const tokens = layTokens(spiral, desertsOn("base", 1), BOXES.base.tokens);
    assert.deepEqual([tokens[2], tokens[1], tokens[0], tokens[3]], [5, 0, 2, 6]);
  });

  it("G7: no spiral puts two red tokens side by side, whatever hex is desert (114 base layouts)", () => {
    for (const walk of GEOMETRIES.base.spirals)
      for (const desert of walk) assert.ok(redTokensApart(GEOMETRIES.base, layTokens(walk, desertsOn("base", desert), BOXES.base.tokens)));
  });

  it("G7: nor on the extension board (6 x 435 layouts)", () => {
    for (const walk of GEOMETRIES.extension.spirals)
      for (const a of walk)
        for (const b of walk) {
          if (a >= b) continue;
          const tokens = layTokens(walk, desertsOn("extension", a, b), BOXES.extension.tokens);
          assert.ok(redTokensApart(GEOMETRIES.extension, tokens), `${walk[0]}: ${a} ${b}`);
        }
  });

  for (const board of BOARDS) {
    const box = BOXES[board];
    const deserts = box.terrains[DESERT];

    it(`1.1: totals of the ${board} box`, () => {
      const hexes = GEOMETRIES[board].hexes.length;
      assert.equal(
        box.terrains.reduce((a, b) => a + b),
        hexes,
      );
      assert.equal(box.tokens.length, hexes - deserts);
      assert.equal(
        box.deck.reduce((a, b) => a + b),
        board === "base" ? 25 : 34,
      );
      assert.deepEqual(countsOf(box.harbourKinds.map((kind) => HARBOUR_KINDS.indexOf(kind)), 6), board === "base" ? [4, 1, 1, 1, 1, 1] : [5, 1, 1, 2, 1, 1]); // biome-ignore format: one line
      for (let n = 2; n <= 12; n++) {
        const rare = board === "base" ? 1 : 2;
        const often = board === "base" ? 2 : 3;
        assert.equal(box.tokens.filter((token) => token === n).length, n === 7 ? 0 : n === 2 || n === 12 ? rare : often);
      }
    });

    it(`G9: the beginner board (${board})`, () => {
      const { terrain, tokens } = readHexes(box.beginner);
      assert.deepEqual(countsOf(terrain, 6), box.terrains);
      assert.deepEqual(sorted(tokens.filter((token) => token > 0)), sorted(box.tokens));
      assert.ok(terrain.every((kind, hex) => (kind === DESERT) === (tokens[hex] === 0)));
      assert.ok(redTokensApart(GEOMETRIES[board], tokens));
    });

    for (const map of ["variable", "random", "balanced"])
      it(`G8: terrain, tokens and harbours of ${map} boards (${board})`, () => {
        for (let seed = 0; seed < 12; seed++) {
          const { terrain, tokens, harbours } = createLayout(board, optionsOf({ map }), new FastRandom(seed));
          assert.deepEqual(countsOf(terrain, 6), box.terrains);
          assert.deepEqual(sorted(tokens), sorted([...box.tokens, ...new Array(deserts).fill(0)]));
          assert.deepEqual(sorted(harbours), sorted(box.harbourKinds.map((kind) => HARBOUR_KINDS.indexOf(kind))));
          assert.ok(redTokensApart(GEOMETRIES[board], tokens));
          assert.ok(terrain.every((kind, hex) => (kind === DESERT) === (tokens[hex] === 0)));
        }
      });
  }

  it("2.4: a balanced board separates numbers and terrains and spreads the dots", () => {
    for (let seed = 0; seed < 20; seed++) {
      const { terrain, tokens } = createLayout("base", optionsOf({ map: "balanced" }), new FastRandom(seed));
      assert.ok(numbersApart(GEOMETRIES.base, tokens) && pipsSpread(GEOMETRIES.base, tokens) && terrainSpread(GEOMETRIES.base, terrain, 2));
    }
  });

  it("2.4: on a balanced board any number may lie next to a desert", () => {
    const { hexNeighbours } = GEOMETRIES.base;
    const tokens = hexNeighbours.map(() => 0);
    const [desert] = hexNeighbours[9];
    for (const [hex, other] of [
      [9, desert],
      [desert, 9],
    ]) {
      const beside = tokens.with(hex, 10);
      assert.ok(numbersApart(GEOMETRIES.base, beside));
      assert.ok(!numbersApart(GEOMETRIES.base, beside.with(other, 10)));
      assert.ok(!numbersApart(GEOMETRIES.base, tokens.with(hex, 2).with(other, 12)));
    }
  });

  it("2.4: a 10 lies next to deserts with lower and with higher ids", () => {
    const found = { lower: 0, higher: 0 };
    for (let seed = 0; seed < 60; seed++) {
      const { terrain, tokens } = createLayout("base", optionsOf({ map: "balanced" }), new FastRandom(seed));
      const desert = terrain.indexOf(DESERT);
      for (const hex of GEOMETRIES.base.hexNeighbours[desert]) if (tokens[hex] === 10) found[desert < hex ? "lower" : "higher"]++;
    }
    assert.ok(found.lower > 0 && found.higher > 0, JSON.stringify(found));
  });

  it("2.4: a balanced large board separates red numbers and terrains and spreads the dots", () => {
    for (let seed = 0; seed < 20; seed++) {
      const { terrain, tokens } = createLayout("extension", optionsOf({ map: "balanced" }, 6), new FastRandom(seed));
      const { extension } = GEOMETRIES;
      assert.ok(redTokensApart(extension, tokens) && pipsSpread(extension, tokens) && terrainSpread(extension, terrain, 3));
    }
  });

  for (const seats of [2, 3, 4, 5, 6])
    for (const board of seats > 4 ? ["extension"] : ["base", "extension"])
      it(`2: every map is laid out for ${seats} on the ${board} board, with the robber on its first desert`, () => {
        for (const map of BOX_MAPS)
          for (const harbours of ["fixed", "shuffled"]) {
            const { table } = catan.setup(optionsOf({ map, board, harbours }, seats), seatsOf(seats), new FastRandom(seats)).state;
            const box = BOXES[board as BoardName];
            assert.deepEqual(countsOf(table.terrain, 6), box.terrains, map);
            assert.deepEqual(sorted(table.tokens.filter((token) => token > 0)), sorted(box.tokens), map);
            assert.deepEqual(table.robber, table.terrain.indexOf(DESERT), map);
            const printed = box.harbourKinds.map((kind) => HARBOUR_KINDS.indexOf(kind));
            assert.deepEqual(sorted(table.harbours), sorted(printed), map);
            if (harbours === "fixed" || map === "beginner") assert.deepEqual(table.harbours, printed, map);
          }
      });

  it("2.4: with redApart off a random board may have red tokens side by side", () => {
    const boards = Array.from({ length: 20 }, (_, seed) =>
      createLayout("base", optionsOf({ map: "random", redApart: false }), new FastRandom(seed)),
    );
    assert.ok(boards.some(({ tokens }) => !redTokensApart(GEOMETRIES.base, tokens)));
  });

  it("1.4: fixed harbours keep the printed kinds", () => {
    const printed = BOXES.base.harbourKinds.map((kind) => HARBOUR_KINDS.indexOf(kind));
    assert.deepEqual(createLayout("base", optionsOf({ harbours: "fixed" }), new FastRandom(3)).harbours, printed);
    assert.deepEqual(setupStart().table.harbours, printed);
  });
});

describe("Catan: setup", () => {
  for (const [colour, seat, [first, firstRoad, second, secondRoad], start] of BEGINNERS)
    it(`2.2: beginner pieces of ${colour}`, () => {
      const { table, hands } = beginnerStart();
      assert.deepEqual([table.buildings[first], table.buildings[second]], [2 * seat, 2 * seat]);
      const state = beginnerStart();
      for (const road of [firstRoad, secondRoad]) assert.equal(table.roads[path(state, road)], seat);
      assert.deepEqual(hands[seat].resources, bundle(start));
      assert.deepEqual([table.seats[seat].publicPoints, table.seats[seat].resources], [2, 3]);
    });

  it("2.2: with three players red's position stays empty and red gets another one", () => {
    assert.deepEqual(
      beginnerPositions(["red", "blue", "white"]).map(({ colour }) => colour),
      ["orange", "blue", "white"],
    );
    assert.deepEqual(
      beginnerPositions(["green", "red", "blue", "brown"]).map(({ colour }) => colour),
      ["orange", "red", "blue", "white"],
    );
  });

  it("2.1: the highest roll starts, ties roll again", () => {
    const random = new FastRandom(1);
    const rolls = [6, 6, 1, 1, 6, 6, 2, 2, 3, 4, 5, 5];
    const script = new ScriptedRandom(
      rolls.map((roll) => ["startDie", roll - 1]),
      random,
    );
    const { state, events } = catan.setup(optionsOf({ map: "beginner" }), seatsOf(4), script);
    assert.equal(script.remaining, 0);
    assert.deepEqual([state.table.starter, state.table.active], [2, 2]);
    assert.deepEqual(eventOf(events, "started"), { type: "started", starter: 2, rolls: [[12, 7], [2], [12, 10], [4]] });
  });

  it("2.1: the starter is drawn, or is the first seat", () => {
    const script = new ScriptedRandom([["starter", 3]], new FastRandom(1));
    assert.equal(catan.setup(optionsOf({ startOrder: "random" }), seatsOf(4), script).state.table.starter, 3);
    assert.equal(catan.setup(optionsOf({ startOrder: "seats" }), seatsOf(4), new FastRandom(1)).state.table.starter, 0);
  });

  it("2.1: the robber starts on the desert", () => {
    const { table } = catan.setup(optionsOf(), seatsOf(4), new FastRandom(5)).state;
    assert.equal(table.terrain[table.robber], DESERT);
  });

  it("S1: settlement v18, then road 18-13", () => {
    const state = setupStart();
    play(state, 0, { type: "placeSettlement", vertex: 18 });
    play(state, 0, { type: "placeRoad", edge: path(state, "13-18") });
    assert.deepEqual([state.table.phase, state.table.active], ["setupSettlement", 1]);
  });

  it("S2: a road that does not touch the settlement just placed", () => {
    const state = setupStart();
    play(state, 0, { type: "placeSettlement", vertex: 18 });
    assert.equal(refusalOf(state, 0, { type: "placeRoad", edge: path(state, "8-13") }), "NOT_CONNECTED");
  });

  const afterV18 = () => {
    const state = setupStart();
    play(state, 0, { type: "placeSettlement", vertex: 18 });
    play(state, 0, { type: "placeRoad", edge: path(state, "13-18") });
    return state;
  };

  for (const vertex of [13, 23, 24])
    it(`S3: v${vertex} is too near to v18`, () => assert.equal(refusalOf(afterV18(), 1, { type: "placeSettlement", vertex }), "DISTANCE"));

  it("S4: v9 is two paths away", () => assert.equal(refusalOf(afterV18(), 1, { type: "placeSettlement", vertex: 9 }), ""));

  it("3.2: an occupied intersection", () => assert.equal(refusalOf(afterV18(), 1, { type: "placeSettlement", vertex: 18 }), "OCCUPIED"));

  it("S5: order of placements", () => {
    const order = (seats: number, starter: number) => Array.from({ length: 2 * seats }, (_, i) => placerOf(i, starter, seats));
    assert.deepEqual(order(4, 0), [0, 1, 2, 3, 3, 2, 1, 0]);
    assert.deepEqual(order(3, 1), [1, 2, 0, 0, 2, 1]);
  });

  for (const [id, vertex, cards] of STARTS)
    it(`${id}: second settlement on v${vertex}`, () => assert.deepEqual(payStartingResources(emptyBoard(), 0, vertex), bundle(cards)));

  /** Two seats; seat 0 placed v18 first, seat 1 v8 and v41, seat 0 then v40. */
  const secondRound = () => {
    const state = setupStart(2);
    for (const [seat, vertex, road] of [
      [0, 18, "18-23"],
      [1, 8, "8-13"],
      [1, 41, "36-41"],
    ] as const) {
      play(state, seat, { type: "placeSettlement", vertex });
      play(state, seat, { type: "placeRoad", edge: path(state, road) });
    }
    return { state, events: play(state, 0, { type: "placeSettlement", vertex: 40 }) };
  };

  it("2.6: the second settlement yields resources at once, the first none", () => {
    const { state, events } = secondRound();
    assert.deepEqual(eventOf(events, "startingResources").cards, bundle({ ore: 1, grain: 2 }));
    assert.deepEqual(state.hands[0].resources, bundle({ ore: 1, grain: 2 }));
  });

  it("6.57: a setup road may lead to a place where nothing can be built", () => {
    const state = afterV18();
    play(state, 1, { type: "placeSettlement", vertex: 9 });
    assert.equal(refusalOf(state, 1, { type: "placeRoad", edge: path(state, "9-13") }), "");
  });

  it("S9: the second road may not lie at the first settlement", () => {
    const { state } = secondRound();
    assert.equal(refusalOf(state, 0, { type: "placeRoad", edge: path(state, "18-24") }), "NOT_CONNECTED");
  });

  it("2.6: the starting player takes turn 1", () => {
    const { state } = secondRound();
    const events = play(state, 0, { type: "placeRoad", edge: path(state, "40-45") });
    assert.deepEqual(typesOf(events), ["roadPlaced", "turnBegan"]);
    assert.deepEqual([state.table.phase, state.table.active, state.table.turnSeq], ["preRoll", 0, 1]);
  });
});
