/** The embedded store: SQLite in its own thread, so that fsync never blocks the rooms. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { StoreStartError } from "../lib/storeErrors.ts";
import { buildStore } from "./buildStore.ts";
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
async function open(folder: string): Promise<Worker> {
  const file = fileOf(folder);
  try {
    mkdirSync(folder, { recursive: true });
    const worker = thread();
    worker.postMessage({ open: file } satisfies Command);
    await opened(worker);
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
  let closed: Promise<void> | undefined;
  return {
    ...buildStore(
      (name) =>
        (...values) =>
          jobs.call(name, ...values),
    ),
    append: (...values) => jobs.call("append", ...values),
    archive: (before) => jobs.call<number>("archive", before, ARCHIVE_BATCH),
    close: () => {
      closed ??= jobs.close().then((reusable) => {
        if (reusable) release(worker);
      });
      return closed;
    },
  };
}
