/** What must hold in every game: random options, two to four seats, random legal play. */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { CatanState } from "../../../shared/catan/act.ts";
import { BOXES, PIECES } from "../../../shared/catan/boards.ts";
import { catan } from "../../../shared/catan/catan.ts";
import { geometryOf } from "../../../shared/catan/geometry.ts";
import { roadLength } from "../../../shared/catan/longestRoad.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { MAPS } from "../../../shared/catan/options.ts";
import { totalOf } from "../../../shared/catan/resources.ts";
import { CARDS, RESOURCES } from "../../../shared/catan/vocabulary.ts";
import { isRefusal } from "../../../shared/game.ts";
import { FastRandom, type Random } from "../../../shared/random.ts";
import type { MoveEntry } from "../../../shared/record.ts";
import { complete } from "../../../shared/space.ts";
import { optionsOf, seatsOf } from "./position.ts";

const anyOptions = fc.record({
  map: fc.constantFrom(...MAPS),
  beginnerPieces: fc.boolean(),
  harbours: fc.constantFrom("shuffled", "fixed"),
  redApart: fc.boolean(),
  victoryPoints: fc.integer({ min: 8, max: 11 }),
  discardLimit: fc.constantFrom(0, 5, 7, 12),
  friendlyRobber: fc.boolean(),
  noSeven: fc.integer({ min: 0, max: 2 }),
  dice: fc.constantFrom("random", "deck36"),
  domesticTrade: fc.boolean(),
  strictPhases: fc.boolean(),
  bankCards: fc.constantFrom("shown", "hidden"),
  startOrder: fc.constantFrom("dice", "random", "seats"),
});
const anyTable = fc.record({ options: anyOptions, seats: fc.integer({ min: 2, max: 4 }), seed: fc.integer({ min: 0, max: 1e9 }) });

interface Turn {
  readonly state: CatanState;
  readonly seat: number;
  readonly random: Random;
}

/** Plays at random until the end or for so many moves; `look` sees the state before each move. Gives the moves. */
function playOut(state: CatanState, random: Random, most: number, look: (turn: Turn) => void = () => undefined): MoveEntry[] {
  const moves: MoveEntry[] = [];
  while (moves.length < most && state.table.phase !== "over") {
    const seats = random.int(3, "who") > 0 ? catan.toMove(state.table) : catan.mayAct(state.table);
    const seat = seats[random.int(seats.length, "seat")];
    look({ state, seat, random });
    const choices = catan.choices(state.table, state.hands[seat], seat);
    if (choices.length === 0) continue;
    const move = complete(choices[random.int(choices.length, "choice")], random);
    if (!isRefusal(catan.play(state, seat, move, random))) moves.push({ seat, move });
  }
  return moves;
}

function start({ options, seats, seed }: { options: Record<string, unknown>; seats: number; seed: number }) {
  const random = new FastRandom(seed);
  return { state: catan.setup(optionsOf(options, seats), seatsOf(seats), random).state, random };
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** Invariants of appendix D. */
function assertConserved({ table, hands, secret }: CatanState): void {
  const geometry = geometryOf(table);
  for (let r = 0; r < RESOURCES.length; r++)
    assert.equal(secret.bank[r] + sum(hands.map(({ resources }) => resources[r])), BOXES.base.bank);
  if (table.bankShown) assert.deepEqual(table.bank, secret.bank);
  const played = table.seats.flatMap((place) => [...place.played, ...new Array(place.knights).fill(0)]);
  const cards = [...secret.deck, ...hands.flatMap((hand) => hand.cards), ...played];
  assert.deepEqual(
    CARDS.map((_, card) => cards.filter((other) => other === card).length),
    BOXES.base.deck,
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
    assert.equal(place.roadLength, roadLength(table, seat));
    const special = (table.longestRoad === seat ? 2 : 0) + (table.largestArmy === seat ? 2 : 0);
    assert.equal(place.publicPoints, settlements + 2 * cities + special);
    assert.equal(hands[seat].points, place.publicPoints + count(hands[seat].cards, CARDS.indexOf("victoryPoint")));
  });
  table.buildings.forEach((building, vertex) => {
    if (building >= 0) for (const other of geometry.vertexNeighbours[vertex]) assert.equal(table.buildings[other], -1);
  });
  assert.ok(table.robber >= 0 && table.robber < geometry.hexes.length);
}

describe("Catan: invariants", () => {
  it("cards and pieces are conserved after every move", () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const { state, random } = start(table);
        playOut(state, random, 400, ({ state }) => assertConserved(state));
        assertConserved(state);
      }),
      { numRuns: 25 },
    );
  });

  it("a refusal of play leaves the state as it was", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (seed) => {
        const { state, random } = start({ options: { bankCards: "hidden", domesticTrade: false }, seats: 4, seed });
        playOut(state, random, 1000, ({ state, seat }) => {
          for (const choice of catan.choices(state.table, state.hands[seat], seat)) {
            if (choice.move.type !== "bankTrade") continue;
            const tried = catan.clone(state);
            if (isRefusal(catan.play(tried, seat, choice.move as CatanMove, new FastRandom(1)))) assert.deepEqual(tried, state);
          }
        });
      }),
      { numRuns: 3 },
    );
  });

  it("games end, with one winner who has the points", () => {
    for (let seed = 0; seed < 20; seed++) {
      const { state, random } = start({ options: { domesticTrade: false }, seats: 2 + (seed % 3), seed });
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
