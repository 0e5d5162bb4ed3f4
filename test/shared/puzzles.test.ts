/** The puzzles that the site has, and how answers to them are judged. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { at } from "../../shared/core/at.ts";
import { isRefusal, type Move } from "../../shared/core/game.ts";
import { type Match, tryMove } from "../../shared/core/match.ts";
import { seedFrom } from "../../shared/core/provablyFair.ts";
import { answerOf, dailyNumber, dayOf, judgementOf, type PuzzleGame, type PuzzleIndex } from "../../shared/core/puzzle.ts";
import { createMatchFrom, effectiveMoves, playAll } from "../../shared/core/record.ts";
import { deepEqual } from "../../shared/core/space.ts";
import { GAMES } from "../../shared/games.ts";
import { searchGameOf, viewOf } from "../../shared/search/search.ts";
import { gameOf } from "../fixture/registry.ts";
import { haveSameEffect, steadyFinds } from "../tools/puzzles/mine.ts";
import { PUZZLES } from "../tools/puzzles/publish.ts";

const index: PuzzleIndex = JSON.parse(readFileSync(join(PUZZLES, "index.json"), "utf8"));

const read = (game: string, file: string): PuzzleGame => JSON.parse(readFileSync(join(PUZZLES, game, `${file}.json`), "utf8"));

/** The position of a puzzle. */
function matchOf({ record }: PuzzleGame, version: number): Match {
  const match = createMatchFrom(gameOf(record.header.game), record.header, seedFrom(record.secret ?? "", record.clientSeeds ?? []));
  assert.ok(!isRefusal(match));
  const events = playAll(match, effectiveMoves(record.entries).slice(0, version));
  assert.ok(!isRefusal(events), JSON.stringify(events));
  return match;
}

const MAX_BYTES = 1_000_000;
/** Each puzzle is checked once in this many days. */
const DAYS = 8;

describe("puzzles", () => {
  it("are there for every game that can be searched, each listed once, in less than a megabyte", () => {
    for (const { id, searchModel } of GAMES) {
      const entries = index[id] ?? [];
      assert.ok(!searchModel || entries.length > 0, id);
      assert.equal(new Set(entries.map(({ file, at }) => `${file} ${at}`)).size, entries.length);
      const files = new Set(entries.map(({ file }) => `${file}.json`));
      assert.deepEqual(readdirSync(join(PUZZLES, id)).sort(), [...files].sort());
      assert.ok(entries.every(({ thumbnail }) => thumbnail !== ""));
    }
    const sizes = GAMES.flatMap(({ id }) => readdirSync(join(PUZZLES, id)).map((name) => statSync(join(PUZZLES, id, name)).size));
    assert.ok(sizes.reduce((sum, size) => sum + size, 0) < MAX_BYTES);
  });

  it("are from games of bots alone, can be replayed, and have one best answer that the heuristic misses", () => {
    const day = dayOf(Date.now()) % DAYS;
    for (const game of GAMES)
      for (const { file, at: place } of (index[game.id] ?? []).filter((_, number) => number % DAYS === day)) {
        const found = read(game.id, file);
        const name = `${game.id} ${file} ${place}`;
        const { version, seat, answers, line, chance } = at(found.puzzles, place);
        assert.ok(
          found.record.header.seats.every(({ kind }) => kind === "bot"),
          name,
        );
        const match = matchOf(found, version);
        assert.deepEqual(game.toMove(match.state.table), [seat], name);
        const view = viewOf(match.state, seat);
        const choices = game.choices(view.table, view.hand, seat);
        const [solution, ...others] = answers.map(({ move }) => answerOf(choices, move));
        assert.ok(solution && others.length > 0 && others.every((other) => other && !deepEqual(other, solution)), name);
        assert.ok(at(answers, 0).loss === 0 && answers.slice(1).every(({ loss }) => loss > 0) && chance > 0, name);
        const search = searchGameOf(game);
        assert.ok(search && !steadyFinds(search, view, choices, at(answers, 0).move), name);
        const best = [at(answers, 0).move, at(answers, 1).move] as const;
        assert.ok(!haveSameEffect({ game: search, view, memory: undefined }, ...best), name);
        assert.deepEqual(at(line, 0), { seat, move: at(answers, 0).move }, name);
        for (const ply of line) assert.ok(!isRefusal(tryMove(match, ply.seat, ply.move)), name);
      }
  });

  it("take a move of the same choice as the same answer, whatever else is open in it", () => {
    const price = { kind: "integer", min: 1, max: 6 } as const;
    const choices = [
      { move: { type: "sell", item: "tea" }, open: { price } },
      { move: { type: "sell", item: "silk" }, open: { price } },
      { move: { type: "wait" } },
    ] as const;
    const sell = (item: string, price: number) => ({ type: "sell", item, price }) as Move;
    const answers = [
      { move: sell("tea", 4), loss: 0, error: 0 },
      { move: { type: "wait" }, loss: 60, error: 5 },
    ];
    const judge = (move: Move) => judgementOf({ answers } as never, choices, move);
    assert.equal(judge(sell("tea", 2)), answers[0]);
    assert.equal(judge({ type: "wait" }), answers[1]);
    assert.equal(judge(sell("silk", 4)), undefined);
    assert.equal(judge(sell("tea", 9)), undefined);
  });

  it("come one a day, and all of them before the first comes again", () => {
    const days = Array.from({ length: 30 }, (_, day) => dailyNumber(20_000 + day, 30));
    assert.equal(new Set(days).size, 30);
    assert.ok(days.every((number) => number >= 1 && number <= 30));
    assert.equal(dayOf(Date.parse("1970-01-02T23:59:59Z")), 1);
  });
});
