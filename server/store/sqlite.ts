/** The embedded store: SQLite in a thread of its own, so that no fsync ever blocks the rooms. One process owns a data folder. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { StoreStartError } from "../lib/storeErrors.ts";
import { accountStore } from "./accountQueries.ts";
import { Jobs } from "./jobs.ts";
import type { OpenedTable, Store, StoredBot, StoredEntry, StoredReport, StoredReportGroup, StoredTable } from "./store.ts";

function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("message", () => resolve());
    worker.once("error", reject);
  });
}

/** The database in a data folder. */
export const fileOf = (folder: string): string => join(folder, "quayside.db");

/** The thread with the folder's file open. @throws StoreTrouble */
async function open(folder: string): Promise<Worker> {
  const file = fileOf(folder);
  try {
    mkdirSync(folder, { recursive: true });
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: { file } });
    await ready(worker);
    return worker;
  } catch (error) {
    throw new StoreStartError(file, error);
  }
}

/** Tables packed in one transaction, during which nobody's move is stored. */
const PACK_AT_ONCE = 5;

/** Opens (or makes) the store in a folder. @throws StoreTrouble if the folder cannot be written, or the file is no store or a newer program's */
export async function openSqlite(folder: string): Promise<Store> {
  const worker = await open(folder);
  const jobs = new Jobs(worker);
  const exited = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  return {
    create: (table) => jobs.ask("create", table),
    open: (id, claimed) => jobs.ask<OpenedTable | undefined>("open", id, claimed),
    find: (id) => jobs.ask<StoredTable | undefined>("find", id),
    findAll: (ids) => jobs.ask<StoredTable[]>("findAll", ids),
    entries: (id, from, limit) => jobs.ask<StoredEntry[]>("entries", id, from, limit),
    save: (lease, documents, happened) => jobs.ask("save", lease, documents, happened),
    append: (lease, seq, entry, at, documents, happened) => jobs.ask("append", lease, seq, entry, at, documents, happened),
    say: (lease, line) => jobs.ask("say", lease, line),
    report: (report) => jobs.ask("report", report),
    reports: (limit, filter) => jobs.ask<StoredReport[]>("reports", limit, filter),
    reportGroups: (by, limit, before) => jobs.ask<StoredReportGroup[]>("reportGroups", by, limit, before),
    findReport: (id) => jobs.ask<StoredReport | undefined>("findReport", id),
    keepBot: (bot) => jobs.ask("keepBot", bot),
    findBot: (hash) => jobs.ask<StoredBot | undefined>("findBot", hash),
    dropBot: (hash) => jobs.ask("dropBot", hash),
    accounts: accountStore(
      (name) =>
        (...values) =>
          jobs.ask(name, ...values),
    ),
    list: (filter) => jobs.ask<StoredTable[]>("list", filter),
    probe: () => jobs.ask("probe"),
    pack: (before) => jobs.ask<number>("pack", before, PACK_AT_ONCE),
    deleteUnentered: (before) => jobs.ask<number>("deleteUnentered", before),
    close: () => {
      jobs.close();
      return exited;
    },
  };
}
