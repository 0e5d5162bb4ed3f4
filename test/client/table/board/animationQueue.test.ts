/** Positions reach the board in order, and none is shown before its events. */
import assert from "node:assert/strict";
import type { GameView } from "../../../../client/kit/contract/game.ts";
import { AnimationQueue, type ShownPosition } from "../../../../client/table/board/animationQueue.ts";
import { slowBoard } from "./slowBoard.ts";

const view = (name: string) => ({ table: { name } }) as unknown as GameView;
const at = (name: string, version: number, lastEvent?: number): ShownPosition => ({ view: view(name), version, lastEvent });
const nameOf = (shown: GameView) => (shown.table as { name: string }).name;

/** A board that writes down what it is calls, and whose animations end when they are let. */
function recorder() {
  const calls: string[] = [];
  const slow = slowBoard(
    (shown) => void calls.push(`show ${nameOf(shown)}`),
    (events, shown, speed, onEvent) => {
      if (speed > 0) events.forEach(onEvent);
      calls.push(`animate ${events.length} to ${nameOf(shown)} at ${speed}`);
    },
  );
  return { ...slow, calls };
}

describe("the animation queue", () => {
  it("shows the first view at once", () => {
    const { board, calls } = recorder();
    new AnimationQueue(board, () => 1).show(at("start", 5));
    assert.deepEqual(calls, ["show start"]);
  });

  it("waits for the events before it shows the state after them", async () => {
    const { board, calls, end } = recorder();
    const queue = new AnimationQueue(board, () => 1);
    queue.show(at("start", 0));
    queue.show(at("after", 1));
    assert.deepEqual(calls, ["show start"]);
    queue.push([{ type: "e" }], at("after", 1));
    await end();
    assert.deepEqual(calls, ["show start", "animate 1 to after at 1", "show after"]);
  });

  it("draws a position once, and again in another language", async () => {
    const { board, calls, end } = recorder();
    const queue = new AnimationQueue(board, () => 1);
    const after = view("after");
    queue.show({ view: after, version: 1 });
    queue.push([{ type: "e" }], { view: after, version: 1 });
    await end();
    assert.deepEqual(calls, ["show after", "animate 1 to after at 1"]);
    queue.show({ view: after, version: 1 });
    assert.deepEqual(calls.slice(2), ["show after"]);
  });

  it("animates one batch after the other, and shows only the last of those that pile up", async () => {
    const { board, calls, end } = recorder();
    const shown: number[] = [];
    const queue = new AnimationQueue(board, () => 2, { onShown: ({ version }) => shown.push(version) });
    for (let version = 1; version <= 8; version++) queue.push([{ type: "e" }], at(String(version), version));
    for (let i = 0; i < 6; i++) await end();
    const played = calls.map((line) => line.replace("animate 1 to ", ""));
    assert.deepEqual(played, ["1 at 2", "4 at 0", "5 at 2", "6 at 2", "7 at 2", "8 at 2"]);
    assert.deepEqual(shown, [1, 4, 5, 6, 7, 8]);
  });

  it("shows only the latest position after a skip", async () => {
    const { board, calls, end } = recorder();
    const queue = new AnimationQueue(board, () => 1);
    for (let version = 1; version <= 4; version++) queue.push([{ type: "e" }], at(String(version), version));
    queue.skip();
    for (let i = 0; i < 2; i++) await end();
    assert.deepEqual(calls, ["animate 1 to 1 at 1", "animate 1 to 4 at 0"]);
  });

  it("reports events one by one, all at once without animation, and none of skipped batches", async () => {
    const { board, end } = recorder();
    const reported: string[] = [];
    let speed = 1;
    const onEvents = (events: readonly { type: string }[]) => reported.push(events.map(({ type }) => type).join("+"));
    const queue = new AnimationQueue(board, () => speed, { onEvents });
    const pushAndEnd = async (version: number) => {
      queue.push([{ type: "a" }, { type: "b" }], at(String(version), version));
      await end();
    };
    await pushAndEnd(1);
    assert.deepEqual(reported.splice(0), ["a", "b"]);
    speed = 0;
    await pushAndEnd(2);
    assert.deepEqual(reported.splice(0), ["a+b"]);
    for (let version = 3; version <= 8; version++) queue.push([{ type: String(version) }], at("", version));
    for (let i = 0; i < 6; i++) await end();
    assert.deepEqual(reported, ["3", "5", "6", "7", "8"]);
  });

  it("shows a change of choices between moves", () => {
    const { board, calls } = recorder();
    const queue = new AnimationQueue(board, () => 1);
    queue.show(at("busy", 3));
    queue.show(at("free", 3));
    assert.deepEqual(calls, ["show busy", "show free"]);
  });

  it("reports each position on the board with its last event in the log", async () => {
    const { board, end } = recorder();
    const shown: string[] = [];
    const queue = new AnimationQueue(board, () => 1, {
      onShown: ({ view: on, version, lastEvent }) => shown.push(`${nameOf(on)} ${version} ${lastEvent}`),
    });
    queue.show(at("start", 0, 2));
    queue.push([{ type: "e" }], at("first", 1, 4));
    queue.push([{ type: "e" }], at("second", 2, 7));
    assert.deepEqual(shown, ["start 0 2"]);
    await end();
    assert.deepEqual(shown.slice(1), ["first 1 4"]);
    await end();
    assert.deepEqual(shown.slice(2), ["second 2 7"]);
  });
});
