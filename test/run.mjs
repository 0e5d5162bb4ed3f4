/**
 * `npm test`: sets everything up, then type-checks, lints and runs all tests in parallel.
 * Arguments go to mocha instead: `npm test -- test/shared/space.test.ts -g "part of a name"`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, sep } from "node:path";
import { become, NODE, ROOT } from "../server/boot/setup.mjs";
import { bundleServer, prepareClient, prepareServices } from "./prepare.mjs";

const MODULES = join(ROOT, "node_modules");
const TEST = join(ROOT, "test");
const CHECKS = [
  // On one thread, and with less garbage collection, it takes half the CPU.
  [join(MODULES, "@typescript", "native", "bin", "tsc"), "-b", "--singleThreaded"],
  [join(MODULES, "@biomejs", "biome", "bin", "biome"), "check"],
];
/** Files at a time: one more than there are cores, since tests of servers mostly wait. */
const JOBS = String(availableParallelism() + 1);

/**
 * All test files, in the order in which the workers take them: those of browsers, which compute most of the time, are spread among those of
 * servers, which mostly wait. Short ones come last, so that all workers end at about the same time.
 */
function allFiles() {
  const files = readdirSync(TEST, { recursive: true })
    .filter((path) => path.endsWith(".test.ts"))
    .sort();
  const inFolder = (folder) => files.filter((path) => path.startsWith(folder + sep));
  const [browser, server, client] = ["browser", "server", "client"].map(inFolder);
  const spread = browser.flatMap((path, i) => {
    const [from, to] = [i, i + 1].map((n) => Math.round((n * server.length) / browser.length));
    return [path, ...server.slice(from, to)];
  });
  const others = files.filter((path) => !spread.includes(path) && !client.includes(path));
  return [...spread, ...others, ...client].map((path) => join(TEST, path));
}

/** Temporary files in one folder, which is removed at the end: mocha kills its workers, and tests kill browsers. PostgreSQL's user must be able to enter it. */
function useTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "quayside-tests-"));
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once("exit", () => {
    // Each PostgreSQL removes its own folder once it has stopped.
    for (let i = 0; i < 50 && readdirSync(folder).some((name) => name.startsWith("quayside-postgres-")); i++)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    rmSync(folder, { recursive: true, force: true });
  });
}

const args = process.argv.slice(2);
prepareServices();
// Meanwhile the client is built.
const checks = (args.length > 0 ? [] : CHECKS).map((check) => {
  const child = spawn(NODE, check, { cwd: ROOT, stdio: "inherit", env: { ...process.env, GOGC: "400" } });
  return once(child, "exit");
});
prepareClient();
bundleServer();
useTemporaryFolder();
// Tests start many processes; they share compiled code.
process.env.NODE_COMPILE_CACHE ??= join(MODULES, ".cache", "compiled");

if ((await Promise.all(checks)).some(([status]) => status !== 0)) {
  console.log("\n0 passed, 1 failed");
  process.exit(1);
}
become([join(MODULES, "mocha", "bin", "mocha.js"), ...(args.length > 0 ? args : ["--parallel", "--jobs", JOBS, ...allFiles()])]);
