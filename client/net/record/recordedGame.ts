/** A recorded game with random access to every position. */

import type { Branch, Ply } from "../../../shared/core/branch.ts";
import { type EventEnvelope, type Game, isRefusal, type Move, type Outcome, type Refusal } from "../../../shared/core/game.ts";
import { History } from "../../../shared/core/history.ts";
import { type Match, outcomeOf, tryMove } from "../../../shared/core/match.ts";
import { commitmentTo, seedFrom } from "../../../shared/core/provablyFair.ts";
import { digest, type SeededRandom } from "../../../shared/core/random.ts";
import { concede, createMatchFrom, effectiveMoves, type GameRecord, type MoveEntry, playAll, verify } from "../../../shared/core/record.ts";

/** A position on a branch and the events that led to it. */
export interface Position {
  readonly state: Match["state"];
  readonly events: readonly EventEnvelope[];
}

export class RecordedGame {
  readonly game: Game;
  readonly record: GameRecord;
  readonly moves: readonly MoveEntry[];
  readonly events: readonly (readonly EventEnvelope[])[];
  /** Versions at which a turn starts, including start and end. */
  readonly turns: readonly number[];
  readonly outcome: Outcome | undefined;
  readonly setupEvents: Match["setupEvents"];
  readonly #seed: string;
  readonly #history: History;

  /** @param match at its start, with draws of the seed; every move is legal @param seed 64 hex digits */
  constructor(record: GameRecord, match: Match, seed: string) {
    this.game = match.game;
    this.record = record;
    this.moves = effectiveMoves(record.entries);
    this.setupEvents = match.setupEvents;
    this.#seed = seed;
    this.#history = new History(match);
    this.events = this.moves.map((entry) => this.#play(match, entry));
    const { turnStarts } = this.#history;
    this.turns = turnStarts.at(-1) === match.version ? turnStarts : [...turnStarts, match.version];
    concede(match, record);
    this.outcome = outcomeOf(match);
  }

  #play(match: Match, entry: MoveEntry): readonly EventEnvelope[] {
    const made = tryMove(match, entry.seat, entry.move as Move);
    if (isRefusal(made)) return [];
    this.#history.append(match, entry, made.final);
    return made.events;
  }

  get length(): number {
    return this.moves.length;
  }

  /** A copy of the match after `version` moves. */
  matchAt(version: number): Match {
    return this.#history.at(version);
  }

  /** Plays other moves from a position, with the recorded draws or those of the branch. Stops at the first illegal one. */
  branch(version: number, plies: readonly Ply[], draws?: string): Position[] {
    const match = draws === undefined ? this.matchAt(version) : this.restart({ version, draws });
    if (draws !== undefined) playAll(match, this.moves.slice(0, version));
    const positions: Position[] = [];
    for (const { seat, move } of plies) {
      // Moves of studies may have any shape.
      const parsed = this.game.moveSchema.safeParse(move);
      const made = parsed.success ? tryMove(match, seat, parsed.data as Move) : { code: "INVALID_REQUEST" };
      if (isRefusal(made)) break;
      positions.push({ state: this.game.clone(match.state), events: made.events });
    }
    return positions;
  }

  /** A match before its first move, with the draws of a branch. */
  restart({ version, draws }: Omit<Branch, "plies">): Match {
    const { position } = this.matchAt(version).random as SeededRandom;
    const match = createMatchFrom(this.game, this.record.header, this.#seed, draws ? { position, seed: digest(draws) } : undefined);
    if (isRefusal(match)) throw new Error(`cannot restart the game: ${match.code}`);
    return match;
  }

  /** The game up to the branch, continued with the branch's moves. @param branch its moves must be legal */
  fork(branch: Branch): RecordedGame {
    const entries = [...this.moves.slice(0, branch.version), ...branch.plies.map(({ seat, move }) => ({ seat, move: { ...move } }))];
    return new RecordedGame(
      { ...this.record, entries, concededTo: undefined, ranks: undefined, scores: undefined },
      this.restart(branch),
      this.#seed,
    );
  }
}

/** Verifies and indexes a record; abandoned games have no end to verify. Refusals as `verify`, and BAD_COMMITMENT. */
export function openRecord(game: Game, record: GameRecord): RecordedGame | Refusal {
  if (record.secret === undefined || record.clientSeeds === undefined) return { code: "RECORD_NOT_PUBLIC" };
  if (commitmentTo(record.secret) !== record.header.commitment) return { code: "BAD_COMMITMENT" };
  const result = verify(game, record);
  if (isRefusal(result) && result.code !== "RECORD_UNFINISHED") return explained(game, record, result);
  const seed = seedFrom(record.secret, record.clientSeeds);
  const match = createMatchFrom(game, record.header, seed);
  return isRefusal(match) ? match : new RecordedGame(record, match, seed);
}

/** `move` counts from 1. */
interface IllegalMove extends Refusal {
  readonly code: "RECORD_ILLEGAL_MOVE";
  readonly params: { readonly move: number; readonly reason: string };
  readonly why: Refusal;
}

/** Adds the game's own refusal to one that names only the move. */
export function explained(game: Game, record: GameRecord, refusal: Refusal): Refusal | IllegalMove {
  const { code, params } = refusal;
  if (code !== "RECORD_ILLEGAL_MOVE" || !params) return refusal;
  const match = createMatchFrom(game, record.header, seedFrom(record.secret ?? "", record.clientSeeds ?? []));
  if (isRefusal(match)) return refusal;
  const moves = effectiveMoves(record.entries);
  const number = Number(params.move);
  for (const { seat, move } of moves.slice(0, number - 1)) tryMove(match, seat, move as Move);
  const { seat, move } = moves[number - 1] as MoveEntry;
  const why = game.moveSchema.safeParse(move).success ? tryMove(match, seat, move as Move) : { code: "RECORD_NO_MOVE" };
  return { code, params: { move: number, reason: String(params.reason) }, why: isRefusal(why) ? why : refusal };
}

export function isIllegalMove(refusal: Refusal): refusal is IllegalMove {
  return "why" in refusal;
}
