/** What taps and drags on Container's board mean: moves put together from the choices alone, and legal when they are done. */
import assert from "node:assert/strict";
import { canDrag, dragged, type Intent, type Situation, tapped } from "../../../../client/games/container/boardInput.ts";
import { type ContainerView, drafts } from "../../../../client/games/container/draft.ts";
import { composition, type MoveDraft } from "../../../../client/games/container/moveDraft.ts";
import { GHOST_OF, madeBy, preview } from "../../../../client/games/container/preview.ts";
import { composed } from "../../../../client/kit/moves/composer.ts";
import { DecisionDraft } from "../../../../client/table/model/moveController.ts";
import { container } from "../../../../shared/container/container.ts";
import type { ContainerMove } from "../../../../shared/container/moves.ts";
import type { Choice } from "../../../../shared/core/game.ts";
import { A, attemptMove, B, goodsText, inFactory, inHarbour, type Position, position } from "../../../shared/container/position.ts";

/** A situation of seat A, and what one does in it, one thing after the other. */
class Hands {
  readonly state: Position;
  moveDraft: MoveDraft | undefined;

  constructor(state: Position) {
    this.state = state;
  }

  get situation(): Situation {
    const { table, hands } = this.state;
    const choices = container.choices(table, hands[A], A);
    return { table, seat: A, choices, composing: composition(this.moveDraft, choices) };
  }

  /** Applies the intent's draft. */
  take(intent: Intent | undefined): this {
    assert.ok(intent && "moveDraft" in intent, "the tap began no draft");
    this.moveDraft = intent.moveDraft;
    return this;
  }

  tap(target: Parameters<typeof tapped>[1]): this {
    return this.take(tapped(this.situation, target));
  }

  drag(from: Parameters<typeof dragged>[1], to: Parameters<typeof dragged>[2]): this {
    return this.take(dragged(this.situation, from, to));
  }

  /** The finished move, carried out. */
  finish(): ContainerMove {
    const { composing } = this.situation;
    assert.ok(composing);
    const result = composed(composing.choice as Choice, composing.moveDraft.values);
    assert.ok("move" in result, JSON.stringify(result));
    const move = result.move as ContainerMove;
    assert.notEqual(typeof attemptMove(this.state, A, move), "string");
    return move;
  }
}

describe("Container's board", () => {
  it("buys goods by tapping them, then a price", () => {
    const hands = new Hands(position([{ warehouses: 2 }, { factory: ["tan@2", "black@3"] }, {}]));
    const [first, second] = [inFactory(hands.state, B), inFactory(hands.state, B, 1)];
    hands.tap({ kind: "goods", seat: B, id: first }).tap({ kind: "column", store: "harbour", price: 6 });
    hands.tap({ kind: "goods", seat: B, id: second }).tap({ kind: "column", store: "harbour", price: 5 });
    hands.finish();
    assert.deepEqual(goodsText(hands.state.table.seats[A].harbour), ["tan@6", "black@5"]);
  });

  it("buys goods by dragging them to a price", () => {
    const hands = new Hands(position([{}, { factory: ["tan@2"] }, {}]));
    const id = inFactory(hands.state, B);
    assert.ok(canDrag(hands.situation, { kind: "goods", seat: B, id }));
    hands.drag({ kind: "goods", seat: B, id }, { kind: "column", store: "harbour", price: 4 }).finish();
    assert.deepEqual(goodsText(hands.state.table.seats[A].harbour), ["tan@4"]);
  });

  it("cancels a purchase when its preview is dragged away", () => {
    const hands = new Hands(position([{}, { factory: ["tan@2"] }, {}]));
    const id = inFactory(hands.state, B);
    hands.tap({ kind: "goods", seat: B, id });
    assert.equal(preview(hands.state.table, A, hands.situation.composing).ghosts.length, 1);
    hands.drag({ kind: "ghost", id: GHOST_OF + id }, undefined);
    assert.equal(preview(hands.state.table, A, hands.situation.composing).ghosts.length, 0);
  });

  it("previews produced containers in the store, where they can be priced", () => {
    const hands = new Hands(position([{ machines: ["black", "tan"], factory: ["black@2"] }, {}, {}]));
    hands.tap({ kind: "machine" });
    const seen = preview(hands.state.table, A, hands.situation.composing);
    assert.deepEqual(
      seen.ghosts.map(({ id }) => id),
      [madeBy(0), madeBy(1)],
    );
    hands.drag({ kind: "ghost", id: madeBy(0) }, { kind: "column", store: "factory", price: 1 });
    hands.drag({ kind: "ghost", id: madeBy(1) }, { kind: "column", store: "factory", price: 4 });
    hands.drag({ kind: "goods", seat: A, id: inFactory(hands.state, A) }, { kind: "column", store: "factory", price: 3 }).finish();
    assert.deepEqual(goodsText(hands.state.table.seats[A].factory), ["black@3", "black@1", "tan@4"]);
  });

  it("changes a price by tapping a container, then the new price", () => {
    const hands = new Hands(position([{ factory: ["black@2"] }, {}, {}]));
    hands.tap({ kind: "goods", seat: A, id: inFactory(hands.state, A) }).tap({ kind: "column", store: "factory", price: 4 });
    assert.equal(hands.finish().type, "repriceFactory");
  });

  it("sails to a harbour and loads when one of its containers is tapped", () => {
    const hands = new Hands(position([{}, { harbour: ["tan@3", "white@4"], warehouses: 2 }, {}]));
    hands.tap({ kind: "goods", seat: B, id: inHarbour(hands.state, B) });
    hands.drag({ kind: "goods", seat: B, id: inHarbour(hands.state, B, 1) }, { kind: "ship", seat: A });
    assert.equal(hands.finish().type, "sail");
    assert.equal(hands.state.table.seats[A].ship, B);
    assert.equal(hands.state.table.seats[A].cargo.length, 2);
  });

  it("proposes sailing to the island as a complete move", () => {
    const { situation } = new Hands(position([{ cargo: ["tan"] }, {}, {}]));
    const sail = { move: { type: "sail", to: "island", purchases: [] } };
    assert.deepEqual(tapped(situation, { kind: "island" }), sail);
    assert.deepEqual(dragged(situation, { kind: "ship", seat: A }, { kind: "island" }), sail);
  });

  it("begins with a press on another player's store: buying there, or sailing there", () => {
    const hands = new Hands(position([{ warehouses: 2 }, { factory: ["tan@2", "black@3"], harbour: ["white@4"] }, {}]));
    const factory = { kind: "store", seat: B, store: "factory" } as const;
    const harbour = tapped(hands.situation, { kind: "store", seat: B, store: "harbour" });
    assert.ok(harbour && "moveDraft" in harbour && harbour.moveDraft.fixed.type === "sail");
    hands.tap(factory).tap({ kind: "goods", seat: B, id: inFactory(hands.state, B) });
    assert.equal(tapped(hands.situation, factory), undefined, "what was picked stays");
    hands.finish();
    assert.equal(hands.state.table.seats[A].harbour.length, 1);
  });

  it("sets one price for all new containers where none is held", () => {
    const hands = new Hands(position([{ machines: ["black", "tan"] }, {}, {}]));
    hands.tap({ kind: "machine" }).tap({ kind: "column", store: "factory", price: 1 }).finish();
    assert.deepEqual(goodsText(hands.state.table.seats[A].factory), ["black@1", "tan@1"]);
  });

  it("begins new prices at a column, and shows the ship's places at the ship", () => {
    const { situation } = new Hands(position([{ factory: ["black@2"] }, {}, {}]));
    const prices = tapped(situation, { kind: "column", store: "factory", price: 2 });
    assert.ok(prices && "moveDraft" in prices && prices.moveDraft.fixed.type === "repriceFactory");
    assert.deepEqual(tapped(situation, { kind: "ship", seat: A }), { menu: "sail" });
    assert.equal(tapped(situation, { kind: "ship", seat: B }), undefined);
  });

  it("offers only legal choices", () => {
    const { situation } = new Hands(position([{ machines: ["black"], harbour: ["tan@2"], cash: 1 }, { factory: ["tan@2"] }, {}]));
    assert.equal(tapped(situation, { kind: "island" }), undefined, "the ship is empty");
    assert.equal(
      tapped(situation, { kind: "goods", seat: B, id: situation.table.seats[B].factory[0].id }),
      undefined,
      "the harbour is full",
    );
    assert.equal(tapped(situation, { kind: "machineSlot" }), undefined, "too dear");
    assert.equal(tapped({ ...situation, choices: [] }, { kind: "sea" }), undefined, "nothing at all while a move is on its way");
  });

  it("drops the draft of an earlier turn", () => {
    const { state } = new Hands(position([{}, { factory: ["tan@2"] }, {}]));
    const draft = new DecisionDraft(drafts);
    const view = () => ({ table: state.table }) as ContainerView;
    draft.revise(view(), { moveDraft: { fixed: { type: "buyGoods" }, values: {} } });
    assert.ok(draft.of(view()).moveDraft);
    state.table.turn++;
    assert.equal(draft.of(view()).moveDraft, undefined);
  });
});
