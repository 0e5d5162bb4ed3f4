/** The embedded store: SQLite in its own thread, so that fsync never blocks the rooms. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { StoreStartError } from "../lib/storeErrors.ts";
import { buildStore, type QueryName } from "./buildStore.ts";
import { GAME_READS } from "./gameSearch.ts";
import type { Store } from "./store.ts";
import { StoreClient } from "./storeClient.ts";
import type { Command } from "./worker.ts";

/** Threads whose store was closed. They serve the next one, since starting a thread takes longer than opening a database. */
const idle: Worker[] = [];

function thread(): Worker {
  const worker = idle.pop() ?? new Worker(new URL("./worker.ts", import.meta.url));
  worker.ref();
  return worker;
}

function release(worker: Worker): void {
  worker.unref();
  idle.push(worker);
}

function opened(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("message", () => resolve());
    worker.once("error", reject);
  });
}

/** The database in a data folder. */
export const fileOf = (folder: string): string => join(folder, "quayside.db");

/** @throws StoreStartError */
async function open(folder: string, readOnly = false): Promise<Worker> {
  const file = fileOf(folder);
  try {
    mkdirSync(folder, { recursive: true });
    const worker = thread();
    worker.postMessage({ open: file, readOnly } satisfies Command);
    await opened(worker);
    return worker;
  } catch (error) {
    throw new StoreStartError(file, error);
  }
}

/** Tables archived per transaction, during which no move is stored. */
const ARCHIVE_BATCH = 5;

/** A thread with its jobs. */
class OpenThread {
  readonly jobs: StoreClient;
  readonly #worker: Worker;

  constructor(worker: Worker) {
    this.#worker = worker;
    this.jobs = new StoreClient(worker);
  }

  async close(): Promise<void> {
    if (await this.jobs.close()) release(this.#worker);
  }
}

/** Searches go through many rows if few fit. They have a thread of their own from the first one on, since no move may wait for them. */
const isSearch = (name: QueryName): boolean => name in GAME_READS;

/** Opens or creates the store in a folder. @throws StoreStartError if it cannot be written or read, or a newer version wrote it */
export async function openSqlite(folder: string): Promise<Store> {
  const main = new OpenThread(await open(folder));
  const { jobs } = main;
  let searching: Promise<OpenThread> | undefined;
  const openSearching = async () => {
    try {
      return new OpenThread(await open(folder, true));
    } catch (error) {
      searching = undefined;
      throw error;
    }
  };
  const search = async (name: QueryName, values: readonly unknown[]) => {
    searching ??= openSearching();
    return (await searching).jobs.call(name, ...values);
  };
  // The thread that writes closes last: then it removes the write-ahead log.
  const close = async () => {
    await (await searching?.catch(() => undefined))?.close();
    await main.close();
  };
  let closed: Promise<void> | undefined;
  return {
    ...buildStore(
      (name) =>
        (...values) =>
          isSearch(name) && !closed ? search(name, values) : jobs.call(name, ...values),
    ),
    append: (...values) => jobs.call("append", ...values),
    archive: (before) => jobs.call<number>("archive", before, ARCHIVE_BATCH),
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}
