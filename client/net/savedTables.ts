/** The keys of the tables that this browser sat at. */
import { HEX_32 } from "../../shared/core/hexDigits.ts";
import type { RequestOf } from "../../shared/core/protocol.ts";
import { loadData, saveData } from "./storage.ts";

const MAX_SAVED_TABLES = 60;

/** All that this browser holds for one table. */
interface SavedTable {
  /** The seat's. */
  key?: string;
  invite?: string;
  watchKey?: string;
  /** This browser's share of the seed, to be found again in the record. */
  number?: string;
  /** The server's promise as it stood before the start. */
  commitment?: string;
  /** A request to sit that was sent and not answered yet. */
  sitting?: RequestOf<"sit">;
  /** The number was sent after the promise was seen. */
  bound?: boolean;
  game?: string;
  /** Found by the quick match: it fills up and begins by itself. */
  quick?: boolean;
  /** The seat last held in a game under way. */
  seat?: number;
  /** Last visit, milliseconds since 1970. */
  at?: number;
}

type SavedTables = { [table: string]: SavedTable };

function loadAll(): SavedTables {
  return loadData<SavedTables>("tables", {});
}

/** What this browser holds for a table. */
export function savedTable(table: string): SavedTable {
  return loadAll()[table] ?? {};
}

/** Adds to what is held for a table; the tables visited longest ago are forgotten. The seat of an account has the key "": none. */
export function saveTable(table: string, { key, ...keys }: SavedTable): void {
  const all = loadAll();
  all[table] = { ...all[table], ...keys, ...(key && { key }), at: Date.now() };
  const newest = Object.entries(all).sort(([, a], [, b]) => (b.at ?? 0) - (a.at ?? 0));
  saveData("tables", Object.fromEntries(newest.slice(0, MAX_SAVED_TABLES)));
}

/** The seat is an account's from now on. */
export function forgetKey(table: string): void {
  const { key: _key, ...rest } = savedTable(table);
  saveData("tables", { ...loadAll(), [table]: rest });
}

/** Forgets a table that is no more. */
export function forgetTable(table: string): void {
  const { [table]: _, ...rest } = loadAll();
  saveData("tables", rest);
}

export interface SavedTableEntry extends SavedTable {
  readonly id: string;
}

/** Tables of this browser, last visited first. */
export function savedTables(): SavedTableEntry[] {
  return Object.entries(loadAll())
    .map(([id, keys]) => ({ ...keys, id }))
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
}

/** Takes over what a link brought: `invite`, `watch`, and `key` of a seat moved from another device. */
export function saveSecrets(table: string, secrets: { readonly [name: string]: string }): void {
  const { invite, watch, key } = secrets;
  const good = (text: string | undefined) => (text && HEX_32.test(text) ? text : undefined);
  const found = { invite: good(invite), watchKey: good(watch), key: good(key) };
  const kept = Object.fromEntries(Object.entries(found).filter(([, text]) => text));
  if (Object.keys(kept).length > 0) saveTable(table, kept);
}

/** A fresh number of this browser for fair dice: 32 hexadecimal digits. */
export function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
