/** Executes players' standing orders in a correspondence game as soon as they apply. */
import { at } from "../../../shared/core/at.ts";
import { includesMove } from "../../../shared/core/choices.ts";
import { isRefusal, type Move, type Refusal, type Seat } from "../../../shared/core/game.ts";
import { amountIn, isOrder } from "../../../shared/core/standingOrders.ts";
import type { Follower, TableNotification } from "../notifications.ts";
import type { Presence } from "../presence/presence.ts";
import { isCorrespondence } from "../seating/seating.ts";
import type { Table } from "../table.ts";

export class StandingOrders implements Follower {
  readonly #table: Table;
  readonly #presence: Presence;

  constructor(table: Table, presence: Presence) {
    this.#table = table;
    this.#presence = presence;
  }

  of(seat: Seat): readonly string[] {
    return this.#table.status.orders[seat] ?? [];
  }

  /** Refusals: NOT_STARTED (no running correspondence game), BAD_OPTION (unknown order). */
  async set(seat: Seat, ids: readonly string[]): Promise<Refusal | undefined> {
    const { seating, status, phase, game } = this.#table;
    if (phase !== "running" || !isCorrespondence(seating)) return { code: "NOT_STARTED" };
    if (ids.some((id) => !game.standingOrders?.some((order) => isOrder(order, id)))) return { code: "BAD_OPTION" };
    const orders = seating.slots.map((_, other) => (other === seat ? [...new Set(ids)] : (status.orders[other] ?? [])));
    return this.#table.update({ status: { orders } });
  }

  followUp({ type }: TableNotification): void {
    if (type === "closed" || type === "failed" || !this.#next()) return;
    this.#table.enqueue(() => this.#execute());
  }

  /** Makes one move, whose change triggers the next. Orders that the rules refuse are dropped. */
  async #execute(): Promise<void> {
    const next = this.#next();
    const version = this.#table.version;
    if (!next) return;
    const moved = await this.#table.move({ ...next, intent: "", version, by: "order" });
    if (isRefusal(moved)) await this.set(next.seat, []);
  }

  #next(): { readonly seat: Seat; readonly move: Move } | undefined {
    const { seating, running, status } = this.#table;
    if (!running || !this.#presence.isRunning || !isCorrespondence(seating)) return undefined;
    for (const [seat, orders] of status.orders.entries()) {
      const move = orders.length > 0 && this.#presence.level(seat) === "" ? this.#answer(seat, orders) : undefined;
      if (move) return { seat, move };
    }
    return undefined;
  }

  #answer(seat: Seat, orders: readonly string[]): Move | undefined {
    const match = this.#table.running?.match;
    if (!match) return undefined;
    const { game, state } = match;
    if (!game.mayAct(state.table).includes(seat)) return undefined;
    const hand = at(state.hands, seat);
    const choices = game.choices(state.table, hand, seat);
    for (const order of game.standingOrders ?? []) {
      const set = orders.find((text) => isOrder(order, text));
      const move = set === undefined ? undefined : order.answer({ table: state.table, hand, seat, choices }, amountIn(set));
      if (move && choices.some((choice) => includesMove(choice, move))) return move;
    }
    return undefined;
  }
}
