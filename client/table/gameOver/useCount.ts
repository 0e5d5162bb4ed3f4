/** Counts the scores up, line by line. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Outcome } from "../../../shared/core/game.ts";
import { BOARD_SPEED, prefersCalm, settings } from "../../kit/settings/settings.ts";
import type { TableModel } from "../model/model.ts";

/** Per line, at normal speed. */
const LINE_MS = 350;

export interface Count {
  /** Number of lines counted. */
  readonly lines: number;
  readonly isDone: boolean;
}

/** 0 with animations off. */
function lineTime(): number {
  const speed = BOARD_SPEED[settings.peek().pace];
  return prefersCalm() || speed === 0 ? 0 : LINE_MS / speed;
}

/** Only for a game seen running. A press or a key shows the end. */
export function useCount({ ending }: TableModel, outcome: Outcome | undefined): Count {
  const most = Math.max(0, ...(outcome?.lines ?? []).map(({ length }) => length));
  const time = lineTime();
  const counted = useSignal(ending.peek() === "counting" && time > 0 ? 0 : most);
  const isDone = counted.value >= most;
  useEffect(() => {
    if (isDone) return;
    const timer = setInterval(() => counted.value++, time);
    const finish = () => (counted.value = most);
    addEventListener("pointerdown", finish);
    addEventListener("keydown", finish);
    return () => {
      clearInterval(timer);
      removeEventListener("pointerdown", finish);
      removeEventListener("keydown", finish);
    };
  }, [isDone]);
  return { lines: counted.value, isDone };
}
