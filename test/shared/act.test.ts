/** What `rulesOf` derives from a game of two acts. */
import assert from "node:assert/strict";
import { type Act, actsOf, filtered, rulesOf, sharing, type Types, type ViewOf } from "../../shared/core/act.ts";
import { FastRandom } from "../../shared/core/random.ts";

interface Stake extends Types {
  readonly table: { phase: string };
  readonly hand: { readonly money: number };
  readonly secret: object;
  readonly move: { readonly type: "stake"; readonly on: number; readonly amount: number } | { readonly type: "pass" };
  readonly event: { readonly type: "none" };
}

const PLACES = [0, 1, 2, 3].map((on) => ({ type: "stake" as const, on }));

/** Four places with minimum stakes of 1 to 4; the third is closed. */
const stake: Act<Stake, "stake", "amount"> = {
  type: "stake",
  ...filtered(PLACES, ({ hand }: ViewOf<Stake>, { on }) => {
    if (on === 2) return { code: "CLOSED" };
    return hand.money > on ? undefined : { code: "TOO_POOR" };
  }),
  open: ({ hand }, { on }) => ({ amount: { kind: "integer", min: on + 1, max: hand.money } }),
  codes: { amount: { above: "TOO_MUCH" } },
  final: true,
  apply: () => undefined,
};

const pass: Act<Stake, "pass"> = {
  type: "pass",
  unavailable: ({ hand }) => (hand.money > 3 ? { code: "RICH" } : undefined),
  final: true,
  apply: () => undefined,
};

const rules = rulesOf<Stake>({
  phases: { play: { toMove: () => [0], acts: actsOf<Stake>(stake, pass) } },
  wrongPhase: () => ({ code: "WRONG_PHASE" }),
});
const table = { phase: "play" };
const typesFor = (money: number) => rules.choices(table, { money }, 0).map(({ move }) => ("on" in move ? move.on : move.type));

describe("acts", () => {
  it("offer what passes the check", () => {
    assert.deepEqual([0, 1, 3, 4].map(typesFor), [["pass"], [0, "pass"], [0, 1, "pass"], [0, 1, 3]]);
  });

  it("are drawn with equal probability", () => {
    const random = new FastRandom(1);
    const DRAWS = 6000;
    const counts = new Map<unknown, number>();
    for (let n = 0; n < DRAWS; n++) {
      const move = rules.randomMove({ table, hand: { money: 3 }, seat: 0 }, random);
      const key = move?.type === "stake" ? move.on : move?.type;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    assert.deepEqual([...counts.keys()].sort(), [0, 1, "pass"]);
    for (const count of counts.values()) assert.ok(Math.abs(count - DRAWS / 3) < 150, `${count} of ${DRAWS}`);
  });

  it("give the first candidate's reason if none is legal, and the value's reason for a move", () => {
    assert.deepEqual(rules.whyNot(table, { money: 0 }, 0, "stake"), { code: "TOO_POOR" });
    assert.equal(rules.whyNot(table, { money: 1 }, 0, "stake"), undefined);
    assert.deepEqual(rules.check(table, { money: 9 }, 0, { type: "stake", on: 2, amount: 3 }), { code: "CLOSED" });
    assert.deepEqual(rules.check(table, { money: 2 }, 0, { type: "stake", on: 0, amount: 3 }), { code: "TOO_MUCH" });
  });

  it("create events in play, but not in playouts", () => {
    let created = 0;
    const event = () => {
      created++;
      return { type: "none" } as const;
    };
    const announce: Act<Stake, "pass"> = {
      type: "pass",
      final: true,
      apply({ emit }) {
        emit?.(event());
        return undefined;
      },
    };
    const { play, simulate } = rulesOf<Stake>({
      phases: { play: { toMove: () => [0], acts: actsOf<Stake>(announce) } },
      wrongPhase: () => ({ code: "WRONG_PHASE" }),
    });
    const state = { table: { phase: "play" }, hands: [{ money: 0 }], secret: {} };
    assert.equal(simulate(state, 0, { type: "pass" }, new FastRandom(1)), undefined);
    assert.equal(created, 0);
    assert.deepEqual(play(state, 0, { type: "pass" }, new FastRandom(1)), [{ event: { type: "none" } }]);
    assert.equal(created, 1);
  });

  it("check a shared reason once, before their own reasons", () => {
    let checks = 0;
    const broke = ({ hand }: { hand: { money: number } }) => {
      checks++;
      return hand.money < 0 ? { code: "BROKE" } : undefined;
    };
    const shared = rulesOf<Stake>({
      phases: { play: { toMove: () => [0], acts: sharing<Stake>(broke, actsOf<Stake>(stake, pass)) } },
      wrongPhase: () => ({ code: "WRONG_PHASE" }),
    });
    assert.deepEqual(shared.choices(table, { money: -1 }, 0), []);
    assert.equal(checks, 1);
    assert.deepEqual(shared.choices(table, { money: 0 }, 0), [{ move: { type: "pass" } }]);
    assert.equal(checks, 2);
    assert.deepEqual(shared.whyNot(table, { money: -1 }, 0, "stake"), { code: "BROKE" });
    assert.deepEqual(shared.check(table, { money: -1 }, 0, { type: "stake", on: 2, amount: 1 }), { code: "BROKE" });
  });
});
