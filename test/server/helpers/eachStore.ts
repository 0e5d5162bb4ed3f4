/** Suites that run on both kinds of store. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres } from "../../../server/store/postgres.ts";
import { openSqlite } from "../../../server/store/sqlite.ts";
import type { Store } from "../../../server/store/store.ts";
import { postgresFor } from "./postgres.ts";

/** Describes `what` on each store. @param suite gets the store, which is open and empty before its first hook or test runs */
export function describeEachStore(what: string, suite: (store: () => Store) => void): void {
  for (const name of ["in the embedded store", "on PostgreSQL"])
    describe(`${what} ${name}`, () => {
      const folder = mkdtempSync(join(tmpdir(), "quayside-"));
      let store: Store;
      before(async function () {
        store = name === "on PostgreSQL" ? await openPostgres(await (await postgresFor(this)).database()) : await openSqlite(folder);
      });
      after(async () => {
        await store?.close();
        rmSync(folder, { recursive: true, force: true });
      });
      suite(() => store);
    });
}
