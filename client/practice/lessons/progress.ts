/** Lesson progress, saved in this browser. */
import type { Move } from "../../../shared/core/game.ts";
import { loadData, saveData } from "../../net/storage.ts";

export interface Progress {
  /** Last open chapter, its step, and the moves made. */
  readonly chapter: string;
  readonly step: number;
  readonly moves: readonly Move[];
  /** Completed chapters. */
  readonly done: readonly string[];
}

const NOTHING: Progress = { chapter: "", step: 0, moves: [], done: [] };

type SavedProgress = { readonly [game: string]: Partial<Progress> };

export function loadProgress(game: string): Progress {
  return { ...NOTHING, ...loadData<SavedProgress>("lessons", {})[game] };
}

export function saveProgress(game: string, progress: Progress): void {
  saveData("lessons", { ...loadData<SavedProgress>("lessons", {}), [game]: progress });
}
