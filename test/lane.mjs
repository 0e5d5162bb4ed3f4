/** Runs test files in one process, one after the other: whichever `suite.mjs` says on the standard input, until that ends. */
import { createRequire, flushCompileCache } from "node:module";
import { createInterface } from "node:readline";
import Mocha from "mocha";
import Telling from "./reporter.mjs";

const { loadOptions } = createRequire(import.meta.url)("mocha/lib/cli/options.cjs");
const options = { ...loadOptions(process.argv.slice(2)), reporter: Telling };

// What goes wrong where nobody waits for it fails the test that runs: Mocha alone would say nothing of it.
process.on("unhandledRejection", (reason) => {
  throw reason;
});

/** What goes around each test of a file. */
const hooksOf = async (file) => (file.includes("browser") ? (await import("./browser/witness.ts")).WITNESS : undefined);

for await (const file of createInterface({ input: process.stdin })) {
  const mocha = new Mocha({ ...options, rootHooks: await hooksOf(file) });
  mocha.addFile(file);
  await mocha.loadFilesAsync();
  // What is kept at the end only comes too late for the processes that tests start.
  flushCompileCache();
  await new Promise((resolve) => mocha.run(resolve));
  // Its listeners on the process would stay.
  mocha.dispose();
}
process.exit();
