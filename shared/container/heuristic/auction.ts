/** How the heuristic bot bids, sells and keeps lots. */
import type { Choice } from "../../core/game.ts";
import { SCORE_PERSONAL } from "../components.ts";
import type { MoveOf } from "../moves.ts";
import { activeSeat } from "../players.ts";
import type { ContainerId } from "../vocabulary.ts";
import { asIs, cashReserve, type EvalContext, lowCashPenalty, type MoveScorer, type ScoredMove, subsetOf } from "./evaluation.ts";
import { expectedBid, lotValue } from "./lotValue.ts";

/** Value of the lot on offer to this seat. */
function lotValueForMe({ table, hand, player, rounds }: EvalContext): number {
  return lotValue(table, hand.card, player.island, activeSeat(table).cargo, rounds);
}

/** Slightly above the expected bids of opponents, within the lot's own value. */
function reasonableBid(context: EvalContext): number {
  const { table, preferences } = context;
  const value = lotValueForMe(context);
  const others = expectedBid(context, table.active, activeSeat(table).cargo);
  return Math.round(Math.max(preferences.minBid * value, Math.min(preferences.maxBid * value, others + 1)));
}

export function usualBid(context: EvalContext): number {
  const max = context.hand.cash - cashReserve(context);
  return Math.max(0, Math.min(Math.floor(max), reasonableBid(context)));
}

export function usualExtra(context: EvalContext): number {
  const { price } = context.table;
  const wanted = Math.round(context.preferences.maxBid * lotValueForMe(context)) - price;
  return Math.max(0, Math.min(context.hand.cash - price, wanted));
}

export const bid: MoveScorer<"bid"> = (_choice, context) => ({ move: { type: "bid", amount: usualBid(context) }, value: 0 });

export const bidExtra: MoveScorer<"bidExtra"> = (_choice, context) => ({
  move: { type: "bidExtra", amount: usualExtra(context) },
  value: 0,
});

export function sellGain({ table }: EvalContext): number {
  return 2 * table.price;
}

export function keepGain(context: EvalContext): number {
  const { price } = context.table;
  return lotValueForMe(context) - price - lowCashPenalty(context, price);
}

/** Among tied bidders, prefers the smaller island: a lesser threat. */
export const sell: MoveScorer<"sell"> = (choice, context) => {
  const { bidder } = choice.move as MoveOf<"sell">;
  return asIs(choice, sellGain(context) - context.table.seats[bidder].island.length / 100);
};

export const keep: MoveScorer<"keep"> = (choice, context) => asIs(choice, keepGain(context));

/** Value of a container paid to a broker. */
const GIVEN_VALUE = 3;

function moneyBid(choice: Choice<MoveOf<"callBroker">>, { table }: EvalContext): ScoredMove<MoveOf<"callBroker">> {
  const { broker } = choice.move as MoveOf<"callBroker">;
  const space = subsetOf(choice, "containers");
  const containers = (space?.of.slice(0, space.min) ?? []) as ContainerId[];
  const value = table.brokers[broker].cash - GIVEN_VALUE * containers.length;
  return { move: { type: "callBroker", broker, lot: "money", amount: 0, containers }, value };
}

/** The lowest winning bid, if it is worth it. */
export const callBroker: MoveScorer<"callBroker"> = (choice, context) => {
  const { broker, lot } = choice.move as MoveOf<"callBroker">;
  if (lot === "money") return moneyBid(choice, context);
  const space = choice.open?.amount;
  const amount = space?.kind === "integer" ? space.min : 0;
  const won = SCORE_PERSONAL + context.preferences.brokerBonus;
  const value = won * context.table.brokers[broker].containers.length - amount - lowCashPenalty(context, amount);
  return { move: { type: "callBroker", broker, lot, amount, containers: [] }, value };
};
