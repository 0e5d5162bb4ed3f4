/** Earlier positions of a running game: fetched from the table, gone when they are undone. */
import assert from "node:assert/strict";
import { signal } from "@preact/signals";
import { PastView } from "../../../../client/table/model/pastView.ts";
import type { PositionReply, TableState } from "../../../../shared/core/protocol.ts";

const SEATS = [{ name: "Ann" }, { name: "Bob" }];
const stateAt = (version: number) =>
  ({ version, seats: SEATS, table: { at: version }, hands: [{ cards: 9 }, {}] }) as unknown as TableState;

describe("a view of the past", () => {
  const state = signal<TableState | undefined>(undefined);
  let answers: Map<number, () => void>;
  let past: PastView;
  beforeEach(() => {
    state.value = stateAt(8);
    answers = new Map();
    const request = (_: string, { version }: { readonly version: number }) =>
      new Promise((resolve) => {
        const position: PositionReply = { version, of: 8, turns: [0, 3], table: { at: version }, hand: { cards: version } };
        answers.set(version, () => resolve(position));
      });
    past = new PastView({ state, request: request as never }, async (action) => void (await action()));
  });

  async function show(version: number): Promise<void> {
    const shown = past.goTo(version);
    answers.get(version)?.();
    await shown;
  }

  it("is live until a position has loaded", async () => {
    assert.deepEqual([past.version.value, past.position.value], [8, undefined]);
    await show(3);
    assert.deepEqual([past.version.value, past.length, past.turns], [3, 8, [0, 3]]);
    past.showLive();
    assert.deepEqual([past.version.value, past.position.value], [8, undefined]);
  });

  it("shows the position requested last, even if others load later", async () => {
    const first = past.goTo(2);
    const second = past.goTo(5);
    answers.get(5)?.();
    await second;
    answers.get(2)?.();
    await first;
    assert.equal(past.version.value, 5);
  });

  it("stays live if left before the position has loaded", async () => {
    const shown = past.goTo(2);
    past.showLive();
    answers.get(2)?.();
    await shown;
    assert.equal(past.position.value, undefined);
  });

  it("requests played moves only", async () => {
    void past.goTo(99);
    void past.goTo(-1);
    assert.deepEqual([...answers.keys()], [8, 0]);
  });

  it("shows only the player's own hand of that time", async () => {
    await show(3);
    const { table, hands } = past.applyTo(stateAt(8), 0);
    assert.deepEqual({ table, hands }, { table: { at: 3 }, hands: [{ cards: 3 }, {}] });
    assert.deepEqual(past.applyTo(stateAt(8), -1).hands, [{}, {}]);
  });

  it("returns to the live game when the position was undone", async () => {
    await show(6);
    state.value = stateAt(6);
    past.leaveUndone();
    assert.equal(past.version.value, 6);
    assert.ok(past.position.value);
    state.value = stateAt(5);
    past.leaveUndone();
    assert.equal(past.position.value, undefined);
  });
});
