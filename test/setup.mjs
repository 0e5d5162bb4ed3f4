/** Loaded by mocha before the tests (`require` in .mocharc.json), once in every process that runs some. */
import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { isClientBuilt, NODE } from "../server/boot/setup.mjs";
import { findPrograms } from "./programs.mjs";

// `npx mocha` on a Node that cannot run TypeScript: the one that `npm test` installed takes over.
// `execPath` has no symbolic links in it.
if (process.execPath !== (existsSync(NODE) ? realpathSync(NODE) : NODE)) {
  if (!existsSync(NODE)) {
    console.error(
      `The tests need Node 22.18 or newer and this is ${process.version}; run "npm test" once, which installs it in node_modules.`,
    );
    process.exit(1);
  }
  process.exit(spawnSync(NODE, process.argv.slice(1), { stdio: "inherit" }).status ?? 1);
}

findPrograms();
// Servers under test must not touch a developer's database.
delete process.env.DATABASE_URL;

const fail = (reason) => {
  throw reason;
};

let clientIsBuilt;

export const mochaHooks = {
  // An unhandled rejection fails the running test. Mocha removes all listeners after each file, hence here and not once above.
  beforeAll() {
    process.on("unhandledRejection", fail);
  },
  afterAll() {
    process.off("unhandledRejection", fail);
  },
  async beforeEach() {
    if (!/[\\/]test[\\/]browser[\\/]/.test(this.currentTest.file ?? "")) return;
    clientIsBuilt ??= isClientBuilt();
    if (!clientIsBuilt) throw new Error("client/dist is older than its sources: npm run build");
    // Imported here, so that other tests need not load Playwright.
    const { reportPages } = await import("./browser/witness.ts");
    reportPages(this.currentTest);
  },
};
