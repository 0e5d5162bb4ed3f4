/** Traits of Catan's setups, and the counts of them that the site has. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { catan } from "../../../shared/catan/catan.ts";
import { openings, SETUP_BANDS, SETUP_TRAITS, setupTraits } from "../../../shared/catan/openings.ts";
import { isRefusal } from "../../../shared/core/game.ts";
import { openingsOf, type ShippedOpenings } from "../../../shared/core/openings.ts";
import { seedFrom } from "../../../shared/core/provablyFair.ts";
import { createMatchFrom, effectiveMoves } from "../../../shared/core/record.ts";
import { botRecord } from "../../fixture/botRecord.ts";
import { B, beginnerStart, R, W } from "./position.ts";

describe("Catan: setups", () => {
  it("are described by what they give", () => {
    const { table } = beginnerStart();
    // Section 2.2. Red: mountains 10, pasture 2, hills 6; fields 9, forest 11, forest 8.
    const red = { dots: 20, goods: 5, oreGrain: 3, brickLumber: 5, harbour: 0, numbers: 6, room: 10, order: 1 };
    assert.deepEqual(setupTraits(table, R), red);
    // Blue: forest 8, mountains 3, hills 5; fields 4, pasture 5, pasture 11.
    const { dots, oreGrain, brickLumber, numbers } = setupTraits(table, B);
    assert.deepEqual([dots, oreGrain, brickLumber, numbers], [20, 2, 4, 5]);
    assert.equal(setupTraits(table, W).order, 4);
  });

  it("are counted once all have placed, unless the game had a fixed setup, another target or another board", () => {
    const record = botRecord(catan, 3, 1, "random");
    const match = createMatchFrom(catan, record.header, seedFrom(record.secret ?? "", record.clientSeeds ?? []));
    assert.ok(!isRefusal(match));
    assert.equal(openings(match.state.table as never), undefined);
    const moves = effectiveMoves(record.entries);
    const found = openingsOf(catan, match, moves);
    assert.equal(match.version, 12);
    assert.deepEqual([found.length, found.every((one) => one.length === SETUP_TRAITS.length)], [3, true]);
    const table = match.state.table as ReturnType<typeof beginnerStart>["table"];
    assert.deepEqual(openings({ ...table, victoryPoints: 12 }), []);
    assert.deepEqual(openings({ ...table, drawing: "x" }), []);
    assert.deepEqual(openings(beginnerStart().table), []);
    assert.deepEqual(openingsOf({}, match, moves), []);
  });

  it("of bots come with the site: each seat of each game once, with one winner", () => {
    const file = new URL("../../../shared/openings/catan.json", import.meta.url);
    const { games, counts }: ShippedOpenings = JSON.parse(readFileSync(file, "utf8"));
    assert.deepEqual(Object.keys(games), ["3", "4"]);
    for (const [seats, rows] of Object.entries(counts)) {
      const played = games[seats] ?? 0;
      assert.equal(
        rows.reduce((sum, [, n]) => sum + n, 0),
        Number(seats) * played,
      );
      assert.equal(
        rows.reduce((sum, [, , wins]) => sum + wins, 0),
        played,
      );
      const isKnown = (opening: string) => SETUP_TRAITS.every((trait, i) => Number(opening[i]) < SETUP_BANDS[trait].length);
      assert.ok(rows.every(([opening, n, wins]) => opening.length === SETUP_TRAITS.length && isKnown(opening) && wins <= n));
    }
  });
});
