import assert from "node:assert/strict";
import type { CatanState } from "../../../shared/catan/act.ts";
import { catan } from "../../../shared/catan/catan.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import type { Resource } from "../../../shared/catan/vocabulary.ts";
import { eventFor, SPECTATOR } from "../../../shared/core/game.ts";
import {
  bank,
  bundle,
  type Cards,
  cards,
  emptyBoard,
  eventOf,
  hold,
  inPhase,
  play,
  refusalOf,
  roads,
  settle,
  typesOf,
} from "./position.ts";

/** A is active. */
const A = 0;
const B = 1;
const C = 2;
const D = 3;

const offer = (give: Cards, get: Cards, to: number[] = []): CatanMove => ({ type: "offer", give: bundle(give), get: bundle(get), to });
const counter = (give: Cards, get: Cards): CatanMove => ({ type: "counter", give: bundle(give), get: bundle(get) });

/** T1: A holds 2 ore, B' holds 1 wool, A has offered 1 ore for 1 wool. */
function offered(chosen: Record<string, unknown> = {}): CatanState {
  const state = hold(hold(emptyBoard(chosen), A, { ore: 2 }), B, { wool: 1 });
  play(state, A, offer({ ore: 1 }, { wool: 1 }));
  return state;
}

const handsOf = (state: CatanState, ...seats: number[]) => seats.map((seat) => state.hands[seat].resources);

describe("Catan: domestic trade", () => {
  it("T1: offer, consent, confirmation", () => {
    const state = offered();
    play(state, B, { type: "accept", offer: 0 });
    const events = play(state, A, { type: "confirm", offer: 0, with: B });
    assert.deepEqual(handsOf(state, A, B), [bundle({ ore: 1, wool: 1 }), bundle({ ore: 1 })]);
    assert.deepEqual(events.map(({ event }) => event), [{ type: "traded", seat: A, with: B, give: bundle({ ore: 1 }), get: bundle({ wool: 1 }) }]); // biome-ignore format: one line
    assert.deepEqual(state.table.offers, []);
  });

  const rich = () => hold(emptyBoard(), A, { ore: 2, wool: 2 });

  for (const [id, move, code] of [
    ["T2: 2 ore for 1 ore", offer({ ore: 2 }, { ore: 1 }), "LIKE_FOR_LIKE"],
    ["T3: 1 ore + 1 wool for 1 wool", offer({ ore: 1, wool: 1 }, { wool: 1 }), "LIKE_FOR_LIKE"],
    ["T4: 1 ore for nothing", offer({ ore: 1 }, {}), "EMPTY_SIDE"],
    ["6.49: nothing for 1 ore", offer({}, { brick: 1 }), "EMPTY_SIDE"],
    ["3.6: what is not held", offer({ grain: 1 }, { brick: 1 }), "NOT_HELD"],
    ["3.6: to himself", offer({ ore: 1 }, { brick: 1 }, [A]), "BAD_SEAT"],
    ["3.6: to nobody at the table", offer({ ore: 1 }, { brick: 1 }, [5]), "BAD_SEAT"],
    ["3.6: any amounts otherwise", offer({ ore: 1 }, { brick: 2, grain: 3 }), ""],
  ] as const)
    it(`${id}: ${code || "legal"}`, () => assert.equal(refusalOf(rich(), A, move), code));

  it("T5: only the active player offers, and no counter goes to another", () => {
    const state = hold(rich(), B, { wool: 1 });
    assert.equal(refusalOf(state, B, offer({ wool: 1 }, { ore: 1 }, [C])), "NOT_YOUR_TURN");
    assert.equal(refusalOf(state, A, counter({ ore: 1 }, { wool: 1 })), "NOT_YOUR_TURN");
  });

  for (const phase of ["setupSettlement", "preRoll", "discard", "moveRobber", "steal", "roadBuilding"] as const)
    it(`T6, 6.51: refuses trade in ${phase}`, () => {
      const state = hold(inPhase(rich(), phase), A, { ore: 4 });
      assert.equal(refusalOf(state, A, offer({ ore: 1 }, { wool: 1 })), "WRONG_PHASE");
      assert.equal(refusalOf(state, A, { type: "bankTrade", give: "ore", count: 4, get: "wool" }), "WRONG_PHASE");
    });

  it("T7: cancels an acceptance when the seat loses the cards", () => {
    const state = cards(offered(), A, ["monopoly"]);
    play(state, B, { type: "accept", offer: 0 });
    const events = play(state, A, { type: "playMonopoly", resource: "wool" });
    assert.deepEqual(eventOf(events, "lapsed").offers, [0]);
    assert.deepEqual(state.table.offers[0].accepted, []);
    assert.equal(refusalOf(state, A, { type: "confirm", offer: 0, with: B }), "NOT_ACCEPTED");
  });

  it("3.6: declining cancels the seat's own acceptance", () => {
    const state = offered();
    play(state, B, { type: "accept", offer: 0 });
    play(state, B, { type: "decline", offer: 0 });
    assert.deepEqual(state.table.offers[0].accepted, []);
    assert.equal(refusalOf(state, A, { type: "confirm", offer: 0, with: B }), "NOT_ACCEPTED");
  });

  it("T8: a counter-offer, accepted", () => {
    const state = hold(offered(), B, { wool: 2 });
    const events = play(state, B, counter({ ore: 1 }, { wool: 2 }));
    const { offer: id } = eventOf(events, "countered");
    const traded = eventOf(play(state, A, { type: "accept", offer: id }), "traded");
    assert.deepEqual([traded.with, traded.get], [B, bundle({ wool: 2 })]);
    assert.deepEqual(handsOf(state, A, B), [bundle({ ore: 1, wool: 2 }), bundle({ ore: 1 })]);
  });

  it("T17: with domestic trade off every offer is refused", () => {
    const state = hold(emptyBoard({ domesticTrade: false }), A, { ore: 2 });
    assert.equal(refusalOf(state, A, offer({ ore: 1 }, { wool: 1 })), "OPTION_OFF");
    assert.equal(refusalOf(state, B, counter({ ore: 1 }, { wool: 1 })), "OPTION_OFF");
    assert.deepEqual(catan.mayAct(state.table), [A]);
  });

  it("3.6: cancels an offer that its maker can no longer pay", () => {
    const state = hold(offered(), A, { ore: 1, brick: 1, lumber: 1, wool: 1, grain: 1 });
    const events = play(state, A, { type: "buyCard" });
    assert.deepEqual(eventOf(events, "lapsed").offers, [0]);
    assert.deepEqual(state.table.offers, []);
  });

  it("3.6: after a theft all offers and acceptances are cancelled", () => {
    const state = settle(cards(hold(offered(), A, { ore: 2 }), A, ["knight"]), B, 0);
    play(state, B, { type: "accept", offer: 0 });
    play(state, B, counter({ ore: 1 }, { wool: 1 }));
    play(state, A, { type: "playKnight" });
    const events = play(state, A, { type: "moveRobber", hex: 0 }, [["steal", 2]]);
    assert.deepEqual(eventOf(events, "lapsed").offers, [0, 1]);
    assert.deepEqual(state.table.offers, []);
  });

  it("3.6: withdrawing an offer, a counter, an acceptance; not another's", () => {
    const state = offered();
    play(state, B, { type: "accept", offer: 0 });
    assert.equal(refusalOf(state, C, { type: "withdraw", offer: 0 }), "NOT_YOUR_OFFER");
    play(state, B, { type: "withdraw", offer: 0 });
    assert.deepEqual(state.table.offers[0].accepted, []);
    play(state, B, counter({ ore: 2 }, { wool: 1 }));
    play(state, B, { type: "withdraw", offer: 1 });
    play(state, A, { type: "withdraw", offer: 0 });
    assert.deepEqual(state.table.offers, []);
  });

  it("3.6: a seat that declined is not asked again; the offer closes when all have declined", () => {
    const state = offered();
    play(state, B, { type: "decline", offer: 0 });
    assert.equal(refusalOf(state, B, { type: "accept", offer: 0 }), "ALREADY_DECLINED");
    play(state, C, { type: "decline", offer: 0 });
    assert.equal(state.table.offers.length, 1);
    play(state, D, { type: "decline", offer: 0 });
    assert.deepEqual(state.table.offers, []);
  });

  it("3.6: accepting needs the cards", () => assert.equal(refusalOf(offered(), C, { type: "accept", offer: 0 }), "NOT_HELD"));

  it("3.6: the active player declines a proposal", () => {
    const state = hold(offered(), B, { wool: 2 });
    play(state, B, counter({ ore: 1 }, { wool: 2 }));
    play(state, A, { type: "decline", offer: 1 });
    assert.deepEqual(
      state.table.offers.map(({ id }) => id),
      [0],
    );
  });

  it("3.6: at most 3 open offers, one open counter for each opponent, 20 offers of a seat in a turn", () => {
    const state = hold(offered(), B, { wool: 2 });
    play(state, A, offer({ ore: 1 }, { brick: 1 }));
    play(state, A, offer({ ore: 1 }, { grain: 1 }));
    assert.equal(refusalOf(state, A, offer({ ore: 1 }, { lumber: 1 })), "OPEN_LIMIT");
    play(state, B, counter({ ore: 1 }, { wool: 2 }));
    assert.equal(refusalOf(state, B, counter({ ore: 2 }, { wool: 2 })), "OPEN_LIMIT");
    const withdrawFirst = () => play(state, A, { type: "withdraw", offer: state.table.offers.filter(({ by }) => by === A)[0].id });
    for (let made = 3; made < 20; made++) {
      withdrawFirst();
      play(state, A, offer({ ore: 1 }, { wool: 1 }));
    }
    withdrawFirst();
    assert.equal(refusalOf(state, A, offer({ ore: 1 }, { wool: 1 })), "OFFER_LIMIT");
  });

  it("3.6: the offer limit counts each seat separately", () => {
    const state = hold(hold(emptyBoard(), A, { ore: 1 }), B, { wool: 1 });
    for (let made = 0; made < 20; made++) {
      play(state, B, counter({ ore: 1 }, { wool: 1 }));
      play(state, B, { type: "withdraw", offer: state.table.offers[0].id });
    }
    assert.equal(refusalOf(state, B, counter({ ore: 1 }, { wool: 1 })), "OFFER_LIMIT");
    assert.equal(refusalOf(state, A, offer({ ore: 1 }, { wool: 1 })), "");
    play(state, A, { type: "endTurn" });
    assert.deepEqual(
      state.table.seats.map(({ offersMade }) => offersMade),
      [0, 0, 0, 0],
    );
  });

  it("3.6: offers lapse at the end of the turn, and the limits start over", () => {
    const state = offered();
    play(state, A, { type: "endTurn" });
    assert.deepEqual([state.table.offers, state.table.seats[A].offersMade, state.table.offerSeq], [[], 0, 1]);
  });

  it("6.53: a card just received may be traded on", () => {
    const state = offered();
    play(state, B, { type: "accept", offer: 0 });
    play(state, A, { type: "confirm", offer: 0, with: B });
    assert.equal(refusalOf(state, A, offer({ wool: 1 }, { brick: 1 })), "");
  });

  it("7: only addressees see the terms of an addressed offer", () => {
    const state = hold(hold(emptyBoard(), A, { ore: 2 }), B, { wool: 1 });
    const [events] = play(state, A, offer({ ore: 1 }, { wool: 1 }, [B]));
    const terms = { give: bundle({ ore: 1 }), get: bundle({ wool: 1 }) };
    const bare = { type: "offered", seat: A, offer: 0, to: [B] };
    assert.deepEqual(eventFor(events, B), { ...bare, ...terms });
    assert.deepEqual(eventFor(events, A), { ...bare, ...terms });
    for (const viewer of [C, D, SPECTATOR]) assert.deepEqual(eventFor(events, viewer), bare);
    assert.deepEqual([state.table.offers[0].give, state.table.offers[0].get], [[], []]);
    assert.deepEqual(state.hands[B].terms, [0, ...terms.give, ...terms.get]);
    assert.deepEqual(state.hands[C].terms, []);
    assert.equal(refusalOf(state, C, { type: "accept", offer: 0 }), "NOT_ADDRESSED");
    play(state, B, { type: "accept", offer: 0 });
    play(state, A, { type: "confirm", offer: 0, with: B });
    assert.deepEqual(handsOf(state, A, B), [bundle({ ore: 1, wool: 1 }), bundle({ ore: 1 })]);
    assert.deepEqual([state.hands[A].terms, state.hands[B].terms], [[], []]);
  });

  it("strictPhases: a purchase closes trading", () => {
    const state = hold(emptyBoard({ strictPhases: true }), A, { ore: 8, wool: 2, grain: 1 });
    play(state, A, offer({ ore: 1 }, { brick: 1 }));
    assert.deepEqual(eventOf(play(state, A, { type: "buyCard" }), "lapsed").offers, [0]);
    assert.equal(refusalOf(state, A, offer({ ore: 1 }, { brick: 1 })), "TRADE_CLOSED");
    assert.equal(refusalOf(state, A, { type: "bankTrade", give: "ore", count: 4, get: "wool" }), "TRADE_CLOSED");
    assert.deepEqual(catan.mayAct(state.table), [A]);
  });
});

/** Seat A in main with buildings and cards. */
function trader(held: Cards, vertices: number[] = [], stock: Cards = {}): CatanState {
  return bank(hold(settle(emptyBoard(), A, ...vertices), A, held), stock);
}

const MARITIME: readonly [id: string, state: () => CatanState, give: Resource, count: number, get: Resource, code: string][] = [
  ["T9", () => trader({ grain: 4 }), "grain", 4, "ore", ""],
  ["T10", () => trader({ grain: 3 }), "grain", 3, "ore", "CANNOT_PAY"],
  ["T11", () => trader({ grain: 3 }, [49]), "grain", 3, "ore", ""],
  ["T12", () => trader({ brick: 2, wool: 3 }, [33]), "brick", 2, "ore", ""],
  ["T12", () => trader({ brick: 2, wool: 3 }, [33]), "wool", 2, "ore", "CANNOT_PAY"],
  ["T13", () => trader({ brick: 4 }, [33, 49]), "brick", 2, "ore", ""],
  ["T13", () => trader({ brick: 4 }, [33, 49]), "brick", 3, "ore", "WRONG_COUNT"],
  ["T14", () => trader({ grain: 4 }, [], { ore: 0 }), "grain", 4, "ore", "BANK_EMPTY"],
  ["T15", () => trader({ grain: 4 }), "grain", 4, "grain", "LIKE_FOR_LIKE"],
  ["T16", () => roads(trader({ brick: 2 }), A, "33-38"), "brick", 2, "ore", "CANNOT_PAY"],
];

describe("Catan: maritime trade", () => {
  for (const [id, state, give, count, get, code] of MARITIME)
    it(`${id}: ${count} ${give} for 1 ${get}: ${code || "legal"}`, () =>
      assert.equal(refusalOf(state(), A, { type: "bankTrade", give, count, get }), code));

  it("3.7: trades with the bank, repeatedly", () => {
    const state = trader({ grain: 8 });
    const events = play(state, A, { type: "bankTrade", give: "grain", count: 4, get: "ore" });
    assert.deepEqual(typesOf(events), ["bankTraded"]);
    play(state, A, { type: "bankTrade", give: "grain", count: 4, get: "ore" });
    assert.deepEqual([state.hands[A].resources, state.table.seats[A].resources], [bundle({ ore: 2 }), 2]);
    assert.deepEqual(state.table.bank, [19, 19, 19, 19, 17]);
  });

  it("bankCards hidden: check accepts what the bank cannot pay, play refuses it and changes nothing", () => {
    const state = bank(hold(emptyBoard({ bankCards: "hidden" }), A, { grain: 4 }), { ore: 0 });
    const move: CatanMove = { type: "bankTrade", give: "grain", count: 4, get: "ore" };
    assert.equal(catan.check(state.table, state.hands[A], A, move), undefined);
    assert.equal(refusalOf(state, A, move), "BANK_EMPTY");
  });
});
