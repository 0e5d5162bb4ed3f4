/** Mocha's root hooks (`require` in .mocharc.json), loaded once in every worker. */
import { spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { isClientBuilt, NODE } from "../server/boot/setup.mjs";
import { findPrograms } from "./programs.mjs";

// `npx mocha` on a Node that is too old to run TypeScript: re-run under the Node that `npm test` installed.
// `execPath` has its symbolic links resolved.
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
// Servers under test must never touch a developer's database.
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
  async afterAll() {
    process.off("unhandledRejection", fail);
    // A worker's next file starts in English, whatever this one spoke last.
    const { locale, SOURCE_LOCALE } = await import("../client/kit/i18n/locales.ts");
    locale.value = SOURCE_LOCALE;
  },
  async beforeEach() {
    if (!/[\\/]test[\\/]browser[\\/]/.test(this.currentTest.file ?? "")) return;
    clientIsBuilt ??= isClientBuilt();
    if (!clientIsBuilt) throw new Error("client/dist is older than its sources: npm run build");
    // Lazy, so that other tests don't load Playwright.
    const { reportPagesOnFailure } = await import("./browser/failureReport.ts");
    reportPagesOnFailure(this.currentTest);
  },
};
