import assert from "node:assert/strict";
import type { CatanState } from "../../../shared/catan/act.ts";
import { catan } from "../../../shared/catan/catan.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { RESOURCES, type Resource } from "../../../shared/catan/vocabulary.ts";
import { eventFor, SPECTATOR } from "../../../shared/core/game.ts";
import {
  bank,
  bundle,
  type Cards,
  cards,
  cities,
  emptyBoard,
  eventOf,
  hold,
  holdRoad,
  inPhase,
  knights,
  path,
  play,
  refusalOf,
  roads,
  settle,
  topCard,
  typesOf,
} from "./position.ts";

const CARD = { wool: 1, grain: 1, ore: 1 };
const plenty = (...resources: Resource[]): CatanMove => ({ type: "playYearOfPlenty", resources });

/** Seat 0 with points from settlements and cities, in `main`. */
function withPoints(points: number, chosen: Record<string, unknown> = {}): CatanState {
  const state = cities(emptyBoard(chosen), 0, 0, 2, 16, 33);
  return points === 9 ? settle(state, 0, 51) : state;
}

const bankOf = (state: CatanState, stock: Cards) => bank(state, Object.fromEntries(RESOURCES.map((r) => [r, stock[r] ?? 0])));

describe("Catan: development cards", () => {
  it("C1: not in the turn in which it was bought", () => {
    const state = topCard(hold(emptyBoard(), 0, CARD), "knight");
    play(state, 0, { type: "buyCard" });
    assert.equal(refusalOf(state, 0, { type: "playKnight" }), "BOUGHT_NOW");
  });

  it("C2: an older copy may be played", () => {
    const state = cards(topCard(hold(emptyBoard(), 0, CARD), "knight"), 0, ["knight"]);
    play(state, 0, { type: "buyCard" });
    play(state, 0, { type: "playKnight" });
    assert.deepEqual(state.hands[0].boughtAt, [state.table.turnSeq]);
  });

  it("C3: one card in a turn", () => {
    const state = inPhase(cards(emptyBoard(), 0, ["knight", "monopoly"]), "preRoll");
    play(state, 0, { type: "playKnight" });
    play(state, 0, { type: "moveRobber", hex: 0 });
    inPhase(state, "main");
    assert.equal(refusalOf(state, 0, { type: "playMonopoly", resource: "ore" }), "CARD_LIMIT");
  });

  it("C4: monopoly takes all cards of a resource; the amounts are public", () => {
    const state = hold(hold(cards(emptyBoard(), 0, ["monopoly"]), 1, { wool: 2, ore: 1 }), 3, { wool: 3 });
    const events = play(state, 0, { type: "playMonopoly", resource: "wool" });
    assert.deepEqual(eventOf(events, "monopolised").bySeat, [0, 2, 0, 3]);
    assert.deepEqual([state.hands[0].resources, state.hands[1].resources], [bundle({ wool: 5 }), bundle({ ore: 1 })]);
  });

  it("C5: monopoly on a resource that no hand holds", () => {
    const state = cards(emptyBoard(), 0, ["monopoly"]);
    play(state, 0, { type: "playMonopoly", resource: "ore" });
    assert.deepEqual([state.table.seats[0].resources, state.table.seats[0].cards, state.table.seats[0].played], [0, 0, [4]]);
  });

  it("6.2: monopoly leaves own cards and the bank alone", () => {
    const state = hold(cards(emptyBoard(), 0, ["monopoly"]), 0, { ore: 2 });
    play(state, 0, { type: "playMonopoly", resource: "ore" });
    assert.deepEqual([state.hands[0].resources, state.table.bank[4]], [bundle({ ore: 2 }), 17]);
  });

  const withPlenty = (stock: Cards) => bankOf(cards(emptyBoard(), 0, ["yearOfPlenty"]), stock);

  for (const [id, stock, move, code] of [
    ["C6: the last card of all", { ore: 1 }, plenty("ore"), ""],
    ["C7: one kind exhausted", { wool: 3 }, plenty("ore", "wool"), "BANK_EMPTY"],
    ["C8: two of a kind with one left", { ore: 1, wool: 5 }, plenty("ore", "ore"), "BANK_EMPTY"],
    ["6.3: other kinds may be taken", { ore: 1, wool: 5 }, plenty("ore", "wool"), ""],
    ["6.4: nothing in the bank", {}, plenty("ore"), "BANK_EMPTY"],
    ["3.9: one where two may be taken", { wool: 3 }, plenty("wool"), "WRONG_COUNT"],
    ["3.9: two equal", { wool: 3 }, plenty("wool", "wool"), ""],
  ] as const)
    it(`${id}: ${code || "legal"}`, () => assert.equal(refusalOf(withPlenty(stock), 0, move), code));

  it("C6: the card is received", () => {
    const state = withPlenty({ ore: 1 });
    play(state, 0, plenty("ore"));
    assert.deepEqual([state.hands[0].resources, state.table.bank], [bundle({ ore: 1 }), bundle({})]);
  });

  const roadBuilder = (left: number) => {
    const state = roads(settle(cards(emptyBoard(), 0, ["roadBuilding"]), 0, 18), 0, "18-13");
    state.table.seats[0].roadsLeft = left;
    return state;
  };
  const freeRoad = (state: CatanState, ends: string): CatanMove => ({ type: "freeRoad", edge: path(state, ends) });

  it("C9: road building with one road left", () => {
    const state = roadBuilder(1);
    play(state, 0, { type: "playRoadBuilding" });
    assert.equal(refusalOf(state, 0, { type: "finish" }), "ROAD_OWED");
    play(state, 0, freeRoad(state, "8-13"));
    assert.deepEqual([state.table.phase, state.table.freeRoads], ["main", 0]);
  });

  it("C10: road building without a road in the supply", () =>
    assert.equal(refusalOf(roadBuilder(0), 0, { type: "playRoadBuilding" }), "NO_PIECE"));

  it("6.6: road building without a legal path", () => {
    const state = cards(emptyBoard(), 0, ["roadBuilding"]);
    assert.equal(refusalOf(state, 0, { type: "playRoadBuilding" }), "NOT_CONNECTED");
  });

  it("6.8, 6.9: before the roll, with the second road continuing the first", () => {
    const state = inPhase(roadBuilder(14), "preRoll");
    play(state, 0, { type: "playRoadBuilding" });
    play(state, 0, freeRoad(state, "8-13"));
    play(state, 0, freeRoad(state, "4-8"));
    assert.deepEqual([state.table.phase, state.table.seats[0].roadsLeft, state.table.seats[0].resources], ["preRoll", 12, 0]);
  });

  it("3.9: the second free road is optional", () => {
    const state = roadBuilder(14);
    play(state, 0, { type: "playRoadBuilding" });
    play(state, 0, freeRoad(state, "8-13"));
    play(state, 0, { type: "finish" });
    assert.deepEqual([state.table.phase, state.table.seats[0].roadsLeft], ["main", 13]);
  });

  it("6.7: ends automatically without a legal path after the first road", () => {
    const state = settle(cards(emptyBoard(), 0, ["roadBuilding"]), 1, 4, 16);
    roads(state, 0, "0-3");
    roads(state, 1, "3-7");
    play(state, 0, { type: "playRoadBuilding" });
    const events = play(state, 0, freeRoad(state, "0-4"));
    assert.deepEqual([state.table.phase, eventOf(events, "roadBuilt").free], ["main", true]);
  });

  it("C17: the deck is empty", () => {
    const state = hold(emptyBoard(), 0, CARD);
    state.secret.deck = [];
    state.table.deckCount = 0;
    assert.equal(refusalOf(state, 0, { type: "buyCard" }), "DECK_EMPTY");
  });

  it("3.9: refuses cards that are not in hand", () => assert.equal(refusalOf(emptyBoard(), 0, { type: "playKnight" }), "NOT_HELD"));

  it("6.26: only one knight per turn", () => {
    const state = cards(emptyBoard(), 0, ["knight", "knight"]);
    play(state, 0, { type: "playKnight" });
    play(state, 0, { type: "moveRobber", hex: 0 });
    assert.equal(refusalOf(state, 0, { type: "playKnight" }), "CARD_LIMIT");
  });

  it("bankCards hidden: only play refuses year of plenty", () => {
    const state = bank(hold(cards(emptyBoard({ bankCards: "hidden" }), 0, ["yearOfPlenty"]), 1, { ore: 19 }), { ore: 0 });
    assert.equal(catan.check(state.table, state.hands[0], 0, plenty("ore", "ore")), undefined);
    assert.equal(refusalOf(state, 0, plenty("ore", "ore")), "BANK_EMPTY");
  });
});

describe("Catan: army and victory", () => {
  it("C11: the army that wins, before the roll and without moving the robber", () => {
    const state = inPhase(knights(cards(withPoints(9), 0, ["knight"]), 0, 2), "preRoll");
    const events = play(state, 0, { type: "playKnight" });
    assert.deepEqual(typesOf(events), ["cardPlayed", "largestArmy", "won"]);
    assert.deepEqual([state.table.phase, state.table.winner, state.hands[0].points], ["over", 0, 11]);
    assert.deepEqual(catan.toMove(state.table), []);
    assert.equal(refusalOf(state, 0, { type: "roll" }), "GAME_OVER");
  });

  for (const [id, before, holder] of [
    ["C12", 2, 1],
    ["C13", 3, 0],
  ] as const)
    it(`${id}: ${before + 1} knights against 3`, () => {
      const state = knights(knights(cards(emptyBoard(), 0, ["knight"]), 0, before), 1, 3, true);
      play(state, 0, { type: "playKnight" });
      assert.deepEqual([state.table.largestArmy, state.hands[0].points, state.hands[1].points], holder === 0 ? [0, 2, 0] : [1, 0, 2]);
    });

  it("3.11: the first with 3 knights takes the army", () => {
    const state = knights(cards(emptyBoard(), 0, ["knight"]), 0, 2);
    const events = play(state, 0, { type: "playKnight" });
    assert.deepEqual(eventOf(events, "largestArmy"), { type: "largestArmy", seat: 0, from: -1, knights: 3 });
  });

  it("C14: a bought victory point wins at once and is revealed", () => {
    const state = topCard(hold(withPoints(9), 0, CARD), "victoryPoint");
    const events = play(state, 0, { type: "buyCard" });
    assert.deepEqual(eventOf(events, "won"), { type: "won", seat: 0, points: 10, victoryPointCards: 1 });
    assert.equal(state.table.seats[0].shownVictoryPoints, 1);
  });

  /** B' has 8 points; A's settlement cuts C's road, and B' gets the card on A's turn. */
  const onAnothersTurn = () => {
    const state = roads(cities(emptyBoard(), 1, 0, 2, 10, 15), 1, "51-48-52-49-53-50");
    holdRoad(roads(state, 2, "21-16-22-28-34-39-44"), 2);
    hold(roads(state, 0, "33-28"), 0, { brick: 1, lumber: 1, wool: 1, grain: 1 });
    play(state, 0, { type: "buildSettlement", vertex: 28 });
    return state;
  };

  it("C15: points reached on another turn win at the start of the seat's own turn", () => {
    const state = onAnothersTurn();
    assert.deepEqual([state.table.longestRoad, state.hands[1].points, state.table.phase], [1, 10, "main"]);
    const events = play(state, 0, { type: "endTurn" });
    assert.deepEqual(typesOf(events), ["turnEnded", "turnBegan", "won"]);
    assert.equal(state.table.winner, 1);
  });

  it("C16: points lost before the seat's own turn do not win", () => {
    const state = onAnothersTurn();
    roads(state, 0, "18-24-30-36-41-45");
    play(hold(state, 0, { brick: 1, lumber: 1 }), 0, { type: "buildRoad", edge: path(state, "18-23") });
    assert.deepEqual([state.table.longestRoad, state.hands[1].points], [0, 8]);
    play(state, 0, { type: "endTurn" });
    assert.deepEqual([state.table.phase, state.table.active], ["preRoll", 1]);
  });

  it("C18: hidden victory points count on the seat's own turn", () => {
    const state = topCard(hold(cards(withPoints(8), 0, ["victoryPoint"]), 0, CARD), "victoryPoint");
    assert.deepEqual([state.table.seats[0].publicPoints, state.hands[0].points], [8, 9]);
    play(state, 0, { type: "buyCard" });
    assert.equal(state.table.phase, "over");
  });

  it("victoryPoints: another target", () => {
    const state = inPhase(withPoints(8, { victoryPoints: 8 }), "main", 3);
    assert.equal(typesOf(play(state, 3, { type: "endTurn" })).at(-1), "won");
  });

  it("3.12: the outcome ranks the winner first and itemizes every score", () => {
    const state = settle(settle(knights(withPoints(8), 0, 3, true), 1, 6), 2, 21);
    assert.equal(catan.outcome(state), undefined);
    play(inPhase(state, "main", 3), 3, { type: "endTurn" });
    const outcome = catan.outcome(state);
    assert.deepEqual([outcome?.ranks, outcome?.scores], [[1, 2, 2, 4], [10, 1, 1, 0]]); // biome-ignore format: one line
    assert.deepEqual(
      outcome?.lines[0].map(({ line, points, params }) => [line, points, params?.count]),
      [
        ["settlements", 0, 0],
        ["cities", 8, 4],
        ["longestRoad", 0, 0],
        ["largestArmy", 2, 1],
        ["victoryPointCards", 0, 0],
      ],
    );
  });
});

describe("Catan: the winner", () => {
  it("ranks first even if others have as many points or more", () => {
    const state = holdRoad(settle(cities(withPoints(8, { victoryPoints: 8 }), 1, 10, 15, 26, 37), 1, 46), 1);
    play(inPhase(state, "main", 3), 3, { type: "endTurn" });
    assert.deepEqual([catan.outcome(state)?.ranks, catan.outcome(state)?.scores], [[1, 2, 3, 3], [8, 11, 0, 0]]); // biome-ignore format: one line
  });
});

describe("Catan: hidden information", () => {
  it("V1: only thief and victim see the stolen resource", () => {
    const state = inPhase(hold(settle(emptyBoard(), 1, 0), 1, { ore: 1 }), "moveRobber");
    state.table.returnTo = "main";
    const events = play(state, 0, { type: "moveRobber", hex: 0 }, [["steal", 4]]).find(({ event }) => event.type === "stolen");
    assert.ok(events);
    const bare = { type: "stolen", thief: 0, victim: 1 };
    for (const viewer of [0, 1]) assert.deepEqual(eventFor(events, viewer), { ...bare, resource: "ore" });
    for (const viewer of [2, 3, SPECTATOR]) assert.deepEqual(eventFor(events, viewer), bare);
  });

  it("V2: only the buyer sees the card", () => {
    const state = topCard(hold(emptyBoard(), 0, CARD), "monopoly");
    const [events] = play(state, 0, { type: "buyCard" });
    assert.deepEqual(eventFor(events, 0), { type: "cardBought", seat: 0, card: "monopoly" });
    assert.deepEqual(eventFor(events, 1), { type: "cardBought", seat: 0 });
    assert.deepEqual([state.table.deckCount, state.table.seats[0].cards, state.table.seats[0].boughtNow], [24, 1, 1]);
  });

  it("V3: discards are revealed to others only after the last one", () => {
    const state = inPhase(hold(hold(emptyBoard(), 1, { ore: 8 }), 2, { wool: 8 }), "discard");
    state.table.seats[1].owes = 4;
    state.table.seats[2].owes = 4;
    const first = play(state, 1, { type: "discard", cards: bundle({ ore: 4 }) });
    assert.equal(first.length, 1);
    assert.deepEqual(eventFor(first[0], 1), { type: "discardChosen", seat: 1, count: 4, cards: bundle({ ore: 4 }) });
    assert.deepEqual(eventFor(first[0], 2), { type: "discardChosen", seat: 1, count: 4 });
    assert.deepEqual([state.table.seats[1].resources, state.table.bank[4], state.hands[1].discarding], [8, 11, bundle({ ore: 4 })]);
    const last = play(state, 2, { type: "discard", cards: bundle({ wool: 4 }) });
    assert.deepEqual(eventOf(last, "discarded").bySeat, [{}, { ore: 4 }, { wool: 4 }, {}].map(bundle));
    assert.deepEqual(state.hands[1].discarding, []);
  });

  it("V4: a hidden victory point counts in the hand but not on the table", () => {
    const state = cards(settle(emptyBoard(), 0, 0), 0, ["victoryPoint"]);
    assert.deepEqual([state.table.seats[0].publicPoints, state.hands[0].points, state.table.seats[0].shownVictoryPoints], [1, 2, 0]);
  });

  it("V5: the table does not contain a hidden bank", () => {
    const state = hold(emptyBoard({ bankCards: "hidden" }), 0, { grain: 4 });
    play(state, 0, { type: "bankTrade", give: "grain", count: 4, get: "ore" });
    assert.deepEqual([state.table.bank, state.secret.bank], [[], [19, 19, 19, 19, 18]]);
  });
});
