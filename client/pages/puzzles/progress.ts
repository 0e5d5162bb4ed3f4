/** The player's puzzle rating and streak, kept in this browser. */
import { signal } from "@preact/signals";
import { rate } from "../../../shared/core/plackettLuce.ts";
import { dailyNumber, dayOf, type Puzzle } from "../../../shared/core/puzzle.ts";
import { MU, SIGMA, type Strength } from "../../../shared/core/rating.ts";
import { loadData, saveData } from "../../net/storage.ts";

export interface Progress extends Strength {
  /** First answers by puzzle (`game/number`): right or not. */
  readonly answers: { readonly [puzzle: string]: boolean };
  /** Days on which a puzzle of the day was solved, in order. */
  readonly days: readonly number[];
}

export const NOTHING: Progress = { mu: MU, sigma: SIGMA, answers: {}, days: [] };

/** Leads between these, in thousandths of a win, make puzzles hard and easy. */
const HARD_LEAD = 40;
const EASY_LEAD = 240;
/** Between hard and easy, on the scale of strengths: 200 points of rating. */
const RANGE = 10;
/** Small, since a puzzle's strength isn't fitted from answers. */
const PUZZLE_SIGMA = 3;

/** The more the second-best answer loses, the easier it is. */
export function strengthOf({ answers }: Pick<Puzzle, "answers">): Strength {
  const lead = answers[1]?.loss ?? EASY_LEAD;
  const ease = (Math.min(EASY_LEAD, Math.max(HARD_LEAD, lead)) - HARD_LEAD) / (EASY_LEAD - HARD_LEAD);
  return { mu: MU + RANGE * (0.5 - ease), sigma: PUZZLE_SIGMA };
}

export const keyOf = (game: string, number: number): string => `${game}/${number}`;

/** What was answered: the puzzle against the solver, as in a game of two. */
interface Answered {
  readonly game: string;
  readonly number: number;
  readonly puzzle: Pick<Puzzle, "answers">;
  readonly isRight: boolean;
  readonly day: number;
  /** Number of puzzles of the game. */
  readonly count: number;
}

/** Only the first answer to a puzzle counts. */
export function progressAfter(before: Progress, { game, number, puzzle, isRight, day, count }: Answered): Progress {
  const key = keyOf(game, number);
  if (key in before.answers) return before;
  const [strength = before] = rate([before, strengthOf(puzzle)], isRight ? [1, 2] : [2, 1]);
  const isDaily = isRight && number === dailyNumber(day, count) && before.days.at(-1) !== day;
  return {
    mu: strength.mu,
    sigma: strength.sigma,
    answers: { ...before.answers, [key]: isRight },
    days: isDaily ? [...before.days, day] : before.days,
  };
}

/** Days in a row with a puzzle of the day solved, up to today or yesterday. */
export function streakOf({ days }: Pick<Progress, "days">, today: number): number {
  const last = days.at(-1) ?? 0;
  if (last < today - 1) return 0;
  let streak = 0;
  while (days.at(-1 - streak) === last - streak) streak++;
  return streak;
}

/** The next puzzle without an answer, or else the one after it. */
export function nextNumber({ answers }: Pick<Progress, "answers">, game: string, number: number, count: number): number {
  const others = Array.from({ length: count - 1 }, (_, i) => ((number + i) % count) + 1);
  return others.find((one) => !(keyOf(game, one) in answers)) ?? others[0] ?? number;
}

const saved = signal<Progress | undefined>(undefined);

export function progress(): Progress {
  saved.value ??= { ...NOTHING, ...loadData<Partial<Progress>>("puzzles", {}) };
  return saved.value;
}

export function saveAnswer(answered: Omit<Answered, "day">, now: number): void {
  saved.value = progressAfter(progress(), { ...answered, day: dayOf(now) });
  saveData("puzzles", saved.value);
}
