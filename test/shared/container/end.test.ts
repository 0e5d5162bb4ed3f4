/** Vectors T52 to T55, S1 to S11 and R1 to R3 of the rules document, section 9. */
import assert from "node:assert/strict";
import { container } from "../../../shared/container/container.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import type { Outcome } from "../../../shared/core/game.ts";
import { A, B, C, colour, inFactory, type Player, type Position, playOut, position } from "./position.ts";

const endTurn: ContainerMove = { type: "endTurn" };

function withSupply(state: Position, supply: { readonly [name: string]: number }): Position {
  for (const [name, count] of Object.entries(supply)) state.table.supply[colour(name)] = count;
  return state;
}

describe("Container: end of the game", () => {
  it("T52 the turn that exhausts the second colour is completed", () => {
    const state = withSupply(position([{ machines: ["tan"] }, {}, {}]), { black: 0, tan: 1 });
    playOut(state, [A, { type: "produce", items: [{ machine: 0, price: 2 }], reprice: [] }]);
    assert.deepEqual([state.table.phase, state.table.actionsLeft], ["actions", 1]);
    playOut(state, [A, { type: "buyWarehouse" }]);
    assert.deepEqual([state.table.phase, state.table.ending, container.toMove(state.table)], ["over", "exhausted", []]);
  });

  it("T53 one colour does not end it", () => {
    const state = withSupply(position([{}, {}, {}]), { black: 0 });
    playOut(state, [A, endTurn]);
    assert.deepEqual([state.table.phase, state.table.active], ["actions", B]);
  });

  it("T54 only the supply counts", () => {
    const state = withSupply(position([{ loans: 2, cash: 1, island: ["tan"] }, {}, {}], {}, { active: C }), { black: 0, tan: 3 });
    playOut(state, [C, endTurn], [A, endTurn]);
    assert.deepEqual([state.table.removed[colour("tan")], state.table.phase], [1, "actions"]);
  });

  it("T55 a factory sale brings a colour back", () => {
    const state = position([{ machines: ["tan"], factory: ["black@2"] }, {}, {}], { beginner: true }, { round: 2 });
    withSupply(state, { black: 0, tan: 1 });
    playOut(
      state,
      [A, { type: "factorySale", container: inFactory(state, A) }],
      [A, { type: "produce", items: [{ machine: 0, price: 2 }], reprice: [] }],
      [A, endTurn],
    );
    assert.deepEqual([state.table.phase, state.table.active], ["actions", B]);
  });
});

/** "black2 tan1" as a list. */
const list = (text: string): string[] =>
  text
    .split(" ")
    .filter(Boolean)
    .flatMap((word) => Array<string>(Number(word.slice(-1))).fill(word.slice(0, -1)));

/** Ends the game in this position. */
function finish(players: readonly Player[], chosen: { readonly [id: string]: boolean } = {}): Outcome {
  const state = withSupply(position(players, chosen), { black: 0, white: 0 });
  playOut(state, [A, endTurn]);
  const outcome = container.outcome(state);
  assert.ok(outcome);
  return outcome;
}

/** Card K1: black 10, brown 10/5, orange 6, tan 4, white 2. */
const SCORES: readonly (readonly [id: string, island: string, rest: Player, total: number, discarded?: string])[] = [
  ["S1", "black2 brown1 orange1 tan1 white3", { cash: 12, harbour: ["tan@2", "tan@2"], cargo: ["black"], loans: 1 }, 48, "white"],
  ["S2", "black2 brown2 orange1 tan1 white1", { cash: 0 }, 32, "brown"],
  ["S3", "black3 white3 brown1 orange1 tan1", { cash: 0 }, 50, "white"],
  ["S4", "black1 brown2 orange3", { cash: 0 }, 20, "orange"],
  ["S5", "black3", { cash: 0 }, 0, "black"],
  ["S6", "", { cash: 5, factory: ["tan@1", "tan@1", "tan@1", "tan@1"] }, 5],
  ["S7", "black2 brown2", { cash: 0 }, 20, "brown"],
  ["S8", "black1 white1 tan1 brown1 orange1", { cash: 0 }, 22, "brown"],
  ["S9", "", { cash: 0, loans: 2 }, -22],
  ["S10", "orange4 tan4 white1", { cash: 0 }, 26, "tan"],
  ["S11", "brown3 black1 orange1 tan1 white1", { cash: 0 }, 22, "brown"],
];

describe("Container: scores", () => {
  for (const [id, island, rest, total, discarded] of SCORES) {
    it(`${id} ${island || "empty island"}: ${total}`, () => {
      const { scores, lines } = finish([{ ...rest, card: 0, island: list(island) }, {}, {}]);
      assert.equal(scores[A], total);
      assert.equal(lines[A].find(({ line }) => line === "discarded")?.params?.colour, discarded);
      assert.equal(
        lines[A].reduce((sum, { points }) => sum + points, 0),
        total,
      );
    });
  }

  it("S1 line by line", () => {
    const [, island, rest] = SCORES[0];
    const { lines } = finish([{ ...rest, card: 0, island: list(island) }, {}, {}]);
    assert.deepEqual(lines[A], [
      { line: "cash", points: 12 },
      { line: "island", points: 20, params: { colour: "black", count: 2 } },
      { line: "discarded", points: 0, params: { colour: "white", count: 3 } },
      { line: "island", points: 4, params: { colour: "tan", count: 1 } },
      { line: "island", points: 10, params: { colour: "brown", count: 1 } },
      { line: "island", points: 6, params: { colour: "orange", count: 1 } },
      { line: "harbour", points: 4, params: { count: 2 } },
      { line: "ship", points: 3, params: { count: 1 } },
      { line: "loans", points: -11, params: { count: 1 } },
    ]);
  });
});

describe("Container: ranks", () => {
  it("R1 the larger factory store breaks the tie", () => {
    const { ranks } = finish([{ cash: 50, factory: ["tan@1", "tan@1"] }, { cash: 50, factory: ["tan@1", "tan@1", "tan@1"] }, { cash: 40 }]);
    assert.deepEqual(ranks, [2, 1, 3]);
  });

  it("R2 then the larger island", () => {
    const { ranks, scores } = finish([{ cash: 50, island: list("tan6") }, { cash: 50, island: list("tan4") }, { cash: 40 }]);
    assert.deepEqual(
      [scores, ranks],
      [
        [50, 50, 40],
        [1, 2, 3],
      ],
    );
  });

  it("R3 otherwise the rank is shared", () => {
    assert.deepEqual(finish([{ cash: 50 }, { cash: 50 }, { cash: 40 }]).ranks, [1, 1, 3]);
  });
});
