/** Analysis results in IndexedDB: they are too large for `localStorage`. Without it, nothing is cached. */

export interface AnalysisCache {
  get(id: string): Promise<unknown>;
  put(id: string, data: object): Promise<void>;
}

const DATABASE = "quayside";
const STORE = "analyses";
const BY_TIME = "at";
/** Oldest entries are evicted. */
const MAX_ENTRIES = 60;

interface Entry {
  readonly id: string;
  readonly at: number;
  readonly data: object;
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" }).createIndex(BY_TIME, BY_TIME);
  return result(request);
}

let database: Promise<IDBDatabase> | undefined;

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  database ??= openDatabase();
  return (await database).transaction(STORE, mode).objectStore(STORE);
}

async function write(entry: Entry): Promise<void> {
  const open = await store("readwrite");
  await result(open.put(entry));
  const oldest = (await result(open.index(BY_TIME).getAllKeys())).slice(0, -MAX_ENTRIES);
  await Promise.all(oldest.map((id) => result(open.delete(id))));
}

export const browserCache: AnalysisCache = {
  async get(id) {
    const entry: Entry | undefined = await store("readonly")
      .then((open) => result(open.get(id)))
      .catch(() => undefined);
    return entry?.data;
  },
  // Private window or full disk: continue without a cache.
  put: (id, data) => write({ id, at: Date.now(), data }).catch(() => undefined),
};
