/** The past of a game that goes on, to be gone through like a recorded one. */
import { computed, type ReadonlySignal } from "@preact/signals";
import type { TableModel } from "../model/model.ts";
import type { Timeline } from "./timeline.ts";

export class Past implements Timeline {
  readonly version: ReadonlySignal<number>;
  readonly #model: TableModel;

  constructor(model: TableModel) {
    this.#model = model;
    this.version = computed(() => model.past.value?.version ?? this.length);
  }

  /** It grows with every move, and shrinks when some are taken back. */
  get length(): number {
    return this.#model.session.state.value?.version ?? 0;
  }

  get turns(): readonly number[] {
    return this.#model.past.value?.turns ?? [];
  }

  goTo(version: number): Promise<void> {
    return this.#model.lookBack(Math.min(this.length, Math.max(0, version)));
  }

  /** Who has caught up is back at the table. */
  played(): void {
    this.#model.lookNow();
  }
}
