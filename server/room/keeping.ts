/** Before a rematch: the seats of those who played are kept for them a while, then free for anybody. */
import { Alarm } from "../clock.ts";
import { stand } from "./arrangement.ts";
import type { Lived } from "./living.ts";

/** Whoever opens the table after that time still leaves the others so many milliseconds to come. */
const LEAST_MS = 10_000;

export class Keeping {
  readonly #room: Lived;
  readonly #alarm: Alarm;
  readonly #came = new Set<string>();

  constructor(room: Lived) {
    this.#room = room;
    this.#alarm = new Alarm(room.clock, () => room.inTurn(() => this.#free()));
    const { kept } = room.table.arrangement;
    if (kept && room.table.phase === "open") this.#alarm.set(Math.max(kept.until - room.clock.now(), LEAST_MS));
  }

  /** This person wants to play again. */
  came(person: string): void {
    this.#came.add(person);
  }

  stop(): void {
    this.#alarm.clear();
  }

  async #free(): Promise<void> {
    const { table } = this.#room;
    if (table.phase !== "open") return;
    const missing = (table.arrangement.kept?.people ?? []).filter((person) => !this.#came.has(person));
    await this.#room.alter({
      arrange: (draft) => {
        delete draft.kept;
        for (const person of missing) stand(draft, person);
        return undefined;
      },
    });
  }
}
