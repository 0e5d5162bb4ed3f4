/** Branches of recorded games: the same draws or others, alone or against bots, and addresses that hold them. */
import assert from "node:assert/strict";
import { branchFragment, branchIn, hasBranch } from "../../../client/net/record/branchAddress.ts";
import { openRecord, RecordedGame } from "../../../client/net/record/recordedGame.ts";
import { RefusalError } from "../../../client/net/refusalError.ts";
import { type BranchPlay, BranchSession } from "../../../client/practice/branchSession.ts";
import { PracticeSession } from "../../../client/practice/practiceSession.ts";
import { catan } from "../../../shared/catan/catan.ts";
import type { Branch, Ply } from "../../../shared/core/branch.ts";
import { type Game, isRefusal, type Move } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { decodeRecord } from "../../../shared/core/record.ts";
import { longRecord } from "../../fixture/botRecord.ts";
import { GAMES } from "../../fixture/registry.ts";

const games = new Map<Game, RecordedGame>();

/** A finished game of bots. */
function recordedOf(game: Game): RecordedGame {
  const known = games.get(game) ?? openRecord(game, longRecord(game));
  assert.ok(known instanceof RecordedGame);
  games.set(game, known);
  return known;
}

const plies = (recorded: RecordedGame, from: number, to: number): Ply[] =>
  recorded.moves.slice(from, to).map(({ seat, move }) => ({ seat, move: move as Move }));

function opened(recorded: RecordedGame, branch: Branch, more: Partial<BranchPlay> = {}): BranchSession {
  return new BranchSession({ recorded, branch, seat: "all", level: "random", pace: () => 0, ...more });
}

const tableOf = (session: BranchSession) => JSON.stringify(session.state.value?.table);
const codeOf = (thrown: unknown) => thrown instanceof RefusalError && thrown.refusal.code;

/** Resolves when the game is over, or at the player's turn. */
function halted(session: BranchSession): Promise<void> {
  const { game } = session.branchInfo.recorded();
  const isHalted = () => {
    const state = session.state.value;
    return state?.phase === "over" || (state?.table && game.toMove(state.table).includes(session.seat.value));
  };
  return new Promise((resolve) => {
    if (isHalted()) return resolve();
    const stop = session.onBatch(() => {
      if (!isHalted()) return;
      stop();
      resolve();
    });
  });
}

describe("a practice game", () => {
  it("can be played on from each of its moments, with its draws", async () => {
    const bots = { level: "random", pace: () => 0 } as const;
    const session = new PracticeSession({ game: catan as Game, seats: 3, options: { startOrder: "seats" }, ...bots });
    await new Promise<void>((resolve) => {
      const stop = session.onBatch(({ state }) => {
        if (state.version < 30) return;
        stop();
        resolve();
      });
    });
    session.close();
    const recorded = session.practised();
    assert.ok(!isRefusal(decodeRecord(await session.record())), "its file has no secret before the end");
    const branch = opened(recorded, { version: 20, plies: plies(recorded, 20, recorded.length) });
    assert.equal(branch.cut, undefined);
    assert.equal(tableOf(branch), tableOf(session as never));
    branch.close();
  });
});

describe("a branch of a recorded game", () => {
  for (const game of GAMES) {
    it(`${game.id}: with the recorded draws, the recorded moves lead to the recorded positions`, async () => {
      const recorded = recordedOf(game);
      const at = Math.floor(recorded.length / 2);
      const session = opened(recorded, { version: at, plies: [] });
      for (const { seat, move } of plies(recorded, at, recorded.length)) {
        session.moveFor(seat);
        await session.play(move);
      }
      session.close();
      assert.deepEqual(session.state.value?.table, recorded.matchAt(recorded.length).state.table);
      assert.deepEqual(session.branchInfo.recorded().outcome, recorded.outcome);
      assert.equal(session.state.value?.phase, "over");
    });

    it(`${game.id}: bots play it to the end, and an address repeats it`, async () => {
      const recorded = recordedOf(game);
      const version = Math.max(0, recorded.length - 30);
      const session = opened(recorded, { version, plies: [], draws: "ab".repeat(16) }, { seat: 0, level: "steady" });
      const chance = new FastRandom(1);
      for (await halted(session); session.state.value?.phase !== "over"; await halted(session)) {
        const { table = {}, hands = [] } = session.state.value ?? {};
        assert.deepEqual(
          hands.slice(1).map((hand) => Object.keys(hand).length),
          hands.slice(1).map(() => 0),
          "others' hands are hidden",
        );
        const move = game.bots.steady({ table, hand: hands[0], seat: 0 }, chance);
        assert.ok(move);
        await session.play(move);
      }
      session.close();
      const branch = session.line.value;
      const address = { branch, seat: 0, level: "steady" } as const;
      const fragment = Object.fromEntries(new URLSearchParams(await branchFragment(address)));
      assert.ok(hasBranch(fragment));
      const found = await branchIn(fragment, { length: recorded.length, seats: recorded.record.header.seats.length });
      assert.deepEqual(found, address);
      const again = opened(recorded, branch, { seat: 0 });
      again.close();
      assert.equal(again.cut, undefined);
      assert.equal(tableOf(again), tableOf(session));
      assert.ok(again.branchInfo.recorded().outcome);
    });
  }

  it("draws anew from the branch on, the same for the same address", () => {
    const recorded = recordedOf(catan);
    const at = recorded.moves.findIndex(({ move }, i) => i > 40 && move.type === "roll");
    const tableWith = (draws?: string) => {
      const session = opened(recorded, { version: at, plies: plies(recorded, at, at + 1), draws });
      session.close();
      return tableOf(session);
    };
    const others = ["01", "23", "45", "67", "89", "ab"].map((pair) => tableWith(pair.repeat(16)));
    assert.equal(tableWith(), JSON.stringify(recorded.matchAt(at + 1).state.table));
    assert.ok(new Set([...others, tableWith()]).size > 2, "all rolls are the same");
    assert.equal(tableWith("45".repeat(16)), others[2]);
  });

  it("follows the seat to move, undoes to its start, and tells all of what happened", async () => {
    const recorded = recordedOf(catan);
    const session = opened(recorded, { version: 20, plies: [] });
    const before = tableOf(session);
    const [first] = plies(recorded, 20, 21);
    const rest = plies(recorded, 21, 60);
    for (const { seat, move } of [first, ...rest]) {
      session.moveFor(seat);
      await session.play(move);
    }
    const { table = {}, hands = [] } = session.state.value ?? {};
    assert.ok(catan.toMove(table as never).includes(session.seat.value));
    assert.ok(Object.keys(hands[session.seat.value]).length > 0);
    for (let left = 40; left > 0; left--) await session.request("undo", { keep: 20 + left - 1 });
    assert.equal(tableOf(session), before);
    assert.equal(session.line.value.plies.length, 0);
    await assert.rejects(session.request("undo", { keep: 19 }), (thrown) => codeOf(thrown) === "NOTHING_TO_UNDO");
    const record = decodeRecord(await session.record());
    assert.deepEqual(record, recorded.record, "the recorded game is untouched");
    session.close();
  });

  it("against bots, undoes their moves together with the player's before them", async () => {
    const recorded = recordedOf(catan);
    const version = recorded.moves.findIndex(({ seat, move }, i) => i > 60 && seat === 1 && move.type === "roll");
    const session = opened(recorded, { version, plies: [] }, { seat: 1 });
    await assert.rejects(session.request("undo", { keep: version - 1 }), (thrown) => codeOf(thrown) === "NOTHING_TO_UNDO");
    const before = tableOf(session);
    const chance = new FastRandom(1);
    while (session.line.value.plies.every(({ seat }) => seat === 1)) {
      const { table = {}, hands = [] } = session.state.value ?? {};
      const steady =
        catan.toMove(table as never).includes(1) && (catan as unknown as Game).bots.steady({ table, hand: hands[1], seat: 1 }, chance);
      if (steady) await session.play(steady);
      else await new Promise((resolve) => setTimeout(resolve));
    }
    while (session.line.value.plies.some(({ seat }) => seat === 1)) {
      await session.request("undo", { keep: (session.state.value?.version ?? 0) - 1 });
      assert.notEqual(session.line.value.plies.at(-1)?.seat, 0);
    }
    assert.equal(tableOf(session), before);
    session.close();
  });

  it("stops at the first move that a link has and the game refuses", () => {
    const recorded = recordedOf(catan);
    const good = plies(recorded, 30, 33);
    for (const bad of [
      { seat: 0, move: { type: "fly" } },
      { seat: 5, move: good[0].move },
    ] as Ply[]) {
      const session = opened(recorded, { version: 30, plies: [...good, bad, ...good] });
      session.close();
      assert.ok(isRefusal(session.cut));
      assert.deepEqual(session.line.value.plies, good);
    }
  });

  it("has addresses that can be damaged", async () => {
    const within = { length: 100, seats: 4 };
    const parts = { move: "57", play: "2" };
    assert.ok(await branchIn(parts, within));
    for (const damage of [{ move: "101" }, { move: "x" }, { play: "4" }, { line: "!!" }, { line: "AAAA" }, { draws: "zz" }])
      assert.equal(await branchIn({ ...parts, ...damage } as typeof parts, within), undefined, JSON.stringify(damage));
    assert.ok(!hasBranch({ move: "57" }) && !hasBranch({ play: "ask" }));
  });
});
