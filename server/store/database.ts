/** The database's tables, for Kysely. Some columns keep older names than the code. */
import type { Generated } from "kysely";

/** Long rows, which only change with the documents. */
export interface TablesTable {
  id: string;
  game: string;
  phase: string;
  public: number;
  seating: string;
  header: string;
  outcome: string;
  status: string;
  secret: string;
  invite: string;
  watch_key: string;
  created: number;
  /** Last change for the order of lists; moves update it with a delay of up to MAX_LISTING_DELAY_MS. */
  listed: number;
  /** One of ARCHIVE_STATE. */
  packed: Generated<number>;
}

/** Short rows, which every entry changes. */
export interface HeadsTable {
  table_id: string;
  /** Number of leases so far; only the latest may write. */
  lease: number;
  /** Process number of the owner, 0 for none (server/cluster). */
  owner: Generated<number>;
  head_seq: number;
  changed: number;
  moves: number;
  /** Comma-separated seats that the game waits for. */
  owing: string;
}

export interface ReportsTable {
  id: Generated<number>;
  table_id: string;
  game: string;
  seat: number;
  name: string;
  by_seat: number;
  by_name: string;
  reported: string;
  reporter: string;
  reason: string;
  at: number;
  /** JSON of all lines. */
  chat: string;
  record: string;
}

/** API bots. */
interface BotsTable {
  hash: string;
  name: string;
  created: number;
  /** Id of the account that it belongs to, "" for a guest's. */
  account: Generated<string>;
  last_used: Generated<number>;
}

export interface AccountsTable {
  /** 16 random bytes, base64url: also the user handle of its passkeys. */
  id: string;
  name: string;
  /** The keys under which the name is unique (`lib/nameKeys.ts`). */
  name_key: string;
  name_skeleton: string;
  created: number;
  last_seen: number;
  /** SHA-256 of the recovery code, "" if there is none. */
  recovery_hash: string;
  /** JSON. */
  settings: string;
  /** JSON: what a moderator has decided. */
  restrictions: string;
  /** When it was last given another name, 0 for never. */
  renamed: number;
}

export interface PasskeysTable {
  id: string;
  account: string;
  /** base64url. */
  public_key: string;
  counter: number;
  /** With commas between. */
  transports: string;
  backed_up: number;
  label: string;
  created: number;
  last_used: number;
}

export interface SessionsTable {
  /** SHA-256 of its token. */
  hash: string;
  account: string;
  created: number;
  last_seen: number;
  /** When the passkey was last checked. */
  reauthenticated: number;
  /** Browser and operating system. */
  label: string;
}

export interface CeremoniesTable {
  /** SHA-256 of its token. */
  hash: string;
  kind: string;
  challenge: string;
  account: string;
  name: string;
  expires: number;
}

export interface Database {
  tables: TablesTable;
  heads: HeadsTable;
  entries: { table_id: string; seq: number; body: string; intent: string };
  chat: { table_id: string; n: number; line: string };
  happenings: { table_id: string; n: number; after_seq: number; event: string };
  reports: ReportsTable;
  bots: BotsTable;
  probes: { filler: string };
  packed: { table_id: string; entries: string };
  accounts: AccountsTable;
  /** Names at rest: SHA-256 of a key under which they are unique. */
  reserved_names: { key: string; until: number };
  passkeys: PasskeysTable;
  sessions: SessionsTable;
  ceremonies: CeremoniesTable;
  /** An index of the seats that accounts have; the seatings say who sits where. */
  account_seats: { account: string; table_id: string; person: string };
}
