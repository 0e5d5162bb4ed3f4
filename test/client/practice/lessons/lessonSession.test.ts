/** A lesson as a session: only accepted moves pass, the others follow the script, and saved progress resumes. */

import assert from "node:assert/strict";
import { effect } from "@preact/signals";
import { course } from "../../../../client/games/catan/lessons/course.ts";
import { RefusalError } from "../../../../client/net/refusalError.ts";
import { NOT_YET, OFF_SCRIPT } from "../../../../client/practice/lessons/lessonRun.ts";
import { LessonSession, type Progress } from "../../../../client/practice/lessons/lessonSession.ts";
import { catan } from "../../../../shared/catan/catan.ts";
import type { Game } from "../../../../shared/core/game.ts";

const game: Game = catan;
const NOTHING: Progress = { chapter: "", step: 0, moves: [], done: [] };

function open(progress = NOTHING): { table: LessonSession; saved: Progress[] } {
  const saved: Progress[] = [];
  const table = new LessonSession({ game, course, name: "Ann", pace: () => 0, progress, onProgress: (one) => saved.push(one) });
  return { table, saved };
}

/** Resolves when the table waits for the player again. */
function arrived(table: LessonSession): Promise<void> {
  return new Promise((resolve) => {
    const stop = table.busy.subscribe((busy) => {
      if (!busy) queueMicrotask(() => [stop(), resolve()]);
    });
  });
}

/** Reads on to the first step at which something is to be done. */
async function toFirstMove(table: LessonSession): Promise<void> {
  while (table.accepted.length === 0) {
    table.next();
    await arrived(table);
  }
}

const codeOf = (code: string) => (thrown: unknown) => thrown instanceof RefusalError && thrown.refusal.code === code;

describe("a lesson's table", () => {
  it("refuses legal moves that are not the step's, and changes nothing", async () => {
    const { table } = open();
    await toFirstMove(table);
    const { version, table: before } = table.state.value ?? {};
    const { accepted, seat } = table;
    const wrong = game
      .choices(before as object, table.state.value?.hands?.[0] as object, seat.value)
      .map(({ move }) => move)
      .find((move) => !accepted.some((one) => JSON.stringify(one) === JSON.stringify(move)));
    await assert.rejects(table.play(wrong as (typeof accepted)[number]), codeOf(OFF_SCRIPT));
    assert.equal(table.state.value?.version, version);
    table.close();
  });

  it("advances with the step's move, then plays and describes the others' moves", async () => {
    const { table, saved } = open();
    await toFirstMove(table);
    const step = table.bookmark.value.step;
    let shown = 0;
    table.onBatch(({ events }) => {
      shown += events.length;
    });
    for (let n = 0; n < 2; n++) {
      const [move] = table.accepted;
      await table.play(move);
      await assert.rejects(table.play(move));
      await arrived(table);
    }
    assert.equal(table.bookmark.value.step, step + 2);
    assert.ok(shown > 2, "the others have played too");
    assert.equal(saved.at(-1)?.step, step + 2);
    assert.equal(saved.at(-1)?.moves.length, 2);

    const again = open(saved.at(-1)).table;
    assert.deepEqual([again.bookmark.value, again.state.value?.table], [table.bookmark.value, table.state.value?.table]);
    table.back();
    assert.equal(table.bookmark.value.step, step + 1);
    table.close();
    again.close();
  });

  it("refuses a move while the board still shows the others", async () => {
    const { table } = open();
    await toFirstMove(table);
    await table.play(table.accepted[0]);
    await arrived(table);
    table.shows(true);
    await table.play(table.accepted[0]);
    await assert.rejects(table.play({ type: "roll" }), codeOf(NOT_YET));
    table.shows(false);
    await arrived(table);
    table.close();
  });

  it("opens any chapter at its start, and looks back no further", async () => {
    const { table } = open();
    table.open(2);
    const { version } = table.state.value ?? {};
    const { of, turns } = await table.request("position", { version: 0 });
    assert.deepEqual([of, turns], [version, [version]]);
    await assert.rejects(table.record(), codeOf("NO_SERVER"));
    assert.equal(table.state.value?.phase, "running");
    table.close();
  });

  it("reports the next move of every step, even if a chapter starts with one", () => {
    const { table } = open();
    const shown: (typeof table.accepted)[] = [];
    const stop = effect(() => {
      shown.push(table.accepted);
    });
    const firstMove = course.chapters.findIndex(({ steps: [first] }) => first.accept !== undefined);
    assert.ok(firstMove > 0, "a chapter begins with a deed");
    table.open(firstMove);
    assert.ok(shown[0].length === 0 && (shown.at(-1)?.length ?? 0) > 0, JSON.stringify(shown));
    stop();
    table.close();
  });

  it("starts over if the saved progress fits no chapter", () => {
    const { table } = open({ chapter: "gone", step: 4, moves: [{ type: "roll" }], done: [] });
    assert.deepEqual(table.bookmark.value, { chapter: 0, step: 0 });
    table.close();
  });
});
