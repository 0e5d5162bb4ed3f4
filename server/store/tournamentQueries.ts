/** Queries of `tournaments.ts` for both databases. Each runs inside its caller's transaction. */
import { type Kysely, type Selectable, sql } from "kysely";
import type { TournamentName } from "../../shared/core/archive.ts";
import type { ActDetail, PlayerState, SeatFate, TournamentFormat, TournamentPhase } from "../../shared/tournaments/view.ts";
import { addNotifications } from "./correspondenceQueries.ts";
import type { Database, TournamentPlayersTable, TournamentRoundsTable, TournamentSeatsTable, TournamentsTable } from "./database.ts";
import { lockAccount } from "./lockAccount.ts";
import type {
  ListedTournament,
  NewTournament,
  StoredTerms,
  StoredTournament,
  TournamentChange,
  TournamentLogEntry,
  TournamentPlayer,
  TournamentRound,
  TournamentSeatRow,
} from "./tournaments.ts";
import { withoutMentions } from "./withoutNames.ts";

type Db = Kysely<Database>;

/** Rows per statement: databases limit the number of values. */
const BATCH = 100;

/** Literals, not parameters: otherwise the databases don't use their partial indexes. */
const IS_UNFINISHED = sql<boolean>`phase in ('draft', 'open', 'playing')`;

function fromTournament({ seats_min: seatsMin, seats_max: seatsMax, max_players: maxPlayers, ...row }: Selectable<TournamentsTable>) {
  const { min_games: minGames, rating_min: ratingMin, rating_max: ratingMax, apart, phase, format, ...rest } = row;
  return {
    ...{ ...rest, seatsMin, seatsMax, maxPlayers, minGames, ratingMin, ratingMax },
    ...{ phase: phase as TournamentPhase, format: format as TournamentFormat },
    apart: JSON.parse(apart) as [number, number][],
  };
}

function toTerms({ seatsMin, seatsMax, maxPlayers, minGames, ratingMin, ratingMax, ...terms }: StoredTerms) {
  const { name, text, game, preferred, clock, rounds, days, closes } = terms;
  return {
    ...{ name, text, game, preferred, clock, rounds, days, closes },
    ...{ seats_min: seatsMin, seats_max: seatsMax, max_players: maxPlayers },
    ...{ min_games: minGames, rating_min: ratingMin, rating_max: ratingMax },
  };
}

function fromPlayer({ n, account, rating, state, wants_bye: wantsBye, network }: Selectable<TournamentPlayersTable>): TournamentPlayer {
  return { n, account, rating, state: state as PlayerState, wantsBye: wantsBye === 1, network };
}

const toPlayer = (tournament: string, { wantsBye, ...player }: TournamentPlayer) => ({
  ...{ tournament, ...player },
  wants_bye: wantsBye ? 1 : 0,
});

function fromRound({ round, drawn, due, state }: Selectable<TournamentRoundsTable>): TournamentRound {
  return { round, drawn, due, state: state as TournamentRound["state"] };
}

function fromSeat(row: Selectable<TournamentSeatsTable>): TournamentSeatRow {
  const { round, table_no: tableNo, place, player, table_id: table, fate, placing, half_points: halfPoints, known_in: knownIn } = row;
  return { round, tableNo, place, player, table, fate: fate as SeatFate, placing, halfPoints, knownIn };
}

function toSeat(tournament: string, { tableNo, table, halfPoints, knownIn, ...seat }: TournamentSeatRow) {
  return { tournament, ...seat, table_no: tableNo, table_id: table, half_points: halfPoints, known_in: knownIn };
}

async function insertTournament(db: Db, tournament: NewTournament): Promise<void> {
  const { id, account, phase, secret, created, format = "groups", league = "", season = 0, division = 0 } = tournament;
  await db
    .insertInto("tournaments")
    .values({ id, account, phase, secret, created, format, league, season, division, ...toTerms(tournament) })
    .execute();
}

async function addTournament(db: Db, tournament: NewTournament, max: number): Promise<boolean> {
  const own = db.selectFrom("tournaments").select("id").where("account", "=", tournament.account).where("league", "=", "");
  if ((await own.where(IS_UNFINISHED).execute()).length >= max) return false;
  await insertTournament(db, tournament);
  return true;
}

async function findTournament(db: Db, id: string): Promise<StoredTournament | undefined> {
  const row = await db.selectFrom("tournaments").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const players = await db.selectFrom("tournament_players").selectAll().where("tournament", "=", id).orderBy("n").execute();
  const rounds = await db.selectFrom("tournament_rounds").selectAll().where("tournament", "=", id).orderBy("round").execute();
  const seats = db.selectFrom("tournament_seats").selectAll().where("tournament", "=", id);
  const log = db.selectFrom("tournament_log").select(["at", "account", "kind", "detail"]).where("tournament", "=", id).orderBy("n");
  return {
    ...fromTournament(row),
    players: players.map(fromPlayer),
    drawn: rounds.map(fromRound),
    seats: (await seats.orderBy("round").orderBy("table_no").orderBy("place").execute()).map(fromSeat),
    log: (await log.execute()) as TournamentLogEntry[],
  };
}

async function divisionsOf(db: Db, league: string, season: number): Promise<StoredTournament[]> {
  const rows = db.selectFrom("tournaments").select("id").where("league", "=", league).where("season", "=", season).orderBy("division");
  const found: StoredTournament[] = [];
  for (const { id } of await rows.execute()) {
    const division = await findTournament(db, id);
    if (division) found.push(division);
  }
  return found;
}

async function divisionNames(db: Db, league: string) {
  const rows = db.selectFrom("tournaments").select(["id", "season", "division"]).where("league", "=", league);
  return rows.orderBy("season", "desc").orderBy("division").execute();
}

async function tournamentNames(db: Db, ids: readonly string[]): Promise<TournamentName[]> {
  if (ids.length === 0) return [];
  return db.selectFrom("tournaments").select(["id", "name"]).where("id", "in", ids).where("phase", "<>", "draft").execute();
}

async function dueTournaments(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom("tournaments as t")
    .leftJoin("tournament_rounds as r", (join) => join.onRef("r.tournament", "=", "t.id").onRef("r.round", "=", "t.round"))
    .select("t.id")
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([eb("t.phase", "=", "open"), eb("t.closes", "<=", now)]),
        // All divisions of the season have ended.
        and([
          eb("t.phase", "=", "playing"),
          eb("t.format", "=", "league"),
          eb.not(
            exists(
              selectFrom("tournaments as d")
                .select("d.id")
                .whereRef("d.league", "=", "t.id")
                .where(sql<boolean>`d.phase in ('draft', 'open', 'playing')`),
            ),
          ),
        ]),
        and([
          eb("t.phase", "=", "playing"),
          eb("t.format", "<>", "league"),
          or([
            eb("r.state", "is", null),
            eb("r.state", "<>", "playing"),
            eb("r.due", "<=", now),
            exists(
              selectFrom("tournament_seats as s")
                .innerJoin("games as g", "g.table_id", "s.table_id")
                .select("s.round")
                .whereRef("s.tournament", "=", "t.id")
                .where("s.fate", "in", ["playing", "adjourned"]),
            ),
            // All tables of the current round have ended.
            eb.not(
              exists(
                selectFrom("tournament_seats as s")
                  .select("s.round")
                  .whereRef("s.tournament", "=", "t.id")
                  .whereRef("s.round", "=", "t.round")
                  .where("s.fate", "=", "playing"),
              ),
            ),
          ]),
        ]),
      ]),
    )
    .where(sql<boolean>`t.phase in ('draft', 'open', 'playing')`)
    .orderBy("t.created")
    .execute();
  return rows.map(({ id }) => id);
}

async function listTournaments(db: Db, finished: boolean, limit: number): Promise<ListedTournament[]> {
  const rows = await db
    .selectFrom("tournaments as t")
    .leftJoin("tournament_rounds as r", (join) => join.onRef("r.tournament", "=", "t.id").onRef("r.round", "=", "t.round"))
    .selectAll("t")
    .select("r.due")
    .select(({ selectFrom }) =>
      selectFrom("tournament_players as p")
        .select(({ fn }) => fn.countAll<number>().as("entered"))
        .whereRef("p.tournament", "=", "t.id")
        .where("p.state", "in", ["in", "asked"])
        .as("entered"),
    )
    .where("t.league", "=", "")
    .where(finished ? sql<boolean>`t.phase in ('over', 'cancelled')` : sql<boolean>`t.phase in ('draft', 'open', 'playing')`)
    .orderBy("t.created", "desc")
    .orderBy("t.id")
    .limit(limit)
    .execute();
  return rows.map(({ entered, due, ...row }) => {
    const { secret: _secret, apart: _apart, ...listed } = fromTournament(row);
    return { ...listed, entered: Number(entered ?? 0), due: due ?? 0 };
  });
}

async function entriesOf(db: Db, account: string): Promise<string[]> {
  const entries = db.selectFrom("tournament_players").innerJoin("tournaments", "tournaments.id", "tournament").select("tournament");
  const own = entries.where("tournament_players.account", "=", account).where("state", "in", ["in", "asked"]);
  return (await own.where("league", "=", "").where(IS_UNFINISHED).execute()).map(({ tournament }) => tournament);
}

async function tournamentsOf(db: Db, account: string) {
  const entered = db.selectFrom("tournament_players").select("tournament").where("account", "=", account);
  const rows = await db
    .selectFrom("tournaments")
    .select(["id", "name", "account"])
    .where(({ or, eb }) => or([eb("account", "=", account), eb("id", "in", entered)]))
    .orderBy("created")
    .execute();
  return rows.map(({ id, name, account: organiser }) => ({ id, name, organises: organiser === account }));
}

function* batches<T>(rows: readonly T[] = []): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH);
}

async function savePlayers(db: Db, id: string, players: TournamentChange["players"]): Promise<void> {
  for (const some of batches(players))
    await db
      .insertInto("tournament_players")
      .values(some.map((player) => toPlayer(id, player)))
      .onConflict((conflict) =>
        conflict.columns(["tournament", "n"]).doUpdateSet(({ ref }) => ({
          rating: ref("excluded.rating"),
          state: ref("excluded.state"),
          wants_bye: ref("excluded.wants_bye"),
          network: ref("excluded.network"),
        })),
      )
      .execute();
}

async function saveSeats(db: Db, id: string, seats: TournamentChange["seats"]): Promise<void> {
  for (const some of batches(seats))
    await db
      .insertInto("tournament_seats")
      .values(some.map((seat) => toSeat(id, seat)))
      .onConflict((conflict) =>
        conflict.columns(["tournament", "round", "table_no", "place"]).doUpdateSet(({ ref }) => ({
          fate: ref("excluded.fate"),
          placing: ref("excluded.placing"),
          half_points: ref("excluded.half_points"),
          known_in: ref("excluded.known_in"),
        })),
      )
      .execute();
}

async function saveRounds(db: Db, tournament: string, drawn: readonly TournamentRound[] = []): Promise<void> {
  for (const { round, ...row } of drawn)
    await db
      .insertInto("tournament_rounds")
      .values({ tournament, round, ...row })
      .onConflict((conflict) => conflict.columns(["tournament", "round"]).doUpdateSet({ due: row.due, state: row.state }))
      .execute();
}

async function addLog(db: Db, tournament: string, log: readonly TournamentLogEntry[] = []): Promise<void> {
  if (log.length === 0) return;
  const counted = db
    .selectFrom("tournament_log")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("tournament", "=", tournament);
  const before = Number((await counted.executeTakeFirstOrThrow()).n);
  await db
    .insertInto("tournament_log")
    .values(log.map((entry, i) => ({ tournament, n: before + i + 1, ...entry })))
    .execute();
}

/** Waits for entries of the same account that are being written: two at once would each miss the other. */
async function hasOtherEntries(db: Db, id: string, { account, max }: NonNullable<TournamentChange["entry"]>): Promise<boolean> {
  await lockAccount(db, account);
  return (await entriesOf(db, account)).filter((other) => other !== id).length >= max;
}

async function changeTournament(db: Db, id: string, version: number, change: TournamentChange): Promise<boolean> {
  const { terms, players, drawn, seats, log, told = [], apart, entry, divisions = [], ...fields } = change;
  if (entry && (await hasOtherEntries(db, id, entry))) return false;
  const changed = db
    .updateTable("tournaments")
    .set({ ...(terms && toTerms(terms)), ...fields, ...(apart && { apart: JSON.stringify(apart) }), version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version);
  if ((await changed.executeTakeFirst()).numUpdatedRows === 0n) return false;
  await savePlayers(db, id, players);
  await saveRounds(db, id, drawn);
  await saveSeats(db, id, seats);
  await addLog(db, id, log);
  await addNotifications(db, told);
  for (const { tournament, players: members } of divisions) {
    await insertTournament(db, tournament);
    await savePlayers(db, tournament.id, members);
  }
  return true;
}

/**
 * Takes a deleted account out of its tournaments; its seats stay, without a name. Those that it organises go on, except drafts.
 * @param names that it has had
 */
export async function forgetInTournaments(db: Db, account: string, names: readonly string[]): Promise<void> {
  const entered = db.selectFrom("tournament_players").select("tournament").where("account", "=", account);
  const own = entered.union(db.selectFrom("tournaments").select("id as tournament").where("account", "=", account));
  const spoken = await db.selectFrom("tournament_log").select(["tournament", "n", "detail"]).where("tournament", "in", own).execute();
  for (const { tournament, n, detail } of spoken) {
    const act = JSON.parse(detail) as ActDetail;
    const reason = withoutMentions(act.reason ?? "", names);
    if (reason === act.reason) continue;
    const row = db.updateTable("tournament_log").set({ detail: JSON.stringify({ ...act, reason }) });
    await row.where("tournament", "=", tournament).where("n", "=", n).execute();
  }
  // A step under way may not bring the account back.
  await db
    .updateTable("tournaments")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("id", "in", entered)
    .execute();
  await db
    .updateTable("tournament_players")
    .set({ account: "", network: "", state: "out" satisfies PlayerState, wants_bye: 0 })
    .where("account", "=", account)
    .execute();
  const organised = await db.selectFrom("tournaments").select(["id", "name", "text", "phase"]).where("account", "=", account).execute();
  for (const { id, name, text, phase } of organised)
    await db
      .updateTable("tournaments")
      .set(({ eb }) => ({
        account: "",
        name: withoutMentions(name, names),
        text: withoutMentions(text, names),
        phase: phase === "draft" ? ("cancelled" satisfies TournamentPhase) : phase,
        version: eb("version", "+", 1),
      }))
      .where("id", "=", id)
      .execute();
  await db.updateTable("tournament_log").set({ account: "" }).where("account", "=", account).execute();
}

export const TOURNAMENT_READS = {
  findTournament,
  divisionsOf,
  divisionNames,
  tournamentNames,
  dueTournaments,
  listTournaments,
  entriesOf,
  tournamentsOf,
};

export const TOURNAMENT_WRITES = { addTournament, changeTournament };
