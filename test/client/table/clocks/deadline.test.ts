/** How long a deadline is away, in words. */
import assert from "node:assert/strict";
import { t } from "../../../../client/kit/i18n/messages/shell/messages.ts";
import { deadlineText } from "../../../../client/table/clocks/clock.ts";

const HOUR = 3_600_000;

describe("time until a deadline", () => {
  before(() => t.load());

  it("is shown in days and hours, then in hours and minutes, rounded down", () => {
    assert.deepEqual([53.99 * HOUR, 24 * HOUR, 5.21 * HOUR, 59_999, 0].map(deadlineText), [
      "2 d 5 h",
      "1 d 0 h",
      "5 h 12 min",
      "0 min",
      "0 min",
    ]);
  });
});
