/** Moves the bots of one table: asks those that may act, at a human pace, and never lets a table hang. */
import { at } from "../../../shared/core/at.ts";
import { type BotLevel, isRefusal, type Move, type Refusal, type Seat } from "../../../shared/core/game.ts";
import { botMoveOrder, type Match } from "../../../shared/core/match.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import type { Memory } from "../../../shared/core/searchModel.ts";
import { searches } from "../../../shared/search/budget.ts";
import type { MoveRequest } from "../../bots/worker.ts";
import { newBotSeed } from "../../lib/secrets.ts";
import type { Moved, MoveIntent } from "../changes.ts";

export type FallbackReason = "crashed" | "illegal" | "silent";

/** What the driver needs of its table. */
export interface BotTable {
  /** The game under way, if bots may act in it now. */
  match(): Match | undefined;
  /** Level of the bot that plays for a seat, "" for none. */
  level(seat: Seat): BotLevel | "";
  /** Milliseconds between two moves of bots. */
  pace(): number;
  /** Whether a person who is there plays this seat. */
  isPerson(seat: Seat): boolean;
  /** What a seat remembers of the events it saw. */
  memory?(seat: Seat): Memory | undefined;
  ask(question: MoveRequest): Promise<Move | undefined>;
  /** A seat's bot gives people so many milliseconds to answer it, and later does so no more. */
  waits(seat: Seat, milliseconds: number): void;
  goesOn(): void;
  move(intent: MoveIntent): Promise<Moved | Refusal>;
  /** A bot failed; its move was chosen otherwise. */
  fellBack(why: FallbackReason): void;
  failed(error: unknown): void;
}

/** People get this many times the bot's own pace to reply before the bot goes on. */
const REPLY_TIME_FACTOR = 15;

export class BotDriver {
  readonly #table: BotTable;
  /** Seats last waited for: nobody is waited for twice about one offer. */
  #waitedFor = "";
  #running = false;
  /** Something changed since the running round began. */
  #woken = false;
  #stopped = false;
  #timer: { readonly handle: NodeJS.Timeout; readonly done: () => void; readonly version: number } | undefined;

  constructor(table: BotTable) {
    this.#table = table;
  }

  /** Checks whether a bot can act. */
  wake(): void {
    this.#woken = true;
    if (this.#timer && this.#table.match()?.version !== this.#timer.version) this.#endPause();
    if (!this.#running && !this.#stopped) void this.#run();
  }

  stop(): void {
    this.#stopped = true;
    this.#endPause();
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      while (this.#woken && !this.#stopped) {
        this.#woken = false;
        while (!this.#stopped && (await this.#step()));
      }
    } catch (error) {
      this.#woken = false;
      this.#table.failed(error);
    }
    this.#running = false;
    if (this.#woken) this.wake();
  }

  /** Makes one move of one bot. @returns false if no bot wants to act before something else happens */
  async #step(): Promise<boolean> {
    const match = this.#table.match();
    if (!match) return false;
    const version = match.version;
    for (const seat of this.#order(match)) {
      const began = performance.now();
      const move = await this.#think(match, seat);
      if (!this.#isCurrent(match, seat, version)) return true;
      if (!move) continue;
      await this.#keepPace(match, seat, began);
      if (this.#stopped || !this.#isCurrent(match, seat, version)) return true;
      if (await this.#make(match, { seat, move, intent: "", version })) return true;
    }
    return match.version !== version;
  }

  /** Position unchanged and seat still played by a bot. */
  #isCurrent(match: Match, seat: Seat, version: number): boolean {
    return this.#table.match() === match && match.version === version && this.#table.level(seat) !== "";
  }

  /** Seats with an optional reply come first, so that an offer is answered before its maker goes on. */
  #order({ game, state }: Match): Seat[] {
    return botMoveOrder(game, state.table).filter((seat) => this.#table.level(seat) !== "");
  }

  async #think(match: Match, seat: Seat): Promise<Move | undefined> {
    const owed = match.game.toMove(match.state.table).includes(seat);
    try {
      const move = await this.#ask(match, seat);
      if (move || !owed) return move;
      this.#table.fellBack("silent");
    } catch {
      if (this.#stopped) return undefined;
      this.#table.fellBack("crashed");
    }
    return owed ? this.#fallbackMove(match, seat) : undefined;
  }

  #ask({ game, state }: Match, seat: Seat): Promise<Move | undefined> {
    const level = this.#table.level(seat) as BotLevel;
    const view = { table: state.table, hand: at(state.hands, seat), seat };
    const memory = searches(level) ? this.#table.memory?.(seat) : undefined;
    return this.#table.ask({ game: game.id, level, view, memory, seed: newBotSeed() });
  }

  /** A legal move for a seat whose bot gave none. */
  #fallbackMove({ game, state }: Match, seat: Seat): Move {
    const random = new FastRandom(newBotSeed());
    const move = game.randomMove({ table: state.table, hand: at(state.hands, seat), seat }, random);
    return move ?? game.timeoutMove(state.table, at(state.hands, seat), seat, random);
  }

  /** @returns false if the seat made no move and need not */
  async #make(match: Match, intent: MoveIntent): Promise<boolean> {
    const { game, state } = match;
    if (!isRefusal(await this.#table.move(intent)) || !this.#isCurrent(match, intent.seat, intent.version)) return true;
    if (!game.toMove(state.table).includes(intent.seat)) return false;
    this.#table.fellBack("illegal");
    const second = await this.#table.move({ ...intent, move: this.#fallbackMove(match, intent.seat) });
    if (!isRefusal(second) || !this.#isCurrent(match, intent.seat, intent.version)) return true;
    const move = game.timeoutMove(state.table, at(state.hands, intent.seat), intent.seat, new FastRandom(newBotSeed()));
    const third = await this.#table.move({ ...intent, move, by: "clock" });
    if (isRefusal(third) && this.#isCurrent(match, intent.seat, intent.version))
      throw new Error(`no way out for seat ${intent.seat}: ${third.code}`);
    return true;
  }

  /** A seat's bot takes its time over a move: longer, once, while people have an open question of its to answer. @param began when it began to think */
  async #keepPace(match: Match, seat: Seat, began: number): Promise<void> {
    const pace = this.#table.pace();
    const courteous = this.#waitsForPeople(match, seat) && pace > 0;
    const left = (courteous ? REPLY_TIME_FACTOR : 1) * pace - (performance.now() - began);
    if (courteous) this.#table.waits(seat, left);
    await this.#pause(left, match.version);
    if (courteous) this.#table.goesOn();
  }

  #waitsForPeople({ game, state }: Match, seat: Seat): boolean {
    const people = (game.optionalReplies?.(state.table) ?? []).filter((other) => other !== seat && this.#table.isPerson(other)).join();
    const first = people !== "" && people !== this.#waitedFor;
    this.#waitedFor = people;
    return first && game.toMove(state.table).includes(seat);
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
