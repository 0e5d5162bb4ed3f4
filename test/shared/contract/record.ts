/** Law of records: the same options, seed and moves give the same game, byte for byte. */
import assert from "node:assert/strict";
import { isRefusal, type Move } from "../../../shared/core/game.ts";
import { History } from "../../../shared/core/history.ts";
import type { Match } from "../../../shared/core/match.ts";
import { FastRandom, SeededRandom } from "../../../shared/core/random.ts";
import { decodeRecord, encodeRecord, type MoveEntry, playAll, replay, verify } from "../../../shared/core/record.ts";
import { botRecord } from "../../fixture/botRecord.ts";
import { type Deal, inDeals, type Law, MAX_MOVES, playOn, type Subject, start, textOf } from "./law.ts";

const SEED = "ab".repeat(32);

interface Past {
  readonly entries: readonly MoveEntry[];
  readonly history: History;
  readonly match: Match;
}

/** A game with the generator of real tables, and its history. */
function playedGame(subject: Subject, deal: Deal): Past {
  const match = start(subject, deal, new SeededRandom(SEED));
  const history = new History(match);
  const entries: MoveEntry[] = [];
  playOn(subject, match, new FastRandom(deal.seed), MAX_MOVES, ({ seat, move, final }) => {
    const entry: MoveEntry = { seat, move: { ...(JSON.parse(textOf(move)) as Move) } };
    entries.push(entry);
    history.append(match, entry, final);
  });
  return { entries, history, match };
}

/** State and generator. */
const position = ({ state, random, version }: Match): string => textOf([state, (random as SeededRandom).position, version]);

/** Replays the first moves from the start. */
function again(subject: Subject, deal: Deal, entries: readonly MoveEntry[]): Match {
  const match = start(subject, deal, new SeededRandom(SEED));
  const events = playAll(match, entries);
  assert.ok(!isRefusal(events), textOf(events));
  return match;
}

const replayed: Law = {
  name: "replay",
  statement: "replaying a game gives the same state at every point, byte for byte",
  check(subject, tested) {
    inDeals(subject, 3, (deal) => {
      const { entries, history, match } = playedGame(subject, deal);
      assert.equal(position(again(subject, deal, entries)), position(match));
      for (const part of [0.9, 0.3, 0.35, 0]) {
        const version = Math.floor(part * entries.length);
        assert.equal(position(history.at(version)), position(again(subject, deal, entries.slice(0, version))), `after ${version} moves`);
        tested();
      }
    });
  },
};

const record: Law = {
  name: "record",
  statement: "a record survives encoding and decoding, verifies, and depends on its seed",
  check({ game }, tested) {
    for (const seed of [1, 2]) {
      const original = botRecord(game, game.seats.min + (seed % 2), seed, "random");
      const read = decodeRecord(encodeRecord(original));
      assert.deepEqual(read, JSON.parse(textOf(original)));
      const [first, second] = [replay(game, original), replay(game, original)];
      assert.ok(!isRefusal(first) && !isRefusal(second), textOf(first));
      assert.equal(textOf([first.match.state, first.events]), textOf([second.match.state, second.events]));
      assert.deepEqual(verify(game, original), { ...first.match.game.outcome(first.match.state) });
      tested();
      // Games without draws do not depend on the seed.
      if ((first.match.random as SeededRandom).position === 0) continue;
      const other = replay(game, { ...original, clientSeeds: original.clientSeeds?.map(() => "0".repeat(32)) });
      assert.ok(isRefusal(other) || textOf(other.events) !== textOf(first.events), "another seed gives the same game");
    }
  },
};

export const RECORD_LAWS: readonly Law[] = [replayed, record];
