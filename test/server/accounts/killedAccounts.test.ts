/** A short form of `npm run test:chaos -- --accounts 100`: processes are killed while people sign up, claim, rename, are suspended, and delete. */
import assert from "node:assert/strict";
import { describeNightly } from "../../nightly.ts";
import { type Findings, killAccountsOnPostgres, killAccountsOnSqlite } from "../cluster/chaos/killedAccounts.ts";
import { postgresFor } from "../helpers/postgres.ts";

function check({ done }: Findings): void {
  for (const [step, times] of Object.entries(done)) assert.ok(times > 0, `${step} was done`);
}

describeNightly("processes that are killed while accounts change", function () {
  this.timeout(300_000);

  it("leave no account without a way in and no seat that nobody can open, three on one database", async function () {
    const postgres = await postgresFor(this);
    check(await killAccountsOnPostgres(await postgres.database(), 1, 1));
  });

  it("leave no account without a way in and no seat that nobody can open, one with an embedded store", async () => {
    check(await killAccountsOnSqlite(1, 1));
  });
});
