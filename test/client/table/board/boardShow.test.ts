/** A board is led from view to view: nothing skipped, nothing ahead of its events. */
import assert from "node:assert/strict";
import type { GameView } from "../../../../client/kit/contract/game.ts";
import { BoardShow } from "../../../../client/table/board/boardShow.ts";
import { slowBoard } from "./slowBoard.ts";

const view = (name: string) => ({ table: { name } }) as unknown as GameView;
const nameOf = (shown: GameView) => (shown.table as { name: string }).name;

/** A board that writes down what it is told, and whose animations end when they are let. */
function recorder() {
  const told: string[] = [];
  const slow = slowBoard(
    (shown) => void told.push(`show ${nameOf(shown)}`),
    (events, shown, speed, begins) => {
      if (speed > 0) events.forEach(begins);
      told.push(`animate ${events.length} to ${nameOf(shown)} at ${speed}`);
    },
  );
  return { ...slow, told };
}

describe("a board's show", () => {
  it("shows the first view at once", () => {
    const { board, told } = recorder();
    new BoardShow(board, () => 1).show(view("start"), 5);
    assert.deepEqual(told, ["show start"]);
  });

  it("waits for the events before it shows the state after them", async () => {
    const { board, told, end } = recorder();
    const show = new BoardShow(board, () => 1);
    show.show(view("start"), 0);
    show.show(view("after"), 1);
    assert.deepEqual(told, ["show start"]);
    show.push([{ type: "e" }], view("after"), 1);
    await end();
    assert.deepEqual(told, ["show start", "animate 1 to after at 1", "show after"]);
  });

  it("draws what it has come to once, and again in another language", async () => {
    const { board, told, end } = recorder();
    const show = new BoardShow(board, () => 1);
    const after = view("after");
    show.show(after, 1);
    show.push([{ type: "e" }], after, 1);
    await end();
    assert.deepEqual(told, ["show after", "animate 1 to after at 1"]);
    show.show(after, 1);
    assert.deepEqual(told.slice(2), ["show after"]);
  });

  it("plays batches one after the other, and those that pile up at once", async () => {
    const { board, told, end } = recorder();
    const show = new BoardShow(board, () => 2);
    for (let version = 1; version <= 6; version++) show.push([{ type: "e" }], view(String(version)), version);
    for (let i = 0; i < 6; i++) await end();
    const speeds = told.map((line) => line.at(-1));
    assert.deepEqual(speeds, ["2", "0", "2", "2", "2", "2"]);
  });

  it("tells what is seen: one event after the other, all at once where nothing moves, nothing of what is only caught up with", async () => {
    const { board, end } = recorder();
    const heard: string[] = [];
    let speed = 1;
    const onEvents = (events: readonly { type: string }[]) => heard.push(events.map(({ type }) => type).join("+"));
    const show = new BoardShow(board, () => speed, undefined, onEvents);
    const pushAndEnd = async (version: number) => {
      show.push([{ type: "a" }, { type: "b" }], view(String(version)), version);
      await end();
    };
    await pushAndEnd(1);
    assert.deepEqual(heard.splice(0), ["a", "b"]);
    speed = 0;
    await pushAndEnd(2);
    assert.deepEqual(heard.splice(0), ["a+b"]);
    for (let version = 3; version <= 8; version++) show.push([{ type: String(version) }], view(""), version);
    for (let i = 0; i < 6; i++) await end();
    assert.deepEqual(heard, ["3", "5", "6", "7", "8"]);
  });

  it("shows a change of choices between moves", () => {
    const { board, told } = recorder();
    const show = new BoardShow(board, () => 1);
    show.show(view("busy"), 3);
    show.show(view("free"), 3);
    assert.deepEqual(told, ["show busy", "show free"]);
  });

  it("tells what stands on the board, one batch after the other, with the line of the log that belongs to it", async () => {
    const { board, end } = recorder();
    const shown: string[] = [];
    const show = new BoardShow(
      board,
      () => 1,
      ({ view: on, version, line }) => shown.push(`${nameOf(on)} ${version} ${line}`),
    );
    show.show(view("start"), 0);
    show.push([{ type: "e" }], view("first"), 1, 4);
    show.push([{ type: "e" }], view("second"), 2, 7);
    assert.deepEqual(shown, ["start 0 -1"]);
    await end();
    assert.deepEqual(shown.slice(1), ["first 1 4"]);
    await end();
    assert.deepEqual(shown.slice(2), ["second 2 7"]);
  });
});
