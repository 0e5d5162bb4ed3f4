/** Puzzle rating and streak, computed from first answers. */
import { rate } from "../../../shared/core/plackettLuce.ts";
import { type AnswerCounts, dayOf, type FirstAnswer, type Puzzle } from "../../../shared/core/puzzle.ts";
import { MU, SIGMA, type Strength } from "../../../shared/core/rating.ts";

export interface Progress extends Strength {
  /** First answers by puzzle (`game/number`): right or not. */
  readonly answers: { readonly [puzzle: string]: boolean };
  /** Days on which a puzzle of the day was solved, in order. */
  readonly days: readonly number[];
}

/** Leads between these, in thousandths of a win, make puzzles hard and easy. */
const HARD_LEAD = 40;
const EASY_LEAD = 240;
/** Between hard and easy, on the scale of strengths: 200 points of rating. */
const RANGE = 10;
/** Small, since a puzzle's strength isn't fitted from answers. */
const PUZZLE_SIGMA = 3;

/** @param lead of the solution: the larger, the easier */
export function strengthOf(lead: number): Strength {
  const ease = (Math.min(EASY_LEAD, Math.max(HARD_LEAD, lead)) - HARD_LEAD) / (EASY_LEAD - HARD_LEAD);
  return { mu: MU + RANGE * (0.5 - ease), sigma: PUZZLE_SIGMA };
}

export const keyOf = (game: string, number: number): string => `${game}/${number}`;

/** Each answer counts as a game of two: the solver against the puzzle. */
export function progressOf(answers: readonly FirstAnswer[]): Progress {
  let own: Strength = { mu: MU, sigma: SIGMA };
  const days = new Set<number>();
  for (const { answer, lead, isDaily, at } of [...answers].sort((a, b) => a.at - b.at)) {
    const isRight = answer === 0;
    [own = own] = rate([own, strengthOf(lead)], isRight ? [1, 2] : [2, 1]);
    if (isRight && isDaily) days.add(dayOf(at));
  }
  const { mu, sigma } = own;
  return { mu, sigma, answers: Object.fromEntries(answers.map(({ puzzle, answer }) => [puzzle, answer === 0])), days: [...days] };
}

export interface Answered {
  readonly game: string;
  readonly number: number;
  readonly puzzle: Pick<Puzzle, "answers">;
  /** As in `FirstAnswer`. */
  readonly answer: number;
  /** It is the puzzle of the day. */
  readonly isDaily: boolean;
  readonly now: number;
}

/** Only the first answer to a puzzle counts. */
export function withAnswer(
  answers: readonly FirstAnswer[],
  { game, number, puzzle, answer, isDaily, now }: Answered,
): readonly FirstAnswer[] {
  const key = keyOf(game, number);
  if (answers.some((one) => one.puzzle === key)) return answers;
  const lead = Math.min(MAX_LEAD, puzzle.answers[1]?.loss ?? EASY_LEAD);
  return [...answers, { puzzle: key, answer, lead, isDaily, at: Math.floor(now) }];
}

const MAX_LEAD = 1000;

/** Days in a row with a puzzle of the day solved, up to today or yesterday. */
export function streakOf({ days }: Pick<Progress, "days">, today: number): number {
  const last = days.at(-1) ?? 0;
  if (last < today - 1) return 0;
  let streak = 0;
  while (days.at(-1 - streak) === last - streak) streak++;
  return streak;
}

/** The next puzzle without an answer, or else the one after it. Refused ones are left out. */
export function nextNumber(
  { answers }: Pick<Progress, "answers">,
  game: string,
  number: number,
  count: number,
  isRefused: (number: number) => boolean = () => false,
): number {
  const others = Array.from({ length: count - 1 }, (_, i) => ((number + i) % count) + 1).filter((one) => !isRefused(one));
  return others.find((one) => !(keyOf(game, one) in answers)) ?? others[0] ?? number;
}

export interface Others {
  /** Accounts that answered. */
  readonly n: number;
  /** Share that found the solution. */
  readonly right: number;
  /** Share that answered like the player. */
  readonly same: number;
}

/** How others answered; undefined if nobody has. @param answer the player's own, as in `FirstAnswer` */
export function othersIn({ counts }: AnswerCounts, answer: number): Others | undefined {
  const n = counts.reduce((sum, { players }) => sum + players, 0);
  const shareOf = (wanted: number) => (counts.find((one) => one.answer === wanted)?.players ?? 0) / n;
  return n === 0 ? undefined : { n, right: shareOf(0), same: shareOf(answer) };
}
