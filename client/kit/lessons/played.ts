/** Chapters that go on from one another. */
import type { Move } from "../../../shared/core/game.ts";
import type { Chapter, Line, Step } from "../contract/lesson.ts";
import { OWN } from "../contract/lesson.ts";

/** The player's own line at a step, and the others' after it. */
function linesAt<T, H, M extends Move>({ accept = [], draws, others = [] }: Step<T, H, M>): Line<M>[] {
  if (typeof accept === "function" || typeof others === "function")
    throw new Error("a step that depends on the table cannot be played by heart");
  const own = accept.slice(0, 1).map((move): Line<M> => ({ seat: OWN, move, draws }));
  return [...own, ...others];
}

/** All that was played at the end of a chapter, for the one that goes on from there. */
export function played<T, H, M extends Move>({ before = [], steps }: Chapter<T, H, M>): Line<M>[] {
  return [...before, ...steps.flatMap(linesAt)];
}
