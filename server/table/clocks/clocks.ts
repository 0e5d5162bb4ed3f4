/** Runs the clocks of players with a pending decision, and makes the move when time is up. */
import { isRefusal } from "../../../shared/core/game.ts";
import type { ClockState } from "../../../shared/core/protocol.ts";
import { maxMoves } from "../../../shared/core/record.ts";
import type { PendingDecision } from "../../../shared/core/timing.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Change, MoveIntent } from "../changes.ts";
import type { Decider, Storer, TableNotification } from "../notifications.ts";
import type { Presence } from "../presence/presence.ts";
import type { RunningGame } from "../runningGame.ts";
import type { Table } from "../table.ts";
import { SeatClocks } from "./seatClocks.ts";

export class Clocks implements Decider, Storer {
  readonly #table: Table;
  readonly #clock: Clock;
  readonly #presence: Presence;
  #seats: SeatClocks | undefined;

  constructor(table: Table, clock: Clock, presence: Presence) {
    this.#table = table;
    this.#clock = clock;
    this.#presence = presence;
  }

  /** By seat; none before the start. */
  get states(): readonly ClockState[] {
    return this.#seats?.states ?? [];
  }

  decide(notification: TableNotification): void {
    const { running } = this.#table;
    if (running) this.#seats ??= this.#newSeats();
    if (notification.type === "undone") this.#seats?.undo(notification.seat, notification.keep, notification.agreed);
    if (notification.type === "closed") this.#seats?.stop();
    else this.#update();
  }

  #update(): void {
    const { running } = this.#table;
    if (!running || !this.#seats) return;
    const pending = this.#pending(running);
    if (this.#seats.run(this.#presence.isRunning, pending)) this.#store(this.#seats);
    this.#seats.switchTo(pending);
  }

  #newSeats(): SeatClocks {
    const { seating, status, entries } = this.#table;
    const { banks, decisionTime } = status;
    const setup = { setting: seating.clock, seats: seating.slots.length, reached: maxMoves(entries), banks, decisionTime };
    return new SeatClocks(this.#clock, setup, () => this.#table.enqueue(() => this.#expire()));
  }

  /** The clocks have stopped, and the table may be unloaded. */
  #store(seats: SeatClocks): void {
    const { phase, seating } = this.#table;
    if (phase === "running" && (seating.clock.kind === "pace" || seating.clock.kind === "bank"))
      this.#table.enqueue(() => this.#table.update({ status: seats.stored }));
  }

  /** The mover's clock earns time for a decision. Stored with the move: all banks, and whether the clock made it. */
  storeWith({ seat, move, by }: MoveIntent): Change {
    const { running, game } = this.#table;
    const isRepeatable = game.perTurn[move.type] !== undefined;
    if (running) this.#seats?.switchTo(this.#pending(running), isRepeatable ? undefined : seat);
    const banks = this.#seats?.banks ?? [];
    const isTimeout = by === "clock" && this.#presence.level(seat) === "";
    return { ...(banks.length > 0 && { status: { banks } }), ...(isTimeout && { events: [{ type: "table.expired", seat }] }) };
  }

  #pending({ match, history }: RunningGame): PendingDecision {
    const { game, state, version } = match;
    const kind = game.decisionKind(state.table);
    const turn = game.turnOf(state.table);
    const decision = `${kind}/${turn}/${history.turnStart}`;
    return { seats: this.#presence.clocked, turn, decision, version, seconds: game.timeLimits[kind] };
  }

  async #expire(): Promise<void> {
    for (const seat of this.#seats?.expired() ?? []) {
      if (!this.#presence.isRunning || !this.#presence.pending.includes(seat)) continue;
      // Without a timeout move a bot takes over.
      if (isRefusal(await this.#table.timeOut(seat))) await this.#presence.standIn(seat);
    }
    this.#update();
  }
}
