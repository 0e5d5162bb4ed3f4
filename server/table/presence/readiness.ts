/** Before the start: who is ready. */
import type { Table } from "../table.ts";

export class Readiness {
  readonly #table: Table;
  readonly #ready = new Set<string>();

  constructor(table: Table) {
    this.#table = table;
  }

  has(person: string): boolean {
    return this.#ready.has(person);
  }

  set(person: string, ready: boolean): void {
    if (ready) this.#ready.add(person);
    else this.#ready.delete(person);
    this.#table.notifications.emit({ type: "presenceChanged" });
  }
}
