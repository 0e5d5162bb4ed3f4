/** Status of the tables saved in this browser and of the account's, polled without joining them. */
import { batch, computed, signal } from "@preact/signals";
import { type Seat, SPECTATOR } from "../../shared/core/game.ts";
import { MAX_MY_TABLES } from "../../shared/core/limits.ts";
import type { MyTable } from "../../shared/core/protocol.ts";
import { isSignedIn } from "./account.ts";
import { fetchMyTables } from "./http.ts";
import { onWake } from "./liveness.ts";
import { forgetTable, type SavedTableEntry, savedTable, savedTables } from "./savedTables.ts";
import { serverNow } from "./serverClock.ts";
import { loadData, saveData } from "./storage.ts";

const REFRESH_MS = 20_000;

/** A saved table; `now` is undefined until first fetched. */
export interface ListedTable extends SavedTableEntry {
  readonly now?: MyTable;
}

/** Cached, so that the list shows at once on the next visit. */
const latest = signal<{ readonly [id: string]: MyTable }>(loadData("mine", {}));
/** Number of responses received. */
export const answers = signal(0);
const saved = signal<readonly SavedTableEntry[]>(savedTables());
/** Tables of the signed-in account, as of the last response. */
const ofAccount = signal<readonly string[]>([]);

export function waitsForMe({ now }: ListedTable): boolean {
  return now !== undefined && !now.isMissing && now.needsAction;
}

/** Finished without a pending rematch, deleted, or unloadable. */
export function isPast({ now }: ListedTable): boolean {
  return now !== undefined && (now.isMissing || now.phase === "broken" || (now.phase === "over" && !now.needsAction));
}

/** After this time no rematch is expected, so polling stops. */
const REMATCH_WINDOW_MS = 10 * 60_000;

function mayChange(table: ListedTable): boolean {
  return !isPast(table) || (!table.now?.isMissing && serverNow() - changedAt(table) < REMATCH_WINDOW_MS);
}

/** Last change, Unix time in ms. */
export function changedAt({ now, at = 0 }: ListedTable): number {
  return now && !now.isMissing ? now.updatedAt : at;
}

/** When the player's decision is due, Unix time in ms; 0 for no deadline. */
export function deadlineOf({ now }: ListedTable): number {
  return now && !now.isMissing ? (now.deadline ?? 0) : 0;
}

/** Deadlines first, the nearest one first. */
const urgency = (table: ListedTable): number => deadlineOf(table) || Number.MAX_SAFE_INTEGER;

const rank = (table: ListedTable): number => (waitsForMe(table) ? 0 : isPast(table) ? 2 : 1);

/** Tables that wait for this player first, past ones last, each by deadline, then by latest change. */
export const myTables = computed<readonly ListedTable[]>(() =>
  [...saved.value, ...ofAccount.value.filter((id) => !isSavedHere(id)).map((id): SavedTableEntry => ({ id }))]
    .map((table) => ({ ...table, now: latest.value[table.id] }))
    .sort((a, b) => rank(a) - rank(b) || urgency(a) - urgency(b) || changedAt(b) - changedAt(a)),
);

/** Whether each has a status, of this visit or the last. */
export const areStatusesKnown = computed(() => myTables.value.every(({ now }) => now !== undefined));

/** Open tables of this player, to which others can be invited. */
export const hostedTables = computed(() =>
  myTables.value.flatMap(({ id, now }) => (now && !now.isMissing && now.phase === "open" && now.isHost ? [{ id, game: now.game }] : [])),
);

/** Number of tables that wait for this player. */
export const waiting = computed(() => waitingCount(""));

/** Like `waiting`, without the given table. */
export function waitingCount(here: string): number {
  return myTables.value.filter((table) => table.id !== here && waitsForMe(table)).length;
}

const isSavedHere = (id: string): boolean => saved.value.some((table) => table.id === id);

/** The seat belongs to the account, so it works on every device. */
export const isOfAccount = ({ id }: ListedTable): boolean => ofAccount.value.includes(id);

export function hasSeatAt(id: string): boolean {
  const now = isSavedHere(id) || ofAccount.value.includes(id) ? latest.value[id] : undefined;
  return now !== undefined && !now.isMissing && now.seat >= 0;
}

/** The seat of this browser or its account at a table; SPECTATOR if none. */
export async function fetchOwnSeat(id: string): Promise<Seat> {
  const { key } = savedTable(id);
  if (!key && !isSignedIn()) return SPECTATOR;
  const found = (await fetchMyTables(key ? [{ id, key }] : [])).find((table) => table.id === id);
  return found && !found.isMissing ? found.seat : SPECTATOR;
}

/** Forgets the table's key. */
export function forget(id: string): void {
  forgetTable(id);
  saved.value = savedTables();
}

function take(tables: readonly MyTable[]): void {
  const known = Object.entries(latest.value).filter(([id]) => isSavedHere(id));
  batch(() => {
    ofAccount.value = tables.flatMap((table) => ("via" in table && table.via ? table.id : []));
    latest.value = { ...Object.fromEntries(known), ...Object.fromEntries(tables.map((table) => [table.id, table])) };
    answers.value++;
  });
  saveData("mine", latest.value);
}

/** @param here open table, which has its own connection @param all include tables that rarely change */
async function refresh(here: string, all: boolean): Promise<void> {
  saved.value = savedTables();
  const wanted = myTables.value.filter((table) => table.id !== here && (all || mayChange(table)));
  const keys = wanted.flatMap(({ id, key }) => (key ? [{ id, key }] : []));
  if (keys.length === 0 && !isSignedIn()) {
    ofAccount.value = [];
    return;
  }
  try {
    take(await fetchMyTables(keys.slice(0, MAX_MY_TABLES)));
  } catch {
    // Keep the cached status; the next refresh retries.
  }
}

/** Refreshes now, at an interval, and when the page wakes. @param here table of the current page @returns a stop function */
export function followMyTables(here = ""): () => void {
  const timer = setInterval(() => void refresh(here, false), REFRESH_MS);
  const stopWaking = onWake(() => void refresh(here, true));
  void refresh(here, here === "");
  return () => {
    clearInterval(timer);
    stopWaking();
  };
}
