import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { Refusal } from "../../../shared/core/game.ts";
import type { Cluster } from "../../cluster/cluster.ts";
import { anonymousCode } from "../../lib/secrets.ts";
import type { Viewer } from "../viewer.ts";

/** At one table: per participant, or per address for spectators, … */
const MAX_REPORTS_PER_PARTICIPANT = 5;
/** … and of all spectators. */
const MAX_REPORTS_OF_SPECTATORS = 25;

export class ReportLimit {
  readonly #count = new Map<string, number>();
  #spectatorReports = 0;

  /** @returns false over the limit */
  count({ participant, network }: Pick<Viewer, "participant" | "network">): boolean {
    const known = participant !== "";
    const key = known ? `person ${participant}` : `network ${network}`;
    const count = this.#count.get(key) ?? 0;
    if (count >= MAX_REPORTS_PER_PARTICIPANT || (!known && this.#spectatorReports >= MAX_REPORTS_OF_SPECTATORS)) return false;
    this.#count.set(key, count + 1);
    if (!known) this.#spectatorReports++;
    return true;
  }
}

/** Per address, at all tables. */
export const MAX_REPORTS_PER_DAY = 20;
const DAY_S = 86_400;

/** Limits reports per address and day at all tables, and gives addresses pseudonyms. */
export class DailyReports {
  readonly #limiter: RateLimiterAbstract;
  readonly #key: string;

  /** @param key of the pseudonyms */
  constructor(cluster: Pick<Cluster, "rateLimiter">, key: string) {
    this.#limiter = cluster.rateLimiter("reports", MAX_REPORTS_PER_DAY, DAY_S);
    this.#key = key;
  }

  /** Refusals: REPORT_LIMIT {max}. */
  async count(network: string): Promise<Refusal | undefined> {
    try {
      await this.#limiter.consume(network);
      return undefined;
    } catch (reached) {
      if (reached instanceof RateLimiterRes) return { code: "REPORT_LIMIT", params: { max: MAX_REPORTS_PER_DAY } };
      throw reached;
    }
  }

  /** Identifies reports of one address without revealing it. */
  codeOf(network: string): string {
    return anonymousCode(network, this.#key);
  }
}
