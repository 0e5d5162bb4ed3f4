/**
 * `npm test` on any machine with Node 20 or newer: installs what is missing, builds the client, finds a browser, then checks types
 * and style and runs every test. With files or folders it runs their tests and sets up what those need:
 * `npm test -- test/shared/space.test.ts`; options after them go to mocha, as `-f` with a part of a test's name.
 */
import { prepare } from "./prepare.mjs";
import { printSummary, readArguments, runSuite } from "./suite.mjs";

function asked() {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

const what = asked();
prepare(what.files);
const result = await runSuite(what);
printSummary(result);
const { passed, failed, skipped } = result;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
