/** Moves the bots of one table at a human pace, and never lets a table hang. */
import { at } from "../../../shared/core/at.ts";
import { type BotLevel, isRefusal, type Move, type Refusal, type Seat } from "../../../shared/core/game.ts";
import { botMoveOrder, type Match } from "../../../shared/core/match.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import type { Memory } from "../../../shared/core/searchModel.ts";
import type { MoveRequest } from "../../bots/worker.ts";
import { newBotSeed } from "../../lib/secrets.ts";
import type { Moved, MoveIntent } from "../changes.ts";

export type FallbackReason = "crashed" | "illegal" | "silent";

interface BotTable {
  /** The running game, if bots may act now. */
  match(): Match | undefined;
  /** Level of the bot that plays for a seat, "" for none. */
  level(seat: Seat): BotLevel | "";
  /** Pause between two bot moves, in ms. */
  moveDelay(): number;
  humanSeats(): readonly Seat[];
  /** How long a seat's bot still waits for players' replies, in ms. */
  waitLeft(seat: Seat): number;
  /** @returns cancels the call */
  after(milliseconds: number, run: () => void): () => void;
  memory?(seat: Seat): Memory | undefined;
  requestMove(request: MoveRequest): Promise<Move | undefined>;
  move(intent: MoveIntent): Promise<Moved | Refusal>;
  onFallback(reason: FallbackReason): void;
  onError(error: unknown): void;
}

export class BotDriver {
  readonly #table: BotTable;
  #running = false;
  /** The table changed since the running round started. */
  #isDirty = false;
  #stopped = false;
  #timer: { readonly handle: NodeJS.Timeout; readonly done: () => void; readonly version: number } | undefined;
  #endWait: (() => void) | undefined;

  constructor(table: BotTable) {
    this.#table = table;
  }

  wake(): void {
    this.#isDirty = true;
    if (this.#timer && this.#table.match()?.version !== this.#timer.version) this.#endPause();
    this.#endWait?.();
    if (!this.#running && !this.#stopped) void this.#run();
  }

  stop(): void {
    this.#stopped = true;
    this.#endPause();
    this.#endWait?.();
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      while (this.#isDirty && !this.#stopped) {
        this.#isDirty = false;
        while (!this.#stopped && (await this.#step()));
      }
    } catch (error) {
      this.#isDirty = false;
      this.#table.onError(error);
    }
    this.#running = false;
    if (this.#isDirty) this.wake();
  }

  /** Makes one move of one bot. @returns false if no bot can act before the next change */
  async #step(): Promise<boolean> {
    const match = this.#table.match();
    if (!match) return false;
    const version = match.version;
    const order = this.#order(match);
    for (const seat of order) {
      if (this.#table.waitLeft(seat) > 0) continue;
      const startedAt = performance.now();
      const move = await this.#chooseMove(match, seat);
      if (!this.#isCurrent(match, seat, version)) return true;
      if (!move) continue;
      await this.#pause(this.#table.moveDelay() - (performance.now() - startedAt), version);
      // A vote on an undo may have begun meanwhile.
      if (this.#stopped || !this.#isCurrent(match, seat, version) || this.#table.waitLeft(seat) > 0) return true;
      if (await this.#play(match, { seat, move, intent: "", version })) return true;
    }
    const waiting = order.filter((seat) => this.#table.waitLeft(seat) > 0);
    return waiting.length > 0 ? this.#waitForHumans(match, waiting, version) : match.version !== version;
  }

  /** Waits until a bot may act, or the table changes. @returns true */
  async #waitForHumans(match: Match, seats: readonly Seat[], version: number): Promise<true> {
    while (!this.#stopped && this.#table.match() === match && match.version === version) {
      const left = Math.min(...seats.map((seat) => this.#table.waitLeft(seat)));
      if (left <= 0) break;
      await new Promise<void>((done) => {
        const cancel = this.#table.after(left, done);
        this.#endWait = () => {
          cancel();
          done();
        };
      });
      this.#endWait = undefined;
    }
    return true;
  }

  /** Whether the position is unchanged and a bot still plays the seat. */
  #isCurrent(match: Match, seat: Seat, version: number): boolean {
    return this.#table.match() === match && match.version === version && this.#table.level(seat) !== "";
  }

  /** Optional replies come first, so that an offer is answered before its maker moves on. */
  #order({ game, state }: Match): Seat[] {
    return botMoveOrder(game, state.table).filter((seat) => this.#table.level(seat) !== "");
  }

  async #chooseMove(match: Match, seat: Seat): Promise<Move | undefined> {
    const isRequired = match.game.toMove(match.state.table).includes(seat);
    try {
      const move = await this.#requestMove(match, seat);
      if (move || !isRequired) return move;
      this.#table.onFallback("silent");
    } catch {
      if (this.#stopped) return undefined;
      this.#table.onFallback("crashed");
    }
    return isRequired ? this.#fallbackMove(match, seat) : undefined;
  }

  async #requestMove({ game, state }: Match, seat: Seat): Promise<Move | undefined> {
    const level = this.#table.level(seat) as BotLevel;
    const view = { table: state.table, hand: at(state.hands, seat), seat };
    const memory = this.#table.memory?.(seat);
    const move = await this.#table.requestMove({ game: game.id, level, view, memory, seed: newBotSeed() });
    return move && game.preferring ? game.preferring(state.table, move, this.#table.humanSeats()) : move;
  }

  #fallbackMove({ game, state }: Match, seat: Seat): Move {
    const random = new FastRandom(newBotSeed());
    const move = game.randomMove({ table: state.table, hand: at(state.hands, seat), seat }, random);
    return move ?? game.timeoutMove(state.table, at(state.hands, seat), seat, random);
  }

  /** @returns false if the seat made no move and needs none */
  async #play(match: Match, intent: MoveIntent): Promise<boolean> {
    const { game, state } = match;
    if (!isRefusal(await this.#table.move(intent)) || !this.#isCurrent(match, intent.seat, intent.version)) return true;
    if (!game.toMove(state.table).includes(intent.seat)) return false;
    this.#table.onFallback("illegal");
    const second = await this.#table.move({ ...intent, move: this.#fallbackMove(match, intent.seat) });
    if (!isRefusal(second) || !this.#isCurrent(match, intent.seat, intent.version)) return true;
    const move = game.timeoutMove(state.table, at(state.hands, intent.seat), intent.seat, new FastRandom(newBotSeed()));
    const third = await this.#table.move({ ...intent, move, by: "clock" });
    if (isRefusal(third) && this.#isCurrent(match, intent.seat, intent.version))
      throw new Error(`no playable move for seat ${intent.seat}: ${third.code}`);
    return true;
  }

  #pause(milliseconds: number, version: number): Promise<void> {
    return new Promise((done) => {
      const handle = setTimeout(() => this.#endPause(), Math.max(0, milliseconds));
      this.#timer = { handle, done, version };
    });
  }

  #endPause(): void {
    const timer = this.#timer;
    this.#timer = undefined;
    if (!timer) return;
    clearTimeout(timer.handle);
    timer.done();
  }
}
