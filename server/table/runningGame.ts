/** A running game: the match, its history, and the checks that come before the rules'. */

import { type Game, isRefusal, type Move, type Outcome, type Refusal, type Seat } from "../../shared/core/game.ts";
import { History } from "../../shared/core/history.ts";
import { countsTowardsLength, isTooLong, type Match, type MoveResult, outcomeOf, seatsToMove, tryMove } from "../../shared/core/match.ts";
import { createMatchFrom, type MoveEntry, type RecordHeader } from "../../shared/core/record.ts";
import { type Memory, SeatMemories } from "../../shared/core/searchModel.ts";
import type { GameProgress } from "../store/store.ts";
import type { MoveIntent } from "./changes.ts";
import { MoveCooldown } from "./moveCooldown.ts";
import { RepeatLimit } from "./repeatLimit.ts";
import { invalidRequest } from "./requests/parse.ts";
import { StaleCheck } from "./staleCheck.ts";
import { UndoLimit } from "./undoLimit.ts";

export class RunningGame {
  readonly header: RecordHeader;
  readonly history: History;
  /** Another object after an undo. */
  match: Match;
  readonly #memories: SeatMemories;
  readonly #cooldown: MoveCooldown;
  readonly #undoLimit = new UndoLimit();
  readonly #repeatLimit = new RepeatLimit();
  #staleCheck: StaleCheck;

  private constructor(header: RecordHeader, match: Match) {
    this.header = header;
    this.match = match;
    this.history = new History(match);
    this.#memories = new SeatMemories(match.game, header.seats.length, match.setupEvents);
    this.#cooldown = new MoveCooldown(match.game);
    this.#staleCheck = new StaleCheck(match);
  }

  /** Sets the game up. @param seed 64 hexadecimal digits. Refusals: those of `createMatchFrom`. */
  static start(game: Game, header: RecordHeader, seed: string): RunningGame | Refusal {
    const match = createMatchFrom(game, header, seed);
    return isRefusal(match) ? match : new RunningGame(header, match);
  }

  get outcome(): Outcome | undefined {
    return outcomeOf(this.match);
  }

  /** Ends the game in favour of a seat. */
  concede(winner: Seat): void {
    this.match.concededTo = winner;
  }

  get pending(): readonly Seat[] {
    return seatsToMove(this.match);
  }

  /** The game ended because of its length. */
  get isTooLong(): boolean {
    return isTooLong(this.match);
  }

  get progress(): GameProgress {
    return { moves: this.match.version, seatsToMove: this.pending };
  }

  /** Makes a move in memory, nowhere else; `record` must follow. Refusals: INVALID_REQUEST, STALE, those of `#limitRefusal` and of the game. */
  applyMove({ seat, move, version, intent }: MoveIntent, now: number): MoveResult | Refusal {
    const { match } = this;
    const parsed = match.game.moveSchema.safeParse(move);
    if (!parsed.success) return invalidRequest(parsed.error);
    if (this.#staleCheck.isStale(match, seat, version)) return { code: "STALE", params: { version: match.version } };
    // Only players' moves have an intent id; bots have their own pace.
    const limitRefusal = intent ? this.#limitRefusal(seat, parsed.data, now) : undefined;
    const result = limitRefusal ?? tryMove(match, seat, parsed.data);
    if (!isRefusal(result)) this.#cooldown.moved(seat, parsed.data, now);
    return result;
  }

  /** Refusals: TOO_MANY_REQUESTS, TURN_LIMIT {max}, REPEAT_LIMIT {max}. */
  #limitRefusal(seat: Seat, move: Move, now: number): Refusal | undefined {
    const max = this.match.game.perTurn[move.type];
    if (max !== undefined && this.history.countInTurn(seat, move.type) >= max) return { code: "TURN_LIMIT", params: { max } };
    const isRepeat = !countsTowardsLength(this.match, seat, move);
    return this.#cooldown.check(seat, move, now) ?? (isRepeat ? this.#repeatLimit.check(seat) : undefined);
  }

  /** Replays a stored move. Refusals: INVALID_REQUEST, and those of the game. */
  replay({ seat, move }: MoveEntry): MoveResult | Refusal {
    const parsed = this.match.game.moveSchema.safeParse(move);
    return parsed.success ? tryMove(this.match, seat, parsed.data) : { code: "INVALID_REQUEST" };
  }

  /** A seat's memory of the events it saw. Read-only, valid until the next move. */
  memoryOf(seat: Seat): Memory | undefined {
    return this.#memories.of(seat);
  }

  record(entry: MoveEntry, { final, counts, events }: MoveResult): void {
    if (!counts) this.#repeatLimit.count(entry.seat, 1);
    this.#staleCheck.moved(this.match, entry.seat);
    this.history.append(this.match, entry, final);
    // A copy has no spare capacity; the list lives as long as the game.
    this.#memories.append([...events]);
  }

  /** Refusals: those of `UndoLimit.check` and `RepeatLimit.check`. */
  checkUndo(seat: Seat): Refusal | undefined {
    return this.#undoLimit.check(seat, this.history.turnStart) ?? this.#repeatLimit.check(seat);
  }

  /** Undoes all but the first `keep` moves, at that seat's request. */
  rewind(seat: Seat, keep: number): void {
    this.#undoLimit.count(seat, this.history.turnStart);
    this.#repeatLimit.count(seat, 1 + this.match.version - keep);
    this.match = this.history.truncate(keep);
    this.#memories.truncate(keep);
    this.resetStaleCheck();
  }

  /** Treats every pending decision as new. */
  resetStaleCheck(): void {
    this.#staleCheck = new StaleCheck(this.match);
  }
}
