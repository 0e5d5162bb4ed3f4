/** A stopped analysis resumes, also on another page; saved results that no longer fit are ignored. */
import assert from "node:assert/strict";
import { formatter } from "../../../../client/games/catan/formatter.ts";
import { t } from "../../../../client/games/catan/messages/game/messages.ts";
import type { AnalysisReply, AnalysisRequest } from "../../../../client/kit/bot/messages.ts";
import type { Formatter } from "../../../../client/kit/contract/game.ts";
import { LOCALES } from "../../../../client/kit/i18n/locales.ts";
import { openRecord, RecordedGame } from "../../../../client/net/record/recordedGame.ts";
import type { AnalysisCache } from "../../../../client/replay/analysis/analysisCache.ts";
import { Analyst, type StartWorker } from "../../../../client/replay/analysis/analyst.ts";
import { mistakesOf, worstMoves } from "../../../../client/replay/analysis/mistakes.ts";
import { ReplaySession } from "../../../../client/replay/replaySession.ts";
import { catan } from "../../../../shared/catan/catan.ts";
import { COLOURS } from "../../../../shared/core/game.ts";
import { analyse, DEPTHS, type MoveReview } from "../../../../shared/search/analyse.ts";
import { certaintyOf } from "../../../../shared/search/race.ts";
import { botRecord } from "../../../fixture/botRecord.ts";
import { inLanguage, loadLanguages } from "../../../fixture/languages.ts";

const MOVES = 8;

/** The first settlements and roads of three bots that play anyhow. */
function opening(): RecordedGame {
  const { entries, ranks: _ranks, scores: _scores, ...whole } = botRecord(catan, 3, 1, "random");
  const recorded = openRecord(catan, { ...whole, entries: entries.slice(0, MOVES) });
  assert.ok(recorded instanceof RecordedGame);
  return recorded;
}

class MemoryCache implements AnalysisCache {
  readonly stored = new Map<string, object>();

  async get(id: string): Promise<unknown> {
    return structuredClone(this.stored.get(id));
  }

  async put(id: string, data: object): Promise<void> {
    this.stored.set(id, structuredClone(data));
  }
}

const verdict = (lost: number): MoveReview => ({ chances: [1, 2, 3], luck: [0, 0, 0], free: true, lost, error: 0, line: [] });

/** A worker whose replies the test sends. */
class Worker {
  readonly tasks: AnalysisRequest[] = [];
  dismissed = 0;
  reply: (found: AnalysisReply) => void = () => undefined;

  readonly startWorker: StartWorker = (task, onReply) => {
    this.tasks.push(task);
    this.reply = onReply;
    return () => {
      this.dismissed++;
    };
  };

  find(...lost: number[]): void {
    this.reply({ verdicts: lost.map(verdict) });
  }
}

describe("the analysis of a game", () => {
  const recorded = opening();

  it("resumes where it was stopped, and ignores stopped workers", () => {
    const worker = new Worker();
    const analyst = new Analyst(recorded, worker.startWorker, new MemoryCache());
    analyst.start();
    worker.find(1, 2, 3);
    analyst.stop();
    assert.equal(worker.dismissed, 1);
    worker.find(4);
    assert.deepEqual([analyst.verdicts.value.length, analyst.working.value], [3, false]);
    analyst.start();
    assert.deepEqual(
      worker.tasks.map(({ from }) => from),
      [0, 3],
    );
    worker.find(4, 5, 6, 7, 8);
    assert.deepEqual([analyst.done.value, analyst.working.value, worker.dismissed], [true, false, 2]);
  });

  it("is saved with the record, complete or not, and resumed by another page", async () => {
    const cache = new MemoryCache();
    const worker = new Worker();
    const first = new Analyst(recorded, worker.startWorker, cache);
    first.start();
    worker.find(1, 2);
    first.stop();
    const second = new Analyst(recorded, worker.startWorker, cache);
    await second.open();
    assert.deepEqual(second.verdicts.value, [verdict(1), verdict(2)]);
    second.start();
    assert.equal(worker.tasks.at(-1)?.from, 2);
    const other = new Analyst(openRecord(catan, botRecord(catan, 3, 2, "random")) as RecordedGame, worker.startWorker, cache);
    await other.open();
    assert.deepEqual(other.verdicts.value, []);
  });

  it("ignores results of another version or another number of moves", async () => {
    const cache = new MemoryCache();
    const worker = new Worker();
    const first = new Analyst(recorded, worker.startWorker, cache);
    first.start();
    worker.find(1, 2);
    first.stop();
    const [[id, good]] = cache.stored;
    for (const change of [{ edition: -1 }, { moves: MOVES + 1 }, { rules: -1 }]) {
      await cache.put(id, { ...good, ...change });
      const again = new Analyst(recorded, worker.startWorker, cache);
      await again.open();
      assert.deepEqual(again.verdicts.value, [], JSON.stringify(change));
    }
  });

  it("starts over for a deeper analysis", () => {
    const worker = new Worker();
    const analyst = new Analyst(recorded, worker.startWorker, new MemoryCache());
    analyst.start();
    worker.find(1, 2, 3, 4, 5, 6, 7, 8);
    analyst.deepen();
    assert.deepEqual(
      worker.tasks.map(({ depth, from }) => [depth, from]),
      [
        ["first", 0],
        ["deep", 0],
      ],
    );
    assert.equal(analyst.done.value, false);
  });

  it("reports a failure, and can be retried", () => {
    const worker = new Worker();
    const analyst = new Analyst(recorded, worker.startWorker, new MemoryCache());
    analyst.start();
    worker.reply({ failed: "out of memory" });
    assert.deepEqual([analyst.failed.value, analyst.working.value], [true, false]);
    analyst.start();
    assert.equal(analyst.failed.value, false);
  });
});

describe("the list of mistakes", () => {
  before(async () => {
    await t.load();
    await loadLanguages();
  });

  const recorded = opening();
  const verdicts = [...analyse(recorded, DEPTHS.first)];
  const players = COLOURS.slice(0, 3).map((colour, seat) => ({ name: `P${seat}`, colour, bot: true, connected: true }));
  const versions = worstMoves(verdicts);

  it("starts with the worst, with the better move and its continuation", () => {
    assert.ok(versions.length > 0);
    for (const language of LOCALES) {
      const mistakes = mistakesOf(recorded, verdicts, versions, {
        formatter: inLanguage(language, formatter) as unknown as Formatter,
        players,
      });
      for (const [i, { version, player, certainty, played, better, line, then }] of mistakes.entries()) {
        assert.equal(version, versions[i]);
        assert.equal(player, players[recorded.moves[version].seat]);
        assert.equal(certainty, certaintyOf({ mean: verdicts[version].lost, error: verdicts[version].error }));
        assert.notEqual(certainty, "open");
        assert.ok(played && better && played !== better, `${played} / ${better}`);
        assert.equal(then.length, line.length - 1);
      }
    }
  });

  it("starts with the reader's own mistakes", () => {
    const worst = worstMoves(verdicts);
    const { seat } = recorded.moves[worst.at(-1) ?? 0];
    const isOwn = (version: number) => recorded.moves[version].seat === seat;
    const own = worstMoves(verdicts, isOwn);
    const count = own.filter(isOwn).length;
    assert.ok(count > 0 && count < worst.length && !isOwn(worst[0]), "the reader's mistakes are not the worst of these");
    assert.deepEqual(own.map(isOwn), [...new Array(count).fill(true), ...new Array(own.length - count).fill(false)]);
  });

  it("can be played out on the board, and returns to the game", () => {
    const [version] = versions;
    const { line } = verdicts[version];
    const table = new ReplaySession(recorded, "");
    table.goTo(version);
    const before = table.state.value;
    const batches: unknown[][] = [];
    table.onBatch(({ events }) => batches.push([...events]));
    for (let at = 1; at <= line.length; at++) {
      table.showBranch(line, at);
      assert.equal(table.state.value?.version, version + at);
      assert.deepEqual(table.state.value?.table, recorded.branch(version, line)[at - 1].state.table);
      assert.ok(batches.at(-1)?.length, "it is told as if it were live");
      assert.equal(table.version.value, version);
    }
    table.showBranch(line, 1);
    assert.deepEqual(batches.at(-1), [], "a step back is shown at once");
    table.goTo(version);
    assert.equal(table.branch.value, undefined);
    assert.deepEqual(table.state.value, before);
    table.goTo(version + 1);
    assert.deepEqual(table.state.value?.table, recorded.matchAt(version + 1).state.table);
  });
});
