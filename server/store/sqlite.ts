/** The embedded store: SQLite in its own thread, so that fsync never blocks the rooms. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { StoreStartError } from "../lib/storeErrors.ts";
import { accountStore } from "./accountQueries.ts";
import { correspondenceStore } from "./correspondenceQueries.ts";
import { resultStore } from "./resultQueries.ts";
import type { OpenedTable, Store, StoredBot, StoredEntry, StoredReport, StoredReportGroup, StoredTable } from "./store.ts";
import { StoreClient } from "./storeClient.ts";

function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("message", () => resolve());
    worker.once("error", reject);
  });
}

/** The database in a data folder. */
export const fileOf = (folder: string): string => join(folder, "quayside.db");

/** Starts the store's thread. @throws StoreStartError */
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

/** Tables archived per transaction, during which no move is stored. */
const ARCHIVE_BATCH = 5;

/** Opens or creates the store in a folder. @throws StoreStartError if it cannot be written or read, or a newer version wrote it */
export async function openSqlite(folder: string): Promise<Store> {
  const worker = await open(folder);
  const jobs = new StoreClient(worker);
  const exited = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  return {
    create: (table, owners) => jobs.call("create", table, owners),
    open: (id, claimed) => jobs.call<OpenedTable | undefined>("open", id, claimed),
    find: (id) => jobs.call<StoredTable | undefined>("find", id),
    findAll: (ids) => jobs.call<StoredTable[]>("findAll", ids),
    entries: (id, from, limit) => jobs.call<StoredEntry[]>("entries", id, from, limit),
    save: (lease, documents, happened) => jobs.call("save", lease, documents, happened),
    redact: (lease, documents, name) => jobs.call("redact", lease, documents, name),
    append: (lease, seq, entry, at, documents, happened) => jobs.call("append", lease, seq, entry, at, documents, happened),
    appendChat: (lease, line) => jobs.call("appendChat", lease, line),
    report: (report) => jobs.call("report", report),
    reports: (limit, filter) => jobs.call<StoredReport[]>("reports", limit, filter),
    reportGroups: (by, limit, before) => jobs.call<StoredReportGroup[]>("reportGroups", by, limit, before),
    findReport: (id) => jobs.call<StoredReport | undefined>("findReport", id),
    closeReport: (id) => jobs.call("closeReport", id),
    saveBot: (bot) => jobs.call("saveBot", bot),
    findBot: (hash) => jobs.call<StoredBot | undefined>("findBot", hash),
    deleteBot: (hash) => jobs.call("deleteBot", hash),
    accounts: accountStore(
      (name) =>
        (...values) =>
          jobs.call(name, ...values),
    ),
    correspondence: correspondenceStore(
      (name) =>
        (...values) =>
          jobs.call(name, ...values),
    ),
    results: resultStore(
      (name) =>
        (...values) =>
          jobs.call(name, ...values),
    ),
    list: (filter) => jobs.call<StoredTable[]>("list", filter),
    probe: () => jobs.call("probe"),
    archive: (before) => jobs.call<number>("archive", before, ARCHIVE_BATCH),
    deleteUnentered: (before) => jobs.call<number>("deleteUnentered", before),
    close: () => {
      jobs.close();
      return exited;
    },
  };
}
