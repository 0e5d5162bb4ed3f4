/** A mocha reporter that tells `test/suite.mjs` of every test as it ends, and prints nothing itself. */
import { writeSync } from "node:fs";
import { createRequire } from "node:module";
import { relative } from "node:path";

const { EVENT_RUN_END, EVENT_TEST_FAIL, EVENT_TEST_PASS, EVENT_TEST_PENDING } = createRequire(import.meta.url)("mocha").Runner.constants;

/** Name for `-f`, which finds the test by it again: that of a hook is the test's that it failed for, or its suite's. */
const nameOf = (runnable) => (runnable.type === "hook" ? (runnable.ctx?.currentTest ?? runnable.parent) : runnable).fullTitle();

const fileOf = ({ file, parent }) => (file ? relative(process.cwd(), file) : fileOf(parent));

const causes = (error) => (error?.cause ? `\ncaused by ${error.cause.stack ?? error.cause}${causes(error.cause)}` : "");

/** The pipe to the one that listens; not the channel of `process.send`, on which packages speak too. */
const CHANNEL = 3;

const send = (event) => writeSync(CHANNEL, `${JSON.stringify(event)}\n`);

export default class Telling {
  constructor(runner) {
    const tell = (what) => (test, error) =>
      send({
        what,
        file: fileOf(test),
        path: test.titlePath(),
        name: nameOf(test),
        ms: test.duration ?? 0,
        ...(error && { error: `${error.stack ?? error}${causes(error)}` }),
      });
    runner.on(EVENT_TEST_PASS, tell("passed"));
    runner.on(EVENT_TEST_FAIL, tell("failed"));
    runner.on(EVENT_TEST_PENDING, tell("skipped"));
    runner.once(EVENT_RUN_END, () => send({ what: "end" }));
  }
}
