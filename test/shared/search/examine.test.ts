/** A game looked over: what it says adds up, does not hang on where one begins, and finds what was given away. */
import assert from "node:assert/strict";
import { openRecord, RecordedGame } from "../../../client/net/record/recordedGame.ts";
import { catan } from "../../../shared/catan/catan.ts";
import { container } from "../../../shared/container/container.ts";
import type { Game } from "../../../shared/core/game.ts";
import type { GameRecord } from "../../../shared/core/record.ts";
import { costliestMoves, seatAccuracy } from "../../../shared/search/accuracy.ts";
import { type AnalysisDepth, analyse, type MoveReview } from "../../../shared/search/analyse.ts";
import { botRecord } from "../../fixture/botRecord.ts";
import { fathom } from "../../fixture/fathom/shared/fathom.ts";
import { GAMES } from "../../fixture/registry.ts";

const SEATS = 3;
const SHALLOW: AnalysisDepth = { playouts: 36, proof: 8, worlds: { plain: 4, drawn: 8 } };
const THOUSAND = 1000;

/** The first moves of a game of bots that play anyhow. */
function recordedOf(game: Game, moves: number, seed = 3): RecordedGame {
  const { entries, ranks: _ranks, scores: _scores, ...whole }: GameRecord = botRecord(game, SEATS, seed, "random");
  const recorded = openRecord(game, { ...whole, entries: entries.slice(0, moves) });
  assert.ok(recorded instanceof RecordedGame, JSON.stringify(recorded));
  return recorded;
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

for (const game of GAMES.filter(({ searchModel }) => searchModel))
  describe(`${game.id} looked over`, () => {
    const recorded = recordedOf(game, 16);
    let verdicts: MoveReview[];
    before(() => {
      verdicts = [...analyse(recorded, SHALLOW)];
    });

    it("gives a verdict on every move, whose chances make up a whole and whose luck makes up for itself", () => {
      assert.equal(verdicts.length, recorded.length);
      for (const { chances, luck, lost } of verdicts) {
        assert.ok(Math.abs(total(chances) - THOUSAND) <= SEATS, `${chances}`);
        assert.ok(Math.abs(total(luck)) <= SEATS, `${luck}`);
        assert.ok(lost >= 0 && lost <= THOUSAND);
      }
    });

    it("says the same from any move on", () => {
      assert.deepEqual([...analyse(recorded, SHALLOW, 10)], verdicts.slice(10));
    });

    it("names a better move exactly where something was given away, with a line that can be played", () => {
      for (const [version, { line, lost, free }] of verdicts.entries()) {
        if (line.length === 0) assert.equal(lost, 0);
        else {
          assert.ok(free);
          assert.equal(line[0].seat, recorded.moves[version].seat);
          assert.notDeepEqual(line[0].move, recorded.moves[version].move);
          assert.equal(recorded.branch(version, line).length, line.length);
        }
      }
    });

    it("finds that who plays anyhow gives something away", () => {
      const worst = costliestMoves(verdicts, 3, 1);
      assert.ok(worst.length > 0);
      assert.ok(verdicts[worst[0]].lost >= verdicts[worst[worst.length - 1]].lost);
    });
  });

it("whoever has won a game that was looked over has won for certain", () => {
  const recorded = openRecord(fathom, botRecord(fathom, SEATS, 2, "random"));
  assert.ok(recorded instanceof RecordedGame);
  const [last] = [...analyse(recorded, SHALLOW, recorded.length - 1)];
  assert.deepEqual(
    last.chances,
    recorded.outcome?.ranks.map((rank) => (rank === 1 ? THOUSAND : 0)),
  );
});

describe("luck", () => {
  const typeOf = (recorded: RecordedGame, version: number) => recorded.moves[version].move.type;

  it("is in the dice and in nothing that was only built", () => {
    const recorded = recordedOf(catan, 40);
    const verdicts = [...analyse(recorded, SHALLOW)];
    const lucky = verdicts.flatMap(({ luck }, version) => (luck.some((share) => share !== 0) ? [typeOf(recorded, version)] : []));
    assert.ok(lucky.includes("roll"), lucky.join());
    const built = recorded.moves.filter(({ move }) => /^(place|build)/.test(move.type));
    assert.ok(built.length > 0);
    assert.deepEqual(
      lucky.filter((type) => /^(place|build|endTurn)/.test(type)),
      [],
    );
  });

  it("is nowhere in a game that draws nothing once it is dealt", () => {
    for (const { luck } of analyse(recordedOf(container, 30), SHALLOW)) assert.deepEqual(luck, [0, 0, 0]);
  });
});

describe("the account of a seat", () => {
  const moves = [{ seat: 0 }, { seat: 1 }, { seat: 0 }, { seat: 0 }];
  const verdict = (part: Partial<MoveReview>): MoveReview => ({
    chances: [500, 500],
    luck: [0, 0],
    free: true,
    lost: 0,
    line: [],
    ...part,
  });
  const verdicts = [verdict({ luck: [30, -30] }), verdict({ lost: 40, luck: [-10, 10] }), verdict({ free: false }), verdict({ lost: 100 })];

  it("sums up what it gave away, and all luck that touched it", () => {
    assert.deepEqual([seatAccuracy(verdicts, moves, 0).lost, seatAccuracy(verdicts, moves, 0).luck], [100, 20]);
    assert.deepEqual([seatAccuracy(verdicts, moves, 1).lost, seatAccuracy(verdicts, moves, 1).luck], [40, -20]);
  });

  it("is accurate where nothing was given away, and leaves out what was no choice", () => {
    assert.equal(seatAccuracy(verdicts.slice(0, 3), moves, 0).accuracy, 100);
    assert.equal(Math.round(seatAccuracy(verdicts, moves, 0).accuracy ?? 0), Math.round((100 + 100 / Math.E) / 2));
    assert.equal(seatAccuracy([verdict({ free: false })], moves, 0).accuracy, undefined);
  });

  it("lists the dearest first, and nothing that cost less than it should", () => {
    assert.deepEqual(costliestMoves(verdicts, 9, 1), [3, 1]);
    assert.deepEqual(costliestMoves(verdicts, 1, 1), [3]);
    assert.deepEqual(costliestMoves(verdicts, 9, 50), [3]);
  });
});
