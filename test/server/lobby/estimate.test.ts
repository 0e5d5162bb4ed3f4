/** The usual wait of a seek at this hour. */
import assert from "node:assert/strict";
import { estimateWait } from "../../../server/lobby/seeks/estimate.ts";
import type { PastSeek } from "../../../server/store/seeks.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Wednesday evening. */
const NOW = Date.UTC(2026, 10, 25, 20, 30);

/** "4" found a game after 4 minutes; "9-" gave up after 9. Each on a workday before. */
const past = (waits: string, at = NOW): PastSeek[] =>
  waits.split(" ").map((wait, i) => {
    const since = at - 7 * DAY * (1 + (i % 3));
    return { games: ["tower"], since, until: since + Number.parseInt(wait) * MINUTE, found: wait.endsWith("-") ? "" : "tower" };
  });

describe("the estimated wait", () => {
  const rows: readonly (readonly [what: string, past: PastSeek[], expected: ReturnType<typeof estimateWait>])[] = [
    ["is the median of eight", past("1 2 3 4 5 6 7 8"), { started: 8, seeks: 8, minutes: 4 }],
    ["is not told of seven", past("1 2 3 4 5 6 7"), undefined],
    ["counts those that gave up for as long as they waited", past("1- 1- 2 2 6 6 9- 9-"), { started: 4, seeks: 8, minutes: 6 }],
    ["is unknown if most gave up", past("1 2 9- 9- 9- 9- 9- 9-"), { started: 2, seeks: 8 }],
    ["is at least a minute", past("0 0 0 0 0 0 0 0"), { started: 8, seeks: 8, minutes: 1 }],
    ["is of this hour, give or take one", [...past("1 1 1 1", NOW - HOUR), ...past("1 1 1 1", NOW + HOUR)], { started: 8, seeks: 8, minutes: 1 }],
    ["is not of another hour", past("1 1 1 1 1 1 1 1", NOW - 2 * HOUR), undefined],
    ["is not of another kind of day", past("1 1 1 1 1 1 1 1", NOW - 3 * DAY), undefined],
    ["is of the game", past("1 1 1 1 1 1 1 1").map((seek) => ({ ...seek, games: ["auction"] })), undefined],
    [
      "counts who found another game as given up",
      past("1 1 1 1 5 5 5 5").map((seek, i) => ({ ...seek, games: ["auction", "tower"], found: i < 4 ? "auction" : "tower" })),
      { started: 4, seeks: 8, minutes: 5 },
    ],
  ]; // biome-ignore format: columns of rows
  for (const [what, seeks, expected] of rows) it(what, () => assert.deepEqual(estimateWait(seeks, "tower", NOW), expected));
});
