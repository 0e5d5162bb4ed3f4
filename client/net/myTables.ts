/** How the tables stand that this browser holds keys of, and those of the account that is signed in, as the server tells it: no table has to be visited for that. */
import { batch, computed, signal } from "@preact/signals";
import { MAX_MY_TABLES } from "../../shared/core/limits.ts";
import type { MyTable } from "../../shared/core/protocol.ts";
import { isSignedIn } from "./account.ts";
import { fetchMyTables } from "./http.ts";
import { forgetTable, type SavedTableEntry, savedTables } from "./savedTables.ts";
import { loadData, saveData } from "./storage.ts";

const REFRESH_MS = 20_000;

/** A table of this browser; `now` is absent until the server has latest of it once. */
export interface ListedTable extends SavedTableEntry {
  readonly now?: MyTable;
}

/** The latest answers, remembered so that the list stands at once the next time. */
const latest = signal<{ readonly [id: string]: MyTable }>(loadData("mine", {}));
/** How many answers have come to this page. */
export const answers = signal(0);
const kept = signal<readonly SavedTableEntry[]>([]);
/** Tables of the account that is signed in, as they were latest last. */
const ofAccount = signal<readonly string[]>([]);

export function waitsForMe({ now }: ListedTable): boolean {
  return now !== undefined && !now.gone && now.waits;
}

/** A finished game that nobody wants to repeat, or a table that is no more or cannot be opened any more. */
export function isPast({ now }: ListedTable): boolean {
  return now !== undefined && (now.gone || now.phase === "broken" || (now.phase === "over" && !now.waits));
}

/** So long after the end somebody may want to play again; then nothing changes any more. */
const REMATCH_WINDOW_MS = 10 * 60_000;

function mayChange(table: ListedTable): boolean {
  return !isPast(table) || (!table.now?.gone && Date.now() - changedAt(table) < REMATCH_WINDOW_MS);
}

/** When it changed last, milliseconds since 1970. */
export function changedAt({ now, at = 0 }: ListedTable): number {
  return now && !now.gone ? now.changed : at;
}

const rank = (table: ListedTable): number => (waitsForMe(table) ? 0 : isPast(table) ? 2 : 1);

/** Those that wait for this person first, those that are past last, each by their latest change. */
export const myTables = computed<readonly ListedTable[]>(() =>
  [...kept.value, ...ofAccount.value.filter((id) => !keptHere(id)).map((id): SavedTableEntry => ({ id }))]
    .map((table) => ({ ...table, now: latest.value[table.id] }))
    .sort((a, b) => rank(a) - rank(b) || changedAt(b) - changedAt(a)),
);

/** How many tables wait for this person. */
export const waiting = computed(() => waitingElsewhere(""));

/** How many others than this one do. */
export function waitingElsewhere(here: string): number {
  return myTables.value.filter((table) => table.id !== here && waitsForMe(table)).length;
}

const keptHere = (id: string): boolean => kept.value.some((table) => table.id === id);

/** Whether the seat is the account's: it is there on every device. */
export const isOfAccount = ({ id }: ListedTable): boolean => ofAccount.value.includes(id);

/** Whether this browser has a seat at the table. */
export function hasSeatAt(id: string): boolean {
  const now = keptHere(id) || ofAccount.value.includes(id) ? latest.value[id] : undefined;
  return now !== undefined && !now.gone && now.seat >= 0;
}

/** Forgets the key of a table. */
export function forget(id: string): void {
  forgetTable(id);
  kept.value = savedTables();
}

function take(tables: readonly MyTable[]): void {
  const known = Object.entries(latest.value).filter(([id]) => keptHere(id));
  batch(() => {
    ofAccount.value = tables.flatMap((table) => ("via" in table && table.via ? table.id : []));
    latest.value = { ...Object.fromEntries(known), ...Object.fromEntries(tables.map((table) => [table.id, table])) };
    answers.value++;
  });
  saveData("mine", latest.value);
}

/** @param here a table whose page is open, which need not be asked for @param all those too that hardly change any more */
async function refresh(here: string, all: boolean): Promise<void> {
  kept.value = savedTables();
  const wanted = myTables.value.filter((table) => table.id !== here && (all || mayChange(table)));
  const asked = wanted.flatMap(({ id, key }) => (key ? [{ id, key }] : []));
  if (asked.length === 0 && !isSignedIn()) {
    ofAccount.value = [];
    return;
  }
  try {
    take(await fetchMyTables(asked.slice(0, MAX_MY_TABLES)));
  } catch {
    // What was latest last stays; the next time asks again.
  }
}

/** Asks at once, whenever the page is looked at again, and now and then. @param here the table whose page it is. Returns the way to stop. */
export function followMyTables(here = ""): () => void {
  const look = () => void refresh(here, document.visibilityState === "visible");
  const timer = setInterval(() => void refresh(here, false), REFRESH_MS);
  document.addEventListener("visibilitychange", look);
  void refresh(here, here === "");
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
