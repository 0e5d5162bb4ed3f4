/**
 * Where tables live. One small interface, for the embedded store (`sqlite.ts`) and a server's (`postgres.ts`). Nothing that a person was told is ever
 * only in memory: every promise here resolves after the data has reached the disk, and every one may be rejected with `StoreUnavailableError`.
 */
import type { ReportParty } from "../../shared/core/protocol.ts";
import type { RecordEntry } from "../../shared/core/record.ts";
import type { AccountStore } from "./accounts.ts";

export { StoreUnavailableError } from "../lib/storeErrors.ts";

export const PHASES = ["open", "running", "over"] as const;
export type Phase = (typeof PHASES)[number];

/** How a game stands, for those who are not at the table. */
export interface GameProgress {
  /** Moves that count. */
  readonly moves: number;
  /** Seats that the game waits for. */
  readonly seatsToMove: readonly number[];
}

/** What of a table changes; the two documents are JSON that only the room reads (`seating/seating.ts`, RecordHeader). */
export interface TableDocuments extends GameProgress {
  readonly game: string;
  readonly phase: Phase;
  readonly public: boolean;
  readonly seating: string;
  /** "" before the start. */
  readonly header: string;
  /** The game's Outcome, "" before the end. */
  readonly outcome: string;
  /** What else is to be kept of a running table (`table/status.ts`). */
  readonly status: string;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

/** Something that happened at a table and is no move: a TableEvent as JSON, and the number of entries before it. */
export interface StoredTableEvent {
  readonly after: number;
  readonly event: string;
}

/** A report as it is kept; its columns are those of the protocol's Report, chat and record as text. */
export interface NewReport {
  readonly table: string;
  readonly game: string;
  readonly seat: number;
  readonly name: string;
  readonly bySeat: number;
  readonly byName: string;
  /** Who is reported and who reports, as a code that is the same for all of their reports as far as that can be told (`requests/reports.ts`). */
  readonly reported: string;
  readonly reporter: string;
  readonly reason: string;
  readonly at: number;
  /** Lines as JSON, one each. */
  readonly chat: readonly string[];
  readonly record: string;
}

export interface StoredReport extends NewReport {
  readonly id: number;
}

/** Which reports are read, newest first. */
export interface ReportFilter {
  /** Those with smaller ids. */
  readonly before?: number;
  readonly game?: string;
  readonly table?: string;
  readonly reported?: string;
  readonly reporter?: string;
}

/** All reports about one person, or by one. */
export interface StoredReportGroup {
  readonly code: string;
  readonly count: number;
  /** Id, name of the person and time of the latest. */
  readonly latest: number;
  readonly name: string;
  readonly at: number;
}

/** A bot of somebody's own. */
export interface StoredBot {
  /** SHA-256 of its token. */
  readonly hash: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** Id of the account that it belongs to; a guest's has none. */
  readonly account?: string;
}

export interface NewTable extends TableDocuments {
  readonly id: string;
  /** The server's share of the seed: 64 hexadecimal digits. */
  readonly secret: string;
  /** In clear, so that the host can show the links again. */
  readonly invite: string;
  readonly watchKey: string;
  readonly created: number;
}

export interface StoredTable extends NewTable {
  /** Number of entries. */
  readonly head: number;
}

export interface StoredEntry {
  readonly entry: RecordEntry;
  /** The intent that it carried out; "" for none. */
  readonly intent: string;
}

/** An entry on its way into the store, with how the game stands after it. */
export interface NewEntry extends StoredEntry, GameProgress {}

/** The right to write to a table, until somebody else opens it. */
export interface Lease {
  readonly id: string;
  readonly epoch: number;
}

/** Entries that are read together: more of them would hold up whoever unpacks them. */
export const ENTRIES_PAGE = 500;

/** A table as its new owner finds it. */
export interface OpenedTable {
  readonly lease: Lease;
  readonly table: StoredTable;
  /** The first ENTRIES_PAGE, as `Store.entries` gives them. */
  readonly entries: readonly StoredEntry[];
  readonly tableEvents: readonly StoredTableEvent[];
  /** Latest lines, oldest first, as JSON. */
  readonly chat: readonly string[];
}

/** Somebody else has opened the table since: the writer must close its room. */
export class FencedError extends Error {}

export interface Store {
  /** Makes a table. @throws Error if the id is taken */
  create(table: NewTable): Promise<void>;
  /** Claims the table (fencing whoever had it) unless that is done, then reads it. Nothing if there is none. */
  open(id: string, claimed?: Lease): Promise<OpenedTable | undefined>;
  /** Reads without claiming. */
  find(id: string): Promise<StoredTable | undefined>;
  /** Those of these tables that there are, in any order; reads without claiming. */
  findAll(ids: readonly string[]): Promise<StoredTable[]>;
  /** From number `from` (0) on, at most `limit` (all), up to the first one that is missing or cannot be read. */
  entries(id: string, from?: number, limit?: number): Promise<StoredEntry[]>;
  /** Replaces the documents; `happened` is added after all entries so far. @throws@throws FencedError */
  save(lease: Lease, documents: TableDocuments, happened?: readonly string[]): Promise<void>;
  /**
   * Appends entry number `seq` (from 0), and with it the documents if they changed and what happened by it. All or nothing is stored.
   * @throws@throws FencedError if another owner has claimed the table or `seq` is not its next number
   */
  append(lease: Lease, seq: number, entry: NewEntry, at: number, documents?: TableDocuments, happened?: readonly string[]): Promise<void>;
  /** @throws@throws FencedError */
  appendChat(lease: Lease, line: string): Promise<void>;
  /** Keeps a report. */
  report(report: NewReport): Promise<void>;
  /** The newest reports, without chat and record (both are empty). */
  reports(limit: number, filter?: ReportFilter): Promise<StoredReport[]>;
  /** Groups of reports, the one with the newest first. @param before those whose latest has a smaller id */
  reportGroups(by: ReportParty, limit: number, before?: number): Promise<StoredReportGroup[]>;
  findReport(id: number): Promise<StoredReport | undefined>;
  saveBot(bot: StoredBot): Promise<void>;
  findBot(hash: string): Promise<StoredBot | undefined>;
  deleteBot(hash: string): Promise<void>;
  readonly accounts: AccountStore;
  /** Public tables, latest change first. */
  list(filter: { readonly phase?: Phase; readonly game?: string; readonly limit: number }): Promise<StoredTable[]>;
  /**
   * Packs some tables that are over and last changed before this moment: the record stays, chat, events and intents go. One
   * process at a time. @returns how many, 0 when none is left or another process is at it
   */
  archive(before: number): Promise<number>;
  /** Deletes the tables made before this moment that nobody ever opened. @returns how many */
  deleteUnentered(before: number): Promise<number>;
  /** Tries a small write that needs room, and leaves nothing. @throws StoreUnavailableError */
  probe(): Promise<void>;
  close(): Promise<void>;
}
