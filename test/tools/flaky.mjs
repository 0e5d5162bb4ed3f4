/**
 * `npm run test:flaky -- --times 5 --busy 4` repeats the test run five times beside four processes that load the CPU.
 * Arguments after `--` go to mocha: `npm run test:flaky -- --times 5 -- test/server/table/table.test.ts`.
 */
import { spawn, spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  options: { times: { type: "string", default: "5" }, busy: { type: "string", default: "0" } },
  allowPositionals: true,
});

const loops = Array.from({ length: Number(values.busy) }, () => spawn(process.execPath, ["-e", "for (;;);"]));
process.on("exit", () => loops.forEach((loop) => void loop.kill()));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

const statuses = [];
for (let run = 1; run <= Number(values.times); run++) {
  console.log(`\nRun ${run} of ${values.times}, ${loops.length} busy loops`);
  statuses.push(spawnSync(process.execPath, ["test/run.mjs", ...positionals], { stdio: "inherit" }).status);
}
const failed = statuses.filter((status) => status !== 0).length;
console.log(`\n${statuses.length - failed} runs passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
