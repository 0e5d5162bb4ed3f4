import type { Refusal } from "../../../shared/core/game.ts";
import { type Limits, QUOTAS, RATES } from "../../lib/limits.ts";
import { anonymousCode } from "../../lib/secrets.ts";
import type { Viewer } from "../viewer.ts";

/** Reports at one table: per participant, or per address for spectators, and of all spectators. */
export class ReportLimit {
  readonly #count = new Map<string, number>();
  #spectatorReports = 0;

  /** @returns false over the limit */
  count({ participant, network }: Pick<Viewer, "participant" | "network">): boolean {
    const known = participant !== "";
    const key = known ? `person ${participant}` : `network ${network}`;
    const count = this.#count.get(key) ?? 0;
    if (count >= QUOTAS.reports || (!known && this.#spectatorReports >= QUOTAS.reportsOfSpectators)) return false;
    this.#count.set(key, count + 1);
    if (!known) this.#spectatorReports++;
    return true;
  }
}

/** Limits reports per address and day at all tables, and gives addresses pseudonyms. */
export class DailyReports {
  readonly #limits: Limits;
  readonly #key: string;

  /** @param key of the pseudonyms */
  constructor(limits: Limits, key: string) {
    this.#limits = limits;
    this.#key = key;
  }

  /** Refusals: REPORT_LIMIT {max}. */
  async count(network: string): Promise<Refusal | undefined> {
    return (await this.#limits.take("reports", network)) && { code: "REPORT_LIMIT", params: { max: RATES.reports.points } };
  }

  /** Identifies reports of one address without revealing it. */
  codeOf(network: string): string {
    return anonymousCode(network, this.#key);
  }
}
