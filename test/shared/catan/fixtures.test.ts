import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { catan } from "../../../shared/catan/catan.ts";
import { isRefusal } from "../../../shared/core/game.ts";
import { decodeRecord, effectiveMoves, encodeRecord, replay, verify } from "../../../shared/core/record.ts";
import { FEATURES, featuresOf } from "./features.ts";

const FOLDER = join(import.meta.dirname, "../../fixture/catan");
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith(".record"));
const game = catan;

describe("Catan: recorded games", () => {
  const seen = new Set<string>();

  for (const name of NAMES)
    it(`${name} replays to the result it states`, () => {
      const text = readFileSync(join(FOLDER, name), "utf8");
      const record = decodeRecord(text);
      assert.ok(!isRefusal(record), JSON.stringify(record));
      assert.equal(encodeRecord(record), text);
      const outcome = verify(game, record);
      assert.ok(!isRefusal(outcome), JSON.stringify(outcome));
      const played = replay(game, record);
      assert.ok(!isRefusal(played));
      const events = [played.match.setupEvents, ...played.events];
      for (const feature of featuresOf(record.header.options, effectiveMoves(record.entries), events)) seen.add(feature);
    });

  for (const feature of FEATURES) it(`some fixture shows: ${feature}`, () => assert.ok(seen.has(feature)));
});
