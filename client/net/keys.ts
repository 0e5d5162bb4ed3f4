/** The keys of the tables that this browser sat at. */
import { HEX_32 } from "../../shared/core/hexDigits.ts";
import type { RequestOf } from "../../shared/core/protocol.ts";
import { recallData, rememberData } from "./storage.ts";

const TABLES_KEPT = 60;

/** All that this browser holds for one table. */
interface TableKeys {
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

type AllKeys = { [table: string]: TableKeys };

function allKeys(): AllKeys {
  return recallData<AllKeys>("tables", {});
}

/** What this browser holds for a table. */
export function keysOf(table: string): TableKeys {
  return allKeys()[table] ?? {};
}

/** Adds to what is held for a table; the tables visited longest ago are forgotten. The seat of an account has the key "": none. */
export function keepKeys(table: string, { key, ...keys }: TableKeys): void {
  const all = allKeys();
  all[table] = { ...all[table], ...keys, ...(key && { key }), at: Date.now() };
  const newest = Object.entries(all).sort(([, a], [, b]) => (b.at ?? 0) - (a.at ?? 0));
  rememberData("tables", Object.fromEntries(newest.slice(0, TABLES_KEPT)));
}

/** The seat is an account's from now on. */
export function dropKey(table: string): void {
  const { key: _key, ...rest } = keysOf(table);
  rememberData("tables", { ...allKeys(), [table]: rest });
}

/** Forgets a table that is no more. */
export function dropKeys(table: string): void {
  const { [table]: _, ...rest } = allKeys();
  rememberData("tables", rest);
}

export interface KeptTable extends TableKeys {
  readonly id: string;
}

/** Tables of this browser, last visited first. */
export function tablesKept(): KeptTable[] {
  return Object.entries(allKeys())
    .map(([id, keys]) => ({ ...keys, id }))
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
}

/** Takes over what a link brought: `invite`, `watch`, and `key` of a seat moved from another device. */
export function keepSecrets(table: string, secrets: { readonly [name: string]: string }): void {
  const { invite, watch, key } = secrets;
  const good = (text: string | undefined) => (text && HEX_32.test(text) ? text : undefined);
  const found = { invite: good(invite), watchKey: good(watch), key: good(key) };
  const kept = Object.fromEntries(Object.entries(found).filter(([, text]) => text));
  if (Object.keys(kept).length > 0) keepKeys(table, kept);
}

/** A fresh number of this browser for fair dice: 32 hexadecimal digits. */
export function freshNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
