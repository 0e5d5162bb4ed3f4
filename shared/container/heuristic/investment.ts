/** How the steady bot builds, and takes and repays loans. */

import { LOAN_PRINCIPAL, MACHINE_PRICES, WAREHOUSE_PRICES } from "../components.ts";
import type { MoveOf } from "../moves.ts";
import { freeMachineSlot, machineCount } from "../stores.ts";
import { keepGain, sellGain } from "./auction.ts";
import { type Appraiser, type Prospect, plain, poverty, SENSELESS } from "./evaluation.ts";

/** What a further machine, or warehouse, brings in a round, by the number already owned. */
const MACHINE_YIELD = [1.6, 1.5, 1.2, 0.9];
const WAREHOUSE_YIELD = [0.8, 0.8, 0.8, 0.7, 0.5];

/** A colour that others make too, or of which little is left, yields less. */
const PLENTY = 20;
const AT_LEAST = 0.8;

export const buyMachine: Appraiser<"buyMachine"> = (choice, prospect) => {
  const { table, own, rounds } = prospect;
  const { colour } = choice.move as MoveOf<"buyMachine">;
  const price = MACHINE_PRICES[freeMachineSlot(own)];
  const rivals = table.seats.filter(({ machines }) => machines.includes(colour)).length;
  const demand = AT_LEAST + table.supply[colour] / (PLENTY * (1 + rivals));
  return plain(choice, rounds * MACHINE_YIELD[machineCount(own)] * demand - price - poverty(prospect, price));
};

export const buyWarehouse: Appraiser<"buyWarehouse"> = (choice, prospect) => {
  const { own, rounds } = prospect;
  const price = WAREHOUSE_PRICES[own.warehouses];
  return plain(choice, rounds * WAREHOUSE_YIELD[own.warehouses] - price - poverty(prospect, price));
};

/** Cash below which nothing can be done; or little, and if nobody does anything any more a loan may set things going again. */
const BROKE = 2;
const RESCUE = 2;
const POOR = 6;
const LAST_RESORT = 0.3;
/** Rounds before the end from which a loan pays no more. */
const LOAN_ROUNDS = 4;
/** By how much keeping a lot must be better to be worth a loan. */
const LOAN_COST = 8;
/** Before anything else. */
const FIRST = 50;

/** A loan to go on producing, or to keep a lot that is worth far more than it sells for. */
function loanValue(prospect: Prospect): number {
  const { table, own, hand, rounds } = prospect;
  const deciding = table.phase === "auctionDecide" && hand.cash < table.price && hand.cash + LOAN_PRINCIPAL >= table.price;
  if (deciding) return keepGain(prospect) - sellGain(prospect) > LOAN_COST ? FIRST : SENSELESS;
  if (table.phase !== "actions" || own.loans.length > 0 || rounds <= LOAN_ROUNDS) return SENSELESS;
  if (hand.cash < BROKE) return RESCUE;
  return hand.cash < POOR && table.idle > table.seats.length ? LAST_RESORT : SENSELESS;
}

export const takeLoan: Appraiser<"takeLoan"> = (choice, prospect) => plain(choice, loanValue(prospect));

/** Cash that must remain after a repayment; less when the game is about to end. */
const AFTER_REPAYMENT = 8;

export const repayLoan: Appraiser<"repayLoan"> = (choice, { own, hand, rounds }) => {
  const { loan } = choice.move as MoveOf<"repayLoan">;
  const left = hand.cash - own.loans[loan].principal;
  return plain(choice, left >= AFTER_REPAYMENT || (rounds <= BROKE && left >= BROKE) ? FIRST : SENSELESS);
};
