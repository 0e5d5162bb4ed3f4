/** Vectors D1 to D14 of the rules document, section 4.4, and options 6.2 and 6.3. A defaults, C sits to the right. */
import assert from "node:assert/strict";
import { container } from "../../../shared/container/container.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import { A, attemptMove, B, C, colour, machines, type Player, type Position, playOut, position } from "./position.ts";

/** Columns of the tables in section 4.4. */
interface Before {
  readonly L: number;
  readonly $: number;
  readonly I?: number;
  readonly H?: number;
  readonly F?: number;
  readonly S?: number;
  readonly M?: number;
  readonly W?: number;
}

const NAMES = ["black", "white", "tan", "brown", "orange"];
/** Distinct containers, so that a choice is needed. */
const kinds = (count = 0): string[] => NAMES.slice(0, count);
const priced = (count = 0): string[] => kinds(count).map((name, i) => `${name}@${2 + (i % 3)}`);

function playerOf({ L, $, I, H, F, S, M, W }: Before): Player {
  return {
    loans: L,
    cash: $,
    island: kinds(I),
    harbour: priced(H),
    factory: priced(F),
    cargo: kinds(S),
    machines: machines(M ?? Math.max(1, Math.ceil((F ?? 0) / 2))),
    warehouses: W ?? Math.max(1, H ?? 0),
  };
}

/** A's turn begins. */
function turnOfA(before: Before, options: { readonly [id: string]: boolean } = {}): Position {
  const state = position([playerOf(before), {}, {}], options, { active: C });
  playOut(state, [C, { type: "endTurn" }]);
  return state;
}

function summary({ table, hands }: Position): Required<Before> & { rem: number } {
  const player = table.seats[A];
  return {
    L: player.loans.length,
    $: hands[A].cash,
    I: player.island.length,
    H: player.harbour.length,
    F: player.factory.length,
    S: player.cargo.length,
    M: player.machines.filter((machine) => machine >= 0).length,
    W: player.warehouses,
    rem: table.removed.reduce((sum, count) => sum + count, 0),
  };
}

const refuseToBorrow: ContainerMove = { type: "defaultBorrow", yes: false };
const choose = (asset: "machine" | "warehouse"): ContainerMove => ({ type: "defaultType", asset });

/** Plays A's answers; C picks by the timeout rule. */
function answer(state: Position, moves: readonly ContainerMove[]): void {
  const left = [...moves];
  while (state.table.phase !== "actions") {
    const [seat] = container.toMove(state.table);
    const move =
      seat === C
        ? container.timeoutMove(state.table, state.hands[C], C, { int: () => 0, weighted: () => 0, shuffle: (items) => items })
        : left.shift();
    if (!move) throw new Error(`${state.table.phase}: no answer left`);
    playOut(state, [seat, move]);
  }
  assert.deepEqual(left, []);
}

interface Vector {
  readonly id: string;
  readonly before: Before;
  readonly answers?: readonly ContainerMove[];
  readonly after: Partial<ReturnType<typeof summary>>;
}

const VECTORS: readonly Vector[] = [
  { id: "D1", before: { L: 1, $: 0, I: 0, H: 1, F: 4 }, answers: [refuseToBorrow], after: { H: 0, F: 3, L: 1, $: 0, rem: 2 } },
  { id: "D2", before: { L: 2, $: 0, I: 3, H: 2, F: 2 }, after: { I: 1, H: 2, F: 2, L: 2, rem: 2 } },
  { id: "D3", before: { L: 2, $: 0, I: 1, H: 3, F: 2 }, after: { I: 0, H: 1, F: 2, L: 2, rem: 3 } },
  { id: "D4", before: { L: 2, $: 1, I: 0, H: 1, F: 0, M: 4, W: 5 }, after: { H: 0, L: 2, $: 0, rem: 1, M: 4, W: 5 } },
  { id: "D5", before: { L: 2, $: 0, F: 1, M: 3, W: 1 }, after: { F: 0, M: 2, L: 1, rem: 1 } },
  { id: "D6", before: { L: 1, $: 0, M: 2, W: 2 }, answers: [refuseToBorrow], after: { L: 1, $: 0, M: 2, W: 2, rem: 0 } },
  { id: "D7", before: { L: 2, $: 0, S: 3, M: 1, W: 4 }, after: { W: 2, L: 0, S: 3, rem: 0 } },
  {
    id: "D8 machine, then warehouse",
    before: { L: 2, $: 0, M: 4, W: 3 },
    answers: [choose("machine"), choose("warehouse")],
    after: { M: 3, W: 2, L: 0 },
  },
  {
    id: "D8 machine, then machine",
    before: { L: 2, $: 0, M: 4, W: 3 },
    answers: [choose("machine"), choose("machine")],
    after: { M: 2, W: 3, L: 0 },
  },
  { id: "D9", before: { L: 1, $: 0, M: 3, W: 1 }, after: { L: 2, $: 9, M: 3, rem: 0 } },
  { id: "D10", before: { L: 1, $: 1 }, after: { L: 1, $: 0, rem: 0 } },
  { id: "D11", before: { L: 2, $: 0, H: 2, F: 3 }, after: { H: 0, F: 1, rem: 4, L: 2 } },
  { id: "D12", before: { L: 2, $: 0, I: 1, M: 2, W: 2 }, after: { I: 0, L: 2, M: 2, W: 2, rem: 1 } },
  {
    id: "D13 machine",
    before: { L: 2, $: 0, H: 1, F: 1, M: 3, W: 3 },
    answers: [choose("machine")],
    after: { H: 0, F: 0, M: 2, W: 3, L: 1, rem: 2 },
  },
  {
    id: "D13 warehouse",
    before: { L: 2, $: 0, H: 1, F: 1, M: 3, W: 3 },
    answers: [choose("warehouse")],
    after: { H: 0, F: 0, M: 3, W: 2, L: 1, rem: 2 },
  },
];

describe("Container: default", () => {
  for (const { id, before, answers, after: expected } of VECTORS) {
    it(id, () => {
      const state = turnOfA(before);
      answer(state, answers ?? []);
      assert.deepEqual({ ...summary(state), ...expected }, summary(state));
    });
  }

  it("D14 the right-hand player picks the machine; the empty slot keeps its price", () => {
    const state = turnOfA({ L: 2, $: 1, M: 4, W: 2 });
    assert.deepEqual([state.table.phase, container.toMove(state.table), state.hands[A].cash], ["defaultPick", [C], 0]);
    playOut(state, [C, { type: "defaultPickMachine", machine: 2 }]);
    const player = state.table.seats[A];
    assert.deepEqual([player.machines.map((machine) => machine >= 0), player.loans.length], [[true, true, false, true], 1]);
    state.hands[A].cash = 8;
    assert.equal(attemptMove(state, A, { type: "buyMachine", colour: colour("orange") }), "INSUFFICIENT_CASH");
    state.hands[A].cash = 9;
    playOut(state, [A, { type: "buyMachine", colour: colour("orange") }]);
    assert.equal(player.machines[2], colour("orange"));
  });

  it("D1 seizes the only container of the harbour store; C picks from the factory store", () => {
    const state = turnOfA({ L: 1, $: 0, H: 1, F: 4 });
    playOut(state, [A, refuseToBorrow]);
    assert.deepEqual([state.table.pickFrom, state.table.pickCount, state.table.seats[A].harbour], ["factory", 1, []]);
    const picked = state.table.seats[A].factory[3].id;
    playOut(state, [C, { type: "defaultPick", containers: [picked] }]);
    assert.ok(!state.table.seats[A].factory.some(({ id }) => id === picked));
  });

  it("D7 seizes the most expensive warehouses, which can be bought again", () => {
    const state = position([playerOf({ L: 2, $: 0, W: 4 }), {}, {}], {}, { active: C, warehousesLeft: 0 });
    playOut(state, [C, { type: "endTurn" }]);
    assert.equal(state.table.warehousesLeft, 2);
    state.hands[A].cash = 5;
    playOut(state, [A, { type: "buyWarehouse" }]);
    assert.deepEqual([state.hands[A].cash, state.table.seats[A].warehouses], [0, 3]);
  });

  it("only the right-hand player picks, and only from what is requested", () => {
    const state = turnOfA({ L: 2, $: 1, H: 3 });
    const [first, second] = state.table.seats[A].harbour;
    assert.equal(attemptMove(state, B, { type: "defaultPick", containers: [first.id, second.id] }), "WRONG_CHOOSER");
    assert.equal(attemptMove(state, C, { type: "defaultPick", containers: [first.id] }), "BAD_SELECTION");
    assert.equal(attemptMove(state, C, { type: "defaultPick", containers: [first.id, first.id] }), "BAD_SELECTION");
    assert.equal(attemptMove(state, C, { type: "defaultPickMachine", machine: 2 }), "NOT_NOW");
    playOut(state, [C, { type: "defaultPick", containers: [second.id, first.id] }]);
    assert.equal(state.table.seats[A].harbour.length, 1);
  });

  it("does not ask about identical containers", () => {
    const alike: Player = { loans: 2, cash: 1, island: ["tan", "tan", "tan"] };
    const state = position([alike, {}, {}], {}, { active: C });
    playOut(state, [C, { type: "endTurn" }]);
    assert.deepEqual([state.table.phase, state.table.seats[A].island.length], ["actions", 2]);
  });

  it("R8 if C is absent, seizes the most expensive container, then by colour", () => {
    const player: Player = { loans: 2, cash: 1, harbour: ["orange@5", "white@5", "black@3"], warehouses: 3 };
    const state = position([player, {}, {}], {}, { active: C });
    playOut(state, [C, { type: "endTurn" }]);
    answer(state, []);
    assert.deepEqual(
      state.table.seats[A].harbour.map(({ price }) => price),
      [3],
    );
  });

  it("borrows when asked", () => {
    const state = turnOfA({ L: 1, $: 0, F: 1 });
    playOut(state, [A, { type: "defaultBorrow", yes: true }]);
    assert.deepEqual(summary(state), { ...summary(state), L: 2, $: 9, F: 1, rem: 0 });
    assert.equal(attemptMove(state, A, { type: "takeLoan" }), "LOAN_LIMIT");
  });
});

describe("Container: interest options", () => {
  it("6.2 forceLoanBeforeDefault never asks", () => {
    const state = turnOfA({ L: 1, $: 0, F: 1 }, { forceLoanBeforeDefault: true });
    assert.deepEqual(summary(state), { ...summary(state), L: 2, $: 9, F: 1 });
    assert.equal(state.table.phase, "actions");
  });

  it("6.2 with two loans the seat defaults anyway", () => {
    const state = turnOfA({ L: 2, $: 0, F: 1, M: 2 }, { forceLoanBeforeDefault: true });
    assert.deepEqual(summary(state), { ...summary(state), L: 2, $: 0, F: 0, rem: 1 });
  });

  for (const { cash, principals } of [
    { cash: 0, principals: [11, 11] },
    { cash: 1, principals: [10, 11] },
    { cash: 2, principals: [10, 10] },
  ]) {
    it(`6.3 capitaliseUnpaidInterest with $${cash} and two loans`, () => {
      const state = turnOfA({ L: 2, $: cash, F: 1, M: 4, W: 5 }, { capitaliseUnpaidInterest: true });
      assert.deepEqual(
        state.table.seats[A].loans.map(({ principal }) => principal),
        principals,
      );
      assert.deepEqual(summary(state), { ...summary(state), $: 0, F: 1, M: 4, W: 5, rem: 0 });
    });
  }

  it("6.3 implies a loan, is repaid at the increased amount, and costs that and $1 at the end", () => {
    const forced = turnOfA({ L: 1, $: 0, F: 1 }, { capitaliseUnpaidInterest: true });
    assert.deepEqual(summary(forced), { ...summary(forced), L: 2, $: 9 });
    const state = turnOfA({ L: 2, $: 1 }, { capitaliseUnpaidInterest: true });
    state.hands[A].cash = 10;
    const repay = (loan: number): ContainerMove => ({ type: "repayLoan", loan });
    assert.equal(attemptMove(state, A, repay(1)), "INSUFFICIENT_CASH");
    playOut(state, [A, repay(0)]);
    state.table.supply[0] = 0;
    state.table.supply[1] = 0;
    playOut(state, [A, { type: "endTurn" }]);
    const outcome = container.outcome(state);
    assert.deepEqual(outcome?.lines[A].find(({ line }) => line === "loans")?.points, -12);
  });
});
