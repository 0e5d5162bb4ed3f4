/** All kinds of move, and which of them each phase knows, in the order in which they are offered. */
import type { Choice, Seat } from "../game.ts";
import { bid, bidExtra, keep, sell } from "./auction.ts";
import { callBroker } from "./brokers.ts";
import { buyMachine, buyWarehouse } from "./buildings.ts";
import { type AnyAct, addChoices } from "./description.ts";
import { endTurn } from "./ending.ts";
import { exchange, factorySale } from "./exchange.ts";
import { buyGoods, repriceFactory, repriceHarbour } from "./goods.ts";
import { defaultBorrow } from "./interest.ts";
import { acceptLoan, fund, offerLoan, refuseLoan } from "./lending.ts";
import { repayLoan, takeLoan } from "./loans.ts";
import type { ContainerMove } from "./moves.ts";
import { defaultPick, defaultPickMachine, defaultType } from "./picking.ts";
import { produce } from "./production.ts";
import type { Hand, Table } from "./schema.ts";
import { load, sail } from "./ship.ts";
import type { Phase } from "./vocabulary.ts";

const ACTIONS = [produce, buyGoods, sail, load, buyMachine, buyWarehouse, repriceFactory, repriceHarbour, callBroker];

/** Each act takes only its own kind of move; the lists that hold them all forget which. */
const ACTS_IN = {
  actions: [factorySale, exchange, ...ACTIONS, takeLoan, repayLoan, endTurn],
  auctionBid: [bid, takeLoan],
  auctionExtra: [bidExtra, takeLoan],
  auctionDecide: [sell, keep, takeLoan],
  defaultBorrow: [defaultBorrow],
  defaultType: [defaultType],
  defaultPick: [defaultPick, defaultPickMachine],
  loanAnswer: [fund],
  loanOffer: [offerLoan],
  loanAccept: [acceptLoan, refuseLoan],
  over: [],
} as unknown as { readonly [P in Phase]: readonly AnyAct[] };

export const ACTS = Object.fromEntries(
  Object.values(ACTS_IN)
    .flat()
    .map((act) => [act.type, act]),
) as { readonly [K in ContainerMove["type"]]: AnyAct };

/** Everything that the seat may do now. */
export function choicesFor(table: Table, hand: Hand, seat: Seat): Choice<ContainerMove>[] {
  const found: Choice<ContainerMove>[] = [];
  const view = { table, hand, seat };
  for (const act of ACTS_IN[table.phase as Phase]) addChoices(act, view, found);
  return found;
}
