import assert from "node:assert/strict";
import fc from "fast-check";
import type { CatanState } from "../../../shared/catan/act.ts";
import { catan } from "../../../shared/catan/catan.ts";
import { geometryOf } from "../../../shared/catan/geometry.ts";
import { pips } from "../../../shared/catan/layout.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { holds } from "../../../shared/catan/resources.ts";
import { candidates } from "../../../shared/catan/search/candidates.ts";
import { rememberedHands } from "../../../shared/catan/search/determinize.ts";
import { type BotLevel, type Game, isRefusal } from "../../../shared/core/game.ts";
import { botMoveOrder, tryMove } from "../../../shared/core/match.ts";
import type { Options } from "../../../shared/core/options.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { type Memory, SeatMemories } from "../../../shared/core/searchModel.ts";
import { playoutBudget } from "../../../shared/search/budget.ts";
import { suggest } from "../../../shared/search/suggest.ts";
import { newMatch } from "../../fixture/botGame.ts";
import { botRecord } from "../../fixture/botRecord.ts";
import { bundle, type Cards, cards, cities, emptyBoard, hold, inPhase, path, play, roads, settle, setupStart } from "./position.ts";
import { tablesFor } from "./tables.ts";

const winnerOf = (levels: readonly BotLevel[], seed: number, options: Options = {}) =>
  botRecord(catan as Game, levels.length, seed, levels, { options }).ranks?.indexOf(1);

const decision = (state: CatanState, seat: number): CatanMove | undefined =>
  catan.bots.steady({ table: state.table, hand: state.hands[seat], seat }, new FastRandom(1));

const offer = (give: Cards, get: Cards, ...to: number[]): CatanMove => ({ type: "offer", give: bundle(give), get: bundle(get), to });

/** Seat 0 with a settlement on v18 and a road, in `main`. */
const settled = () => roads(settle(emptyBoard(), 0, 18), 0, "18-24");

const HARD: readonly Options[] = [
  {},
  { bankCards: "hidden" },
  { strictPhases: true, friendlyRobber: true, dice: "deck36" },
  { map: "balanced", victoryPoints: 12, discardLimit: 0 },
  { map: "beginner", beginnerPieces: true, noSeven: 2, domesticTrade: false },
];

describe("Catan: heuristic bot", () => {
  for (const chosen of HARD)
    it(`four of them always end a game: ${JSON.stringify(chosen)}`, () => {
      for (let seed = 1; seed <= 3; seed++) winnerOf(["steady", "steady", "steady", "steady"], seed, chosen);
    });

  it("end games at any table", () => {
    for (const { seats, options, seed } of fc.sample(tablesFor(2, 6), { numRuns: 30, seed: 11 }))
      winnerOf(new Array<BotLevel>(seats).fill("steady"), seed, { ...options, victoryPoints: Math.min(options.victoryPoints, 12) });
  });

  it("builds between turns without bank trades, then passes", () => {
    const moveWith = (held: Cards) => decision(inPhase(hold(roads(settle(emptyBoard({ extraBuild: "special" }, 5), 2, 18), 2, "18-24"), 2, held), "specialBuild", 2), 2); // biome-ignore format: one line
    assert.deepEqual(moveWith({ grain: 2, ore: 3 }), { type: "buildCity", vertex: 18 });
    assert.deepEqual(moveWith({ grain: 2, ore: 2, wool: 4 })?.type, "buyCard");
    assert.deepEqual(moveWith({ grain: 8 }), { type: "pass" });
  });

  it("beats three random ones in more than 9 games of 10", () => {
    const games = 30;
    let won = 0;
    for (let seed = 1; seed <= games; seed++) {
      const seat = seed % 4;
      const levels = [0, 1, 2, 3].map((other): BotLevel => (other === seat ? "steady" : "random"));
      if (winnerOf(levels, seed) === seat) won++;
    }
    assert.ok(won > 0.9 * games, `won ${won} of ${games}`);
  });

  it("settles first on three resources with the most dots of this board, 11", () => {
    const state = setupStart();
    const move = decision(state, 0);
    assert.ok(move?.type === "placeSettlement");
    const hexes = geometryOf(state.table).vertexHexes[move.vertex];
    assert.equal(new Set(hexes.map((hex) => state.table.terrain[hex])).size, 3);
    assert.ok(hexes.reduce((sum, hex) => sum + pips(state.table.tokens[hex]), 0) === 11);
  });

  it("builds a city rather than wait", () => {
    assert.deepEqual(decision(hold(settled(), 0, { grain: 2, ore: 3 }), 0), { type: "buildCity", vertex: 18 });
  });

  it("trades with the bank for the last missing card", () => {
    const state = hold(settled(), 0, { grain: 2, ore: 2, wool: 4 });
    assert.deepEqual(decision(state, 0), { type: "bankTrade", give: "wool", count: 4, get: "ore" });
  });

  /** Seat 0 lacks one ore for a city; seat 1 lacks one brick for a settlement, and also holds `besides`. */
  const market = (besides: Cards) => {
    const state = roads(settle(settled(), 1, 37), 1, "26-32-37");
    return hold(hold(state, 0, { grain: 2, ore: 2, brick: 1 }), 1, { lumber: 1, wool: 1, grain: 1, ...besides });
  };

  it("offers a spare card for a missing one to a likely taker, and confirms the trade", () => {
    const state = market({ ore: 1 });
    const move = decision(state, 0);
    assert.deepEqual(move, offer({ brick: 1 }, { ore: 1 }, 1));
    play(state, 0, move as CatanMove);
    play(state, 1, { type: "accept", offer: 0 });
    assert.deepEqual(decision(state, 0), { type: "confirm", offer: 0, with: 1 });
  });

  it("offers no trade for cards that no opponent can hold", () => {
    assert.equal(decision(market({ brick: 1 }), 0)?.type, "endTurn");
  });

  it("accepts fair offers; declines those that take what it needs, and players about to win", () => {
    const answerTo = (give: Cards, get: Cards, points = 0) => {
      const state = inPhase(hold(hold(settled(), 0, { grain: 2, ore: 2, wool: 1 }), 1, give), "main", 1);
      state.table.seats[1].publicPoints = points;
      play(state, 1, offer(give, get));
      return decision(state, 0)?.type;
    };
    assert.equal(answerTo({ ore: 1 }, { wool: 1 }), "accept");
    assert.equal(answerTo({ wool: 1 }, { ore: 2 }), "decline");
    assert.equal(answerTo({ ore: 1 }, { wool: 1 }, 9), "decline");
  });

  it("hints answer offers by search", () => {
    const hintTo = (give: Cards, get: Cards) => {
      const state = inPhase(hold(hold(settled(), 0, { grain: 2, ore: 2, wool: 3 }), 1, give), "main", 1);
      play(state, 1, offer(give, get));
      return suggest(catan as Game, { table: state.table, hand: state.hands[0], seat: 0 }, undefined, 1);
    };
    assert.deepEqual(hintTo({ ore: 1 }, { wool: 1 })?.move, { type: "accept", offer: 0 });
    const refused = hintTo({ wool: 1 }, { ore: 2 });
    assert.deepEqual(refused?.move, { type: "decline", offer: 0 });
    assert.equal(refused?.next?.certainty, "clear");
  });

  it("wants more where the partner gains more, or asks again", () => {
    /** To an ore, which a city lacks, for wool to spare. */
    const answerTo = (wool: number) => {
      const state = inPhase(hold(hold(settled(), 0, { grain: 2, ore: 2, wool: 5 }), 1, { ore: 1 }), "main", 1);
      play(state, 1, offer({ ore: 1 }, { wool }));
      return decision(state, 0)?.type;
    };
    assert.deepEqual([1, 3].map(answerTo), ["accept", "decline"]);
    /** To one card for one that brings both closer to a card or a city. */
    const answerAfter = (offersMade: number) => {
      const state = settle(inPhase(hold(hold(settled(), 0, { grain: 2, ore: 1 }), 1, { wool: 1, ore: 3, grain: 1 }), "main", 1), 1, 3);
      state.table.seats[1].offersMade = offersMade;
      play(state, 1, offer({ wool: 1 }, { grain: 1 }));
      return decision(state, 0)?.type;
    };
    assert.deepEqual([0, 6].map(answerAfter), ["accept", "decline"]);
  });

  it("ignores draws of other names", () => {
    assert.equal(decision(inPhase(hold(settled(), 0, { ore: 2 }), "main", 1), 0), undefined);
  });

  it("sends the robber to the leader, not to itself", () => {
    const state = inPhase(cities(settle(settled(), 1, 21), 2, 39, 51), "moveRobber");
    const move = decision(state, 0);
    assert.ok(move?.type === "moveRobber");
    assert.ok([12, 16].includes(move.hex), `h${move.hex}`);
  });

  it("drives the robber off its own hex before the roll", () => {
    const state = inPhase(cards(settled(), 0, ["knight"]), "preRoll");
    state.table.robber = 4;
    assert.deepEqual(decision(state, 0), { type: "playKnight" });
    state.table.robber = 0;
    assert.deepEqual(decision(state, 0), { type: "roll" });
  });

  it("keeps the cards for a city when discarding", () => {
    const state = inPhase(hold(settled(), 0, { grain: 2, ore: 3, wool: 3, brick: 2 }), "discard", 1);
    state.table.seats[0].owes = 5;
    assert.deepEqual(decision(state, 0), { type: "discard", cards: bundle({ wool: 3, brick: 2 }) });
  });

  it("makes at most one offer in a turn", () => {
    const state = market({ ore: 1 });
    for (let turn = 0; turn < 10; turn++) {
      const move = decision(state, 0);
      assert.ok(move);
      if (move.type === "endTurn") break;
      play(state, 0, move);
      for (const other of [1, 2, 3])
        if (state.table.offers.length > 0) play(state, other, { type: "decline", offer: state.table.offers[0].id });
    }
    assert.equal(decision(state, 0)?.type, "endTurn");
    assert.equal(state.table.seats[0].offersMade, 1);
  });

  it("asks nobody who can't have the cards by what it remembers, nor who is about to win, and once a turn", () => {
    const seats = 4;
    let offers = 0;
    const asked = ({ table, hands }: CatanState, by: number, { get, to }: Extract<CatanMove, { type: "offer" }>, memory: Memory) => {
      offers++;
      assert.equal(table.seats[by].offersMade, 0);
      for (const seat of to.length > 0 ? to : [0, 1, 2, 3].filter((other) => other !== by)) {
        assert.ok(table.seats[seat].publicPoints < table.victoryPoints - 2);
        const possible = rememberedHands({ table, hand: hands[by], seat: by }, memory, seat);
        assert.ok(
          possible.some((held) => holds(held.cards, get)),
          JSON.stringify([get, possible]),
        );
      }
    };
    for (const level of ["steady", "sharp"] as const) {
      const random = new FastRandom(5);
      const match = newMatch(catan, seats, random);
      const memories = new SeatMemories(catan as Game, seats, match.setupEvents);
      const { state } = match;
      for (let round = 0; round < 15 && state.table.winner < 0; round = state.table.round)
        for (const seat of botMoveOrder(catan, state.table)) {
          const budget = playoutBudget(level === "sharp" ? 8 : 0, memories.of(seat));
          const move = catan.bots[level]({ table: state.table, hand: state.hands[seat], seat }, random, budget);
          if (move?.type === "offer") asked(state, seat, move, memories.of(seat) as Memory);
          const made = move && tryMove(match, seat, move);
          if (!made || isRefusal(made)) continue;
          memories.append(made.events);
          break;
        }
    }
    assert.ok(offers > 20, `${offers} offers`);
  });

  it("gives the search likely offers, and none after one was made", () => {
    const state = market({ ore: 1 });
    const worthTrying = () =>
      candidates({ table: state.table, hand: state.hands[0], seat: 0 }, new FastRandom(1)).filter(({ type }) => type === "offer");
    assert.deepEqual(worthTrying()[0], decision(state, 0));
    for (const move of worthTrying()) assert.equal(catan.check(state.table, state.hands[0], 0, move), undefined, JSON.stringify(move));
    state.table.seats[0].offersMade = 1;
    assert.deepEqual(worthTrying(), []);
    Object.assign(state.table, { domesticTrade: false });
    state.table.seats[0].offersMade = 0;
    assert.deepEqual(worthTrying(), []);
  });

  it("does not aim for Longest Road without roads left", () => {
    const tied = roads(roads(settle(emptyBoard(), 0, 3), 0, "3-0-4-1-5-2"), 1, "15-20-26-32-37-42");
    const state = hold(tied, 0, { brick: 1, lumber: 1 });
    state.table.seats[0].roadsLeft = 0;
    const move = decision(state, 0);
    assert.ok(move);
    assert.equal(catan.check(state.table, state.hands[0], 0, move), undefined, JSON.stringify(move));
  });

  it("builds free roads towards the next site", () => {
    const state = inPhase(settled(), "roadBuilding");
    Object.assign(state.table, { freeRoads: 2, returnTo: "main" });
    const move = decision(state, 0);
    assert.ok(move?.type === "freeRoad");
    assert.ok(["19-24", "24-30"].some((ends) => move.edge === path(state, ends)));
  });
});
