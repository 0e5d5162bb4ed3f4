/** The most costly moves, described. */
import type { Ply } from "../../../shared/core/branch.ts";
import { percentOf } from "../../../shared/core/chance.ts";
import { SPECTATOR } from "../../../shared/core/game.ts";
import { costliestMoves } from "../../../shared/search/accuracy.ts";
import type { MoveReview } from "../../../shared/search/analyse.ts";
import { type Certainty, certaintyOf } from "../../../shared/search/race.ts";
import type { Formatter, Player } from "../../kit/contract/game.ts";
import type { RecordedGame } from "../../net/record/recordedGame.ts";

export interface Mistake {
  /** Number of moves before it. */
  readonly version: number;
  readonly player: Player;
  /** Winning chance lost, in percentage points. */
  readonly percent: number;
  /** Standard error of `percent`. */
  readonly error: number;
  /** If the move was the hint at that moment: what it seemed to gain over the better one, in percentage points. */
  readonly hinted?: number;
  readonly certainty: Certainty;
  /** Labels of the move and of the better one. */
  readonly played: string;
  readonly better: string;
  readonly then: readonly { readonly player: Player; readonly move: string }[];
  readonly line: readonly Ply[];
}

const MAX_MISTAKES = 10;
/** Winning chance lost, in thousandths. */
const MIN_LOSS = 15;

interface MistakeContext {
  readonly formatter: Formatter;
  readonly players: readonly Player[];
}

function mistakeAt(
  recorded: RecordedGame,
  version: number,
  { lost: given, error: givenError, line, longerLook }: MoveReview,
  { formatter, players }: MistakeContext,
): Mistake {
  const { seat, move } = recorded.moves[version];
  const [lost, error] = longerLook ? [longerLook.gain, longerLook.error] : [given, givenError];
  const first = recorded.matchAt(version).state.table;
  const tables = [first, ...recorded.branch(version, line).map(({ state }) => state.table)];
  const context = { players, seat: SPECTATOR };
  const [better, ...then] = line.map((ply, i) => ({ player: players[ply.seat], move: formatter.move(ply.move, tables[i], context) }));
  const played = formatter.move(move, first, context);
  const certainty = certaintyOf({ mean: lost, error });
  return {
    version,
    player: players[seat],
    percent: percentOf(lost),
    error: percentOf(error),
    ...(longerLook && { hinted: Math.max(0, percentOf(longerLook.hint)) }),
    certainty,
    played,
    better: better.move,
    then,
    line,
  };
}

/** Versions of the costliest moves, worst first: the reader's own before the others'. */
export function worstMoves(verdicts: readonly MoveReview[], isOwn: (version: number) => boolean = () => false): number[] {
  const worst = costliestMoves(verdicts, verdicts.length, MIN_LOSS);
  return [...worst.filter(isOwn), ...worst.filter((version) => !isOwn(version))].slice(0, MAX_MISTAKES);
}

/** Versions of moves that were hints, but not the best ones after a longer look. They count as no mistakes. */
export function correctedHints(verdicts: readonly MoveReview[]): number[] {
  return [...verdicts.keys()].filter((version) => (verdicts[version].longerLook?.gain ?? 0) >= MIN_LOSS);
}

export function mistakesOf(
  recorded: RecordedGame,
  verdicts: readonly MoveReview[],
  versions: readonly number[],
  context: MistakeContext,
): Mistake[] {
  return versions.map((version) => mistakeAt(recorded, version, verdicts[version], context));
}
