/** Whose time runs at a running table, and what is done for a seat whose time is over. */
import type { BotLevel, Refusal, Seat } from "../../shared/game.ts";
import type { ClockState } from "../../shared/life.ts";
import { FastRandom } from "../../shared/random.ts";
import { mostMoves } from "../../shared/record.ts";
import type { Waiting } from "../../shared/timing.ts";
import { looseSeed } from "../secrets.ts";
import { Clocks, NOTHING } from "./clocks.ts";
import type { Lived } from "./living.ts";
import type { Played, Table, Wish } from "./table.ts";

/** What timekeeping needs of the table's life. */
export interface Timed {
  readonly room: Lived;
  /** Level of the bot that plays a seat now, "" for its person. */
  level(seat: Seat): BotLevel | "";
  /** The game goes on now. */
  runs(): boolean;
  /** The clock ran out for a seat; what became of the move that was made for it. */
  ranOut(seat: Seat, moved: Played | Refusal): Promise<void>;
}

export class Timekeeping {
  readonly #timed: Timed;
  #clocks: Clocks | undefined;

  constructor(timed: Timed) {
    this.#timed = timed;
  }

  get #table(): Table {
    return this.#timed.room.table;
  }

  get states(): readonly ClockState[] {
    return this.#clocks?.states ?? [];
  }

  /** Seats whose person owes a decision, there or away. */
  owedSeats(): readonly Seat[] {
    const { play } = this.#table;
    if (!play) return [];
    return play.match.game.toMove(play.match.state.table).filter((seat) => this.#timed.level(seat) === "");
  }

  /** Milliseconds that a decision waits for somebody who is away. */
  graceMs(): number {
    const { clock } = this.#table.arrangement;
    const { absenceMs } = this.#timed.room;
    return clock.kind === "pace" ? Math.min(absenceMs, this.#waiting().seconds[clock.speed] * 500) : absenceMs;
  }

  /** To be called after every change. */
  look(): void {
    this.#clocks ??= this.#newClocks();
    const waiting = this.#waiting();
    if (this.#clocks.run(this.#timed.runs(), waiting)) this.#keepClocks();
    this.#clocks.waitFor(waiting);
  }

  /** A seat moved. @returns what all banks hold, nothing where there are none */
  moved(seat: Seat): readonly number[] | undefined {
    this.#clocks?.waitFor(this.#waiting(), seat);
    const banks = this.#clocks?.banks ?? [];
    return banks.length > 0 ? banks : undefined;
  }

  /** Moves are about to be taken back, as one seat wished; `agreed` if the others had to consent. */
  takeBack(by: Seat, keep: number, agreed: boolean): void {
    this.#clocks?.takeBack(by, keep, agreed);
  }

  stop(): void {
    this.#clocks?.stop();
  }

  #newClocks(): Clocks {
    const { arrangement, life, entries } = this.#table;
    const { clock: setting, places } = arrangement;
    const { banks, stretch } = life;
    const { room } = this.#timed;
    const setup = { setting, seats: places.length, reached: mostMoves(entries), banks, stretch };
    return new Clocks(room.clock, setup, () => room.inTurn(() => this.#expire()));
  }

  /** The clocks stand, perhaps until another room opens the table. */
  #keepClocks(): void {
    const { phase, arrangement } = this.#table;
    const { room } = this.#timed;
    if (phase === "running" && arrangement.clock.kind !== "none") room.inTurn(() => room.alter({ life: this.#clocks?.kept }));
  }

  #waiting(): Waiting {
    const { play } = this.#table;
    if (!play) return NOTHING;
    const { game, state, version } = play.match;
    const kind = game.decision(state.table);
    const decision = `${kind}/${game.turnOf(state.table)}/${play.history.turn}`;
    return { seats: this.owedSeats(), decision, version, seconds: game.seconds[kind] };
  }

  async #expire(): Promise<void> {
    for (const seat of this.#clocks?.expired() ?? [])
      if (this.#timed.runs() && this.owedSeats().includes(seat))
        await this.#timed.ranOut(seat, await this.#timed.room.move(this.#expiry(seat)));
    this.look();
  }

  #expiry(seat: Seat): Wish {
    const { game, state, version } = (this.#table.play as NonNullable<Table["play"]>).match;
    const move = game.expire(state.table, state.hands[seat], seat, new FastRandom(looseSeed()));
    return { seat, move, intent: "", version, by: "clock" };
  }
}
