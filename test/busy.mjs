/**
 * `npm run test:busy -- --times 5 --busy 4`: the whole run so many times in a row, with so many processes beside it that do nothing but
 * keep the processor busy; then a table of the runs and the names of all that failed. Files and folders may follow.
 */
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { NODE } from "../server/boot/setup.mjs";
import { prepare } from "./prepare.mjs";
import { printSummary, readArguments, runSuite } from "./suite.mjs";

const { values, positionals } = parseArgs({
  options: { times: { type: "string", default: "5" }, busy: { type: "string", default: "0" } },
  allowPositionals: true,
});
const asked = readArguments(positionals);
prepare(asked.files);

const loops = Array.from({ length: Number(values.busy) }, () => spawn(NODE, ["-e", "for (;;);"]));
process.on("exit", () => loops.forEach((loop) => void loop.kill()));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

const runs = [];
for (let run = 1; run <= Number(values.times); run++) {
  console.log(`\nrun ${run} of ${values.times}, ${loops.length} busy loops beside it`);
  const result = await runSuite(asked);
  printSummary(result);
  const { wall, cpu } = result.times.at(-1);
  runs.push({
    run,
    passed: result.passed,
    failed: result.failed,
    wall: Math.round(wall),
    processor: Math.round(cpu),
    failures: result.failures,
  });
}
console.log();
console.table(runs.map(({ failures, ...row }) => row));
for (const { run, failures } of runs) for (const { title, alone } of failures) console.log(`run ${run}: ${title}\n  ${alone}`);
process.exit(runs.every(({ failed, passed }) => failed === 0 && passed > 0) ? 0 : 1);
