/**
 * `npm test`: installs what is missing, builds the client, then checks types and style and runs all tests, two files at a time.
 * With arguments it sets up the same and passes them to mocha: `npm test -- test/shared/space.test.ts -g "part of a name"`.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { become, NODE, ROOT } from "../server/boot/setup.mjs";
import { prepare } from "./prepare.mjs";

const MODULES = join(ROOT, "node_modules");
const CHECKS = [
  [join(MODULES, "@typescript", "native", "bin", "tsc"), "-b"],
  [join(MODULES, "@biomejs", "biome", "bin", "biome"), "check"],
];

const args = process.argv.slice(2);
prepare();
// Keeps compiled code for the many processes that tests start.
process.env.NODE_COMPILE_CACHE ??= join(MODULES, ".cache", "compiled");

for (const check of args.length > 0 ? [] : CHECKS) {
  if (spawnSync(NODE, check, { cwd: ROOT, stdio: "inherit" }).status === 0) continue;
  console.log("\n0 passed, 1 failed");
  process.exit(1);
}
become([join(MODULES, "mocha", "bin", "mocha.js"), ...(args.length > 0 ? args : ["--parallel", "--jobs", "2"])]);
