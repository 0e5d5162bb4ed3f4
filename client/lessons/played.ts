/** Chapters that go on from one another. */
import type { Move } from "../../shared/game.ts";
import type { Chapter, Line, Step } from "./lesson.ts";
import { OWN } from "./lesson.ts";

/** The player's own line at a step, by heart. */
function ownLine<T, H, M extends Move>({ accept, draws }: Step<T, H, M>): Line<M>[] {
  if (typeof accept === "function") throw new Error("a step that hangs on the table cannot be played by heart");
  return accept ? [{ seat: OWN, move: accept[0], draws }] : [];
}

/** All that was played at the end of a chapter, for the one that goes on from there. */
export function played<T, H, M extends Move>({ before = [], steps }: Chapter<T, H, M>): Line<M>[] {
  return [...before, ...steps.flatMap((step) => [...ownLine(step), ...(step.others ?? [])])];
}
