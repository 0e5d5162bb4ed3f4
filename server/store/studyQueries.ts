/** Queries of `studies.ts` for both databases. Each runs inside its caller's transaction. */
import type { Kysely, Selectable } from "kysely";
import type { Database, StudiesTable } from "./database.ts";
import { lockAccount } from "./lockAccount.ts";
import { withResults } from "./resultQueries.ts";
import type { ListedStudy, NewStudy, SavedStudy, StoredStudy } from "./studies.ts";

type Db = Kysely<Database>;

type Row = Selectable<StudiesTable> & { readonly author: string };

function fromRow({ table_id: table, node_count: nodeCount, visibility, ...rest }: Row): StoredStudy {
  return { ...rest, table, nodeCount, visibility: visibility as StoredStudy["visibility"] };
}

const columns = ({ table, nodeCount, ...rest }: NewStudy) => ({ ...rest, table_id: table, node_count: nodeCount });

const studies = (db: Db) =>
  db.selectFrom("studies").innerJoin("accounts", "accounts.id", "studies.account").selectAll("studies").select("accounts.name as author");

async function findStudy(db: Db, id: string): Promise<StoredStudy | undefined> {
  const row = await studies(db).where("studies.id", "=", id).executeTakeFirst();
  return row && fromRow(row);
}

async function exportedStudiesOf(db: Db, account: string): Promise<StoredStudy[]> {
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
  const rows = await listed(db).where("studies.account", "=", account).orderBy("changed", "desc").orderBy("studies.id").execute();
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

async function saveStudy(db: Db, study: NewStudy, base: number, max: number): Promise<SavedStudy> {
  if (!(await lockAccount(db, study.account))) return { failed: "foreign" };
  const stored = await db.selectFrom("studies").select(["account", "table_id", "version"]).where("id", "=", study.id).executeTakeFirst();
  if (stored && (stored.account !== study.account || stored.table_id !== study.table)) return { failed: "foreign" };
  if (!stored && base > 0) return { failed: "gone" };
  if (stored && stored.version !== base) return { failed: "changed" };
  const version = base + 1;
  if (stored) {
    await db
      .updateTable("studies")
      .set({ ...columns(study), version })
      .where("id", "=", study.id)
      .execute();
    return { version };
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

async function hideStudy(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows: hidden } = await db
    .updateTable("studies")
    .set((eb) => ({ visibility: "private", version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return hidden === 1n;
}

export const STUDY_READS = { findStudy, studiesOf, studiesAt, publicStudies, exportedStudiesOf };
export const STUDY_WRITES = { saveStudy, deleteStudy, hideStudy };
