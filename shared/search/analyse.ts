/**
 * Analyses a recorded game move by move: winning chances, luck, and better moves that were missed. A move is judged by what its seat could
 * know, luck by everything known afterwards. Deterministic for the same record and depth, from any start.
 */
import type { Ply } from "../core/branch.ts";
import type { Game, Move, Outcome } from "../core/game.ts";
import { isRefusal } from "../core/game.ts";
import { botMoveOrder, type Match, outcomeOf, tryMove } from "../core/match.ts";
import { FastRandom } from "../core/random.ts";
import type { MoveEntry } from "../core/record.ts";
import { type Lead, type Memory, SeatMemories } from "../core/searchModel.ts";
import { deepEqual } from "../core/space.ts";
import { winShares } from "../core/turnRecorder.ts";
import { INSTANT_BUDGET } from "./budget.ts";
import { thousandths } from "./forecast.ts";
import { analyseLuck, type PlayedMove, type WorldCounts } from "./luckAnalysis.ts";
import { certaintyOf, lead } from "./race.ts";
import { type AnySearchGame, evaluateMoves, searchGameOf, viewOf } from "./search.ts";
import { decide, decisionSeed, HINT_PLAYOUTS } from "./suggest.ts";

interface RecordedGame {
  readonly game: Game;
  readonly moves: readonly MoveEntry[];
  /** A copy of the match after `version` moves. */
  matchAt(version: number): Match;
}

export interface AnalysisDepth {
  /** Playouts to find a better move. */
  readonly playouts: number;
  /** Fresh worlds in which a better move must be confirmed, because the best of many is often just lucky. */
  readonly proof: number;
  readonly worlds: WorldCounts;
}

export const DEPTHS = {
  first: { playouts: HINT_PLAYOUTS, proof: 16, worlds: { plain: 6, drawn: 24 } },
  deep: { playouts: 4 * HINT_PLAYOUTS, proof: 48, worlds: { plain: 16, drawn: 72 } },
} as const satisfies { readonly [name: string]: AnalysisDepth };

export type DepthName = keyof typeof DEPTHS;

/** Review of one move. All chances in thousandths. */
export interface MoveReview {
  /** After the move, by seat. */
  readonly chances: readonly number[];
  /** How much of the change was due to draws, by seat. */
  readonly luck: readonly number[];
  /** The seat had alternatives. */
  readonly free: boolean;
  /** Chance that the move gave away; 0 if no move is significantly better. */
  readonly lost: number;
  /** Standard error of `lost`. */
  readonly error: number;
  /** If the move was the hint at that moment and a longer look prefers another one. Such a move counts as no mistake. */
  readonly longerLook?: LongerLook;
  /** The better move and a likely continuation with the actual draws; empty if there is none. */
  readonly line: readonly Ply[];
}

/** Both searches' opinion of a hint and the better move, in thousandths. */
export interface LongerLook {
  /** Gain of the hint over the other move, according to the search that gave it. */
  readonly hint: number;
  /** Gain of the other move over the hint. */
  readonly gain: number;
  /** Standard error of `gain`. */
  readonly error: number;
}

const MAX_VARIATION = 6;

/** A move to review, and what its seat remembered. */
interface ReviewedMove extends PlayedMove<object, object, object, Move> {
  readonly memory: Memory | undefined;
}

interface Alternative {
  readonly better: Move;
  /** There are other moves. */
  readonly free: boolean;
  /** Over the move that was made. */
  gain(): Lead;
  /** If the move that was made was the hint: what it gained over the better one, for the search that gave it. */
  readonly hinted?: Lead;
}

const NO_LEAD: Lead = { mean: 0, error: 0 };

interface Mistake {
  readonly free: boolean;
  readonly lost: number;
  readonly error: number;
  readonly better?: Move;
  readonly longerLook?: LongerLook;
}

/** The best move by the model's own knowledge, where it has some. */
function instantAlternative({ searchModel }: AnySearchGame, { before, seat, move }: ReviewedMove): Alternative | undefined {
  const view = viewOf(before, seat);
  const { instant } = searchModel;
  const better = instant?.move(view, INSTANT_BUDGET);
  return instant && better && { better, free: true, gain: () => instant.lead(view, better, move) };
}

/** The hint, or what the same search prefers after a longer look. It has to prove itself in fresh worlds. */
function searchedAlternative(game: AnySearchGame, reviewed: ReviewedMove, depth: AnalysisDepth): Alternative {
  // Searched as the hint was; what it gains is said in the chances that are shown.
  const { before, seat, move, memory, seed } = reviewed;
  const view = viewOf(before, seat);
  const decided = (playouts: number) => decide(game, view, { memory, seed, playouts, fallback: move }) ?? { move, candidates: [] };
  const { move: better, candidates } = decided(depth.playouts);
  const gain = () => {
    const unlimited = { memory, used: () => 0 };
    const values = evaluateMoves(asShown(game), view, [move, better], new FastRandom(seed + 1), unlimited, depth.proof);
    const [played, other] = values as [number[], number[]];
    return lead(other, played);
  };
  if (deepEqual(better, move)) return { better, free: candidates.length > 1, gain };
  const hint = depth.playouts === HINT_PLAYOUTS ? undefined : decided(HINT_PLAYOUTS);
  if (!hint || !deepEqual(hint.move, move)) return { better, free: true, gain };
  const valuesOf = (one: Move) => hint.candidates.find((candidate) => deepEqual(candidate.move, one))?.values ?? [];
  return { better, free: true, gain, hinted: lead(valuesOf(move), valuesOf(better)) };
}

/** Looks for a better move, as far as the seat could know. */
function findMistake(game: AnySearchGame, reviewed: ReviewedMove, depth: AnalysisDepth): Mistake {
  const { better, free, gain, hinted } = instantAlternative(game, reviewed) ?? searchedAlternative(game, reviewed, depth);
  const { mean, error } = deepEqual(better, reviewed.move) ? NO_LEAD : gain();
  if (certaintyOf({ mean, error }) === "open") return { free, lost: 0, error: 0 };
  if (!hinted) return { free, lost: mean, error, better };
  const longerLook = { hint: thousandths(hinted.mean), gain: thousandths(mean), error: thousandths(error) };
  return { free, lost: 0, error: 0, better, longerLook };
}

/** The next move if all seats play the heuristic. */
function nextPly(game: AnySearchGame, { state }: Match, random: FastRandom): Ply | undefined {
  for (const seat of botMoveOrder(game, state.table)) {
    const move = game.steady(viewOf(state, seat), random);
    if (move) return { seat, move };
  }
  return undefined;
}

/** @param match before the move, with its actual draws still to come */
export function variationFrom(game: AnySearchGame, match: Match, first: Ply): Ply[] {
  const random = new FastRandom(match.version);
  const line: Ply[] = [];
  let next: Ply | undefined = first;
  while (next && line.length < MAX_VARIATION && !isRefusal(tryMove(match, next.seat, next.move))) {
    line.push(next);
    next = outcomeOf(match) ? undefined : nextPly(game, match, random);
  }
  return line;
}

/** Steps through the game and keeps every seat's memory. */
class Replayer {
  readonly #match: Match;
  readonly #game: AnySearchGame;
  readonly #memories: SeatMemories;
  /** The table at the start of the turn. */
  #turnStart: object;

  constructor(game: AnySearchGame, match: Match) {
    this.#match = match;
    this.#game = game;
    this.#turnStart = game.clone(match.state).table;
    this.#memories = new SeatMemories(match.game, match.state.hands.length, match.setupEvents);
  }

  get state(): Match["state"] {
    return this.#match.state;
  }

  get outcome(): Outcome | undefined {
    return outcomeOf(this.#match);
  }

  /** The position before `entry`. */
  reviewed({ seat, move }: MoveEntry): ReviewedMove {
    const { version, state } = this.#match;
    const before = this.#game.clone(state);
    return { before, seat, move, turnStart: this.#turnStart, seed: decisionSeed(version), memory: this.#memories.of(seat) };
  }

  /** @returns false if the move is refused, which never happens in a stored game */
  make({ seat, move }: MoveEntry): boolean {
    const result = tryMove(this.#match, seat, move);
    if (isRefusal(result)) return false;
    this.#memories.append(result.events);
    const { table } = this.#match.state;
    if (this.#game.searchModel.turnsElapsed(this.#turnStart, table) > 0) this.#turnStart = this.#game.clone(this.#match.state).table;
    return true;
  }
}

/** The game with positions valued as their chances are shown. */
function asShown(game: AnySearchGame): AnySearchGame {
  const { searchModel } = game;
  return { ...game, searchModel: { ...searchModel, value: searchModel.chances ?? searchModel.value } };
}

/** Reviews the moves in order; nothing for games without a search model. @param from index of the first move to review */
export function* analyse(recorded: RecordedGame, depth: AnalysisDepth, from = 0): Generator<MoveReview> {
  const game = searchGameOf(recorded.game);
  if (!game) return;
  const shown = asShown(game);
  const replayer = new Replayer(game, recorded.matchAt(0));
  for (const [version, entry] of recorded.moves.entries()) {
    const reviewed = version < from ? undefined : replayer.reviewed(entry);
    const mistake = reviewed && findMistake(game, reviewed, depth);
    if (!replayer.make(entry)) return;
    if (!reviewed || !mistake) continue;
    const { free, lost, error, better, longerLook } = mistake;
    const { outcome } = replayer;
    const { chances, luck } = analyseLuck(shown, reviewed, replayer.state, depth.worlds);
    const shares = outcome ? winShares(outcome) : chances;
    const line = better ? variationFrom(game, recorded.matchAt(version), { seat: entry.seat, move: better }) : [];
    yield {
      chances: shares.map(thousandths),
      luck: luck.map(thousandths),
      free,
      lost: thousandths(lost),
      error: thousandths(error),
      ...(longerLook && { longerLook }),
      line,
    };
  }
}
