/** The player's first answers to puzzles: those of the account, or of this browser. */
import { signal } from "@preact/signals";
import type { FirstAnswer } from "../../../shared/core/puzzle.ts";
import { accountState } from "../../net/account.ts";
import { sendAnswers } from "../../net/puzzles.ts";
import { loadData, saveData } from "../../net/storage.ts";
import { type Answered, type Progress, progressOf, withAnswer } from "./progress.ts";

/** What this browser keeps. `account`: the name of whose answers they are, "" for a guest's. */
interface Kept {
  readonly account: string;
  readonly answers: readonly FirstAnswer[];
}

const saved = signal<Kept | undefined>(undefined);

function kept(): Kept {
  saved.value ??= { account: "", answers: [], ...loadData<Partial<Kept>>("puzzles", {}) };
  return saved.value;
}

function keep(next: Kept): void {
  saved.value = next;
  saveData("puzzles", next);
}

export const progress = (): Progress => progressOf(kept().answers);

export function saveAnswer(answered: Answered): void {
  const { account, answers } = kept();
  keep({ account, answers: withAnswer(answers, answered) });
  void syncProgress();
}

/** Sends what the account doesn't have, and gets what it has. What fails now is sent the next time. */
export async function syncProgress(): Promise<void> {
  const account = accountState.peek().account?.name;
  if (account === undefined) return;
  const own = () => (["", account].includes(kept().account) ? kept().answers : []);
  try {
    const { answers } = await sendAnswers(own());
    const later = own().filter(({ puzzle }) => !answers.some((one) => one.puzzle === puzzle));
    keep({ account, answers: [...answers, ...later] });
  } catch {
    // Without a connection, the browser's answers are all there is.
  }
}
