/** How far somebody has come in a game's lessons: kept in this browser. */
import type { Move } from "../../../shared/core/game.ts";
import { loadData, saveData } from "../../net/storage.ts";

export interface Progress {
  /** The chapter that was open last, the step reached in it, and the moves made there. */
  readonly chapter: string;
  readonly step: number;
  readonly moves: readonly Move[];
  /** Chapters that were played to their end. */
  readonly done: readonly string[];
}

const NOTHING: Progress = { chapter: "", step: 0, moves: [], done: [] };

type Kept = { readonly [game: string]: Partial<Progress> };

export function loadProgress(game: string): Progress {
  return { ...NOTHING, ...loadData<Kept>("lessons", {})[game] };
}

export function saveProgress(game: string, progress: Progress): void {
  saveData("lessons", { ...loadData<Kept>("lessons", {}), [game]: progress });
}
