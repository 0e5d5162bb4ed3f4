/** A recorded game laid out so that any move of it can be opened at once. */
import { commitmentTo, seedFrom } from "../../shared/fair.ts";
import { type Game, isRefusal, type Move, type Outcome, type Refusal, type State, type Told } from "../../shared/game.ts";
import { attempt, type Match, outcomeOf } from "../../shared/match.ts";
import { SeededRandom } from "../../shared/random.ts";
import { beginFrom, effectiveMoves, type GameRecord, type MoveEntry, verify } from "../../shared/record.ts";

/** A state is kept after every so many moves; the moves since are played again. */
const EVERY = 20;

interface Checkpoint {
  readonly state: State<object, object, object>;
  /** Words that the generator had given. */
  readonly drawn: number;
}

export class Film {
  readonly game: Game;
  readonly record: GameRecord;
  readonly moves: readonly MoveEntry[];
  /** What each move told. */
  readonly told: readonly (readonly Told[])[];
  /** Numbers of moves after which another seat is on turn, the beginning and the end among them. */
  readonly turns: readonly number[];
  readonly outcome: Outcome | undefined;
  /** What the setup told. */
  readonly opening: Match["opening"];
  readonly #seed: string;
  readonly #checkpoints: readonly Checkpoint[];

  /** @param match at its beginning, with a seeded generator; every move is legal */
  constructor(record: GameRecord, match: Match, seed: string) {
    this.game = match.game;
    this.record = record;
    this.moves = effectiveMoves(record.entries);
    this.opening = match.opening;
    this.#seed = seed;
    const checkpoints = [checkpointOf(match)];
    const turns = [0];
    this.told = this.moves.map((entry) => {
      const turn = this.game.turnOf(match.state.table);
      const made = attempt(match, entry.seat, entry.move as Move);
      if (match.version % EVERY === 0) checkpoints.push(checkpointOf(match));
      if (this.game.turnOf(match.state.table) !== turn) turns.push(match.version);
      return isRefusal(made) ? [] : made.told;
    });
    this.#checkpoints = checkpoints;
    this.turns = turns.at(-1) === match.version ? turns : [...turns, match.version];
    this.outcome = outcomeOf(match);
  }

  /** Number of moves. */
  get length(): number {
    return this.moves.length;
  }

  /** The match after its first `version` moves; the caller's own. */
  matchAt(version: number): Match {
    const index = Math.floor(version / EVERY);
    const { state, drawn } = this.#checkpoints[index];
    const match: Match = {
      game: this.game,
      opening: this.opening,
      state: this.game.clone(state),
      random: new SeededRandom(this.#seed, drawn),
      version: index * EVERY,
    };
    for (const { seat, move } of this.moves.slice(match.version, version)) attempt(match, seat, move as Move);
    return match;
  }
}

function checkpointOf({ game, state, random }: Match): Checkpoint {
  return { state: game.clone(state), drawn: (random as SeededRandom).position };
}

/**
 * Checks a record as strictly as a live game and lays it out. A game that was abandoned has no end to check. Refusals as `verify`;
 * BAD_COMMITMENT.
 */
export function develop(game: Game, record: GameRecord): Film | Refusal {
  if (record.secret === undefined || record.numbers === undefined) return { code: "RECORD_SEALED" };
  if (commitmentTo(record.secret) !== record.header.commitment) return { code: "BAD_COMMITMENT" };
  const result = verify(game, record);
  if (isRefusal(result) && result.code !== "RECORD_UNFINISHED") return explained(game, record, result);
  const seed = seedFrom(record.secret, record.numbers);
  const match = beginFrom(game, record.header, seed);
  return isRefusal(match) ? match : new Film(record, match, seed);
}

/** Why a move is illegal, as the game itself refuses it; `move` is its number from 1. */
export interface IllegalMove extends Refusal {
  readonly code: "RECORD_ILLEGAL_MOVE";
  readonly params: { readonly move: number; readonly reason: string };
  readonly why: Refusal;
}

/** Adds the game's full refusal to the one that names the move. */
function explained(game: Game, record: GameRecord, refusal: Refusal): Refusal | IllegalMove {
  const { code, params } = refusal;
  if (code !== "RECORD_ILLEGAL_MOVE" || !params) return refusal;
  const match = beginFrom(game, record.header, seedFrom(record.secret ?? "", record.numbers ?? []));
  if (isRefusal(match)) return refusal;
  const moves = effectiveMoves(record.entries);
  const number = Number(params.move);
  for (const { seat, move } of moves.slice(0, number - 1)) attempt(match, seat, move as Move);
  const { seat, move } = moves[number - 1];
  const why = game.moveSchema.safeParse(move).success ? attempt(match, seat, move as Move) : { code: "MALFORMED" };
  return { code, params: { move: number, reason: String(params.reason) }, why: isRefusal(why) ? why : refusal };
}

export function isIllegalMove(refusal: Refusal): refusal is IllegalMove {
  return "why" in refusal;
}
