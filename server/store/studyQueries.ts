/** Queries of `studies.ts` for both databases. Each runs inside its caller's transaction. */
import type { Kysely, Selectable } from "kysely";
import type { Database, StudiesTable } from "./database.ts";
import { lockAccount } from "./lockAccount.ts";
import { withResults } from "./resultQueries.ts";
import type { ListedStudy, NewStudy, SavedStudy, StoredStudy, Writer } from "./studies.ts";

type Db = Kysely<Database>;

type Row = Selectable<StudiesTable> & { readonly author: string };

function fromRow({ table_id: table, node_count: nodeCount, visibility, ...rest }: Row): Omit<StoredStudy, "writers"> {
  return { ...rest, table, nodeCount, visibility: visibility as StoredStudy["visibility"] };
}

const columns = ({ table, nodeCount, ...rest }: NewStudy) => ({ ...rest, table_id: table, node_count: nodeCount });

const studies = (db: Db) =>
  db.selectFrom("studies").innerJoin("accounts", "accounts.id", "studies.account").selectAll("studies").select("accounts.name as author");

async function findStudy(db: Db, id: string): Promise<StoredStudy | undefined> {
  const row = await studies(db).where("studies.id", "=", id).executeTakeFirst();
  return row && { ...fromRow(row), writers: await writersOf(db, id) };
}

function writersOf(db: Db, study: string): Promise<Writer[]> {
  return db
    .selectFrom("study_writers")
    .innerJoin("accounts", "accounts.id", "study_writers.account")
    .select(["accounts.id as account", "accounts.name"])
    .where("study", "=", study)
    .orderBy("since")
    .orderBy("accounts.name")
    .execute();
}

async function exportedStudiesOf(db: Db, account: string): Promise<Omit<StoredStudy, "writers">[]> {
  const rows = await studies(db).where("studies.account", "=", account).orderBy("changed", "desc").orderBy("studies.id").execute();
  return rows.map(fromRow);
}

/** Without the nodes, which are long. */
const listed = (db: Db) =>
  db
    .selectFrom("studies")
    .innerJoin("accounts", "accounts.id", "studies.account")
    .innerJoin("tables", "tables.id", "studies.table_id")
    .select(["studies.id", "studies.account", "table_id", "title", "visibility", "node_count", "version", "changed"])
    .select(["accounts.name as author", "tables.game"]);

type ListedRow = Omit<Row, "nodes"> & { readonly game: string };

async function withGames(db: Db, rows: readonly ListedRow[]): Promise<ListedStudy[]> {
  if (rows.length === 0) return [];
  const tables = [...new Set(rows.map(({ table_id: table }) => table))];
  const games = await withResults(db, await db.selectFrom("games").selectAll().where("table_id", "in", tables).execute());
  const byTable = new Map(games.map((game) => [game.table, game]));
  return rows.map(({ game, ...row }) => {
    const { nodes: _nodes, ...study } = fromRow({ ...row, nodes: "" });
    const result = byTable.get(study.table);
    return { ...study, game, ...(result && { result }) };
  });
}

async function studiesOf(db: Db, account: string): Promise<ListedStudy[]> {
  const shared = db.selectFrom("study_writers").select("study").where("account", "=", account);
  const rows = await listed(db)
    .where((eb) => eb.or([eb("studies.account", "=", account), eb("studies.id", "in", shared)]))
    .orderBy("changed", "desc")
    .orderBy("studies.id")
    .execute();
  return withGames(db, rows);
}

async function studiesAt(db: Db, table: string, account: string, limit: number): Promise<ListedStudy[]> {
  const rows = await listed(db)
    .where("table_id", "=", table)
    .where((eb) => eb.or([eb("visibility", "=", "public"), eb("studies.account", "=", account)]))
    .orderBy("changed", "desc")
    .orderBy("studies.id")
    .limit(limit)
    .execute();
  return withGames(db, rows);
}

async function publicStudies(db: Db, limit: number, before: number, perAuthor: number): Promise<ListedStudy[]> {
  const rows = await listed(db)
    .where("visibility", "=", "public")
    .where("tables.public", "=", 1)
    .where("changed", "<", before)
    .where(
      ({ selectFrom }) =>
        selectFrom("studies as newer")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where("newer.visibility", "=", "public")
          .whereRef("newer.account", "=", "studies.account")
          .whereRef("newer.changed", ">", "studies.changed"),
      "<",
      perAuthor,
    )
    .orderBy("changed", "desc")
    .limit(limit)
    .execute();
  return withGames(db, rows);
}

async function publicStudiesOf(db: Db, account: string, limit: number, before: number): Promise<ListedStudy[]> {
  const rows = await listed(db)
    .where("studies.account", "=", account)
    .where("visibility", "=", "public")
    .where("tables.public", "=", 1)
    .where("changed", "<", before)
    .orderBy("changed", "desc")
    .limit(limit)
    .execute();
  return withGames(db, rows);
}

const isWriter = async (db: Db, study: string, account: string): Promise<boolean> =>
  (await writersOf(db, study)).some((writer) => writer.account === account);

async function saveStudy(db: Db, study: NewStudy, base: number, max: number): Promise<SavedStudy> {
  if (!(await lockAccount(db, study.account))) return { failed: "foreign" };
  const stored = await db.selectFrom("studies").select(["account", "table_id", "version"]).where("id", "=", study.id).executeTakeFirst();
  const isOwn = stored === undefined || stored.account === study.account;
  if (stored && (stored.table_id !== study.table || !(isOwn || (await isWriter(db, study.id, study.account)))))
    return { failed: "foreign" };
  if (!stored && base > 0) return { failed: "gone" };
  if (stored && stored.version !== base) return { failed: "changed" };
  const version = base + 1;
  if (stored) {
    const { account: _account, visibility, ...written } = columns(study);
    const { numUpdatedRows: updated } = await db
      .updateTable("studies")
      .set({ ...written, ...(isOwn && { visibility }), version })
      .where("id", "=", study.id)
      // Somebody else may save at the same time.
      .where("version", "=", base)
      .executeTakeFirstOrThrow();
    return updated === 1n ? { version } : { failed: "changed" };
  }
  const { n } = await db
    .selectFrom("studies")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("account", "=", study.account)
    .executeTakeFirstOrThrow();
  if (n >= max) return { failed: "tooMany" };
  const { numInsertedOrUpdatedRows: made } = await db
    .insertInto("studies")
    .values({ ...columns(study), version })
    // Another account has just taken the id.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return made === 1n ? { version } : { failed: "foreign" };
}

async function deleteStudy(db: Db, id: string, account: string): Promise<boolean> {
  const { numDeletedRows: deleted } = await db
    .deleteFrom("studies")
    .where("id", "=", id)
    .where("account", "=", account)
    .executeTakeFirstOrThrow();
  return deleted === 1n;
}

async function addWriter(db: Db, study: string, author: string, account: string, now: number, max: number): Promise<boolean> {
  // The author's row is locked, so that the count stays valid.
  if (!(await lockAccount(db, author)) || (await findStudy(db, study))?.account !== author) return false;
  const writers = await writersOf(db, study);
  if (writers.some((writer) => writer.account === account)) return true;
  if (writers.length >= max) return false;
  await db.insertInto("study_writers").values({ study, account, since: now }).execute();
  return true;
}

async function removeWriter(db: Db, study: string, account: string): Promise<void> {
  await db.deleteFrom("study_writers").where("study", "=", study).where("account", "=", account).execute();
}

async function hideStudy(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows: hidden } = await db
    .updateTable("studies")
    .set((eb) => ({ visibility: "private", version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return hidden === 1n;
}

export const STUDY_READS = { findStudy, studiesOf, studiesAt, publicStudies, publicStudiesOf, exportedStudiesOf };
export const STUDY_WRITES = { saveStudy, deleteStudy, addWriter, removeWriter, hideStudy };
