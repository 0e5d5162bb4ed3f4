/** The database's tables, for Kysely. `store.ts`, `accounts.ts`, `correspondence.ts`, `results.ts`, `studies.ts` and `seeks.ts` explain the values. */
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
  listed_at: number;
  /** One of ARCHIVE_STATE. */
  archive_state: Generated<number>;
  /** 1 once `recordResult` has seen the finished game. */
  results_recorded: Generated<number>;
  /** When the table has to be loaded without a client; 0 for never. */
  deadline: Generated<number>;
  /** Pseudonym of the address that created it; "" once the game is over. */
  creator: Generated<string>;
}

/** Short rows, which every entry changes. */
export interface HeadsTable {
  table_id: string;
  /** Number of leases so far; only the latest may write. */
  epoch: number;
  /** Process number of the owner, 0 for none (server/cluster). */
  owner: Generated<number>;
  /** Number of entries. */
  head: number;
  changed: number;
  moves: number;
  /** Comma-separated seats that the game waits for. */
  seats_to_move: string;
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
  /** Ids of the accounts of both, "" for guests. */
  account: string;
  by_account: string;
  /** "open" or "done". */
  state: Generated<string>;
  /** Id of the study that it is about; "" for a player. */
  study: Generated<string>;
}

interface BotsTable {
  hash: string;
  name: string;
  created: number;
  account: Generated<string>;
  last_used: Generated<number>;
}

export interface AccountsTable {
  /** 16 random bytes, base64url; also the user handle of its passkeys. */
  id: string;
  name: string;
  /** The keys under which the name is unique (`lib/nameKeys.ts`). */
  name_key: string;
  name_skeleton: string;
  created: number;
  last_seen: number;
  recovery_hash: string;
  settings: string;
  restrictions: string;
  renamed: number;
  /** "moderator", "admin" or "". */
  role: Generated<string>;
}

export interface PasskeysTable {
  id: string;
  account: string;
  public_key: string;
  counter: number;
  /** Comma-separated. */
  transports: string;
  backed_up: number;
  label: string;
  created: number;
  last_used: number;
}

export interface SessionsTable {
  hash: string;
  account: string;
  created: number;
  last_seen: number;
  reauthenticated: number;
  label: string;
}

interface CeremoniesTable {
  hash: string;
  kind: string;
  challenge: string;
  account: string;
  name: string;
  expires: number;
}

interface ModerationActionsTable {
  id: string;
  at: number;
  account: string;
  kind: string;
  until: number;
  reason: string;
  report: number;
  /** Id and name of the account that decided. */
  moderator: string;
  moderator_name: string;
}

export interface AppealsTable {
  id: string;
  account: string;
  at: number;
  text: string;
  /** "" while it is open. */
  answer: Generated<string>;
  moderator: Generated<string>;
}

/** `StoredCase`. */
export interface FairPlayCasesTable {
  id: string;
  account: string;
  other: string;
  game: string;
  opened: number;
  /** JSON of `CaseEvidence`. */
  evidence: string;
  state: Generated<string>;
  statement: Generated<string>;
  moderator: Generated<string>;
  reason: Generated<string>;
  decided: Generated<number>;
  appeal: Generated<string>;
  judge: Generated<string>;
  answer: Generated<string>;
}

export interface GamesTable {
  n: number;
  table_id: string;
  game: string;
  pool: string;
  seats: number;
  public: number;
  ended: number;
  rated: number;
  unrated_reason: string;
  conceded: number;
  tournament: string;
  bots: number;
  /** From `GameSummary`; null without one. */
  turns: number | null;
  minutes: number | null;
  closeness: number | null;
  comeback: number | null;
  thumbnail: string;
}

export interface ResultsTable {
  n: number;
  seat: number;
  account: string;
  /** "account", "guest" or "bot". */
  kind: string;
  name: string;
  rank: number;
  placing: number;
  score: number;
  left_early: number;
  left_chance: number | null;
  forgiven: Generated<number>;
  /** 1 if the account has finished this game (`SeatResult.counts`). */
  counts: number;
  /** Before and after a rated game. */
  mu_before: number | null;
  sigma_before: number | null;
  mu: number | null;
  sigma: number | null;
}

interface OpeningsTable {
  game: string;
  players: string;
  /** Seats in the game. */
  seats: number;
  opening: string;
  /** Seats that began with it. */
  played: number;
  wins: number;
}

interface DumpsTable {
  game: string;
  month: string;
  starts: number;
  ends: number;
  games: number;
  bytes: number;
  sha256: string;
  /** 0 before the first time. */
  written: number;
  /** Deletions of accounts since, and those before the present attempt. */
  stale: number;
  claimed_stale: number;
  /** When an attempt began; 0 while there is none. */
  claimed: number;
}

export interface RatingsTable {
  account: string;
  game: string;
  pool: string;
  mu: number;
  sigma: number;
  games: number;
  last_played: number;
  /** 0 for players not on the leaderboard. */
  leaderboard_score: number;
}

interface SeasonScoresTable {
  game: string;
  pool: string;
  season: string;
  account: string;
  games: number;
  /** Sum of `surpluses`. */
  surplus: number;
  /** `seasonScore`; null for players who aren't listed. */
  score: number | null;
}

interface PairEvidenceTable {
  /** Ids of accounts, in their order. */
  a: string;
  b: string;
  game: string;
  games: number;
  /** Sums of `Sparing` of both directions. */
  strong: number;
  mild: number;
  evidence: number;
  /** `FlaggedPair`. */
  since: number;
}

export interface NotificationsTable {
  id: string;
  account: string;
  kind: string;
  table_id: string;
  dedupe_key: string;
  params: string;
  created: number;
  send_at: number;
  attempts: number;
  sent: number;
  seen: number;
}

interface PushSubscriptionsTable {
  id: string;
  account: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created: number;
  failures: number;
}

/** `StoredSeek`; `games` is comma-separated. */
export interface SeeksTable {
  id: string;
  person: string;
  account: string;
  name: string;
  games: string;
  seats_min: number;
  seats_max: number;
  clock: string;
  live: number;
  rated: string;
  bots: number;
  range: number;
  reliable_only: number;
  leaves_often: number;
  network: string;
  since: number;
  until: number;
  state: Generated<string>;
  ended: Generated<string>;
  match_id: Generated<string>;
  answer: Generated<string>;
  client_seed: Generated<string>;
  called: Generated<number>;
  invited: Generated<string>;
}

/** `StoredMatch`. */
export interface MatchesTable {
  id: string;
  game: string;
  seats: number;
  rated: number;
  secret: string;
  created: number;
  due: number;
  state: string;
  table_id: string;
}

export interface MatchPeopleTable {
  match_id: string;
  person: string;
  account: string;
  network: string;
}

/** `StoredAppointment`. */
export interface AppointmentsTable {
  id: string;
  account: string;
  game: string;
  seats_min: number;
  seats_max: number;
  clock: string;
  public: number;
  invite: string;
  starts: number;
  zone: string;
  weekly: number;
  note: string;
  created: number;
  state: string;
  table_id: Generated<string>;
  sequence: Generated<number>;
  next: Generated<string>;
}

interface AccountSeatsTable {
  account: string;
  table_id: string;
  participant: string;
  /** When the table's game ended; 0 before. */
  ended: Generated<number>;
}

export interface EmailsTable {
  account: string;
  address: string;
  token: string;
  language: string;
  confirmed: number;
  /** `reportedUntil` of `StoredEmail`. */
  reported_until: number;
  next_at: number;
}

/** `FirstAnswer`. */
interface PuzzleAnswersTable {
  account: string;
  puzzle: string;
  answer: number;
  lead: number;
  daily: number;
  answered_at: number;
}

export interface StudiesTable {
  id: string;
  account: string;
  table_id: string;
  title: string;
  visibility: string;
  nodes: string;
  node_count: number;
  version: number;
  changed: number;
}

/** `NetworkSanction`. */
interface NetworkSanctionsTable {
  code: string;
  muted_until: number;
  barred_until: number;
  reason: string;
}

/** `NewTournament` and `StoredTournament`. */
export interface TournamentsTable {
  id: string;
  account: string;
  name: string;
  text: string;
  game: string;
  seats_min: number;
  seats_max: number;
  preferred: number;
  clock: string;
  rounds: number;
  days: number;
  max_players: number;
  min_games: number;
  rating_min: number;
  rating_max: number;
  closes: number;
  secret: string;
  created: number;
  phase: string;
  round: Generated<number>;
  format: string;
  league: string;
  season: number;
  division: number;
  /** JSON of pairs of numbers. */
  apart: Generated<string>;
  version: Generated<number>;
}

/** `TournamentPlayer`. */
export interface TournamentPlayersTable {
  tournament: string;
  n: number;
  account: string;
  rating: number;
  state: string;
  wants_bye: number;
  network: string;
}

/** `TournamentRound`. */
export interface TournamentRoundsTable {
  tournament: string;
  round: number;
  drawn: number;
  due: number;
  state: string;
}

/** `TournamentSeatRow`. */
export interface TournamentSeatsTable {
  tournament: string;
  round: number;
  table_no: number;
  place: number;
  player: number;
  table_id: string;
  fate: string;
  placing: number;
  half_points: number;
  known_in: number;
}

export interface Database {
  tables: TablesTable;
  heads: HeadsTable;
  entries: { table_id: string; seq: number; body: string; intent: string };
  chat: { table_id: string; n: number; message: string };
  table_events: { table_id: string; n: number; after_seq: number; event: string };
  reports: ReportsTable;
  bots: BotsTable;
  probes: { filler: string };
  archives: { table_id: string; entries: string };
  accounts: AccountsTable;
  /** `key`: SHA-256 of a name's key or skeleton. */
  reserved_names: { key: string; until: number };
  passkeys: PasskeysTable;
  sessions: SessionsTable;
  ceremonies: CeremoniesTable;
  moderation_actions: ModerationActionsTable;
  appeals: AppealsTable;
  fair_play_cases: FairPlayCasesTable;
  network_sanctions: NetworkSanctionsTable;
  /** `until`: nobody else gets the name before. */
  former_names: { account: string; name: string; name_key: string; until: number };
  games: GamesTable;
  results: ResultsTable;
  ratings: RatingsTable;
  season_scores: SeasonScoresTable;
  openings: OpeningsTable;
  game_attacks: { n: number; sparings: string };
  pair_evidence: PairEvidenceTable;
  dumps: DumpsTable;
  /** `kind`: "follow" or "block". */
  relations: { account: string; other: string; kind: string; since: number };
  invites: { id: string; account: string; other: string; table_id: string; sent: number; state: string };
  heartbeats: { name: string; at: number };
  secrets: { name: string; value: string };
  notifications: NotificationsTable;
  push_subscriptions: PushSubscriptionsTable;
  emails: EmailsTable;
  studies: StudiesTable;
  /** Accounts that may write in a study besides its author. */
  study_writers: { study: string; account: string; since: number };
  puzzle_answers: PuzzleAnswersTable;
  puzzle_marks: { account: string; puzzle: string; marked: number };
  /** `PuzzleReview`. */
  puzzle_reviews: { puzzle: string; state: string; note: string; reviewed: number };
  seeks: SeeksTable;
  matches: MatchesTable;
  match_people: MatchPeopleTable;
  appointments: AppointmentsTable;
  /** `StoredAnswer`. */
  appointment_people: { appointment: string; account: string; answer: string; since: number; came: Generated<string> };
  tournaments: TournamentsTable;
  tournament_players: TournamentPlayersTable;
  tournament_rounds: TournamentRoundsTable;
  tournament_seats: TournamentSeatsTable;
  /** `TournamentLogEntry`. */
  tournament_log: { tournament: string; n: number; at: number; account: string; kind: string; detail: string };
  /** Index of accounts' seats; the tables' seatings are authoritative. */
  account_seats: AccountSeatsTable;
  /** Index of tables where accounts' API bots sit or sat. */
  bot_seats: { account: string; table_id: string };
}
