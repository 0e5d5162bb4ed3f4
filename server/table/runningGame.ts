/** A game under way at a table: the match, the way back, and what is refused before the rules are asked. */

import { type Game, isRefusal, type Outcome, type Refusal, type Seat } from "../../shared/core/game.ts";
import { History } from "../../shared/core/history.ts";
import { type Match, type MoveResult, outcomeOf, tryMove } from "../../shared/core/match.ts";
import { createMatchFrom, type MoveEntry, type RecordHeader } from "../../shared/core/record.ts";
import { type Memory, SeatMemories } from "../../shared/core/searchModel.ts";
import type { GameProgress } from "../store/store.ts";
import type { MoveIntent } from "./changes.ts";
import { MoveCooldown } from "./moveCooldown.ts";
import { whereWrong } from "./requests/parse.ts";
import { StaleCheck } from "./staleCheck.ts";
import { UndoLimit } from "./undoLimit.ts";

export class RunningGame {
  readonly header: RecordHeader;
  readonly history: History;
  /** Another one, equal to its past, after moves were taken back. */
  match: Match;
  readonly #memories: SeatMemories;
  readonly #cooldown: MoveCooldown;
  readonly #undoLimit = new UndoLimit();
  #staleCheck: StaleCheck;

  private constructor(header: RecordHeader, match: Match, seed: string) {
    this.header = header;
    this.match = match;
    this.history = new History(match, seed);
    this.#memories = new SeatMemories(match.game, header.seats.length, match.setupEvents);
    this.#cooldown = new MoveCooldown(match.game);
    this.#staleCheck = new StaleCheck(match);
  }

  /** Deals. @param seed 64 hexadecimal digits. Refusals: those of `beginFrom`. */
  static start(game: Game, header: RecordHeader, seed: string): RunningGame | Refusal {
    const match = createMatchFrom(game, header, seed);
    return isRefusal(match) ? match : new RunningGame(header, match, seed);
  }

  get outcome(): Outcome | undefined {
    return outcomeOf(this.match);
  }

  /** Seats that the game waits for. */
  get pending(): readonly Seat[] {
    return this.match.game.toMove(this.match.state.table);
  }

  get standing(): GameProgress {
    return { moves: this.match.version, seatsToMove: this.pending };
  }

  /** Makes a move in memory; `made` is to follow. Refusals: MALFORMED, STALE, TOO_MANY_REQUESTS, and those of the game. */
  tryMove({ seat, move, version, intent }: MoveIntent, now: number): MoveResult | Refusal {
    const { match } = this;
    const shaped = match.game.moveSchema.safeParse(move);
    if (!shaped.success) return { code: "MALFORMED", params: { where: whereWrong(shaped.error) } };
    if (this.#staleCheck.isStale(match, seat, version)) return { code: "STALE", params: { version: match.version } };
    // Only a person's moves have an intent; bots keep a pace of their own.
    const hasty = intent ? this.#cooldown.check(seat, shaped.data, now) : undefined;
    const done = hasty ?? tryMove(match, seat, shaped.data);
    if (!isRefusal(done)) this.#cooldown.moved(seat, shaped.data, now);
    return done;
  }

  /** Makes a stored move again. Refusals: MALFORMED, and those of the game. */
  replay({ seat, move }: MoveEntry): MoveResult | Refusal {
    const shaped = this.match.game.moveSchema.safeParse(move);
    return shaped.success ? tryMove(this.match, seat, shaped.data) : { code: "MALFORMED" };
  }

  /** What a seat remembers of what it was told; only to be read, before the next move. */
  memoryOf(seat: Seat): Memory | undefined {
    return this.#memories.of(seat);
  }

  /** Remembers a move that was made. */
  record(entry: MoveEntry, { final, events }: MoveResult): void {
    this.#staleCheck.moved(this.match, entry.seat);
    this.history.append(this.match, entry, final);
    // A list that grew has room for more, and this one is kept.
    this.#memories.append([...events]);
  }

  /** Why a seat may take nothing back any more. Refusals: those of `UndoLimit.check`. */
  checkUndo(seat: Seat): Refusal | undefined {
    return this.#undoLimit.check(seat, this.history.turnStart);
  }

  /** Goes on from its first `keep` moves, as that seat wishes. */
  rewind(seat: Seat, keep: number): void {
    this.#undoLimit.count(seat, this.history.turnStart);
    this.match = this.history.truncate(keep);
    this.#memories.truncate(keep);
    this.resetStaleCheck();
  }

  /** Whatever is asked now is asked anew. */
  resetStaleCheck(): void {
    this.#staleCheck = new StaleCheck(this.match);
  }
}
