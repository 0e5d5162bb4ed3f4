/** How often somebody may report others. */

/** Reports that one person may make at one table; all who have no name there count as one. */
const REPORTS_MAX = 5;

/** How many reports each person has made at one table. */
export class ReportLimit {
  readonly #made = new Map<string, number>();

  /** Counts one more. @returns false if it is one too many */
  count(person: string): boolean {
    const made = (this.#made.get(person) ?? 0) + 1;
    if (made > REPORTS_MAX) return false;
    this.#made.set(person, made);
    return true;
  }
}
