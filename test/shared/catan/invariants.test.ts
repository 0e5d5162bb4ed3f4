/** Invariants of random legal games with random options, two to six seats. */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { CatanState } from "../../../shared/catan/act.ts";
import { catan } from "../../../shared/catan/catan.ts";
import { BOXES, type BoardName, PIECES } from "../../../shared/catan/components.ts";
import { type Geometry, geometryOf } from "../../../shared/catan/geometry.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { totalOf } from "../../../shared/catan/resources.ts";
import type { Table } from "../../../shared/catan/schema.ts";
import { CARDS, RESOURCES } from "../../../shared/catan/vocabulary.ts";
import { complete } from "../../../shared/core/choices.ts";
import { isRefusal } from "../../../shared/core/game.ts";
import { FastRandom, type Random } from "../../../shared/core/random.ts";
import type { MoveEntry } from "../../../shared/core/record.ts";
import { optionsOf, seatsOf } from "./position.ts";
import { tablesFor } from "./tables.ts";

interface Turn {
  readonly state: CatanState;
  readonly seat: number;
  readonly random: Random;
}

const nothing = () => undefined;

/** Plays at random. @param before each move @param after each move @returns the moves */
function playOut(
  state: CatanState,
  random: Random,
  max: number,
  before: (turn: Turn) => void = nothing,
  after: (turn: Turn, move: CatanMove) => void = nothing,
): MoveEntry[] {
  const moves: MoveEntry[] = [];
  while (moves.length < max && state.table.phase !== "over") {
    const seats = random.int(3, "who") > 0 ? catan.toMove(state.table) : catan.mayAct(state.table);
    const seat = seats[random.int(seats.length, "seat")];
    before({ state, seat, random });
    const choices = catan.choices(state.table, state.hands[seat], seat);
    if (choices.length === 0) continue;
    const move = complete(choices[random.int(choices.length, "choice")], random);
    if (isRefusal(catan.play(state, seat, move, random))) continue;
    moves.push({ seat, move });
    after({ state, seat, random }, move);
  }
  return moves;
}

function start({ options, seats, seed }: { options: Record<string, unknown>; seats: number; seed: number }) {
  const random = new FastRandom(seed);
  return { state: catan.setup(optionsOf(options, seats), seatsOf(seats), random).state, random };
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** Section 3.10 by brute force over all trails. */
function longestLine({ roads, buildings }: Table, seat: number, ends: Geometry["edgeEnds"]): number {
  const edges = ends.filter((_, edge) => roads[edge] === seat);
  const stops = (vertex: number) => buildings[vertex] >= 0 && buildings[vertex] >> 1 !== seat;
  const onwards = (at: number, left: readonly (readonly number[])[]): number =>
    stops(at) ? 0 : Math.max(0, ...left.filter((road) => road.includes(at)).map((road) => along(road, at, left)));
  const along = (road: readonly number[], from: number, left: readonly (readonly number[])[]) =>
    1 + onwards(road[0] === from ? road[1] : road[0], left.filter((other) => other !== road)); // biome-ignore format: one line
  return Math.max(0, ...edges.flatMap((road) => road.map((from) => along(road, from, edges))));
}

function assertMeasured({ table }: CatanState): void {
  const { edgeEnds } = geometryOf(table);
  for (const [seat, { roadLength }] of table.seats.entries()) assert.equal(roadLength, longestLine(table, seat, edgeEnds));
}

/** Brute force is slow, so only one move in this many, and the end. */
const MEASURED = 20;

/** Invariants of appendix D. */
function assertConserved({ table, hands, secret }: CatanState): void {
  const geometry = geometryOf(table);
  const box = BOXES[table.board as BoardName];
  for (let r = 0; r < RESOURCES.length; r++) assert.equal(secret.bank[r] + sum(hands.map(({ resources }) => resources[r])), box.bank);
  if (table.bankShown) assert.deepEqual(table.bank, secret.bank);
  const played = table.seats.flatMap((place) => [...place.played, ...new Array(place.knights).fill(0)]);
  const cards = [...secret.deck, ...hands.flatMap((hand) => hand.cards), ...played];
  assert.deepEqual(
    CARDS.map((_, card) => cards.filter((other) => other === card).length),
    box.deck,
  );
  assert.equal(table.deckCount, secret.deck.length);
  table.seats.forEach((place, seat) => {
    const count = (list: readonly number[], value: number) => list.filter((other) => other === value).length;
    const settlements = count(table.buildings, 2 * seat);
    const cities = count(table.buildings, 2 * seat + 1);
    assert.equal(count(table.roads, seat) + place.roadsLeft, PIECES.roads);
    assert.equal(settlements + place.settlementsLeft, PIECES.settlements);
    assert.equal(cities + place.citiesLeft, PIECES.cities);
    assert.equal(place.resources, totalOf(hands[seat].resources));
    assert.equal(place.cards, hands[seat].cards.length);
    assert.equal(place.boughtNow, count(hands[seat].boughtAt, table.turnSeq));
    const special = (table.longestRoad === seat ? 2 : 0) + (table.largestArmy === seat ? 2 : 0);
    assert.equal(place.publicPoints, settlements + 2 * cities + special);
    assert.equal(hands[seat].points, place.publicPoints + count(hands[seat].cards, CARDS.indexOf("victoryPoint")));
  });
  table.buildings.forEach((building, vertex) => {
    if (building >= 0) for (const other of geometry.vertexNeighbours[vertex]) assert.equal(table.buildings[other], -1);
  });
  assert.ok(table.robber >= 0 && table.robber < geometry.hexes.length);
}

/** The order of seats, from the table before and after a move. */
function assertInOrder(before: Table, seat: number, move: CatanMove, after: Table): void {
  const count = after.seats.length;
  const next = (after.active - before.active + count) % count;
  if (after.turnSeq === before.turnSeq) assert.equal(next, 0, "another seat acts without a new turn or phase");
  else assert.equal(seat, before.active, `a turn ends by ${move.type} of seat ${seat}`);
  if (before.afterTurnOf < 0 || after.phase === "over") return;
  assert.ok(!["roll", "offer", "counter", "accept", "confirm"].includes(move.type), `${move.type} between turns`);
  if (before.phase === "specialBuild")
    assert.ok(
      ["buildRoad", "buildSettlement", "buildCity", "buyCard", "pass", "skipSpecialBuild", "joinSpecialBuild"].includes(move.type),
      move.type,
    );
  if (after.afterTurnOf < 0) assert.equal(after.active, (before.afterTurnOf + 1) % count, "the turn of the seat to the left");
  else if (after.extraBuild === "paired") assert.equal(after.active, (after.afterTurnOf + 3) % count);
}

describe("Catan: invariants", () => {
  for (const [min, max] of [
    [2, 4],
    [5, 6],
  ])
    it(`6.33: cards and pieces are conserved after every move, ${min} to ${max} seats`, () => {
      fc.assert(
        fc.property(tablesFor(min, max), (table) => {
          const { state, random } = start(table);
          let looks = 0;
          playOut(state, random, 200 * max, () => {
            assertConserved(state);
            if (looks++ % MEASURED === 0) assertMeasured(state);
          });
          assertConserved(state);
          assertMeasured(state);
        }),
        { numRuns: 25 },
      );
    });

  it("five and six seats act in the order and with the moves of their procedure", () => {
    fc.assert(
      fc.property(tablesFor(5, 6), (table) => {
        const { state, random } = start(table);
        let before = state.table;
        playOut(
          state,
          random,
          1500,
          () => {
            before = catan.clone(state).table;
          },
          ({ seat }, move) => {
            if (before.turnSeq > 0) assertInOrder(before, seat, move, state.table);
          },
        );
      }),
      { numRuns: 10 },
    );
  });

  it("games end, with one winner who has the points", () => {
    for (let seed = 0; seed < 20; seed++) {
      const { state, random } = start({ options: { domesticTrade: false }, seats: 2 + (seed % 5), seed });
      playOut(state, random, 50_000);
      const outcome = catan.outcome(state);
      assert.ok(outcome, `game ${seed} did not end`);
      assert.equal(outcome.ranks.filter((rank) => rank === 1).length, 1);
      assert.ok(outcome.scores[outcome.ranks.indexOf(1)] >= 10);
      assert.deepEqual(
        outcome.scores,
        state.hands.map(({ points }) => points),
      );
    }
  });
});
