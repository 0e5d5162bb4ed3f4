/** Bytes sent in an auction: no other player's money, card, or bid before it is revealed. */
import assert from "node:assert/strict";
import { type Schema, StateView, schema, t } from "@colyseus/schema";
import { SchemaSerializer } from "colyseus";
import { createReconciler } from "../../../server/room/sync/mirror.ts";
import { HandSchema, TableSchema } from "../../../shared/container/schema.ts";
import { SPECTATOR } from "../../../shared/core/game.ts";
import { A, B, C, type Position, playOut, position } from "./position.ts";

const Root = schema({ table: t.ref(TableSchema), hands: t.array(HandSchema) }, "ContainerRoot");

const VIEWERS = [SPECTATOR, A, B, C];

// biome-ignore lint/suspicious/noExplicitAny: Colyseus types its serializer by its own copy of the schema's types
const serializerOf = (root: Schema): any => {
  const serializer = new SchemaSerializer<never>();
  serializer.reset(root as never);
  return serializer;
};

/** Bytes per viewer: the initial state, then a patch after every step. */
function bytesOf(state: Position, ...steps: readonly ((state: Position) => void)[]): string[] {
  const root = new Root();
  const serializer = serializerOf(root);
  const mirror = createReconciler(root as unknown as Schema);
  const send = () => mirror(structuredClone({ table: state.table, hands: state.hands }));
  send();
  serializer.applyPatches([], root);
  const clients = VIEWERS.map((seat) => {
    const bytes: string[] = [];
    const view = seat < 0 ? undefined : new StateView();
    view?.add(root.hands.at(seat) as Schema);
    view?.changes.clear();
    return { state: 1, view, bytes, raw: (data: Buffer) => void bytes.push(data.toString("hex")) };
  });
  for (const client of clients) client.raw(serializer.getFullState(client));
  for (const step of steps) {
    step(state);
    send();
    serializer.applyPatches(clients, root);
  }
  return clients.map(({ bytes }) => bytes.join("|"));
}

/** A sells two containers to B and C, who hold this cash. */
function auction(cash = 10): Position {
  const state = position([{ cash: 3, cargo: ["tan", "black"] }, {}, { cash }]);
  playOut(state, [A, { type: "sail", to: "island", purchases: [] }]);
  return state;
}

const bidOf = (amount: number) => (state: Position) => void playOut(state, [C, { type: "bid", amount }]);

function tied(): Position {
  const state = auction();
  playOut(state, [B, { type: "bid", amount: 2 }], [C, { type: "bid", amount: 2 }]);
  return state;
}

const extraOf = (amount: number) => (state: Position) => void playOut(state, [C, { type: "bidExtra", amount }]);

/** Equal for all but C. */
function assertSecret(first: readonly string[], second: readonly string[]): void {
  assert.deepEqual(second.slice(0, C + 1), first.slice(0, C + 1));
  assert.notEqual(second[C + 1], first[C + 1]);
}

describe("Container: raw bytes", () => {
  for (const amount of [1, 7, 10]) {
    it(`a sealed bid of ${amount} looks like one of 0`, () =>
      assertSecret(bytesOf(auction(), bidOf(0)), bytesOf(auction(), bidOf(amount))));
  }

  for (const amount of [1, 8]) {
    it(`an extra bid of ${amount} looks like one of 0`, () => assertSecret(bytesOf(tied(), extraOf(0)), bytesOf(tied(), extraOf(amount))));
  }

  it("sends no other player's cash or card", () => {
    const other = auction(300);
    other.hands[C].card = (other.hands[C].card + 1) % 5;
    assertSecret(bytesOf(auction(4), bidOf(0)), bytesOf(other, bidOf(0)));
  });

  it("bids become public at the reveal", () => {
    const reveal = (state: Position) => void playOut(state, [B, { type: "bid", amount: 4 }]);
    const [first, second] = [bytesOf(auction(), bidOf(1), reveal), bytesOf(auction(), bidOf(2), reveal)];
    for (const viewer of VIEWERS.keys()) assert.notEqual(first[viewer], second[viewer]);
  });
});
