/**
 * Appends entries in batches, the hot path on PostgreSQL: appends that arrive during one statement form the next. Each statement is
 * its own transaction and returns after the server's fsync.
 */
import { CompiledQuery, type Kysely } from "kysely";
import { isUnavailable } from "../lib/postgres.ts";
import type { Database } from "./database.ts";
import { documentRow, headRow, MAX_LISTING_DELAY_MS } from "./queries.ts";
import { FencedError, type Lease, type NewEntry, type TableDocuments } from "./store.ts";

/** Arguments of `Store.append`. */
interface AppendRequest {
  readonly lease: Lease;
  readonly seq: number;
  readonly stored: NewEntry;
  readonly at: number;
  readonly documents?: TableDocuments;
  readonly happened: readonly string[];
}

interface PendingAppend {
  readonly appended: AppendRequest;
  resolve(): void;
  reject(error: unknown): void;
}

const MAX_BATCH = 500;

/** Advances the heads whose lease and sequence number match, and inserts only their entries. */
const HEADS = `
  with given (id, epoch, seq, at, moves, seats_to_move, body, intent) as (
    select * from unnest($1::text[], $2::int[], $3::int[], $4::bigint[], $5::int[], $6::text[], $7::text[], $8::text[])
  ), advanced as (
    update heads set head = seq + 1, changed = at, moves = given.moves, seats_to_move = given.seats_to_move from given
    where table_id = id and heads.epoch = given.epoch and head = seq returning id, seq, at
  ), inserted as (
    insert into entries (table_id, seq, body, intent) select id, given.seq, body, intent from given join advanced using (id)
  ), relisted as (
    update tables set listed_at = at from advanced
    where tables.id = advanced.id and listed_at < at - ${MAX_LISTING_DELAY_MS} and tables.id <> all ($9::text[])
  )`;

/** Also saves changed documents and table events. */
const DOCUMENTS = `, saved as (
    update tables set game = new.game, phase = new.phase, public = new.public, seating = new.seating, header = new.header,
      outcome = new.outcome, status = new.status, listed_at = new.listed_at, deadline = new.deadline,
      creator = case when new.phase = 'over' then '' else creator end
    from unnest($9::text[], $10::text[], $11::text[], $12::int[], $13::text[], $14::text[], $15::text[], $16::text[], $17::bigint[],
      $18::bigint[]) as new (id, game, phase, public, seating, header, outcome, status, listed_at, deadline) join advanced using (id)
    where tables.id = new.id
  ), added as (
    insert into table_events (table_id, n, after_seq, event)
    select id, coalesce((select max(n) from table_events where table_id = id), -1) + nth, seq + 1, event
    from unnest($19::text[], $20::int[], $21::text[]) as happened (id, nth, event) join advanced using (id)
  ), ended as (
    update account_seats set ended = new.listed_at
    from unnest($9::text[], $11::text[], $17::bigint[]) as new (id, phase, listed_at) join advanced using (id)
    where account_seats.table_id = new.id and new.phase = 'over' and ended = 0
  )`;

const DONE = " select id from advanced";

/** PostgreSQL cannot store NUL in text. */
export const withoutNul = (text: string): string => text.replaceAll("\0", "\ufffd");

function headColumns(batch: readonly AppendRequest[]): unknown[][] {
  const heads = batch.map(({ stored, at, documents }) => headRow({ ...stored, changed: at, ...documents }));
  return [
    batch.map(({ lease }) => lease.id),
    batch.map(({ lease }) => lease.epoch),
    batch.map(({ seq }) => seq),
    batch.map(({ at }) => at),
    heads.map(({ moves }) => moves),
    heads.map(({ seats_to_move }) => seats_to_move),
    batch.map(({ stored }) => JSON.stringify(stored.entry)),
    batch.map(({ stored }) => withoutNul(stored.intent)),
  ];
}

const DOCUMENT_COLUMNS = ["game", "phase", "public", "seating", "header", "outcome", "status", "listed_at", "deadline"] as const;

function documentColumns(batch: readonly AppendRequest[]): unknown[][] {
  const saved = batch.flatMap(({ lease, documents }) => (documents ? [{ id: lease.id, ...documentRow(documents) }] : []));
  return [saved.map(({ id }) => id), ...DOCUMENT_COLUMNS.map((column) => saved.map((row) => row[column]))];
}

function tableEventColumns(batch: readonly AppendRequest[]): unknown[][] {
  const rows = batch.flatMap(({ lease, happened }) => happened.map((event, i) => ({ id: lease.id, nth: i + 1, event })));
  return [rows.map(({ id }) => id), rows.map(({ nth }) => nth), rows.map(({ event }) => event)];
}

function statement(batch: readonly AppendRequest[]): CompiledQuery<{ id: string }> {
  const heads = headColumns(batch);
  if (batch.every(({ documents }) => !documents)) return CompiledQuery.raw(HEADS + DONE, [...heads, []]);
  return CompiledQuery.raw(HEADS + DOCUMENTS + DONE, [...heads, ...documentColumns(batch), ...tableEventColumns(batch)]);
}

/** Appends to different tables in one statement. @returns ids of the tables that accepted their entry; the others are fenced */
async function write(db: Kysely<Database>, batch: readonly AppendRequest[]): Promise<Set<string>> {
  const { rows } = await db.executeQuery(statement(batch));
  return new Set(rows.map(({ id }) => id));
}

/** Runs one statement at a time. */
export class AppendQueue {
  readonly #db: Kysely<Database>;
  #pending: PendingAppend[] = [];
  #flushed: Promise<void> | undefined;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** @throws FencedError */
  add(appended: AppendRequest): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ appended, resolve, reject });
      this.#flushed ??= this.#flush();
    });
  }

  /** Resolves when nothing is pending. */
  async drained(): Promise<void> {
    await this.#flushed;
  }

  async #flush(): Promise<void> {
    while (this.#pending.length > 0) await this.#settle(this.#takeBatch());
    this.#flushed = undefined;
  }

  /** The first pending append of each table: those of one table must run in order. */
  #takeBatch(): PendingAppend[] {
    const first = new Map<string, PendingAppend>();
    for (const pending of this.#pending) {
      const { id } = pending.appended.lease;
      if (first.size < MAX_BATCH && !first.has(id)) first.set(id, pending);
    }
    this.#pending = this.#pending.filter((pending) => first.get(pending.appended.lease.id) !== pending);
    return [...first.values()];
  }

  async #settle(batch: readonly PendingAppend[]): Promise<void> {
    try {
      const succeeded = await write(
        this.#db,
        batch.map(({ appended }) => appended),
      );
      for (const { appended, resolve, reject } of batch)
        if (succeeded.has(appended.lease.id)) resolve();
        else reject(new FencedError(appended.lease.id));
    } catch (error) {
      await this.#retryOneByOne(batch, error);
    }
  }

  /** A row that the database rejects must not fail the rest of the batch. */
  async #retryOneByOne(batch: readonly PendingAppend[], error: unknown): Promise<void> {
    if (batch.length === 1 || isUnavailable(error)) for (const { reject } of batch) reject(error);
    else for (const pending of batch) await this.#settle([pending]);
  }
}
