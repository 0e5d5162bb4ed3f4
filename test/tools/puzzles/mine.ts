/** Looks for puzzles in a game of bots: decisions with one clear best answer, which the heuristic misses. */
import { type Choice, type Game, isRefusal, type Move, type Seat, type View } from "../../../shared/core/game.ts";
import { type Match, tryMove } from "../../../shared/core/match.ts";
import { seedFrom } from "../../../shared/core/provablyFair.ts";
import { answerOf, type JudgedAnswer, type Puzzle, type PuzzleCheck } from "../../../shared/core/puzzle.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { createMatchFrom, effectiveMoves, type GameRecord } from "../../../shared/core/record.ts";
import { type Lead, type Memory, SeatMemories } from "../../../shared/core/searchModel.ts";
import { deepEqual } from "../../../shared/core/space.ts";
import { variationFrom } from "../../../shared/search/analyse.ts";
import { CommonRandom } from "../../../shared/search/commonRandom.ts";
import { thousandths } from "../../../shared/search/forecast.ts";
import { lead, meanOf } from "../../../shared/search/race.ts";
import { type AnySearchGame, candidateMoves, evaluateMoves, searchGameOf } from "../../../shared/search/search.ts";
import { decide, decisionSeed, HINT_PLAYOUTS } from "../../../shared/search/suggest.ts";

/** By which the solution has to lead the second-best answer: a chance of winning, and standard errors. */
const MIN_LEAD = 0.04;
const MIN_ERRORS = 4;
/** The rest of a game is luck for the most part, so that the lead shows less there. */
const MIN_ERRORS_AT_END = 2;
/** In the screening, which is quick and may miss some. */
const SCREEN_LEAD = 0.04;
/** A lead that can't reach this any more ends a check early. */
const HOPELESS_LEAD = 0.03;

const WORLDS = 600;
/** Before answers may drop out, and the deficit in standard errors at which they do. */
const BATCH = 40;
const MAX_DEFICIT = 4;

const LONG = 4;
/** Playouts of so many times the usual length reach the end of any game. */
const WHOLE_GAME = 1000;

/** The heuristic must miss the solution with each of so many seeds. */
const STEADY_SEEDS = 8;
/** Moves between two puzzles of a game. */
const MIN_DISTANCE = 12;
/** Puzzles of a game whose solutions are of one type: the heuristic often repeats a mistake. */
const MAX_OF_TYPE = 2;
/** Moves that wait instead of doing something make dull solutions, and so do games that are won or lost already. */
const DULL = ["endTurn", "pass", "endActions", "finish", "roll"];
const MIN_CHANCE = 0.06;
const MAX_CHANCE = 0.92;

interface Decision {
  readonly game: AnySearchGame;
  readonly view: View<object, object>;
  readonly choices: readonly Choice[];
  readonly memory: Memory | undefined;
  readonly version: number;
}

/** The best move of an answer, and its values by world. */
interface RatedMove {
  readonly move: Move;
  readonly values: number[];
}

const isSameAnswer = ({ choices }: Decision, a: Move, b: Move) => deepEqual(answerOf(choices, a), answerOf(choices, b));

/** Whether the heuristic finds the answer. @param seeds tried */
export function steadyFinds(
  game: AnySearchGame,
  view: View<object, object>,
  choices: readonly Choice[],
  solution: Move,
  seeds = STEADY_SEEDS,
): boolean {
  const answer = answerOf(choices, solution);
  return Array.from({ length: seeds }, (_, seed) => game.steady(view, new FastRandom(seed + 1))).some(
    (move) => move !== undefined && deepEqual(answerOf(choices, move), answer),
  );
}

/** Whether two moves lead to the same position in a few sampled worlds. */
export function haveSameEffect({ game, view, memory }: Pick<Decision, "game" | "view" | "memory">, a: Move, b: Move): boolean {
  return [1, 2, 3].every((seed) => {
    const world = game.searchModel.determinize(view, memory, new FastRandom(seed));
    const [after, other] = [a, b].map((move) => {
      const state = game.clone(world);
      game.simulate(state, view.seat, move, new CommonRandom(seed));
      return state;
    });
    return deepEqual(after, other);
  });
}

const withLength = ({ searchModel, ...game }: AnySearchGame, factor: number): AnySearchGame => ({
  ...game,
  searchModel: { ...searchModel, horizon: (table, seat) => factor * searchModel.horizon(table, seat) },
});

/**
 * The game in which the seat goes on with the solution after these moves, where it still can: the heuristic, which misses it, would make any
 * move before it look like a mistake.
 */
function withFollowUp(game: AnySearchGame, before: ReadonlySet<Move>, solution: Move): AnySearchGame {
  return {
    ...game,
    simulate(state, seat, move, random) {
      const made = game.simulate(state, seat, move, random);
      if (isRefusal(made) || !before.has(move)) return made;
      const canGoOn = game.mayAct(state.table).includes(seat) && !game.check(state.table, state.hands[seat] as object, seat, solution);
      if (canGoOn) game.simulate(state, seat, solution, random);
      return made;
    },
  };
}

const byMean = (a: RatedMove, b: RatedMove) => meanOf(b.values) - meanOf(a.values);

/** The best move of each answer, best first. */
function bestOfEach(decision: Decision, rated: readonly RatedMove[]): RatedMove[] {
  const best: RatedMove[] = [];
  for (const one of [...rated].sort(byMean)) if (!best.some(({ move }) => isSameAnswer(decision, move, one.move))) best.push(one);
  return best;
}

/**
 * Plays all moves out in common worlds, each also with the solution after it, and drops those that are clearly worse than the best one.
 * @param factor of the usual length
 * @returns the best move of each answer, best first; undefined once the best two answers are too close
 */
function rate(decision: Decision, moves: readonly Move[], solution: Move, { factor, seed }: { factor: number; seed: number }) {
  const { view, memory } = decision;
  const before = new Set(moves.filter((move) => !isSameAnswer(decision, move, solution)).map((move) => ({ ...move })));
  const game = withFollowUp(withLength(decision.game, factor), before, solution);
  const unlimited = { memory, used: () => 0 };
  const all: RatedMove[] = [...moves, ...before].map((move) => ({ move, values: [] }));
  let remaining = all;
  for (let played = 0; played < WORLDS; played += BATCH) {
    const values = evaluateMoves(
      game,
      view,
      remaining.map(({ move }) => move),
      new FastRandom(seed + played),
      unlimited,
      BATCH,
    );
    for (const [i, one] of remaining.entries()) one.values.push(...(values[i] as readonly number[]));
    const [best, second] = bestOfEach(decision, remaining);
    if (!best || !second) return undefined;
    const { mean, error } = lead(best.values, second.values);
    if (played > 0 && mean + 2 * error < HOPELESS_LEAD) return undefined;
    // The second-best answer stays, to be compared with.
    remaining = remaining.filter((one) => {
      const behind = lead(best.values, one.values);
      return one === best || one === second || behind.mean <= MAX_DEFICIT * behind.error;
    });
  }
  return bestOfEach(decision, all);
}

const checkOf = ({ mean, error }: Lead): PuzzleCheck => ({ lead: thousandths(mean), error: thousandths(error) });

/** A short look: does a search prefer something else than the heuristic, by enough? */
function screened(decision: Decision): Move | undefined {
  const { game, view, memory, version } = decision;
  const found = decide(game, view, { memory, seed: decisionSeed(version), playouts: HINT_PLAYOUTS });
  if (!found || DULL.includes(found.move.type)) return undefined;
  const [best, second] = bestOfEach(
    decision,
    found.candidates.filter(({ values }) => values.length > 0),
  );
  if (!best || !second || lead(best.values, second.values).mean < SCREEN_LEAD) return undefined;
  return steadyFinds(game, view, decision.choices, best.move) ? undefined : best.move;
}

type Checked = Omit<Puzzle, "line" | "version" | "seat">;

/** The three checks, each in new worlds. @param promising the solution of the screening */
function check(decision: Decision, promising: Move): Checked | undefined {
  const { game, view, memory, version, choices } = decision;
  const known = choices.flatMap(({ move, open }) => (open ? [] : [move as Move]));
  const moves = candidateMoves(game, view, [promising, ...known], new FastRandom(version), memory);
  const seed = 1_000_003 * (version + 1);
  /** The two best answers, if the solution leads clearly. */
  const confirmed = (factor: number, tried: readonly Move[], errors: number, minLead = MIN_LEAD) => {
    const answers = rate(decision, tried, promising, { factor, seed: seed + 10_007 * factor });
    const [best, second] = answers ?? [];
    if (!answers || !best || !second || !isSameAnswer(decision, best.move, promising)) return undefined;
    const ahead = lead(best.values, second.values);
    return ahead.mean >= minLead && ahead.mean >= errors * ahead.error ? { answers, best, second, ahead } : undefined;
  };
  const usual = confirmed(1, moves, MIN_ERRORS);
  const long = usual && confirmed(LONG, moves, MIN_ERRORS);
  if (!usual || !long) return undefined;
  const { best, second, answers } = long;
  const chance = meanOf(best.values);
  if (chance < MIN_CHANCE || chance > MAX_CHANCE || steadyFinds(game, view, choices, best.move)) return undefined;
  if (haveSameEffect(decision, best.move, second.move)) return undefined;
  const end = confirmed(WHOLE_GAME, [best.move, second.move], MIN_ERRORS_AT_END, 0);
  if (!end) return undefined;
  const judged = answers.map(({ move, values }): JudgedAnswer => {
    const behind = lead(best.values, values);
    return { move: { ...move }, loss: thousandths(behind.mean), error: thousandths(behind.error) };
  });
  return {
    answers: judged.map((one, i) => (i === 0 ? { ...one, loss: 0, error: 0 } : one)),
    chance: thousandths(chance),
    checks: { usual: checkOf(usual.ahead), long: checkOf(long.ahead), end: checkOf(end.ahead) },
  };
}

function begin(game: Game, { header, secret = "", clientSeeds = [] }: GameRecord): Match {
  const match = createMatchFrom(game, header, seedFrom(secret, clientSeeds));
  if (isRefusal(match)) throw new Error(match.code);
  return match;
}

interface Mining {
  /** Whether to look for puzzles whose solution is of this type. */
  isWanted?(type: string): boolean;
  /** Called for each decision that passed the screening. */
  onCandidate?(version: number): void;
}

/** The puzzles of a recorded game. */
export function* mine(
  game: Game,
  record: GameRecord,
  { isWanted = () => true, onCandidate = () => undefined }: Mining = {},
): Generator<Puzzle> {
  const searchGame = searchGameOf(game);
  if (!searchGame) return;
  const moves = effectiveMoves(record.entries);
  const match = begin(game, record);
  const memories = new SeatMemories(game, match.state.hands.length, match.setupEvents);
  let last = Number.NEGATIVE_INFINITY;
  const found: Puzzle[] = [];
  for (const [version, { seat, move }] of moves.entries()) {
    const { table, hands } = match.state;
    const [mover, ...others] = game.toMove(table);
    if (mover === seat && others.length === 0 && version - last >= MIN_DISTANCE) {
      const view = { table, hand: hands[seat] as object, seat: seat as Seat };
      const decision = { game: searchGame, view, choices: game.choices(table, view.hand, seat), memory: memories.of(seat), version };
      const isSearched = decision.choices.length > 1 && !searchGame.searchModel.instant?.move(view);
      const promising = isSearched ? screened(decision) : undefined;
      const known = found.filter(({ answers }) => answers[0]?.move.type === promising?.type).length;
      const checked = promising && known < MAX_OF_TYPE && isWanted(promising.type) ? check(decision, promising) : undefined;
      if (promising) onCandidate(version);
      if (checked) {
        last = version;
        const position = begin(game, record);
        for (const entry of moves.slice(0, version)) tryMove(position, entry.seat, entry.move as Move);
        const line = variationFrom(searchGame, position, { seat, move: (checked.answers[0] as JudgedAnswer).move });
        const puzzle = { version, seat, ...checked, line };
        found.push(puzzle);
        yield puzzle;
      }
    }
    const made = tryMove(match, seat, move as Move);
    if (isRefusal(made)) throw new Error(made.code);
    memories.append(made.events);
  }
}
