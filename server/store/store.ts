/**
 * The interface of the stores (`sqlite.ts`, `postgres.ts`). Promises resolve after the data has reached the disk, so nothing that a
 * client saw is ever only in memory. Each may reject with `StoreUnavailableError`.
 */
import type { ReportParty } from "../../shared/core/protocol.ts";
import type { RecordEntry } from "../../shared/core/record.ts";
import type { AccountStore } from "./accounts.ts";
import type { AppointmentStore } from "./appointments.ts";
import type { CorrespondenceStore } from "./correspondence.ts";
import type { FairPlayStore } from "./fairPlay.ts";
import type { ResultStore } from "./results.ts";
import type { SeekStore } from "./seeks.ts";
import type { StudyStore } from "./studies.ts";
import type { TournamentStore } from "./tournaments.ts";

export { StoreUnavailableError } from "../lib/storeErrors.ts";

export const PHASES = ["open", "running", "over"] as const;
export type Phase = (typeof PHASES)[number];

/** Progress of a game, for lists. */
export interface GameProgress {
  /** Moves that were not undone. */
  readonly moves: number;
  readonly seatsToMove: readonly number[];
}

/** The part of a table that changes. `seating`, `header` and `status` are JSON that only the table reads. */
export interface TableDocuments extends GameProgress {
  readonly game: string;
  readonly phase: Phase;
  readonly public: boolean;
  readonly seating: string;
  /** "" before the start. */
  readonly header: string;
  /** The game's Outcome, "" before the end. */
  readonly outcome: string;
  /** Further state of a running table (`table/status.ts`). */
  readonly status: string;
  /** Milliseconds since 1970. */
  readonly changed: number;
  /** When the table has to be loaded without a client, in ms since 1970; absent or 0 for never. */
  readonly deadline?: number;
}

/** A TableEvent as JSON, and the number of entries before it. */
export interface StoredTableEvent {
  readonly after: number;
  readonly event: string;
}

/** A report; like the protocol's Report, with chat and record as text. */
export interface NewReport {
  readonly table: string;
  readonly game: string;
  readonly seat: number;
  readonly name: string;
  readonly bySeat: number;
  readonly byName: string;
  /** Pseudonyms of the reported participant and the reporter, for grouping (`requests/reports.ts`). */
  readonly reported: string;
  readonly reporter: string;
  /** Ids of their accounts, "" or nothing for guests. */
  readonly account?: string;
  readonly byAccount?: string;
  readonly reason: string;
  readonly at: number;
  /** Messages as JSON; of a study its texts. */
  readonly chat: readonly string[];
  readonly record: string;
  /** Id of the study that it is about. */
  readonly study?: string;
}

export interface StoredReport extends NewReport {
  readonly id: number;
  readonly study: string;
  readonly account: string;
  readonly byAccount: string;
  readonly done: boolean;
}

export interface ReportFilter {
  /** Only reports with smaller ids. */
  readonly before?: number;
  readonly game?: string;
  readonly table?: string;
  readonly reported?: string;
  readonly reporter?: string;
  /** Reports about this account. */
  readonly account?: string;
}

/** All reports about one participant, or by one. */
export interface StoredReportGroup {
  readonly code: string;
  readonly count: number;
  /** Id of the latest report, with its name and time. */
  readonly latest: number;
  readonly name: string;
  readonly at: number;
}

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
  /** The server seed: 64 hexadecimal digits. */
  readonly secret: string;
  /** Not hashed, so that the host can show the links again. */
  readonly invite: string;
  readonly watchKey: string;
  readonly created: number;
  /** Pseudonym of the address that created it or made it public. */
  readonly creator?: string;
}

/** An account at a table. */
export interface SeatOwner {
  readonly account: string;
  /** Id of its participant. */
  readonly participant: string;
  /** Only an API bot of the account sits there. */
  readonly isBot: boolean;
}

export interface StoredTable extends NewTable {
  /** Number of entries. */
  readonly head: number;
}

export interface StoredEntry {
  readonly entry: RecordEntry;
  /** Id of the request that made it; "" for none. */
  readonly intent: string;
}

/** A new entry, with the game's progress after it. */
export interface NewEntry extends StoredEntry, GameProgress {}

/** The right to write to a table until another process loads it. */
export interface Lease {
  readonly id: string;
  readonly epoch: number;
}

/** Entries per page, so that decoding a page doesn't block the event loop. */
export const ENTRIES_PAGE = 500;

/** A table as loaded by its new owner. */
export interface OpenedTable {
  readonly lease: Lease;
  readonly table: StoredTable;
  /** The first ENTRIES_PAGE, as `Store.entries` gives them. */
  readonly entries: readonly StoredEntry[];
  readonly tableEvents: readonly StoredTableEvent[];
  /** Latest messages as JSON, oldest first. */
  readonly chat: readonly string[];
}

/** The lease is outdated: another owner has loaded the table, and the writer must close its room. */
export class FencedError extends Error {}

/** Prefix of the ids of exhibitions, the lobby's games of bots, which are deleted after a day. */
export const EXHIBITION_PREFIX = "exhibition-";

/** Replaces deleted names. */
export const NO_NAME = "-";

export interface Store {
  /** @param owners of seats, for the index of their accounts @throws Error if the id exists */
  create(table: NewTable, owners?: readonly SeatOwner[]): Promise<void>;
  /** Takes the lease (fencing the previous owner) unless given one, then reads the table; `undefined` if it doesn't exist. */
  open(id: string, lease?: Lease): Promise<OpenedTable | undefined>;
  find(id: string): Promise<StoredTable | undefined>;
  /** The existing ones among these tables, in any order, without taking leases. */
  findAll(ids: readonly string[]): Promise<StoredTable[]>;
  /** Seatings of these tables, in any order, without those that don't exist. Cheaper than reading whole rows. */
  seatings(ids: readonly string[]): Promise<Pick<StoredTable, "id" | "seating">[]>;
  /** The latest messages of a table as JSON, oldest first. */
  chat(id: string): Promise<string[]>;
  /** Entries from number `from` (default 0), at most `limit` (default all), up to the first missing or unreadable one. */
  entries(id: string, from?: number, limit?: number): Promise<StoredEntry[]>;
  /** Replaces the documents; `happened` is added after all entries so far. @throws FencedError */
  save(lease: Lease, documents: TableDocuments, happened?: readonly string[]): Promise<void>;
  /** Replaces the documents, and names in chat, events, reports and results by NO_NAME. @throws FencedError */
  redact(lease: Lease, documents: TableDocuments, names: readonly string[]): Promise<void>;
  /**
   * Appends entry number `seq` (from 0), and with it the documents if they changed and what happened by it. All or nothing is stored.
   * @throws FencedError if another owner has acquired the table or `seq` is not its next number
   */
  append(lease: Lease, seq: number, entry: NewEntry, at: number, documents?: TableDocuments, happened?: readonly string[]): Promise<void>;
  /** @throws FencedError */
  appendChat(lease: Lease, message: string): Promise<void>;
  report(report: NewReport): Promise<void>;
  /** Newest first, with empty chat and record. */
  reports(limit: number, filter?: ReportFilter): Promise<StoredReport[]>;
  /** Groups, the one with the newest report first. @param before only groups whose latest id is smaller */
  reportGroups(by: ReportParty, limit: number, before?: number): Promise<StoredReportGroup[]>;
  findReport(id: number): Promise<StoredReport | undefined>;
  /** @returns false if there is no such report */
  closeReport(id: number): Promise<boolean>;
  saveBot(bot: StoredBot): Promise<void>;
  findBot(hash: string): Promise<StoredBot | undefined>;
  deleteBot(hash: string): Promise<void>;
  readonly accounts: AccountStore;
  readonly correspondence: CorrespondenceStore;
  readonly results: ResultStore;
  readonly seeks: SeekStore;
  readonly studies: StudyStore;
  readonly appointments: AppointmentStore;
  readonly tournaments: TournamentStore;
  readonly fairPlay: FairPlayStore;
  setCreator(id: string, creator: string): Promise<void>;
  /** Tables that an address created whose games are not over. @param since only those that have changed since */
  unfinishedBy(creator: string, since: number): Promise<Pick<StoredTable, "id" | "phase" | "public" | "seating">[]>;
  /** Public tables, latest change first. */
  list(filter: { readonly phase?: Phase; readonly game?: string; readonly limit: number }): Promise<StoredTable[]>;
  /**
   * Archives some finished tables that last changed before this time: the record stays, chat, events and request ids go. One process
   * at a time. @returns how many; 0 if none is left or another process is archiving
   */
  archive(before: number): Promise<number>;
  /** Deletes exhibitions, and tables created before this time that had no client. @returns how many */
  deleteUnjoined(before: number): Promise<number>;
  /** Deletes tables that have not changed since this time and whose game has not started. @returns how many */
  deleteNeverStarted(before: number): Promise<number>;
  /** Deletes the chat of unfinished tables without a change since. @returns the number of messages */
  deleteAbandonedChat(before: number): Promise<number>;
  /** Tests whether a small write succeeds. @throws StoreUnavailableError */
  probe(): Promise<void>;
  close(): Promise<void>;
}
