/** What is known of the monthly dumps. */
import type { DumpView } from "../../shared/core/dump.ts";

/** Times in ms since 1970. */
export interface DumpMonth {
  readonly game: string;
  readonly month: string;
  readonly starts: number;
  readonly ends: number;
}

export interface StoredDump extends DumpView {
  /** Accounts in it were deleted since it was written. */
  readonly isStale: boolean;
}

/** A game of a dump. */
export interface DumpGame {
  readonly n: number;
  readonly ended: number;
  readonly table: string;
  readonly rated: boolean;
  /** Seats of accounts that were deleted. */
  readonly deleted: readonly number[];
}

export interface DumpStore {
  /** When the first public game ended. */
  firstEnd(game: string): Promise<number | undefined>;
  /** Dumps that were written, latest month first. */
  dumps(): Promise<StoredDump[]>;
  /** Reserves a dump for an hour. @returns false if there is nothing to write, or another process does it */
  claimDump(month: DumpMonth, now: number): Promise<boolean>;
  finishDump(dump: DumpView): Promise<void>;
  /** Public games in the order of their ends. @param after the last one of the page before */
  dumpGames(month: DumpMonth, limit: number, after?: Pick<DumpGame, "n" | "ended">): Promise<DumpGame[]>;
}
