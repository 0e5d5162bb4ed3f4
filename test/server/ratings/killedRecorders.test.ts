/** A short form of `npm run test:chaos -- --results 100`: processes are killed while they record results. */
import assert from "node:assert/strict";
import { describeNightly } from "../../nightly.ts";
import { killOnPostgres, killOnSqlite } from "../cluster/chaos/killedRecorders.ts";
import { postgresFor } from "../helpers/postgres.ts";

describeNightly("processes killed while recording results", function () {
  this.timeout(120_000);

  it("record each game once, with right ratings, three on one database", async function () {
    const postgres = await postgresFor(this);
    const { rated, recordedAtKills } = await killOnPostgres(await postgres.database(), 2, 1);
    assert.ok(rated > 0 && Number(recordedAtKills.at(-1)) > 0, recordedAtKills.join());
  });

  it("record each game once, with right ratings, one with an embedded store", async () => {
    const { rated, recordedAtKills } = await killOnSqlite(2, 1);
    assert.ok(rated > 0 && Number(recordedAtKills.at(-1)) > 0, recordedAtKills.join());
  });
});
