/** A board whose movements end when they are let. */
import type { Board } from "../../../../client/kit/contract/game.ts";

/** @param show takes each view @param moves takes each movement that begins */
export function slowBoard(
  show: Board["show"] = () => undefined,
  moves: (...movement: Parameters<Board["animate"]>) => void = () => undefined,
): { readonly board: Board; end(): Promise<void> } {
  const ends: (() => void)[] = [];
  const board: Board = {
    show,
    animate(...movement) {
      moves(...movement);
      return new Promise((resolve) => ends.push(resolve));
    },
    resize: () => undefined,
    hitBoxes: () => [],
    helpTargets: () => [],
    destroy: () => undefined,
  };
  const end = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { board, end };
}
