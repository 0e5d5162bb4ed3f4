/** How often somebody may report others. */
import type { Viewer } from "../../room/viewers/viewer.ts";

/** Reports that one person may make at one table; who has no name there counts with all others of the same network, … */
const REPORTS_MAX = 5;
/** … and together they may make so many. */
const STRANGERS_MAX = 25;

/** How many reports each has made at one table. */
export class ReportLimit {
  readonly #made = new Map<string, number>();
  #strangers = 0;

  /** Counts one more. @returns false if it is one too many */
  count({ person, network }: Pick<Viewer, "person" | "network">): boolean {
    const known = person !== "";
    const who = known ? `person ${person}` : `network ${network}`;
    const made = this.#made.get(who) ?? 0;
    if (made >= REPORTS_MAX || (!known && this.#strangers >= STRANGERS_MAX)) return false;
    this.#made.set(who, made + 1);
    if (!known) this.#strangers++;
    return true;
  }
}
