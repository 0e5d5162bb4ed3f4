/** Phase table of Container (section 2.6). Acts are offered in this order. */
import { actsOf, type Phase as PhaseOf, type PhaseTable, rulesOf, sharing } from "../core/act.ts";
import type { Refusal } from "../core/game.ts";
import { type ContainerTypes, type ContainerView, refuseUnlessActionLeft } from "./act.ts";
import { bid, bidExtra, keep, sell } from "./acts/auction.ts";
import { exchange, factorySale } from "./acts/beforeActions.ts";
import { callBroker } from "./acts/brokers.ts";
import { buyMachine, buyWarehouse } from "./acts/buildings.ts";
import { defaultBorrow, defaultPick, defaultPickMachine, defaultType } from "./acts/default.ts";
import { endTurn } from "./acts/ending.ts";
import { buyGoods, repriceFactory, repriceHarbour } from "./acts/goods.ts";
import { acceptLoan, fund, offerLoan, refuseLoan } from "./acts/lending.ts";
import { repayLoan, takeLoan } from "./acts/loans.ts";
import { produce } from "./acts/production.ts";
import { load, sail } from "./acts/ship.ts";
import type { ContainerMove } from "./moves.ts";
import { alone, rightOf } from "./players.ts";
import { refuse } from "./refusals.ts";
import type { Table } from "./schema.ts";
import { pendingSeats } from "./simultaneous.ts";
import { advance } from "./turns.ts";
import type { Phase } from "./vocabulary.ts";

const acts = actsOf<ContainerTypes>;
const active = (table: Table) => alone(table.active);
const rightHand = (table: Table) => alone(rightOf(table, table.active));
const borrower = (table: Table) => alone(table.borrower);
const nobody = () => [];

/** Two actions per turn in any order; all but production and brokers may be repeated. */
const ACTIONS = sharing<ContainerTypes>(
  refuseUnlessActionLeft,
  acts(produce, buyGoods, sail, load, buyMachine, buyWarehouse, repriceFactory, repriceHarbour),
);

const PHASES: { readonly [P in Phase]: PhaseOf<ContainerTypes> } = {
  defaultBorrow: { toMove: active, acts: acts(defaultBorrow) },
  defaultType: { toMove: active, acts: acts(defaultType) },
  defaultPick: { toMove: rightHand, acts: acts(defaultPick, defaultPickMachine) },
  actions: { toMove: active, acts: [...acts(factorySale, exchange), ...ACTIONS, ...acts(callBroker, takeLoan, repayLoan, endTurn)] },
  auctionBid: { toMove: pendingSeats, acts: acts(bid, takeLoan) },
  auctionExtra: { toMove: pendingSeats, acts: acts(bidExtra, takeLoan) },
  auctionDecide: { toMove: active, acts: acts(sell, keep, takeLoan) },
  loanAnswer: { toMove: pendingSeats, acts: acts(fund) },
  loanOffer: { toMove: pendingSeats, acts: acts(offerLoan) },
  loanAccept: { toMove: borrower, acts: acts(acceptLoan, refuseLoan) },
  over: { toMove: nobody, acts: [] },
};

/** Acts of a turn know best whether seat or time is wrong. */
function wrongPhase(view: ContainerView, type: ContainerMove["type"]): Refusal {
  const ofTurn = PHASES.actions.acts.find((act) => act.type === type);
  return ofTurn?.shared?.(view) ?? ofTurn?.unavailable?.(view) ?? refuse("NOT_NOW");
}

export const PHASE_TABLE: PhaseTable<ContainerTypes> = { phases: PHASES, wrongPhase, advance };

export const RULES = rulesOf(PHASE_TABLE);
