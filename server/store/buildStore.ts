/** Builds a store's operations from the queries that both databases share. */
import type { Kysely } from "kysely";
import { ACCOUNT_READS, ACCOUNT_WRITES } from "./accountQueries.ts";
import type { AccountStore } from "./accounts.ts";
import { APPOINTMENT_READS, APPOINTMENT_WRITES } from "./appointmentQueries.ts";
import type { AppointmentStore } from "./appointments.ts";
import type { CorrespondenceStore } from "./correspondence.ts";
import { CORRESPONDENCE_READS, CORRESPONDENCE_WRITES } from "./correspondenceQueries.ts";
import type { Database } from "./database.ts";
import { DUMP_READS, DUMP_WRITES } from "./dumpQueries.ts";
import type { FairPlayStore } from "./fairPlay.ts";
import { FAIR_PLAY_READS, FAIR_PLAY_WRITES } from "./fairPlayQueries.ts";
import { GAME_READS } from "./gameSearch.ts";
import { TABLE_READS, TABLE_WRITES } from "./queries.ts";
import { RESULT_READS, RESULT_WRITES } from "./resultQueries.ts";
import type { ResultStore } from "./results.ts";
import { SEASON_READS } from "./seasonQueries.ts";
import { SEEK_READS, SEEK_WRITES } from "./seekQueries.ts";
import type { SeekStore } from "./seeks.ts";
import type { Store } from "./store.ts";
import type { StudyStore } from "./studies.ts";
import { STUDY_READS, STUDY_WRITES } from "./studyQueries.ts";
import { TOURNAMENT_READS, TOURNAMENT_WRITES } from "./tournamentQueries.ts";
import type { TournamentStore } from "./tournaments.ts";

export const READS = {
  ...TABLE_READS,
  ...ACCOUNT_READS,
  ...CORRESPONDENCE_READS,
  ...RESULT_READS,
  ...SEASON_READS,
  ...GAME_READS,
  ...DUMP_READS,
  ...SEEK_READS,
  ...STUDY_READS,
  ...APPOINTMENT_READS,
  ...TOURNAMENT_READS,
  ...FAIR_PLAY_READS,
};

export const WRITES = {
  ...TABLE_WRITES,
  ...ACCOUNT_WRITES,
  ...CORRESPONDENCE_WRITES,
  ...RESULT_WRITES,
  ...DUMP_WRITES,
  ...SEEK_WRITES,
  ...STUDY_WRITES,
  ...APPOINTMENT_WRITES,
  ...TOURNAMENT_WRITES,
  ...FAIR_PLAY_WRITES,
};

export const QUERIES = { ...READS, ...WRITES };

export type QueryName = keyof typeof QUERIES;

/** Each database implements `append`, `archive` and `close`. */
type SharedStore = Omit<Store, "append" | "archive" | "close">;
type TableStore = Omit<
  SharedStore,
  "accounts" | "correspondence" | "results" | "seeks" | "studies" | "appointments" | "tournaments" | "fairPlay"
>;

/** The queries behind a group of operations. */
type QueriesOf<S> = {
  readonly [F in keyof S]: S[F] extends (...values: infer A) => infer R ? (db: Kysely<Database>, ...values: A) => R : never;
};

const TABLES: QueriesOf<TableStore> = { ...TABLE_READS, ...TABLE_WRITES };
const ACCOUNTS: QueriesOf<AccountStore> = { ...ACCOUNT_READS, ...ACCOUNT_WRITES };
const CORRESPONDENCE: QueriesOf<CorrespondenceStore> = { ...CORRESPONDENCE_READS, ...CORRESPONDENCE_WRITES };
const RESULTS: QueriesOf<ResultStore> = {
  ...RESULT_READS,
  ...SEASON_READS,
  ...GAME_READS,
  ...DUMP_READS,
  ...RESULT_WRITES,
  ...DUMP_WRITES,
};
const SEEKS: QueriesOf<SeekStore> = { ...SEEK_READS, ...SEEK_WRITES };
const STUDIES: QueriesOf<StudyStore> = { ...STUDY_READS, ...STUDY_WRITES };
const APPOINTMENTS: QueriesOf<AppointmentStore> = { ...APPOINTMENT_READS, ...APPOINTMENT_WRITES };
const TOURNAMENTS: QueriesOf<TournamentStore> = { ...TOURNAMENT_READS, ...TOURNAMENT_WRITES };
const FAIR_PLAY: QueriesOf<FairPlayStore> = { ...FAIR_PLAY_READS, ...FAIR_PLAY_WRITES };

/** @param operation makes the operation that runs the query of that name */
export function buildStore(operation: (name: QueryName) => (...values: unknown[]) => Promise<unknown>): SharedStore {
  const group = (queries: object) => Object.fromEntries(Object.keys(queries).map((name) => [name, operation(name as QueryName)]));
  return {
    ...group(TABLES),
    accounts: group(ACCOUNTS),
    correspondence: group(CORRESPONDENCE),
    results: group(RESULTS),
    seeks: group(SEEKS),
    studies: group(STUDIES),
    appointments: group(APPOINTMENTS),
    tournaments: group(TOURNAMENTS),
    fairPlay: group(FAIR_PLAY),
  } as unknown as SharedStore;
}
