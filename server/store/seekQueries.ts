/** Queries of `seeks.ts` for both databases. Each runs inside its caller's transaction. */
import { type Kysely, type Selectable, sql } from "kysely";
import { ClaimLostError, isDeadlock, isTaken } from "../lib/storeErrors.ts";
import type { NewNotification } from "./correspondence.ts";
import { addNotifications } from "./correspondenceQueries.ts";
import type { Database, MatchesTable, SeeksTable } from "./database.ts";
import type {
  MatchState,
  NewMatch,
  NewSeek,
  PastSeek,
  RatedWish,
  RecentMatch,
  SeekEnd,
  SeekLimits,
  SeekState,
  StoredMatch,
  StoredSeek,
} from "./seeks.ts";

type Db = Kysely<Database>;

/** Literals, not parameters: otherwise the databases don't use their partial indexes. */
const IS_OPEN = sql<boolean>`state = 'open'`;
const IS_ACTIVE = sql<boolean>`state in ('open', 'asked')`;
const IS_PAST = sql<boolean>`live = 1 and seeks.state in ('started', 'ended')`;
const IS_UNFINISHED = sql<boolean>`state in ('asking', 'starting')`;

function fromSeek(row: Selectable<SeeksTable>): StoredSeek {
  const { games, seats_min: seatsMin, seats_max: seatsMax, live, bots, rated, state, ended, match_id: match, answer, ...rest } = row;
  const { client_seed: clientSeed, reliable_only: reliableOnly, leaves_often: leavesOften, ...plain } = rest;
  return {
    ...plain,
    games: games.split(","),
    seatsMin,
    seatsMax,
    live: live === 1,
    bots: bots === 1,
    reliableOnly: reliableOnly === 1,
    leavesOften: leavesOften === 1,
    rated: rated as RatedWish,
    state: state as SeekState,
    ended: ended as SeekEnd | "",
    match,
    answer: answer as StoredSeek["answer"],
    clientSeed,
  };
}

async function activeOfNetwork(db: Db, network: string) {
  return db.selectFrom("seeks").select(["person", "account"]).distinct().where(IS_ACTIVE).where("network", "=", network).execute();
}

async function addSeek(db: Db, newSeek: NewSeek, limits: SeekLimits): Promise<boolean> {
  const { seatsMin, seatsMax, games, live, bots, reliableOnly, leavesOften, ...seek } = newSeek;
  if ((await seeksOf(db, seek.person)).length >= limits.ofPerson) return false;
  const others = (await activeOfNetwork(db, seek.network)).filter(({ person }) => person !== seek.person);
  if (others.length >= limits.personsOfNetwork) return false;
  if (seek.account === "" && others.filter(({ account }) => account === "").length >= limits.guestsOfNetwork) return false;
  await db
    .insertInto("seeks")
    .values({
      ...seek,
      games: games.join(),
      seats_min: seatsMin,
      seats_max: seatsMax,
      live: live ? 1 : 0,
      bots: bots ? 1 : 0,
      reliable_only: reliableOnly ? 1 : 0,
      leaves_often: leavesOften ? 1 : 0,
    })
    .execute();
  return true;
}

async function seeksOf(db: Db, person: string): Promise<StoredSeek[]> {
  const rows = db.selectFrom("seeks").selectAll().where("person", "=", person).where(IS_ACTIVE).orderBy("since").orderBy("id");
  return (await rows.execute()).map(fromSeek);
}

async function seeksOfAccount(db: Db, account: string): Promise<StoredSeek[]> {
  if (account === "") return [];
  const rows = db.selectFrom("seeks").selectAll().where("account", "=", account).where("account", "<>", "").orderBy("since").orderBy("id");
  return (await rows.execute()).map(fromSeek);
}

async function endedSeeksOf(db: Db, person: string, limit: number): Promise<StoredSeek[]> {
  const rows = db
    .selectFrom("seeks")
    .selectAll()
    .where("person", "=", person)
    .where("state", "=", "ended" satisfies SeekState);
  return (await rows.orderBy("since", "desc").orderBy("id").limit(limit).execute()).map(fromSeek);
}

async function seeksOfMatch(db: Db, match: string): Promise<StoredSeek[]> {
  const rows = db.selectFrom("seeks").selectAll().where("match_id", "=", match).where("match_id", "<>", "");
  return (await rows.orderBy("since").orderBy("id").execute()).map(fromSeek);
}

async function missesOf(db: Db, person: string, after: number): Promise<number[]> {
  const missed = db.selectFrom("seeks").innerJoin("matches", "matches.id", "seeks.match_id").select("matches.due");
  const ofPerson = missed
    .where("person", "=", person)
    .where("live", "=", 1)
    .where("ended", "=", "missed" satisfies SeekEnd);
  return (await ofPerson.where("due", ">", after).orderBy("due", "desc").execute()).map(({ due }) => due);
}

const MAX_PAST = 10_000;

async function pastSeeks(db: Db, after: number): Promise<PastSeek[]> {
  const past = db
    .selectFrom("seeks")
    .leftJoin("matches", "matches.id", "seeks.match_id")
    .select(["games", "since", "until", "seeks.state as state", "ended", "game", "matches.created as found_at"])
    .where(IS_PAST)
    .where("since", ">", after);
  return (await past.orderBy("since", "desc").limit(MAX_PAST).execute()).map(({ games, since, until, state, ended, game, found_at }) => {
    // A ready check that failed came when a game was found; what ended otherwise has its end in "until".
    const isFound = state === "started" || ended === "declined" || ended === "missed";
    return {
      games: games.split(","),
      since,
      until: (isFound && found_at) || until,
      found: state === "started" ? (game ?? "") : "",
    };
  });
}

async function inviteSeeks(db: Db, ids: readonly string[], table: string): Promise<void> {
  if (ids.length > 0) await db.updateTable("seeks").set({ invited: table }).where("id", "in", ids).where(IS_OPEN).execute();
}

async function openSeeks(db: Db, now: number): Promise<StoredSeek[]> {
  const rows = db.selectFrom("seeks").selectAll().where(IS_OPEN).where("until", ">", now).orderBy("since").orderBy("id");
  return (await rows.execute()).map(fromSeek);
}

/** With the seeks whose latest match each is. */
async function withSeeks(db: Db, matches: readonly Selectable<MatchesTable>[]): Promise<StoredMatch[]> {
  if (matches.length === 0) return [];
  const ids = matches.map(({ id }) => id);
  const rows = db.selectFrom("seeks").selectAll().where("match_id", "in", ids).where("match_id", "<>", "");
  const seeks = (await rows.orderBy("since").orderBy("id").execute()).map(fromSeek);
  return matches.map(({ table_id: table, rated, state, ...match }) => ({
    ...match,
    rated: rated === 1,
    state: state as MatchState,
    table,
    seeks: seeks.filter((seek) => seek.match === match.id),
  }));
}

const matches = (db: Db) => db.selectFrom("matches").selectAll().orderBy("created").orderBy("id");

const isInMatch = ({ state }: StoredSeek): boolean => state === "asked" || state === "started";

async function unfinishedMatches(db: Db): Promise<StoredMatch[]> {
  const unfinished = await withSeeks(db, await matches(db).where(IS_UNFINISHED).execute());
  return unfinished.map((match) => ({ ...match, seeks: match.seeks.filter(isInMatch) }));
}

async function recentMatches(db: Db, after: number): Promise<RecentMatch[]> {
  const recent = matches(db).where(({ or, eb }) => or([IS_UNFINISHED, eb("due", ">", after)]));
  const found = await withSeeks(db, await recent.execute());
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const people = await db.selectFrom("match_people").selectAll().where("match_id", "in", ids).orderBy("person").execute();
  return found.map((match) => ({
    ...match,
    asked: people.flatMap(({ match_id: id, ...person }) => (id === match.id ? [person] : [])),
  }));
}

async function matchesOf(db: Db, person: string, after: number): Promise<StoredMatch[]> {
  const own = db.selectFrom("seeks").select("match_id").where("person", "=", person).where("state", "in", ["asked", "started"]);
  const made = matches(db).where("id", "in", own).where("state", "<>", "failed").where("created", ">", after);
  return withSeeks(db, await made.execute());
}

/** Ends some seeks; an ended one keeps nothing of the address. */
const ending = (ended: SeekEnd) => ({ state: "ended" satisfies SeekState, ended, network: "" });

/** Ends seeks of persons who let a ready check fail. The network is kept until `forgetAsked`: a guest comes back with another key. */
const failing = (ended: "declined" | "missed") => ({ state: "ended" satisfies SeekState, ended });

/** All seeks of the person count, ended ones too: making another brings no further calls. */
async function markCalled(db: Db, id: string, now: number, notSince: number): Promise<boolean> {
  const claimed = db
    .updateTable("seeks")
    .set({ called: now })
    .where("id", "=", id)
    .where(IS_OPEN)
    .where(({ exists, not, selectFrom }) => {
      const own = selectFrom("seeks as other").select("other.id").whereRef("other.person", "=", "seeks.person");
      return not(exists(own.where("other.called", ">", notSince)));
    });
  return (await claimed.executeTakeFirst()).numUpdatedRows > 0n;
}

async function cancelSeek(db: Db, id: string, person: string, now: number): Promise<boolean> {
  const ended = db
    .updateTable("seeks")
    .set({ ...ending("cancelled"), until: now })
    .where("id", "=", id)
    .where("person", "=", person)
    .where(IS_OPEN);
  return (await ended.executeTakeFirst()).numUpdatedRows > 0;
}

async function keepGuestSeeks(db: Db, person: string, until: number): Promise<void> {
  const own = db.updateTable("seeks").set({ until }).where("person", "=", person).where("account", "=", "");
  await own.where(IS_OPEN).where("until", "<", until).execute();
}

async function expireSeeks(db: Db, now: number): Promise<number> {
  const expired = db.updateTable("seeks").set(ending("expired")).where(IS_OPEN).where("until", "<=", now);
  return Number((await expired.executeTakeFirst()).numUpdatedRows);
}

/** @throws ClaimLostError if another process asks one of the persons for a live game. Each may then wait for a row of the other. */
async function ask(db: Db, match: string, seeks: readonly string[]): Promise<bigint> {
  try {
    const asked = { state: "asked" satisfies SeekState, match_id: match, answer: "", client_seed: "" };
    return (await db.updateTable("seeks").set(asked).where("id", "in", seeks).where(IS_OPEN).executeTakeFirst()).numUpdatedRows;
  } catch (error) {
    throw isTaken(error) || isDeadlock(error) ? new ClaimLostError(match) : error;
  }
}

async function claim(db: Db, match: NewMatch, seeks: readonly string[], told: readonly NewNotification[] = []): Promise<void> {
  if ((await ask(db, match.id, seeks)) !== BigInt(seeks.length)) throw new ClaimLostError(match.id);
  await db
    .insertInto("matches")
    .values({ ...match, rated: match.rated ? 1 : 0, state: "asking" satisfies MatchState, table_id: "" })
    .execute();
  const asked = db.selectFrom("seeks").where("id", "in", seeks).select(["match_id", "person", "account", "network"]);
  await db.insertInto("match_people").columns(["match_id", "person", "account", "network"]).expression(asked).execute();
  if (told.length > 0) await addNotifications(db, told);
}

async function answerMatch(db: Db, match: string, person: string, yes: boolean, clientSeed: string): Promise<boolean> {
  const answered = db
    .updateTable("seeks")
    .set(yes ? { answer: "yes", client_seed: clientSeed } : failing("declined"))
    .where("match_id", "=", match)
    .where("person", "=", person)
    .where("state", "=", "asked" satisfies SeekState)
    .where("answer", "=", "");
  return (await answered.executeTakeFirst()).numUpdatedRows > 0;
}

async function changeMatch(db: Db, id: string, from: MatchState, change: { readonly state: MatchState; readonly table_id?: string }) {
  const changed = db.updateTable("matches").set(change).where("id", "=", id).where("state", "=", from);
  return (await changed.executeTakeFirst()).numUpdatedRows > 0;
}

/** They wait again, with their old time; those without an answer are out if they had all the time. */
async function releaseAsked(db: Db, match: string, wasTimeOver: boolean): Promise<void> {
  const asked = () =>
    db
      .updateTable("seeks")
      .where("match_id", "=", match)
      .where("state", "=", "asked" satisfies SeekState);
  if (wasTimeOver) await asked().set(failing("missed")).where("answer", "=", "").execute();
  await asked()
    .set({ state: "open" satisfies SeekState, answer: "", client_seed: "" })
    .execute();
}

async function startMatch(db: Db, match: string, table: string, seeks: readonly string[], now: number): Promise<void> {
  if (!(await changeMatch(db, match, "asking", { state: "starting", table_id: table }))) throw new ClaimLostError(match);
  const started = await db
    .updateTable("seeks")
    .set({ state: "started" satisfies SeekState })
    .where("id", "in", seeks)
    .where("match_id", "=", match)
    .where("state", "=", "asked" satisfies SeekState)
    .where("answer", "=", "yes")
    .executeTakeFirst();
  if (started.numUpdatedRows !== BigInt(seeks.length)) throw new ClaimLostError(match);
  // Before the time is over, a match starts only once nobody's answer is missing.
  await releaseAsked(db, match, true);
  const playing = db.selectFrom("seeks").select("person").where("id", "in", seeks).where("live", "=", 1);
  const others = db
    .updateTable("seeks")
    .set({ ...ending("other"), until: now })
    .where(IS_OPEN);
  await others.where("live", "=", 1).where("person", "in", playing).execute();
}

async function failMatch(db: Db, match: string, wasTimeOver: boolean): Promise<boolean> {
  if (!(await changeMatch(db, match, "asking", { state: "failed" }))) return false;
  await releaseAsked(db, match, wasTimeOver);
  return true;
}

function startedSeeks(db: Db, match: string) {
  return db
    .updateTable("seeks")
    .where("match_id", "=", match)
    .where("state", "=", "started" satisfies SeekState);
}

async function reopenMatch(db: Db, match: string): Promise<boolean> {
  if (!(await changeMatch(db, match, "starting", { state: "failed" }))) return false;
  await startedSeeks(db, match)
    .set({ state: "open" satisfies SeekState, answer: "", client_seed: "" })
    .execute();
  return true;
}

async function finishMatch(db: Db, match: string): Promise<boolean> {
  if (!(await changeMatch(db, match, "starting", { state: "started" }))) return false;
  // Addresses are of no use any more.
  await startedSeeks(db, match).set({ network: "" }).execute();
  return true;
}

async function forgetAsked(db: Db, before: number): Promise<void> {
  const old = db.selectFrom("matches").select("id").where("due", "<", before);
  await db.deleteFrom("match_people").where("match_id", "in", old).execute();
  const ended = db
    .updateTable("seeks")
    .set({ network: "" })
    .where("state", "=", "ended" satisfies SeekState)
    .where("network", "<>", "");
  await ended.where("match_id", "in", old).execute();
}

async function sweepSeeks(db: Db, before: number): Promise<number> {
  const swept = db
    .deleteFrom("seeks")
    .where("state", "in", ["started", "ended"] satisfies SeekState[])
    .where("since", "<", before);
  const { numDeletedRows } = await swept.executeTakeFirst();
  const matches = db.deleteFrom("matches").where("state", "in", ["started", "failed"] satisfies MatchState[]);
  await matches.where("due", "<", before).execute();
  return Number(numDeletedRows);
}

export const SEEK_READS = {
  seeksOf,
  seeksOfAccount,
  endedSeeksOf,
  seeksOfMatch,
  missesOf,
  openSeeks,
  pastSeeks,
  unfinishedMatches,
  recentMatches,
  matchesOf,
};

export const SEEK_WRITES = {
  addSeek,
  markCalled,
  inviteSeeks,
  cancelSeek,
  keepGuestSeeks,
  expireSeeks,
  claim,
  answerMatch,
  startMatch,
  failMatch,
  reopenMatch,
  finishMatch,
  forgetAsked,
  sweepSeeks,
};
