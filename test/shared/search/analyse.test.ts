/** Analysis: results add up, do not depend on the start, and find what was lost. */
import assert from "node:assert/strict";
import { openRecord, RecordedGame } from "../../../client/net/record/recordedGame.ts";
import { catan } from "../../../shared/catan/catan.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
import { setupMove } from "../../../shared/catan/search/setupPlacement.ts";
import { container } from "../../../shared/container/container.ts";
import { type Game, isRefusal } from "../../../shared/core/game.ts";
import { type Match, tryMove } from "../../../shared/core/match.ts";
import type { GameRecord } from "../../../shared/core/record.ts";
import { SeatMemories } from "../../../shared/core/searchModel.ts";
import { costliestMoves, seatAccuracy } from "../../../shared/search/accuracy.ts";
import { type AnalysisDepth, analyse, type MoveReview } from "../../../shared/search/analyse.ts";
import { INSTANT_BUDGET } from "../../../shared/search/budget.ts";
import { viewOf } from "../../../shared/search/search.ts";
import { decisionSeed, suggest } from "../../../shared/search/suggest.ts";
import type { Step } from "../../fixture/botGame.ts";
import { botRecord } from "../../fixture/botRecord.ts";
import { fathom } from "../../fixture/fathom/shared/fathom.ts";
import { GAMES } from "../../fixture/registry.ts";

const SEATS = 3;
const SHALLOW: AnalysisDepth = { playouts: 36, proof: 8, worlds: { plain: 4, drawn: 8 } };
const THOUSAND = 1000;

/** The first moves of a game of random bots. @param wishes moves of others */
function recordedOf(game: Game, moves: number, seed = 3, wishes?: Parameters<typeof botRecord>[4]): RecordedGame {
  const { entries, ranks: _ranks, scores: _scores, ...whole }: GameRecord = botRecord(game, SEATS, seed, "random", wishes);
  const recorded = openRecord(game, { ...whole, entries: entries.slice(0, moves) });
  assert.ok(recorded instanceof RecordedGame, JSON.stringify(recorded));
  return recorded;
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

for (const game of GAMES.filter(({ searchModel }) => searchModel))
  describe(`analysis of ${game.id}`, () => {
    const recorded = recordedOf(game, 16);
    let verdicts: MoveReview[];
    before(() => {
      verdicts = [...analyse(recorded, SHALLOW)];
    });

    it("reviews every move with chances that sum to 1 and luck that sums to 0", () => {
      assert.equal(verdicts.length, recorded.length);
      for (const { chances, luck, lost } of verdicts) {
        assert.ok(Math.abs(total(chances) - THOUSAND) <= SEATS, `${chances}`);
        assert.ok(Math.abs(total(luck)) <= SEATS, `${luck}`);
        assert.ok(lost >= 0 && lost <= THOUSAND);
      }
    });

    it("returns the same reviews from any start", () => {
      assert.deepEqual([...analyse(recorded, SHALLOW, 10)], verdicts.slice(10));
    });

    it("names a better move exactly where something was lost, with a playable variation", () => {
      for (const [version, { line, lost, error, free }] of verdicts.entries()) {
        if (line.length === 0) assert.deepEqual([lost, error], [0, 0]);
        else {
          assert.ok(error <= lost, `${lost} ± ${error}`);
          assert.ok(free);
          assert.equal(line[0].seat, recorded.moves[version].seat);
          assert.notDeepEqual(line[0].move, recorded.moves[version].move);
          assert.equal(recorded.branch(version, line).length, line.length);
        }
      }
    });

    it("counts no hint as a mistake, even if a search of another length prefers another move", () => {
      const match = recorded.matchAt(0);
      const memories = new SeatMemories(game, SEATS, match.setupEvents);
      for (const [version, { seat, move }] of recorded.moves.entries()) {
        const hint = version % 5 === 4 && suggest(game, viewOf(match.state, seat), memories.of(seat), decisionSeed(version));
        if (hint) {
          const entries = [...recorded.record.entries.slice(0, version), { seat, move: { ...hint.move } }];
          const followed = openRecord(game, { ...recorded.record, entries });
          assert.ok(followed instanceof RecordedGame);
          const [review] = analyse(followed, { ...SHALLOW, playouts: 10 }, version);
          assert.equal(review.lost, 0, JSON.stringify(review));
        }
        const made = tryMove(match, seat, move);
        assert.ok(!isRefusal(made));
        memories.append(made.events);
      }
    });

    it("finds mistakes of random players", () => {
      const worst = costliestMoves(verdicts, 3, 1);
      assert.ok(worst.length > 0);
      assert.ok(verdicts[worst[0]].lost >= verdicts[worst[worst.length - 1]].lost);
    });
  });

it("the winner's final chance is 1", () => {
  const recorded = openRecord(fathom, botRecord(fathom, SEATS, 2, "random"));
  assert.ok(recorded instanceof RecordedGame);
  const [last] = [...analyse(recorded, SHALLOW, recorded.length - 1)];
  assert.deepEqual(
    last.chances,
    recorded.outcome?.ranks.map((rank) => (rank === 1 ? THOUSAND : 0)),
  );
});

it("what a move lost is measured in the chances that are shown", () => {
  const { searchModel } = container;
  assert.ok(searchModel);
  const equal = { ...searchModel, chances: ({ hands }: { readonly hands: readonly unknown[] }) => hands.map(() => 1 / hands.length) };
  const [verdicts, asEqual] = [container, { ...container, searchModel: equal }].map((game) => [...analyse(recordedOf(game, 16), SHALLOW)]);
  assert.ok(verdicts.some(({ lost }) => lost > 0));
  assert.ok(asEqual.every(({ lost }) => lost === 0));
});

describe("common random numbers", () => {
  const typeOf = (recorded: RecordedGame, version: number) => recorded.moves[version].move.type;

  it("occurs in dice but not in building", () => {
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

  it("is 0 in a game without draws after the deal", () => {
    for (const { luck } of analyse(recordedOf(container, 30), SHALLOW)) assert.deepEqual(luck, [0, 0, 0]);
  });
});

it("a setup is judged by its trained value, and master's has no mistake", () => {
  /** Seat 0 places at random, the others as the strongest bot. */
  const instead = ({ state }: Match): Step | undefined => {
    const table = state.table as Table;
    const seat = table.active;
    const move = seat > 0 && setupMove({ table, hand: state.hands[seat] as Hand, seat }, INSTANT_BUDGET);
    return move ? { seat, move } : undefined;
  };
  const recorded = recordedOf(catan, 4 * SEATS, 3, { instead });
  const verdicts = [...analyse(recorded, SHALLOW)];
  const lost = [0, 0, 0];
  for (const [version, { seat }] of recorded.moves.entries()) lost[seat] += verdicts[version].lost;
  assert.ok(lost[0] > 100, `${lost}`);
  assert.deepEqual(lost.slice(1), [0, 0]);
});

describe("accuracy of a seat", () => {
  const moves = [{ seat: 0 }, { seat: 1 }, { seat: 0 }, { seat: 0 }];
  const verdict = (part: Partial<MoveReview>): MoveReview => ({
    chances: [500, 500],
    luck: [0, 0],
    free: true,
    lost: 0,
    error: 0,
    line: [],
    ...part,
  });
  const verdicts = [
    verdict({ luck: [30, -30] }),
    verdict({ lost: 40, luck: [-10, 10] }),
    verdict({ free: false, lost: 0, error: 3 }),
    verdict({ lost: 100, error: 4 }),
  ];

  it("sums its losses and its luck", () => {
    assert.deepEqual([seatAccuracy(verdicts, moves, 0).lost, seatAccuracy(verdicts, moves, 0).luck], [100, 20]);
    assert.deepEqual([seatAccuracy(verdicts, moves, 1).lost, seatAccuracy(verdicts, moves, 1).luck], [40, -20]);
  });

  it("has an error that grows with the square root of its moves", () => {
    assert.equal(seatAccuracy(verdicts, moves, 0).error, 5);
  });

  it("is 100 without losses, ignoring decisions without alternatives", () => {
    assert.equal(seatAccuracy(verdicts.slice(0, 3), moves, 0).accuracy, 100);
    assert.equal(Math.round(seatAccuracy(verdicts, moves, 0).accuracy ?? 0), Math.round((100 + 100 / Math.E) / 2));
    assert.equal(seatAccuracy([verdict({ free: false })], moves, 0).accuracy, undefined);
  });

  it("lists the costliest moves first, above a minimum", () => {
    assert.deepEqual(costliestMoves(verdicts, 9, 1), [3, 1]);
    assert.deepEqual(costliestMoves(verdicts, 1, 1), [3]);
    assert.deepEqual(costliestMoves(verdicts, 9, 50), [3]);
  });
});
