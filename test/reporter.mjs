/** mocha's spec reporter, closed by one plain line with the counts. */
import { createRequire } from "node:module";

const mocha = createRequire(import.meta.url)("mocha");
const { EVENT_RUN_END } = mocha.Runner.constants;

export default class PlainClose extends mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    runner.once(EVENT_RUN_END, () => {
      const { passes, failures, pending } = this.stats;
      process.on("exit", () => console.log(`${passes} passed, ${failures} failed${pending > 0 ? `, ${pending} skipped` : ""}`));
    });
  }
}
