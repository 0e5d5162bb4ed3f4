/** Evidence of collusion: from records of Catan, by hand, and in a model of honest and dishonest players. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { catan } from "../../../shared/catan/catan.ts";
import { evidenceOf, isFlagged, sparingsIn, sumOf } from "../../../shared/core/fairPlay.ts";
import { type Attack, type Game, isRefusal } from "../../../shared/core/game.ts";
import { seedFrom } from "../../../shared/core/provablyFair.ts";
import { createMatchFrom, effectiveMoves, type GameRecord } from "../../../shared/core/record.ts";
import { replaySteps } from "../../../shared/core/statistics.ts";
import { simulate } from "./model.ts";

const attack = (by: number, victim: number, rivals = [0, 1, 2, 3].filter((seat) => seat !== by)): Attack => ({ by, victim, rivals });

describe("evidence of collusion", () => {
  it("expects hits from what the others hit", () => {
    // Seat 2 was hit twice by others, seat 1 and 3 once: with one more for each, 3 of 7 are expected to hit seat 2.
    const attacks = [attack(0, 1), attack(1, 2), attack(3, 2), attack(2, 3), attack(1, 3, [3])];
    const [one, two, three] = [1, 2, 3].map((of) => sparingsIn(attacks).find((sparing) => sparing.by === 0 && sparing.of === of));
    assert.deepEqual(
      [one, two, three].map((sparing) => [sparing?.chances, sparing?.hits, sparing?.expected]),
      [
        [1, 1, 143],
        [1, 0, 429],
        [1, 0, 429],
      ],
    );
    assert.equal(one?.strong, Math.round(1e6 * Math.log(0.1)));
    assert.equal(two?.mild, Math.round(1e6 * Math.log((1 - (0.4 * 3) / 7) / (4 / 7))));
    assert.ok(!sparingsIn([attack(1, 3, [3])]).length, "without a choice there is nothing to learn");
  });

  it("counts with the power 1/2, and flags from eight games on", () => {
    assert.equal(evidenceOf({ strong: 0, mild: 0 }), 1);
    const enough = { strong: 2e6 * Math.log(20_001), mild: -1e9 };
    assert.deepEqual(
      [isFlagged(enough, 8), isFlagged(enough, 7), isFlagged({ ...enough, strong: 2e6 * Math.log(19_999) }, 8)],
      [true, false, false],
    );
  });

  it("finds in a record of Catan whom each theft could have hit", () => {
    const record = JSON.parse(readFileSync(join(import.meta.dirname, "../../fixture/catan/game-1.record"), "utf8")) as GameRecord;
    const match = createMatchFrom(catan, record.header, seedFrom(record.secret ?? "", record.clientSeeds ?? []));
    assert.ok(!isRefusal(match));
    let thefts = 0;
    for (const { state, events } of replaySteps(match, effectiveMoves(record.entries)))
      for (const { event } of events) {
        const found = (catan as Game).attackIn?.(state.table, event);
        if (!found) continue;
        thefts++;
        assert.ok(found.rivals.includes(found.victim) && !found.rivals.includes(found.by));
      }
    assert.ok(thefts > 3, `${thefts} thefts`);
  });

  it("flags no honest pair of a model quarter, and most pairs who spare each other", () => {
    const { honest, flagged, found } = simulate({
      ...{ seed: 1, players: 30, games: 300, attacks: 4, lead: 0.6, board: 0.8, pairs: 5, together: 30, spared: 0.8 },
    });
    const after = found.filter((games) => games !== undefined);
    assert.deepEqual([honest > 400, flagged, after.length >= 4], [true, 0, true], `${honest} honest pairs, found after ${after}`);
  });

  it("adds up in any order", () => {
    const attacks = [attack(0, 1), attack(0, 2), attack(1, 0), attack(2, 0), attack(3, 1)];
    assert.deepEqual(sumOf(sparingsIn(attacks)), sumOf(sparingsIn([...attacks].reverse())));
  });
});
