/** What the player wants to buy but can't afford yet. The trade form asks for the missing cards; the purchase follows. */
import { useEffect } from "preact/hooks";
import { COSTS } from "../../../../shared/catan/resources.ts";
import { choiceOf, movesOf } from "../../../../shared/core/choices.ts";
import { type CatanView, NO_TERMS } from "../draft.ts";
import { type Goal, MODES } from "../targets.ts";
import type { PartProps } from "./context.ts";
import { mayTrade } from "./trading.ts";

const PRICES: { readonly [G in Goal]: readonly number[] } = {
  buildRoad: COSTS.road,
  buildSettlement: COSTS.settlement,
  buildCity: COSTS.city,
  buyCard: COSTS.card,
};

/** With more cards lacking, no trade is proposed. */
const MOST_LACKING = 2;

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** The cards that the player lacks for it, by resource. */
export function lackingFor(goal: Goal, { hand }: CatanView): readonly number[] {
  return PRICES[goal].map((cost, kind) => Math.max(0, cost - (hand?.resources[kind] ?? 0)));
}

/** Starts a purchase: the board offers places, and proposes a single one. */
export function begin({ view, controller }: PartProps, goal: Goal): void {
  if (goal === "buyCard") {
    if (controller.draft.of(view).open) controller.draft.revise(view, { open: undefined });
    controller.propose({ type: goal });
    return;
  }
  controller.draft.revise(view, { mode: MODES[goal], open: undefined });
  const moves = movesOf(view.choices, goal);
  if (moves.length === 1) controller.propose(moves[0]);
}

/** A trade may bring what is lacking. */
export function canTradeFor(part: PartProps, goal: Goal): boolean {
  const { view } = part;
  const missing = sum(lackingFor(goal, view));
  const spare = sum(view.hand?.resources ?? []) - sum(PRICES[goal]) + missing;
  return mayTrade(part) && missing > 0 && missing <= MOST_LACKING && spare > 0;
}

/** Opens the trade form with what is lacking. @returns false if trading would not help */
export function tradeFor(part: PartProps, goal: Goal): boolean {
  const { view, controller } = part;
  if (!canTradeFor(part, goal)) return false;
  controller.draft.revise(view, { goal, mode: undefined, open: "trade", terms: { ...NO_TERMS, get: lackingFor(goal, view) } });
  return true;
}

/** Continues the purchase as soon as the player can afford it. */
export function useGoal(part: PartProps): void {
  const { view, controller } = part;
  const { goal } = controller.draft.of(view);
  const isDue = goal !== undefined && choiceOf(view.choices, goal) !== undefined;
  useEffect(() => {
    if (!goal || !isDue) return;
    controller.draft.revise(view, { goal: undefined });
    begin(part, goal);
  }, [goal, isDue]);
}
