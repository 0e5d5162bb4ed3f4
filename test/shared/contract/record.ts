/** Law of records: the same options, seed and moves give the same game, byte for byte. */
import assert from "node:assert/strict";
import { isRefusal, type Move } from "../../../shared/core/game.ts";
import { History } from "../../../shared/core/history.ts";
import type { Match } from "../../../shared/core/match.ts";
import { FastRandom, SeededRandom } from "../../../shared/core/random.ts";
import { decodeRecord, encodeRecord, type MoveEntry, playAll, replay, verify } from "../../../shared/core/record.ts";
import { botRecord } from "../../fixture/botRecord.ts";
import { type Deal, inDeals, type Law, MOST_MOVES, playOn, type Subject, start, written } from "./law.ts";

const SEED = "ab".repeat(32);

interface Past {
  readonly entries: readonly MoveEntry[];
  readonly history: History;
  readonly match: Match;
}

/** A game with the generator of real tables, and its history. */
function lived(subject: Subject, deal: Deal): Past {
  const match = start(subject, deal, new SeededRandom(SEED));
  const history = new History(match, SEED);
  const entries: MoveEntry[] = [];
  playOn(subject, match, new FastRandom(deal.seed), MOST_MOVES, ({ seat, move, final }) => {
    const entry: MoveEntry = { seat, move: { ...(JSON.parse(written(move)) as Move) } };
    entries.push(entry);
    history.append(match, entry, final);
  });
  return { entries, history, match };
}

/** State and generator. */
const standing = ({ state, random, version }: Match): string => written([state, (random as SeededRandom).position, version]);

/** Replays the first moves from the start. */
function again(subject: Subject, deal: Deal, entries: readonly MoveEntry[]): Match {
  const match = start(subject, deal, new SeededRandom(SEED));
  const told = playAll(match, entries);
  assert.ok(!isRefusal(told), written(told));
  return match;
}

const replayed: Law = {
  name: "replay",
  says: "replaying a game gives the same state at every point, byte for byte",
  check(subject, tested) {
    inDeals(subject, 3, (deal) => {
      const { entries, history, match } = lived(subject, deal);
      assert.equal(standing(again(subject, deal, entries)), standing(match));
      for (const part of [0.9, 0.3, 0.35, 0]) {
        const version = Math.floor(part * entries.length);
        assert.equal(standing(history.at(version)), standing(again(subject, deal, entries.slice(0, version))), `after ${version} moves`);
        tested();
      }
    });
  },
};

const record: Law = {
  name: "record",
  says: "a record survives encoding and decoding, verifies, and depends on its seed",
  check({ game }, tested) {
    for (const seed of [1, 2]) {
      const made = botRecord(game, game.seats.min + (seed % 2), seed, "random");
      const read = decodeRecord(encodeRecord(made));
      assert.deepEqual(read, JSON.parse(written(made)));
      const [first, second] = [replay(game, made), replay(game, made)];
      assert.ok(!isRefusal(first) && !isRefusal(second), written(first));
      assert.equal(written([first.match.state, first.events]), written([second.match.state, second.events]));
      assert.deepEqual(verify(game, made), { ...first.match.game.outcome(first.match.state) });
      tested();
      // Games without draws do not depend on the seed.
      if ((first.match.random as SeededRandom).position === 0) continue;
      const other = replay(game, { ...made, numbers: made.numbers?.map(() => "0".repeat(32)) });
      assert.ok(isRefusal(other) || written(other.events) !== written(first.events), "another seed gives the same game");
    }
  },
};

export const RECORD_LAWS: readonly Law[] = [replayed, record];
