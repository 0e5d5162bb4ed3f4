/** What is asked of the database, the same for every SQL dialect. Each function runs inside a transaction of its caller. */
import type { Generated, Kysely, Selectable } from "kysely";
import type { Entry } from "../../shared/record.ts";
import {
  Fenced,
  type Happening,
  type Lease,
  type NewReport,
  type NewTable,
  type OpenedTable,
  type Phase,
  type StoredBot,
  type StoredEntry,
  type StoredReport,
  type StoredTable,
  type TableDocuments,
} from "./store.ts";

interface TablesTable {
  id: string;
  game: string;
  phase: string;
  public: number;
  epoch: number;
  head_seq: number;
  seating: string;
  header: string;
  outcome: string;
  status: string;
  moves: number;
  /** Seats, with commas between. */
  owing: string;
  secret: string;
  invite: string;
  watch_key: string;
  created: number;
  changed: number;
}

interface ReportsTable {
  id: Generated<number>;
  table_id: string;
  game: string;
  seat: number;
  name: string;
  by_seat: number;
  by_name: string;
  reason: string;
  at: number;
  /** JSON of all lines. */
  chat: string;
  record: string;
}

export interface Database {
  tables: TablesTable;
  entries: { table_id: string; seq: number; body: string; intent: string };
  chat: { table_id: string; n: number; line: string };
  happenings: { table_id: string; n: number; after_seq: number; event: string };
  reports: ReportsTable;
  bots: StoredBot;
  probes: { filler: string };
}

type Db = Kysely<Database>;

/** Lines of chat that a table keeps in sight. */
const CHAT_LINES = 200;

function columns(documents: TableDocuments) {
  const { game, phase, seating, header, outcome, status, moves, changed } = documents;
  return {
    game,
    phase,
    public: documents.public ? 1 : 0,
    seating,
    header,
    outcome,
    status,
    moves,
    owing: documents.owing.join(),
    changed,
  };
}

function fromRow(row: Selectable<TablesTable>): StoredTable {
  const { head_seq: head, watch_key: watchKey, epoch: _epoch, ...rest } = row;
  const owing = row.owing === "" ? [] : row.owing.split(",").map(Number);
  return { ...rest, phase: row.phase as Phase, public: row.public === 1, owing, head, watchKey };
}

export async function create(db: Db, table: NewTable): Promise<void> {
  const { id, secret, invite, watchKey, created } = table;
  await db
    .insertInto("tables")
    .values({ id, secret, invite, watch_key: watchKey, created, epoch: 0, head_seq: 0, ...columns(table) })
    .execute();
}

export async function find(db: Db, id: string): Promise<StoredTable | undefined> {
  const row = await db.selectFrom("tables").selectAll().where("id", "=", id).executeTakeFirst();
  return row && fromRow(row);
}

export async function findAll(db: Db, ids: readonly string[]): Promise<StoredTable[]> {
  if (ids.length === 0) return [];
  return (await db.selectFrom("tables").selectAll().where("id", "in", ids).execute()).map(fromRow);
}

export async function entries(db: Db, id: string): Promise<StoredEntry[]> {
  const rows = await db.selectFrom("entries").select(["seq", "body", "intent"]).where("table_id", "=", id).orderBy("seq").execute();
  const read = rows.map(({ body, intent }) => ({ entry: readEntry(body), intent }));
  const end = read.findIndex(({ entry }, i) => entry === undefined || rows[i].seq !== i);
  return read.slice(0, end < 0 ? read.length : end) as StoredEntry[];
}

function readEntry(body: string): Entry | undefined {
  try {
    return JSON.parse(body) as Entry;
  } catch {
    return undefined;
  }
}

async function chat(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom("chat").select("line").where("table_id", "=", id).orderBy("n", "desc").limit(CHAT_LINES).execute();
  return rows.map(({ line }) => line).reverse();
}

async function happenings(db: Db, id: string): Promise<Happening[]> {
  return db.selectFrom("happenings").select(["after_seq as after", "event"]).where("table_id", "=", id).orderBy("n").execute();
}

/** The epoch is claimed before anything is read: what is read afterwards can no longer grow under the old owner's hand. */
export async function open(db: Db, id: string): Promise<OpenedTable | undefined> {
  const claimed = await db
    .updateTable("tables")
    .set((eb) => ({ epoch: eb("epoch", "+", 1) }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!claimed) return undefined;
  return {
    lease: { id, epoch: claimed.epoch },
    table: fromRow(claimed),
    entries: await entries(db, id),
    happenings: await happenings(db, id),
    chat: await chat(db, id),
  };
}

async function owned(db: Db, lease: Lease, change: Partial<TablesTable>): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("tables")
    .set(change)
    .where("id", "=", lease.id)
    .where("epoch", "=", lease.epoch)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Fenced(lease.id);
}

export async function save(db: Db, lease: Lease, documents: TableDocuments, happened: readonly string[] = []): Promise<void> {
  await owned(db, lease, columns(documents));
  for (const event of happened) await happen(db, lease.id, event);
}

/** Numbers an event after the last one of its table, and after all entries so far. */
async function happen(db: Db, id: string, event: string): Promise<void> {
  const { head_seq: after } = await db.selectFrom("tables").select("head_seq").where("id", "=", id).executeTakeFirstOrThrow();
  const last = await db
    .selectFrom("happenings")
    .select(({ fn }) => fn.max("n").as("n"))
    .where("table_id", "=", id)
    .executeTakeFirst();
  await db
    .insertInto("happenings")
    .values({ table_id: id, n: (last?.n ?? -1) + 1, after_seq: after, event })
    .execute();
}

export async function say(db: Db, lease: Lease, line: string): Promise<void> {
  const row = await db.selectFrom("tables").select("epoch").where("id", "=", lease.id).executeTakeFirst();
  if (row?.epoch !== lease.epoch) throw new Fenced(lease.id);
  await db
    .insertInto("chat")
    .columns(["table_id", "n", "line"])
    .expression((eb) =>
      eb
        .selectFrom("chat")
        .select(({ fn, val, ref, eb: inner }) => [
          val(lease.id).as("table_id"),
          inner(fn.coalesce(fn.max(ref("n")), val(-1)), "+", 1).as("n"),
          val(line).as("line"),
        ])
        .where("table_id", "=", lease.id),
    )
    .execute();
}

export async function list(db: Db, filter: { phase?: Phase; game?: string; limit: number }): Promise<StoredTable[]> {
  let query = db.selectFrom("tables").selectAll().where("public", "=", 1);
  if (filter.phase) query = query.where("phase", "=", filter.phase);
  if (filter.game) query = query.where("game", "=", filter.game);
  return (await query.orderBy("changed", "desc").limit(filter.limit).execute()).map(fromRow);
}

export async function report(db: Db, { table, bySeat, byName, chat: lines, ...rest }: NewReport): Promise<void> {
  const row = { table_id: table, by_seat: bySeat, by_name: byName, chat: JSON.stringify(lines), ...rest };
  await db.insertInto("reports").values(row).execute();
}

function fromReport({ table_id: table, by_seat: bySeat, by_name: byName, chat: lines, ...rest }: Selectable<ReportsTable>): StoredReport {
  return { table, bySeat, byName, chat: JSON.parse(lines) as string[], ...rest };
}

const SUMMARY = ["id", "table_id", "game", "seat", "name", "by_seat", "by_name", "reason", "at"] as const;

export async function reports(db: Db, limit: number): Promise<StoredReport[]> {
  const rows = await db.selectFrom("reports").select(SUMMARY).orderBy("id", "desc").limit(limit).execute();
  return rows.map((row) => fromReport({ ...row, chat: "[]", record: "" }));
}

export async function findReport(db: Db, id: number): Promise<StoredReport | undefined> {
  const row = await db.selectFrom("reports").selectAll().where("id", "=", id).executeTakeFirst();
  return row && fromReport(row);
}

export async function keepBot(db: Db, bot: StoredBot): Promise<void> {
  await db.insertInto("bots").values(bot).execute();
}

export async function findBot(db: Db, hash: string): Promise<StoredBot | undefined> {
  return db.selectFrom("bots").selectAll().where("hash", "=", hash).executeTakeFirst();
}

export async function dropBot(db: Db, hash: string): Promise<void> {
  await db.deleteFrom("bots").where("hash", "=", hash).execute();
}

/** More than the pages of a database take beside what they hold. */
const FILLER = "-".repeat(3 * 4096);

/** Room for some pages is taken and given back. */
export async function probe(db: Db): Promise<void> {
  await db.insertInto("probes").values({ filler: FILLER }).execute();
  await db.deleteFrom("probes").execute();
}
