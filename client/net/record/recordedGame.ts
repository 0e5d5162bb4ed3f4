/** A recorded game laid out so that any move of it can be opened at once. */

import { type EventEnvelope, type Game, isRefusal, type Move, type Outcome, type Refusal } from "../../../shared/core/game.ts";
import { History } from "../../../shared/core/history.ts";
import { type Match, outcomeOf, tryMove } from "../../../shared/core/match.ts";
import { commitmentTo, seedFrom } from "../../../shared/core/provablyFair.ts";
import { createMatchFrom, effectiveMoves, type GameRecord, type MoveEntry, verify } from "../../../shared/core/record.ts";
import type { Ply } from "../../../shared/search/analyse.ts";

/** The game after a move that was never made, and what that told. */
export interface Position {
  readonly state: Match["state"];
  readonly told: readonly EventEnvelope[];
}

export class RecordedGame {
  readonly game: Game;
  readonly record: GameRecord;
  readonly moves: readonly MoveEntry[];
  /** What each move told. */
  readonly told: readonly (readonly EventEnvelope[])[];
  /** Numbers of moves after which another seat is on turn, the beginning and the end among them. */
  readonly turns: readonly number[];
  readonly outcome: Outcome | undefined;
  /** What the setup told. */
  readonly opening: Match["setupEvents"];
  readonly #history: History;

  /** @param match at its beginning, with a seeded generator; every move is legal @param seed 64 hexadecimal digits */
  constructor(record: GameRecord, match: Match, seed: string) {
    this.game = match.game;
    this.record = record;
    this.moves = effectiveMoves(record.entries);
    this.opening = match.setupEvents;
    this.#history = new History(match, seed);
    this.told = this.moves.map((entry) => this.#play(match, entry));
    const { turnStarts } = this.#history;
    this.turns = turnStarts.at(-1) === match.version ? turnStarts : [...turnStarts, match.version];
    this.outcome = outcomeOf(match);
  }

  #play(match: Match, entry: MoveEntry): readonly EventEnvelope[] {
    const made = tryMove(match, entry.seat, entry.move as Move);
    if (isRefusal(made)) return [];
    this.#history.append(match, entry, made.final);
    return made.events;
  }

  /** Number of moves. */
  get length(): number {
    return this.moves.length;
  }

  /** The match after its first `version` moves; the caller's own. */
  matchAt(version: number): Match {
    return this.#history.at(version);
  }

  /** Where other moves would have led from there, with the draws that were to come: a position after each, up to the first that is refused. */
  branch(version: number, plies: readonly Ply[]): Position[] {
    const match = this.matchAt(version);
    const positions: Position[] = [];
    for (const { seat, move } of plies) {
      const made = tryMove(match, seat, move);
      if (isRefusal(made)) break;
      positions.push({ state: this.game.clone(match.state), told: made.events });
    }
    return positions;
  }
}

/**
 * Checks a record as strictly as a live game and lays it out. A game that was abandoned has no end to check. Refusals as `verify`;
 * BAD_COMMITMENT.
 */
export function openRecord(game: Game, record: GameRecord): RecordedGame | Refusal {
  if (record.secret === undefined || record.numbers === undefined) return { code: "RECORD_SEALED" };
  if (commitmentTo(record.secret) !== record.header.commitment) return { code: "BAD_COMMITMENT" };
  const result = verify(game, record);
  if (isRefusal(result) && result.code !== "RECORD_UNFINISHED") return explained(game, record, result);
  const seed = seedFrom(record.secret, record.numbers);
  const match = createMatchFrom(game, record.header, seed);
  return isRefusal(match) ? match : new RecordedGame(record, match, seed);
}

/** Why a move is illegal, as the game itself refuses it; `move` is its number from 1. */
interface IllegalMove extends Refusal {
  readonly code: "RECORD_ILLEGAL_MOVE";
  readonly params: { readonly move: number; readonly reason: string };
  readonly why: Refusal;
}

/** Adds the game's full refusal to the one that names the move. */
export function explained(game: Game, record: GameRecord, refusal: Refusal): Refusal | IllegalMove {
  const { code, params } = refusal;
  if (code !== "RECORD_ILLEGAL_MOVE" || !params) return refusal;
  const match = createMatchFrom(game, record.header, seedFrom(record.secret ?? "", record.numbers ?? []));
  if (isRefusal(match)) return refusal;
  const moves = effectiveMoves(record.entries);
  const number = Number(params.move);
  for (const { seat, move } of moves.slice(0, number - 1)) tryMove(match, seat, move as Move);
  const { seat, move } = moves[number - 1];
  const why = game.moveSchema.safeParse(move).success ? tryMove(match, seat, move as Move) : { code: "RECORD_NO_MOVE" };
  return { code, params: { move: number, reason: String(params.reason) }, why: isRefusal(why) ? why : refusal };
}

export function isIllegalMove(refusal: Refusal): refusal is IllegalMove {
  return "why" in refusal;
}
