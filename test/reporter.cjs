/** Mocha's `spec` reporter with a last line that scripts can read: `2400 passed, 0 failed, 3 skipped`. */
const { reporters } = require("mocha");

module.exports = class extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    // On exit: a second file that cannot be loaded fails after mocha's own summary.
    process.once("exit", () => {
      const { passes, failures, pending } = this.stats;
      console.log(`${passes} passed, ${failures} failed${pending > 0 ? `, ${pending} skipped` : ""}`);
    });
  }
};
