/** How often somebody may report others. */
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { Refusal } from "../../../shared/core/game.ts";
import type { Cluster } from "../../cluster/cluster.ts";
import { anonymousCode } from "../../lib/secrets.ts";
import type { Viewer } from "../viewer.ts";

/** Reports that one person may make at one table; who has no name there count with all others of the same network, … */
const MAX_REPORTS_PER_PARTICIPANT = 5;
/** … and together they may make so many. */
const MAX_REPORTS_OF_SPECTATORS = 25;

/** How many reports each has made at one table. */
export class ReportLimit {
  readonly #count = new Map<string, number>();
  #spectatorReports = 0;

  /** Counts one more. @returns false if it is one too many */
  count({ participant, network }: Pick<Viewer, "participant" | "network">): boolean {
    const known = participant !== "";
    const who = known ? `person ${participant}` : `network ${network}`;
    const count = this.#count.get(who) ?? 0;
    if (count >= MAX_REPORTS_PER_PARTICIPANT || (!known && this.#spectatorReports >= MAX_REPORTS_OF_SPECTATORS)) return false;
    this.#count.set(who, count + 1);
    if (!known) this.#spectatorReports++;
    return true;
  }
}

/** Reports of one address in a day, at all tables together. */
export const MAX_REPORTS_PER_DAY = 20;
const DAY_S = 86_400;

/** What all tables know of reports: how many an address has made, and by which code it goes. */
export class DailyReports {
  readonly #limiter: RateLimiterAbstract;
  readonly #key: string;

  /** @param key of the codes: whoever reads reports knows it */
  constructor(cluster: Pick<Cluster, "rateLimiter">, key: string) {
    this.#limiter = cluster.rateLimiter("reports", MAX_REPORTS_PER_DAY, DAY_S);
    this.#key = key;
  }

  /** Counts one more. Refusals: REPORT_LIMIT {max}. */
  async count(network: string): Promise<Refusal | undefined> {
    try {
      await this.#limiter.consume(network);
      return undefined;
    } catch (reached) {
      if (reached instanceof RateLimiterRes) return { code: "REPORT_LIMIT", params: { max: MAX_REPORTS_PER_DAY } };
      throw reached;
    }
  }

  /** Tells reports of one address from others without telling the address. */
  codeOf(network: string): string {
    return anonymousCode(network, this.#key);
  }
}
