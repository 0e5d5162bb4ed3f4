/** Opens PostgreSQL if DATABASE_URL is set, otherwise the embedded store. */
import { openExclusive } from "./exclusive.ts";
import { openPostgres } from "./postgres.ts";
import type { Store } from "./store.ts";

/** Where a store is. */
export interface Location {
  readonly dataDir: string;
  /** "" for the embedded store. */
  readonly databaseUrl: string;
}

/** @throws StoreStartError */
export function openStore({ databaseUrl, dataDir }: Location): Promise<Store> {
  return databaseUrl === "" ? openExclusive(dataDir) : openPostgres(databaseUrl);
}
