/** Which store a server has: that of the database it is told of, else the embedded one. */
import type { Config } from "../boot/config.ts";
import { openOwn } from "./own.ts";
import { openPostgres } from "./postgres.ts";
import type { Store } from "./store.ts";

/** @throws StoreTrouble */
export function openStore({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">): Promise<Store> {
  return databaseUrl === "" ? openOwn(dataDir) : openPostgres(databaseUrl);
}
