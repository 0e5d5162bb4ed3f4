/** Rows for a store: tables, reports and accounts. */
import assert from "node:assert/strict";
import { nameKeys } from "../../../server/lib/nameKeys.ts";
import { newKey } from "../../../server/lib/secrets.ts";
import type { NewReport, NewTable, Store } from "../../../server/store/store.ts";

export const newTable = (id: string, change: Partial<NewTable> = {}): NewTable => ({
  id, game: "auction", phase: "open", public: true, seating: "{}", header: "", outcome: "", status: "", moves: 0, seatsToMove: [],
  secret: "5".repeat(64), invite: "1".repeat(32), watchKey: "2".repeat(32), created: 1, changed: 1, deadline: 0, ...change,
}); // biome-ignore format: columns of one row

export const newReport = (table: string, reason: string, change: Partial<NewReport> = {}): NewReport => ({
  table, game: "auction", seat: 1, name: "Bob", bySeat: 0, byName: "Ann", reported: "r", reporter: "b", reason, at: 1_700_000_000_000,
  chat: ['{"text":"hello"}', "{}"], record: '{"format":"quayside-record"}', ...change,
}); // biome-ignore format: columns of one row

/** An account without a device. @returns its id */
export async function addAccount(store: Pick<Store, "accounts">, name: string, now: number, id = newKey()): Promise<string> {
  const passkey = { id: newKey(), account: id, publicKey: "", counter: 0, transports: [], backedUp: false, label: "", created: now, lastUsed: now }; // biome-ignore format: columns of one row
  const session = { hash: newKey(), account: id, created: now, lastSeen: now, reauthenticated: now, label: "" };
  const signUp = { id, name: { name, ...nameKeys(name) }, recoveryHash: "", settings: "{}", passkey, session };
  assert.equal(await store.accounts.signUp(signUp), "done", `${name} is taken`);
  return id;
}
