/** How the heuristic bot buys buildings, and takes and repays loans. */

import { LOAN_PRINCIPAL, MACHINE_PRICES, WAREHOUSE_PRICES } from "../components.ts";
import type { MoveOf } from "../moves.ts";
import { freeMachineSlot, machineCount } from "../stores.ts";
import { keepGain, sellGain } from "./auction.ts";
import { asIs, type EvalContext, lowCashPenalty, type MoveScorer, NEVER_VALUE } from "./evaluation.ts";

/** Colours with rival machines or a small supply yield less. */
const SUPPLY_SCALE = 20;
const MIN_DEMAND = 0.8;

export const buyMachine: MoveScorer<"buyMachine"> = (choice, context) => {
  const { table, player, rounds, preferences } = context;
  const { colour } = choice.move as MoveOf<"buyMachine">;
  const price = MACHINE_PRICES[freeMachineSlot(player)];
  const rivals = table.seats.filter(({ machines }) => machines.includes(colour)).length;
  const demand = MIN_DEMAND + table.supply[colour] / (SUPPLY_SCALE * (1 + rivals));
  return asIs(choice, rounds * preferences.machineYield[machineCount(player)] * demand - price - lowCashPenalty(context, price));
};

export const buyWarehouse: MoveScorer<"buyWarehouse"> = (choice, context) => {
  const { player, rounds, preferences } = context;
  const price = WAREHOUSE_PRICES[player.warehouses];
  return asIs(choice, rounds * preferences.warehouseYield[player.warehouses] - price - lowCashPenalty(context, price));
};

/** Below MIN_CASH nothing can be done. Below LOW_CASH little can; if the game stalls, a loan may restart it. */
const MIN_CASH = 2;
const RESCUE_VALUE = 2;
const LOW_CASH = 6;
const LAST_RESORT_VALUE = 0.3;
/** Loans don't pay off in the last rounds. */
const LOAN_ROUNDS = 4;
/** Extra value needed to borrow for keeping a lot. */
const LOAN_COST = 8;
/** Before any other move. */
const TOP_VALUE = 50;

/** Borrows to keep producing, or to keep a lot worth far more than its price. */
function loanValue(context: EvalContext): number {
  const { table, player, hand, rounds } = context;
  const deciding = table.phase === "auctionDecide" && hand.cash < table.price && hand.cash + LOAN_PRINCIPAL >= table.price;
  if (deciding) return keepGain(context) - sellGain(context) > LOAN_COST ? TOP_VALUE : NEVER_VALUE;
  if (table.phase !== "actions" || player.loans.length > 0 || rounds <= LOAN_ROUNDS) return NEVER_VALUE;
  if (hand.cash < MIN_CASH) return RESCUE_VALUE;
  return hand.cash < LOW_CASH && table.idle > table.seats.length ? LAST_RESORT_VALUE : NEVER_VALUE;
}

export const takeLoan: MoveScorer<"takeLoan"> = (choice, context) => asIs(choice, loanValue(context));

/** Cash that must remain after a repayment, except near the end. */
const AFTER_REPAYMENT = 8;

export const repayLoan: MoveScorer<"repayLoan"> = (choice, { player, hand, rounds }) => {
  const { loan } = choice.move as MoveOf<"repayLoan">;
  const left = hand.cash - player.loans[loan].principal;
  return asIs(choice, left >= AFTER_REPAYMENT || (rounds <= MIN_CASH && left >= MIN_CASH) ? TOP_VALUE : NEVER_VALUE);
};
