/** Before a correspondence game, stores since when players are away: an unloaded table also releases seats and passes on the host's role. */
import type { Clock } from "../../lib/clock.ts";
import type { Observer, TableNotification } from "../notifications.ts";
import { isCorrespondence } from "../seating/seating.ts";
import type { Table } from "../table.ts";
import type { Attendance } from "../viewer.ts";

export class Absences implements Observer {
  readonly #table: Table;
  readonly #clock: Clock;
  readonly #attendance: Attendance;

  constructor(table: Table, clock: Clock, attendance: Attendance) {
    this.#table = table;
    this.#clock = clock;
    this.#attendance = attendance;
  }

  observe({ type }: TableNotification): void {
    if (type !== "closed" && type !== "failed" && this.#due()) this.#table.enqueue(() => this.#store());
  }

  /** What should be stored now; undefined if it is. */
  #due(): Readonly<Record<string, number>> | undefined {
    const { phase, seating, status } = this.#table;
    const stored = Object.keys(status.awaySince);
    if (phase !== "open" || !isCorrespondence(seating)) return stored.length === 0 ? undefined : {};
    const holders = [seating.host, ...seating.slots.map(({ participant }) => participant)];
    const away = new Set(holders.filter((participant) => participant !== "" && !this.#attendance.isConnected(participant)));
    if (stored.length === away.size && stored.every((participant) => away.has(participant))) return undefined;
    const now = this.#clock.now();
    return Object.fromEntries([...away].map((participant) => [participant, status.awaySince[participant] ?? now]));
  }

  async #store(): Promise<void> {
    const awaySince = this.#due();
    if (awaySince) await this.#table.update({ status: { awaySince } });
  }
}
