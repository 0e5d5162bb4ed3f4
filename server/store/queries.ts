/** Queries for both databases. Each runs within its caller's transaction. */
import { type Kysely, type Selectable, sql, type Updateable } from "kysely";
import type { ReportParty } from "../../shared/core/protocol.ts";
import type { RecordEntry } from "../../shared/core/record.ts";
import { addBotSeat } from "./accountQueries.ts";
import { gunzipBodies, gzipBodies } from "./archive.ts";
import type { Database, HeadsTable, ReportsTable, TablesTable } from "./database.ts";
import { markDumps } from "./dumpQueries.ts";
import {
  ENTRIES_PAGE,
  EXHIBITION_PREFIX,
  FencedError,
  type GameProgress,
  type Lease,
  type NewReport,
  type NewTable,
  NO_NAME,
  type OpenedTable,
  type Phase,
  type ReportFilter,
  type SeatOwner,
  type StoredBot,
  type StoredEntry,
  type StoredReport,
  type StoredReportGroup,
  type StoredTable,
  type StoredTableEvent,
  type TableDocuments,
} from "./store.ts";
import { withoutNames } from "./withoutNames.ts";

type Db = Kysely<Database>;

/** Chat messages loaded with a table. */
const MAX_CHAT_MESSAGES = 200;

/** Moves update the order of lists at most this often, in ms: the indexed column is in the long rows. */
export const MAX_LISTING_DELAY_MS = 60_000;

/** Whether a table's entries are rows, archived, or have a gap and stay as they are. */
const ARCHIVE_STATE = { no: 0, yes: 1, never: 2 };

/** Columns of the long row. */
export function documentRow({ game, phase, public: listed, seating, header, outcome, status, changed, deadline = 0 }: TableDocuments) {
  return { game, phase, public: listed ? 1 : 0, seating, header, outcome, status, listed_at: changed, deadline };
}

/** Columns of the short row. */
export function headRow({ moves, seatsToMove, changed }: GameProgress & { readonly changed: number }) {
  return { moves, seats_to_move: seatsToMove.join(), changed };
}

function fromRow(row: Selectable<TablesTable & HeadsTable>): StoredTable {
  const {
    watch_key: watchKey,
    epoch: _epoch,
    owner: _owner,
    table_id: _id,
    listed_at: _listedAt,
    archive_state: _archiveState,
    results_recorded: _recorded,
    creator: _creator,
    seats_to_move: seats,
    ...rest
  } = row;
  const seatsToMove = seats === "" ? [] : seats.split(",").map(Number);
  return { ...rest, phase: row.phase as Phase, public: row.public === 1, seatsToMove, watchKey };
}

function tablesWithHeads(db: Db) {
  return db.selectFrom("tables").innerJoin("heads", "table_id", "id").selectAll();
}

async function create(db: Db, table: NewTable, owners: readonly SeatOwner[] = []): Promise<void> {
  const { id, secret, invite, watchKey, created, creator = "" } = table;
  await db
    .insertInto("tables")
    .values({ id, secret, invite, watch_key: watchKey, created, creator, ...documentRow(table) })
    .execute();
  await db
    .insertInto("heads")
    .values({ table_id: id, epoch: 0, head: 0, ...headRow(table) })
    .execute();
  for (const { account, participant, isBot } of owners)
    if (isBot) await addBotSeat(db, account, id);
    else await db.insertInto("account_seats").values({ account, participant, table_id: id }).execute();
  if (table.phase === "over") await endSeats(db, id, table.changed);
}

async function find(db: Db, id: string): Promise<StoredTable | undefined> {
  const row = await tablesWithHeads(db).where("id", "=", id).executeTakeFirst();
  return row && fromRow(row);
}

async function findAll(db: Db, ids: readonly string[]): Promise<StoredTable[]> {
  if (ids.length === 0) return [];
  return (await tablesWithHeads(db).where("id", "in", ids).execute()).map(fromRow);
}

async function seatings(db: Db, ids: readonly string[]): Promise<Pick<StoredTable, "id" | "seating">[]> {
  return ids.length === 0 ? [] : db.selectFrom("tables").select(["id", "seating"]).where("id", "in", ids).execute();
}

/** Reads rows before the archive: entries archived in between are found twice, but never missed. */
async function entryRows(db: Db, id: string, from = 0, limit?: number): Promise<{ seq: number; body: string; intent: string }[]> {
  let query = db.selectFrom("entries").select(["seq", "body", "intent"]).where("table_id", "=", id).where("seq", ">=", from);
  if (limit !== undefined) query = query.limit(limit);
  const rows = await query.orderBy("seq").execute();
  const archive = await db.selectFrom("archives").select("entries").where("table_id", "=", id).executeTakeFirst();
  const archived = archive ? await gunzipBodies(archive.entries) : [];
  const bodies = archived.slice(from, limit === undefined ? undefined : from + limit);
  return [...bodies.map((body, n) => ({ seq: from + n, body, intent: "" })), ...rows.filter(({ seq }) => seq >= archived.length)];
}

async function entries(db: Db, id: string, from = 0, limit?: number): Promise<StoredEntry[]> {
  const rows = await entryRows(db, id, from, limit);
  const read = rows.map(({ body, intent }) => ({ entry: readEntry(body), intent }));
  const end = read.findIndex(({ entry }, i) => entry === undefined || rows[i]?.seq !== from + i);
  return read.slice(0, end < 0 ? read.length : end) as StoredEntry[];
}

function readEntry(body: string): RecordEntry | undefined {
  try {
    return JSON.parse(body) as RecordEntry;
  } catch {
    return undefined;
  }
}

async function chat(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("chat")
    .select("message")
    .where("table_id", "=", id)
    .orderBy("n", "desc")
    .limit(MAX_CHAT_MESSAGES)
    .execute();
  return rows.map(({ message }) => message).reverse();
}

async function tableEvents(db: Db, id: string): Promise<StoredTableEvent[]> {
  return db.selectFrom("table_events").select(["after_seq as after", "event"]).where("table_id", "=", id).orderBy("n").execute();
}

async function takeLease(db: Db, id: string): Promise<Lease | undefined> {
  const taken = await db
    .updateTable("heads")
    .set((eb) => ({ epoch: eb("epoch", "+", 1), owner: 0 }))
    .where("table_id", "=", id)
    .returning("epoch")
    .executeTakeFirst();
  return taken && { id, ...taken };
}

/** Takes the lease before reading: afterwards the old owner can add nothing. */
async function open(db: Db, id: string, given?: Lease): Promise<OpenedTable | undefined> {
  const lease = given ?? (await takeLease(db, id));
  const table = lease && (await find(db, id));
  if (!table) return undefined;
  return {
    lease,
    table,
    entries: await entries(db, id, 0, ENTRIES_PAGE),
    tableEvents: await tableEvents(db, id),
    chat: await chat(db, id),
  };
}

/** Changes the head of a table, which locks its row until the transaction ends. @returns the number of its entries @throws FencedError */
async function lockHead(db: Db, { id, epoch }: Lease, change: Updateable<HeadsTable> = { epoch }): Promise<number> {
  const row = await db
    .updateTable("heads")
    .set(change)
    .where("table_id", "=", id)
    .where("epoch", "=", epoch)
    .returning("head")
    .executeTakeFirst();
  if (!row) throw new FencedError(id);
  return row.head;
}

async function save(db: Db, lease: Lease, documents: TableDocuments, happened: readonly string[] = []): Promise<void> {
  const after = await lockHead(db, lease, headRow(documents));
  await db.updateTable("tables").set(documentRow(documents)).where("id", "=", lease.id).execute();
  if (documents.phase === "over") await endSeats(db, lease.id, documents.changed);
  for (const event of happened) await appendTableEvent(db, lease.id, after, event);
}

/** The first time that a game is over. */
async function endSeats(db: Db, id: string, ended: number): Promise<void> {
  await db.updateTable("tables").set({ creator: "" }).where("id", "=", id).where("creator", "<>", "").execute();
  await db.updateTable("account_seats").set({ ended }).where("table_id", "=", id).where("ended", "=", 0).execute();
}

async function redact(db: Db, lease: Lease, documents: TableDocuments, names: readonly string[]): Promise<void> {
  await save(db, lease, documents);
  for (const [kind, column] of [
    ["table_events", sql.ref("event")],
    ["chat", sql.ref("message")],
  ] as const) {
    const rowsOf = sql<{ n: number; text: string }>`select n, ${column} as text from ${sql.table(kind)} where table_id = ${lease.id}`;
    for (const { n, text } of (await rowsOf.execute(db)).rows)
      await sql`update ${sql.table(kind)} set ${column} = ${withoutNames(text, names)} where table_id = ${lease.id} and n = ${n}`.execute(
        db,
      );
  }
  for (const { id, chat, record } of await db
    .selectFrom("reports")
    .select(["id", "chat", "record"])
    .where("table_id", "=", lease.id)
    .execute())
    await db
      .updateTable("reports")
      .set({
        chat: JSON.stringify((JSON.parse(chat) as string[]).map((line) => withoutNames(line, names))),
        record: record === "" ? "" : withoutNames(record, names),
      })
      .where("id", "=", id)
      .execute();
  const games = db.selectFrom("games").select("n").where("table_id", "=", lease.id);
  await markDumps(db, sql`${games}`);
  await db.updateTable("results").set({ name: NO_NAME }).where("n", "in", games).where("name", "in", names).execute();
  for (const column of ["name", "by_name"] as const)
    await db
      .updateTable("reports")
      .set({ [column]: NO_NAME })
      .where("table_id", "=", lease.id)
      .where(column, "in", names)
      .execute();
}

/** Number of the next row of a table. The caller has locked the head. */
async function nextNumber(db: Db, kind: "table_events" | "chat", id: string): Promise<number> {
  const rows = db.selectFrom(kind).where("table_id", "=", id);
  return ((await rows.select(({ fn }) => fn.max("n").as("n")).executeTakeFirst())?.n ?? -1) + 1;
}

async function appendTableEvent(db: Db, id: string, after: number, event: string): Promise<void> {
  const n = await nextNumber(db, "table_events", id);
  await db.insertInto("table_events").values({ table_id: id, n, after_seq: after, event }).execute();
}

async function appendChat(db: Db, lease: Lease, message: string): Promise<void> {
  await lockHead(db, lease);
  const n = await nextNumber(db, "chat", lease.id);
  await db.insertInto("chat").values({ table_id: lease.id, n, message }).execute();
}

async function list(db: Db, filter: { phase?: Phase; game?: string; limit: number }): Promise<StoredTable[]> {
  let query = tablesWithHeads(db).where("public", "=", 1);
  if (filter.phase) query = query.where("phase", "=", filter.phase);
  if (filter.game) query = query.where("game", "=", filter.game);
  const rows = await query.orderBy("listed_at", "desc").limit(filter.limit).execute();
  return rows.map(fromRow).sort((a, b) => b.changed - a.changed);
}

async function setCreator(db: Db, id: string, creator: string): Promise<void> {
  await db.updateTable("tables").set({ creator }).where("id", "=", id).execute();
}

async function unfinishedBy(db: Db, creator: string, since: number): Promise<Pick<StoredTable, "id" | "phase" | "public" | "seating">[]> {
  const query = db
    .selectFrom("tables")
    .select(["id", "phase", "public", "seating"])
    .where("creator", "=", creator)
    .where("creator", "<>", "");
  const rows = await query.where("listed_at", ">", since).execute();
  return rows.map(({ id, phase, public: listed, seating }) => ({ id, phase: phase as Phase, public: listed === 1, seating }));
}

/** Deletes the chat of games that were left unfinished before this time. */
async function deleteAbandonedChat(db: Db, before: number): Promise<number> {
  const abandoned = db.selectFrom("tables").select("id").where("phase", "!=", "over").where("listed_at", "<", before);
  const { numDeletedRows } = await db.deleteFrom("chat").where("table_id", "in", abandoned).executeTakeFirst();
  return Number(numDeletedRows);
}

async function deleteNeverStarted(db: Db, before: number): Promise<number> {
  const found = await db
    .selectFrom("tables")
    .select("id")
    .where("public", "in", [0, 1])
    .where("phase", "=", "open")
    .where("listed_at", "<", before)
    .where("id", "not in", db.selectFrom("reports").select("table_id"))
    .execute();
  return deleteTables(
    db,
    found.map(({ id }) => id),
  );
}

/** Deletes the head first, and only if the table was never acquired. */
async function deleteUnjoined(db: Db, before: number): Promise<number> {
  const unjoined = db.selectFrom("tables").select("id").where("phase", "=", "open").where("created", "<", before);
  const heads = await db.deleteFrom("heads").where("epoch", "=", 0).where("table_id", "in", unjoined).returning("table_id").execute();
  const ids = heads.map(({ table_id: id }) => id);
  if (ids.length > 0) await db.deleteFrom("tables").where("id", "in", ids).execute();
  return ids.length + (await deleteExhibitions(db, before));
}

/** A range of ids, because that uses the index. */
async function deleteExhibitions(db: Db, before: number): Promise<number> {
  const found = await db
    .selectFrom("tables")
    .select("id")
    .where("id", ">=", EXHIBITION_PREFIX)
    .where("id", "<", `${EXHIBITION_PREFIX}~`)
    .where("created", "<", before)
    .execute();
  return deleteTables(
    db,
    found.map(({ id }) => id),
  );
}

async function deleteTables(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  for (const rows of ["heads", "entries", "table_events", "chat", "archives"] as const)
    await db.deleteFrom(rows).where("table_id", "in", ids).execute();
  await db.deleteFrom("tables").where("id", "in", ids).execute();
  return ids.length;
}

/** Archives at most `limit` tables that ended before. @returns how many it examined */
async function archive(db: Db, before: number, limit: number): Promise<number> {
  const old = await db
    .selectFrom("tables")
    .select("id")
    .where("phase", "=", "over")
    .where("archive_state", "=", ARCHIVE_STATE.no)
    .where("listed_at", "<", before)
    .orderBy("listed_at")
    .limit(limit)
    .execute();
  for (const { id } of old) await archiveTable(db, id);
  return old.length;
}

/** Moves the entries into one compressed row and deletes chat and events. A table with a gap stays as it is. */
async function archiveTable(db: Db, id: string): Promise<void> {
  const { head } = await db
    .updateTable("heads")
    .set((eb) => ({ epoch: eb.ref("epoch") }))
    .where("table_id", "=", id)
    .returning("head")
    .executeTakeFirstOrThrow();
  const bodies = (await entryRows(db, id)).map(({ body }) => body);
  const complete = bodies.length === head;
  if (complete) await replaceEntries(db, id, await gzipBodies(bodies));
  await db
    .updateTable("tables")
    .set({ archive_state: complete ? ARCHIVE_STATE.yes : ARCHIVE_STATE.never })
    .where("id", "=", id)
    .execute();
}

async function replaceEntries(db: Db, id: string, archive: string): Promise<void> {
  await db.insertInto("archives").values({ table_id: id, entries: archive }).execute();
  for (const rest of ["entries", "table_events", "chat"] as const) await db.deleteFrom(rest).where("table_id", "=", id).execute();
}

async function report(db: Db, { table, bySeat, byName, byAccount = "", account = "", chat: lines, ...rest }: NewReport): Promise<void> {
  const parties = { by_seat: bySeat, by_name: byName, account, by_account: byAccount };
  const row = { table_id: table, ...parties, chat: JSON.stringify(lines), ...rest };
  await db.insertInto("reports").values(row).execute();
}

function fromReport({
  table_id: table,
  by_seat: bySeat,
  by_name: byName,
  by_account: byAccount,
  chat: lines,
  state,
  ...rest
}: Selectable<ReportsTable>): StoredReport {
  return { table, bySeat, byName, byAccount, chat: JSON.parse(lines) as string[], done: state === "done", ...rest };
}

const SUMMARY = [
  "id",
  "table_id",
  "game",
  "seat",
  "name",
  "by_seat",
  "by_name",
  "reported",
  "reporter",
  "reason",
  "at",
  "account",
  "by_account",
  "state",
  "study",
] as const;

async function reports(
  db: Db,
  limit: number,
  { before, game, table, reported, reporter, account }: ReportFilter = {},
): Promise<StoredReport[]> {
  let query = db.selectFrom("reports").select(SUMMARY);
  if (before !== undefined) query = query.where("id", "<", before);
  for (const [column, value] of [
    ["game", game],
    ["table_id", table],
    ["reported", reported],
    ["reporter", reporter],
    ["account", account],
  ] as const)
    if (value !== undefined) query = query.where(column, "=", value);
  const rows = await query.orderBy("id", "desc").limit(limit).execute();
  return rows.map((row) => fromReport({ ...row, chat: "[]", record: "" }));
}

async function reportGroups(db: Db, by: ReportParty, limit: number, before = Number.MAX_SAFE_INTEGER): Promise<StoredReportGroup[]> {
  const groups = db
    .selectFrom("reports")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("id").as("latest")])
    .groupBy(by)
    .as("groups");
  return db
    .selectFrom("reports")
    .innerJoin(groups, "groups.latest", "reports.id")
    .select([`${by} as code`, "count", "latest", by === "reported" ? "name as name" : "by_name as name", "at"])
    .where("latest", "<", before)
    .orderBy("latest", "desc")
    .limit(limit)
    .execute();
}

async function findReport(db: Db, id: number): Promise<StoredReport | undefined> {
  const row = await db.selectFrom("reports").selectAll().where("id", "=", id).executeTakeFirst();
  return row && fromReport(row);
}

async function closeReport(db: Db, id: number): Promise<boolean> {
  return (await db.updateTable("reports").set({ state: "done" }).where("id", "=", id).executeTakeFirst()).numUpdatedRows > 0n;
}

async function saveBot(db: Db, bot: StoredBot): Promise<void> {
  await db.insertInto("bots").values(bot).execute();
}

async function findBot(db: Db, hash: string): Promise<StoredBot | undefined> {
  const row = await db.selectFrom("bots").select(["hash", "name", "created", "account"]).where("hash", "=", hash).executeTakeFirst();
  if (!row) return undefined;
  const { account, ...bot } = row;
  return account === "" ? bot : { ...bot, account };
}

async function deleteBot(db: Db, hash: string): Promise<void> {
  await db.deleteFrom("bots").where("hash", "=", hash).execute();
}

/** More than the free space in a database's pages. */
const FILLER = "-".repeat(3 * 4096);

/** Allocates some pages and frees them again. */
async function probe(db: Db): Promise<void> {
  await db.insertInto("probes").values({ filler: FILLER }).execute();
  await db.deleteFrom("probes").execute();
}

export const TABLE_READS = {
  find,
  findAll,
  seatings,
  chat,
  entries,
  list,
  unfinishedBy,
  reports,
  reportGroups,
  findReport,
  findBot,
};

export const TABLE_WRITES = {
  create,
  open,
  save,
  redact,
  appendChat,
  report,
  closeReport,
  saveBot,
  deleteBot,
  probe,
  archive,
  deleteUnjoined,
  setCreator,
  deleteNeverStarted,
  deleteAbandonedChat,
};
