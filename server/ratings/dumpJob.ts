/** Writes a dump for each game and month, from the 3rd of the following month. Rewrites it after an account in it was deleted. */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { dumpName } from "../../shared/core/dump.ts";
import type { GameRecord } from "../../shared/core/record.ts";
import { type Clock, DAY_MS, HOUR_MS } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { PeriodicJob } from "../lib/periodicJob.ts";
import type { DumpGame, DumpMonth } from "../store/dumps.ts";
import { NO_NAME, type Store } from "../store/store.ts";
import { recordOf } from "../table/record.ts";
import { writeDump } from "./dumpFile.ts";

/** After the end of a month, for games whose result is recorded late. */
const DELAY_MS = 2 * DAY_MS;
const PAGE = 50;
/** Between games, so that moves are stored and answered in between, in ms. */
const PAUSE_MS = 20;

interface DumpDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly games: readonly { readonly id: string }[];
  /** "" writes none. */
  readonly folder: string;
  readonly license: string;
}

/** The months from the one of this time on that are over, in UTC. */
export function monthsSince(first: number, now: number): Omit<DumpMonth, "game">[] {
  const date = new Date(first);
  const months: Omit<DumpMonth, "game">[] = [];
  for (let i = 0; ; i++) {
    const [starts, ends] = [i, i + 1].map((month) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + month)) as [number, number];
    if (now < ends + DELAY_MS) return months;
    months.push({ month: new Date(starts).toISOString().slice(0, 7), starts, ends });
  }
}

export class DumpJob extends PeriodicJob {
  readonly #deps: DumpDeps;

  constructor(deps: DumpDeps) {
    super(deps, HOUR_MS, "dumps not written yet");
    this.#deps = deps;
  }

  protected override async work(): Promise<void> {
    const { store, clock, games, folder } = this.#deps;
    if (folder === "") return;
    const written = await store.results.dumps();
    for (const { id: game } of games) {
      const first = await store.results.firstEnd(game);
      for (const month of first === undefined ? [] : monthsSince(first, clock.now())) {
        if (this.isClosed) return;
        const isDone = written.some((dump) => dump.game === game && dump.month === month.month && !dump.isStale);
        if (!isDone && (await store.results.claimDump({ game, ...month }, clock.now()))) await this.#write({ game, ...month });
      }
    }
  }

  async #write(month: DumpMonth): Promise<void> {
    const { store, clock, log, folder, license } = this.#deps;
    const about = { game: month.game, month: month.month };
    try {
      const file = await writeDump(join(folder, dumpName(about)), { ...about, license }, this.#records(month));
      await store.results.finishDump({ ...about, ...file, written: clock.now() });
      log.info({ ...about, games: file.games, bytes: file.bytes }, "dump written");
    } catch (error) {
      if (!this.isClosed) throw error;
    }
  }

  /** @throws Error once the job is closed, so that no part of a month looks like the whole */
  async *#records(month: DumpMonth): AsyncGenerator<GameRecord> {
    const { results } = this.#deps.store;
    for (let page = await results.dumpGames(month, PAGE); page.length > 0; page = await results.dumpGames(month, PAGE, page.at(-1)))
      for (const game of page) {
        if (this.isClosed) throw new Error("the server stops");
        const record = await this.#record(game);
        if (record) yield record;
        await pause(PAUSE_MS);
      }
  }

  /** Undefined if the game ended without a result, or can't be read. */
  async #record({ table: id, rated, deleted }: DumpGame): Promise<GameRecord | undefined> {
    const { store, log } = this.#deps;
    const table = await store.find(id);
    if (!table || table.outcome === "" || table.header === "") return undefined;
    try {
      const record = await recordOf({ store }, table);
      // The table itself forgets them minutes later.
      const seats = record.header.seats.map((seat, i) => (deleted.includes(i) ? { ...seat, name: NO_NAME } : seat));
      return { ...record, header: { ...record.header, seats }, rated };
    } catch (error) {
      log.warn({ table: id, err: error }, "a finished game cannot be read for the dump");
      return undefined;
    }
  }
}
