/** What the panel offers, and the reason it gives where it offers nothing. */
import assert from "node:assert/strict";
import { mostOf, moveOfTerms, NO_TERMS } from "../../../../../client/games/catan/draft.ts";
import { reasonAgainst } from "../../../../../client/games/catan/panel/context.ts";
import { choiceOf, isLegal, movesOf } from "../../../../../shared/core/choices.ts";
import { mainView } from "../fixture.ts";

describe("Catan's panel", () => {
  it("gives no reason for what is possible", () => {
    const view = mainView([1, 1, 0, 0, 0]);
    assert.ok(choiceOf(view.choices, "buildRoad"));
    assert.equal(reasonAgainst("buildRoad", view), undefined);
  });

  const against = [
    { name: "a road without lumber", type: "buildRoad", hand: [1, 0, 0, 0, 0], code: "CANNOT_PAY" },
    { name: "a city without ore", type: "buildCity", hand: [0, 0, 0, 2, 0], code: "CANNOT_PAY" },
    { name: "a settlement that no road leads to", type: "buildSettlement", hand: [1, 1, 1, 1, 0], code: "NOT_CONNECTED" },
    { name: "a card without wool", type: "buyCard", hand: [0, 0, 0, 1, 1], code: "CANNOT_PAY" },
    { name: "the bank with too few cards", type: "bankTrade", hand: [1, 0, 0, 0, 0], code: "CANNOT_PAY" },
    { name: "an offer without cards", type: "offer", hand: [0, 0, 0, 0, 0], code: "NOT_HELD" },
    { name: "a card that nobody holds", type: "playYearOfPlenty", hand: [0, 0, 0, 0, 0], code: "NOT_HELD" },
    { name: "another roll", type: "roll", hand: [0, 0, 0, 0, 0], code: "WRONG_PHASE" },
  ] as const;
  for (const { name, type, hand, code } of against) {
    it(`says why a move is impossible: ${name}`, () => assert.equal(reasonAgainst(type, mainView([...hand]))?.code, code));
  }

  it("gives a spectator no reasons", () => {
    const view = mainView([0, 0, 0, 0, 0]);
    assert.equal(reasonAgainst("buildRoad", { ...view, hand: undefined, seat: -1, choices: [] }), undefined);
  });

  it("finds concrete moves in open choices", () => {
    const view = mainView([2, 0, 0, 0, 0]);
    assert.ok(isLegal(view.choices, { type: "offer", give: [1, 0, 0, 0, 0], get: [0, 0, 0, 0, 1], to: [] }));
    assert.ok(!isLegal(view.choices, { type: "offer", give: [1, 0, 0, 0, 0], get: [1, 0, 0, 0, 0], to: [] }));
    assert.ok(!isLegal(view.choices, { type: "offer", give: [3, 0, 0, 0, 0], get: [0, 0, 0, 0, 1], to: [] }));
  });

  it("lists bank trades at the player's rate", () => {
    const trades = movesOf(mainView([4, 0, 0, 0, 0]).choices, "bankTrade");
    assert.deepEqual(
      trades.map(({ give, count, get }) => `${count} ${give} ${get}`),
      ["4 brick lumber", "4 brick wool", "4 brick grain", "4 brick ore"],
    );
  });
});

describe("a trade draft", () => {
  const draft = { give: [0, 0, 1, 0, 0], get: [0, 0, 0, 0, 2], to: [2] };

  it("is an offer on the player's own turn", () => {
    assert.deepEqual(moveOfTerms(draft, "offer"), { type: "offer", give: draft.give, get: draft.get, to: [2] });
  });

  it("is a counter-offer on another player's turn", () => {
    assert.deepEqual(moveOfTerms(draft, "counter"), { type: "counter", give: draft.get, get: draft.give });
  });

  it("keeps a resource from being on both sides", () => {
    const space = { kind: "counts", of: [], most: [3, 3, 3, 3, 3], min: 1, max: 15 } as const;
    assert.deepEqual(mostOf(space, draft.get), [3, 3, 3, 3, 0]);
    assert.deepEqual(mostOf(undefined, NO_TERMS.get), [0, 0, 0, 0, 0]);
  });
});
