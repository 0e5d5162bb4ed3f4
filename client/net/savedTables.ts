/** Keys and other data of the tables this browser has joined. */
import { signal } from "@preact/signals";
import { HEX_32, HEX_64 } from "../../shared/core/hexDigits.ts";
import type { RequestOf } from "../../shared/core/protocol.ts";
import { serverNow } from "./serverClock.ts";
import { canStore, loadData, saveData } from "./storage.ts";

/** Tables with a seat, whose key nobody else has, and tables that were only visited. */
const MAX_SEATS = 500;
const MAX_VISITS = 60;

interface SavedTable {
  key?: string;
  invite?: string;
  watchKey?: string;
  /** Client seed, checked against the record after the game. */
  clientSeed?: string;
  /** The server's commitment as seen before the start. */
  commitment?: string;
  /** A pending request to sit. */
  sitting?: RequestOf<"sit">;
  /** The client seed was sent after the commitment was seen. */
  bound?: boolean;
  game?: string;
  /** Made by a ready check: the server starts it. */
  matched?: boolean;
  /** Last seat held in a running game. */
  seat?: number;
  /** Last visit, Unix time in ms. */
  at?: number;
}

type SavedTables = { [table: string]: SavedTable };

/** Counts the changes that only this page knows, because the browser stores nothing; 0 while all is stored. */
export const unstoredChanges = signal(canStore() ? 0 : 1);

function saveAll(tables: SavedTables): void {
  unstoredChanges.value = saveData("tables", tables) ? 0 : unstoredChanges.peek() + 1;
}

function loadAll(): SavedTables {
  return loadData<SavedTables>("tables", {});
}

export function savedTable(table: string): SavedTable {
  return loadAll()[table] ?? {};
}

/** Merges into the saved data; drops the tables visited longest ago, of those with a seat and of the others. Seats of an account have the key "", which isn't saved. */
export function saveTable(table: string, { key, ...keys }: SavedTable): void {
  const all = loadAll();
  all[table] = { ...all[table], ...keys, ...(key && { key }), at: serverNow() };
  const newest = Object.entries(all).sort(([, a], [, b]) => (b.at ?? 0) - (a.at ?? 0));
  const seats = newest.filter(([, saved]) => saved.key);
  const visits = newest.filter(([, saved]) => !saved.key);
  saveAll(Object.fromEntries([...seats.slice(0, MAX_SEATS), ...visits.slice(0, MAX_VISITS)]));
}

/** For a seat that now belongs to an account. */
export function forgetKey(table: string): void {
  const { key: _key, ...rest } = savedTable(table);
  saveAll({ ...loadAll(), [table]: rest });
}

export function forgetTable(table: string): void {
  const { [table]: _, ...rest } = loadAll();
  saveAll(rest);
}

export interface SavedTableEntry extends SavedTable {
  readonly id: string;
}

/** Most recently visited first. */
export function savedTables(): SavedTableEntry[] {
  return Object.entries(loadAll())
    .map(([id, keys]) => ({ ...keys, id }))
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
}

/**
 * Saves the secrets of an address: `invite`, `watch`, and `key` of a seat moved from another device. With a key, also what the fairness
 * check compares: see `addressSecrets`.
 */
export function saveSecrets(table: string, secrets: { readonly [name: string]: string }): void {
  const { invite, watch, key, seed, commitment } = secrets;
  const good = (text: string | undefined, pattern = HEX_32) => (text && pattern.test(text) ? text : undefined);
  const ofSeat = good(key) && { clientSeed: good(seed), commitment: good(commitment, HEX_64) };
  const found = { invite: good(invite), watchKey: good(watch), key: good(key), ...ofSeat };
  const saved = Object.fromEntries(Object.entries(found).filter(([, value]) => value));
  if (Object.keys(saved).length > 0) saveTable(table, saved);
}

/** What an address must carry to a reload where nothing is stored, as text of a fragment; `saveSecrets` reads it. */
export function addressSecrets(table: string): string {
  const { key, invite, watchKey, clientSeed, commitment } = savedTable(table);
  const carried = { key, invite, watch: watchKey, ...(key && { seed: clientSeed, commitment }) };
  return String(new URLSearchParams(Object.entries(carried).flatMap(([name, value]) => (value ? [[name, value]] : []))));
}

/** 32 random hex digits. */
export function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
