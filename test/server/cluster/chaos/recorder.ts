/** A process that records results, as a server does, until it is killed. Prints "recording" before each and "recorded" after it. */
import { setTimeout as pause } from "node:timers/promises";
import { realClock } from "../../../../server/lib/clock.ts";
import { createLog } from "../../../../server/lib/log.ts";
import { ResultsJob } from "../../../../server/ratings/resultsJob.ts";
import { openStore } from "../../../../server/store/openStore.ts";
import type { ResultStore } from "../../../../server/store/results.ts";

const { DATA_DIR: dataDir = "", DATABASE_URL: databaseUrl = "" } = process.env;
const store = await openStore({ dataDir, databaseUrl });

const recordResult: ResultStore["recordResult"] = async (...values) => {
  console.log("recording");
  const isNew = await store.results.recordResult(...values);
  console.log("recorded");
  return isNew;
};

const results = { ...store.results, recordResult };
const job = new ResultsJob({ ...store, results }, realClock, createLog("error", "recorder"), () => undefined);
for (;;) {
  await job.run();
  await pause(2);
}
