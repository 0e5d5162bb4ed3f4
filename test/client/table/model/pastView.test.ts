/** Earlier positions of a running game: fetched from the table, gone when they are undone. */
import assert from "node:assert/strict";
import { mock } from "node:test";
import { setImmediate } from "node:timers/promises";
import { signal } from "@preact/signals";
import { PastView } from "../../../../client/table/model/pastView.ts";
import type { PositionReply, TableState } from "../../../../shared/core/protocol.ts";

const SEATS = [{ name: "Ann" }, { name: "Bob" }];
const stateAt = (version: number) =>
  ({ version, seats: SEATS, table: { at: version }, hands: [{ cards: 9 }, {}] }) as unknown as TableState;

describe("a view of the past", () => {
  const state = signal<TableState | undefined>(undefined);
  let answers: Map<number, () => void>;
  let refuse: (version: number) => void;
  let past: PastView;
  beforeEach(() => {
    mock.timers.enable({ apis: ["setTimeout"] });
    state.value = stateAt(8);
    answers = new Map();
    const refusals = new Map<number, () => void>();
    refuse = (version) => refusals.get(version)?.();
    const request = (_: string, { version }: { readonly version: number }) =>
      new Promise((resolve, reject) => {
        const position: PositionReply = { version, of: 8, turns: [0, 3], table: { at: version }, hand: { cards: version } };
        answers.set(version, () => resolve(position));
        refusals.set(version, () => reject(new Error("refused")));
      });
    past = new PastView({ state, request: request as never }, (action) =>
      action().then(
        () => undefined,
        () => undefined,
      ),
    );
  });

  afterEach(() => mock.timers.reset());

  /** Until the next request has been sent. */
  async function next(): Promise<void> {
    await setImmediate();
    mock.timers.tick(100);
    await setImmediate();
  }

  async function show(version: number): Promise<void> {
    const shown = past.goTo(version);
    await next();
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

  it("loads one position at a time while the slider is dragged, and shows the last", async () => {
    const first = past.goTo(2);
    await next();
    const others = [3, 4, 5].map((version) => past.goTo(version));
    await next();
    assert.deepEqual([...answers.keys()], [2]);
    answers.get(2)?.();
    await next();
    assert.deepEqual([[...answers.keys()], past.position.value], [[2, 5], undefined]);
    answers.get(5)?.();
    await Promise.all([first, ...others]);
    assert.equal(past.version.value, 5);
  });

  it("requests no more than ten positions in a second", async () => {
    const first = past.goTo(2);
    await setImmediate();
    answers.get(2)?.();
    await first;
    const second = past.goTo(3);
    await setImmediate();
    mock.timers.tick(99);
    await setImmediate();
    assert.ok(!answers.has(3));
    mock.timers.tick(1);
    await setImmediate();
    answers.get(3)?.();
    await second;
    assert.equal(past.version.value, 3);
  });

  it("goes on after a position that was refused", async () => {
    const failed = past.goTo(2);
    await next();
    const shown = past.goTo(5);
    refuse(2);
    await next();
    answers.get(5)?.();
    await Promise.all([failed, shown]);
    assert.equal(past.version.value, 5);
  });

  it("stays live if left before the position has loaded", async () => {
    const shown = past.goTo(2);
    await next();
    past.showLive();
    answers.get(2)?.();
    await shown;
    assert.equal(past.position.value, undefined);
  });

  it("requests played moves only", async () => {
    for (const [version, played] of [
      [99, 8],
      [-1, 0],
    ] as const) {
      const shown = past.goTo(version);
      await next();
      answers.get(played)?.();
      await shown;
    }
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
