/** Records each finished table once: when a game ends here, at startup and every minute. Recomputes ratings after voided games. */
import type { Game } from "../../shared/core/game.ts";
import type { RecordEntry } from "../../shared/core/record.ts";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { PeriodicJob } from "../lib/periodicJob.ts";
import { isTaken } from "../lib/storeErrors.ts";
import type { GameFacts } from "../store/results.ts";
import type { Store, StoredTable } from "../store/store.ts";
import { factsOf, withLeftChances } from "./facts.ts";
import { reviewOf, seatOpenings } from "./summary.ts";

const RETRY_INTERVAL_MS = 60_000;
const AT_ONCE = 20;
/** Other processes may take the same number; each conflict means that one of them succeeded. */
const ATTEMPTS = 20;

/** Games that are recomputed in one transaction. */
const STEP = 20;

export class ResultsJob extends PeriodicJob {
  readonly #store: Store;
  readonly #log: Log;
  readonly #gameById: (id: string) => Game | undefined;
  #isRequested = false;
  /** True at first: a crash may have left some. */
  #hasVoided = true;

  constructor(store: Store, clock: Clock, log: Log, gameById: (id: string) => Game | undefined) {
    super({ clock, log }, RETRY_INTERVAL_MS, "results not recorded yet");
    this.#store = store;
    this.#log = log;
    this.#gameById = gameById;
  }

  /** A game that ends during a run is recorded too. */
  override run(): Promise<void> {
    this.#isRequested = true;
    return super.run();
  }

  protected override async work(): Promise<void> {
    while (this.#isRequested && !this.isClosed) {
      this.#isRequested = false;
      for (let ids = await this.#next(); ids.length > 0 && !this.isClosed; ids = await this.#next())
        for (const id of ids) await this.#record(id);
      if (this.#hasVoided) await this.#recompute();
    }
  }

  /** Takes a game out of all ratings. Later ratings follow soon. @returns false if there is no such rated game */
  async voidGame(table: string): Promise<boolean> {
    const isVoided = await this.#store.results.voidGame(table);
    this.#hasVoided ||= isVoided;
    if (isVoided) void this.run();
    return isVoided;
  }

  /** In small steps, so that moves can be stored in between. */
  async #recompute(): Promise<void> {
    const { results } = this.#store;
    for (let [voided] = await results.voidedGames(); voided !== undefined && !this.isClosed; [voided] = await results.voidedGames())
      for (let done = voided; done > 0 && !this.isClosed; ) done = await results.recomputeAfter(voided, done, STEP);
    this.#hasVoided = false;
  }

  #next(): Promise<string[]> {
    return this.#store.results.unrecorded(AT_ONCE);
  }

  async #record(id: string): Promise<void> {
    const facts = await this.#facts(id);
    for (let attempt = 1; ; attempt++)
      try {
        await this.#store.results.recordResult(id, facts);
        return;
      } catch (error) {
        if (!isTaken(error) || attempt === ATTEMPTS) throw error;
      }
  }

  async #facts(id: string): Promise<GameFacts | undefined> {
    const [table, stored] = await Promise.all([this.#store.find(id), this.#store.entries(id)]);
    if (!table) return undefined;
    const entries = stored.map(({ entry }) => entry);
    try {
      const facts = factsOf(table, entries);
      const review = facts && (await this.#review(table, entries));
      if (!review) return facts;
      const { summary, points, openings, attacks } = review;
      return { ...withLeftChances(facts, entries, points), summary, openings: seatOpenings(facts, openings), attacks };
    } catch (error) {
      this.#log.warn({ table: id, err: error }, "result of a finished table cannot be read");
      return undefined;
    }
  }

  async #review(table: StoredTable, entries: readonly RecordEntry[]): ReturnType<typeof reviewOf> {
    const game = this.#gameById(table.game);
    try {
      return game && (await reviewOf(game, table, entries));
    } catch (error) {
      this.#log.warn({ table: table.id, err: error }, "a finished game cannot be replayed for lists");
      return undefined;
    }
  }
}
