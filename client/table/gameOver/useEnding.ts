/** When the ending takes the table's place: once the game is over and the board has caught up. */
import { useEffect, useRef } from "preact/hooks";
import { playSound } from "../../kit/sound/sound.ts";
import type { TableModel } from "../model/model.ts";

export function useEnding({ ending, phase, session }: TableModel): void {
  const table = session.state.value?.phase;
  const isRunning = table === "running";
  const wasSeen = useRef(false);
  const isOver = table === "over" && phase.value === "idle";
  useEffect(() => {
    if (!isRunning) return;
    wasSeen.current = true;
    ending.value = "none";
  }, [isRunning, ending]);
  useEffect(() => {
    if (!isOver || ending.peek() !== "none") return;
    if (wasSeen.current) playSound("end");
    ending.value = wasSeen.current ? "counting" : "shown";
  }, [isOver, ending]);
}

/** Looks back on the table's own board: games without a server have no page for their replay. */
export function watch({ ending, past }: TableModel, version: number): void {
  ending.value = "hidden";
  void past.goTo(version);
}
