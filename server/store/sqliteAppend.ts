/** Appends an entry with prepared statements, because this is the hot path. All other queries work with both databases (`queries.ts`). */
import type Sqlite from "better-sqlite3";
import { MAX_LISTING_DELAY_MS } from "./queries.ts";
import { FencedError, type Lease, type NewEntry } from "./store.ts";

type Append = (lease: Lease, seq: number, stored: NewEntry, at: number) => void;

/** @returns must run inside a transaction; throws FencedError unless lease and sequence number match */
export function prepareAppend(sqlite: Sqlite.Database): Append {
  const advance = sqlite.prepare(
    "update heads set head_seq = ?, changed = ?, moves = ?, owing = ? where table_id = ? and lease = ? and head_seq = ?",
  );
  const insert = sqlite.prepare("insert into entries (table_id, seq, body, intent) values (?, ?, ?, ?)");
  const relist = sqlite.prepare("update tables set listed = ? where id = ? and listed < ?");
  return ({ id, epoch }, seq, { entry, intent, moves, seatsToMove }, at) => {
    if (advance.run(seq + 1, at, moves, seatsToMove.join(), id, epoch, seq).changes !== 1) throw new FencedError(id);
    insert.run(id, seq, JSON.stringify(entry), intent);
    relist.run(at, id, at - MAX_LISTING_DELAY_MS);
  };
}
