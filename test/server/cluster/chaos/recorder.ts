/** A process that records results, as a server does, until it is killed. */
import { setTimeout as pause } from "node:timers/promises";
import { realClock } from "../../../../server/lib/clock.ts";
import { createLog } from "../../../../server/lib/log.ts";
import { ResultsJob } from "../../../../server/ratings/resultsJob.ts";
import { openStore } from "../../../../server/store/openStore.ts";

const { DATA_DIR: dataDir = "", DATABASE_URL: databaseUrl = "" } = process.env;
const job = new ResultsJob(await openStore({ dataDir, databaseUrl }), realClock, createLog("error", "recorder"));
console.log("ready");
for (;;) {
  await job.run();
  await pause(2);
}
