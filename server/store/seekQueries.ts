/** Queries of `seeks.ts` for both databases. Each runs inside its caller's transaction. */
import { type Kysely, type Selectable, sql } from "kysely";
import { ClaimLostError, isDeadlock, isTaken } from "../lib/storeErrors.ts";
import type { Database, SeeksTable } from "./database.ts";
import type { MatchState, NewMatch, NewSeek, RatedWish, SeekEnd, SeekLimits, SeekState, StoredMatch, StoredSeek } from "./seeks.ts";

type Db = Kysely<Database>;

/** Literals, not parameters: otherwise the databases don't use their partial indexes. */
const IS_OPEN = sql<boolean>`state = 'open'`;
const IS_ACTIVE = sql<boolean>`state in ('open', 'asked')`;
const IS_UNFINISHED = sql<boolean>`state in ('asking', 'starting')`;

function fromSeek(row: Selectable<SeeksTable>): StoredSeek {
  const { games, seats_min: seatsMin, seats_max: seatsMax, live, bots, rated, state, ended, match_id: match, answer, ...rest } = row;
  const { client_seed: clientSeed, ...plain } = rest;
  return {
    ...plain,
    games: games.split(","),
    seatsMin,
    seatsMax,
    live: live === 1,
    bots: bots === 1,
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

async function addSeek(db: Db, { seatsMin, seatsMax, games, live, bots, ...seek }: NewSeek, limits: SeekLimits): Promise<boolean> {
  if ((await seeksOf(db, seek.person)).length >= limits.ofPerson) return false;
  const others = (await activeOfNetwork(db, seek.network)).filter(({ person }) => person !== seek.person);
  if (others.length >= limits.personsOfNetwork) return false;
  if (seek.account === "" && others.filter(({ account }) => account === "").length >= limits.guestsOfNetwork) return false;
  await db
    .insertInto("seeks")
    .values({ ...seek, games: games.join(), seats_min: seatsMin, seats_max: seatsMax, live: live ? 1 : 0, bots: bots ? 1 : 0 })
    .execute();
  return true;
}

async function seeksOf(db: Db, person: string): Promise<StoredSeek[]> {
  const rows = db.selectFrom("seeks").selectAll().where("person", "=", person).where(IS_ACTIVE).orderBy("since").orderBy("id");
  return (await rows.execute()).map(fromSeek);
}

async function openSeeks(db: Db, now: number): Promise<StoredSeek[]> {
  const rows = db.selectFrom("seeks").selectAll().where(IS_OPEN).where("until", ">", now).orderBy("since").orderBy("id");
  return (await rows.execute()).map(fromSeek);
}

async function unfinishedMatches(db: Db): Promise<StoredMatch[]> {
  const matches = await db.selectFrom("matches").selectAll().where(IS_UNFINISHED).orderBy("created").orderBy("id").execute();
  if (matches.length === 0) return [];
  const ids = matches.map(({ id }) => id);
  const rows = db.selectFrom("seeks").selectAll().where("match_id", "in", ids).where("state", "in", ["asked", "started"]);
  const seeks = (await rows.orderBy("since").orderBy("id").execute()).map(fromSeek);
  return matches.map(({ table_id: table, rated, state, ...match }) => ({
    ...match,
    rated: rated === 1,
    state: state as MatchState,
    table,
    seeks: seeks.filter((seek) => seek.match === match.id),
  }));
}

/** Ends some seeks; an ended one keeps nothing of the address. */
const ending = (ended: SeekEnd) => ({ state: "ended" satisfies SeekState, ended, network: "" });

async function cancelSeek(db: Db, id: string, person: string): Promise<boolean> {
  const ended = db.updateTable("seeks").set(ending("cancelled")).where("id", "=", id).where("person", "=", person).where(IS_OPEN);
  return (await ended.executeTakeFirst()).numUpdatedRows > 0;
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

async function claim(db: Db, match: NewMatch, seeks: readonly string[]): Promise<void> {
  if ((await ask(db, match.id, seeks)) !== BigInt(seeks.length)) throw new ClaimLostError(match.id);
  await db
    .insertInto("matches")
    .values({ ...match, rated: match.rated ? 1 : 0, state: "asking" satisfies MatchState, table_id: "" })
    .execute();
}

async function answerMatch(db: Db, match: string, person: string, yes: boolean, clientSeed: string): Promise<boolean> {
  const answered = db
    .updateTable("seeks")
    .set(yes ? { answer: "yes", client_seed: clientSeed } : ending("declined"))
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

/** Those with a yes wait again, with their old time; those without an answer are out. */
async function releaseAsked(db: Db, match: string): Promise<void> {
  const asked = () =>
    db
      .updateTable("seeks")
      .where("match_id", "=", match)
      .where("state", "=", "asked" satisfies SeekState);
  await asked().set(ending("missed")).where("answer", "=", "").execute();
  await asked()
    .set({ state: "open" satisfies SeekState, answer: "", client_seed: "" })
    .execute();
}

async function startMatch(db: Db, match: string, table: string, seeks: readonly string[]): Promise<void> {
  if (!(await changeMatch(db, match, "asking", { state: "starting", table_id: table }))) throw new ClaimLostError(match);
  const started = await db
    .updateTable("seeks")
    .set({ state: "started" satisfies SeekState, network: "" })
    .where("id", "in", seeks)
    .where("match_id", "=", match)
    .where("state", "=", "asked" satisfies SeekState)
    .where("answer", "=", "yes")
    .executeTakeFirst();
  if (started.numUpdatedRows !== BigInt(seeks.length)) throw new ClaimLostError(match);
  await releaseAsked(db, match);
  const playing = db.selectFrom("seeks").select("person").where("id", "in", seeks).where("live", "=", 1);
  await db.updateTable("seeks").set(ending("other")).where(IS_OPEN).where("live", "=", 1).where("person", "in", playing).execute();
}

async function failMatch(db: Db, match: string): Promise<boolean> {
  if (!(await changeMatch(db, match, "asking", { state: "failed" }))) return false;
  await releaseAsked(db, match);
  return true;
}

function finishMatch(db: Db, match: string): Promise<boolean> {
  return changeMatch(db, match, "starting", { state: "started" });
}

async function sweepSeeks(db: Db, before: number): Promise<number> {
  const swept = db
    .deleteFrom("seeks")
    .where("state", "in", ["started", "ended"] satisfies SeekState[])
    .where("since", "<", before);
  const { numDeletedRows } = await swept.executeTakeFirst();
  const matches = db.deleteFrom("matches").where("state", "in", ["started", "failed"] satisfies MatchState[]);
  await matches.where("created", "<", before).execute();
  return Number(numDeletedRows);
}

export const SEEK_READS = { seeksOf, openSeeks, unfinishedMatches };

export const SEEK_WRITES = {
  addSeek,
  cancelSeek,
  expireSeeks,
  claim,
  answerMatch,
  startMatch,
  failMatch,
  finishMatch,
  sweepSeeks,
};
