/** How the steady bot completes and values each kind of move. */
import type { Choice } from "../../core/game.ts";
import type { ContainerMove } from "../moves.ts";
import { timeoutMove } from "../timeouts.ts";
import { bid, bidExtra, callBroker, keep, sell } from "./auction.ts";
import { type Appraised, type Appraiser, type Prospect, plain, SENSELESS } from "./evaluation.ts";
import { buyMachine, buyWarehouse, repayLoan, takeLoan } from "./investment.ts";
import { buyGoods, factorySale, load, produce, repriceFactory, repriceHarbour, sail } from "./trade.ts";

/** Taken if nothing has a value above 0. */
const nothing = <M extends ContainerMove>(choice: Choice<M>): Appraised<M> => plain(choice, 0);

/** Never of its own accord. */
const never = (choice: Choice<ContainerMove>): Appraised => ({
  move: choice.example?.() ?? (choice.move as ContainerMove),
  value: SENSELESS,
});

/** As the clock would: the rules' own defaults are sensible ones. */
const byClock = (_choice: Choice<ContainerMove>, { table }: Prospect): Appraised => ({ move: timeoutMove(table), value: 0 });

export const APPRAISERS = {
  produce,
  buyGoods,
  sail,
  load,
  buyMachine,
  buyWarehouse,
  repriceFactory,
  repriceHarbour,
  takeLoan,
  repayLoan,
  bid,
  bidExtra,
  sell,
  keep,
  callBroker,
  factorySale,
  endTurn: nothing,
  exchange: never,
  defaultBorrow: byClock,
  defaultType: byClock,
  defaultPick: byClock,
  defaultPickMachine: byClock,
  fund: byClock,
  offerLoan: byClock,
  acceptLoan: nothing,
  refuseLoan: never,
} as unknown as { readonly [K in ContainerMove["type"]]: Appraiser<K> };
