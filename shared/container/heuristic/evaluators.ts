/** The heuristic's scorer for each move type. */
import type { Choice } from "../../core/game.ts";
import type { ContainerMove } from "../moves.ts";
import { timeoutMove } from "../timeouts.ts";
import { bid, bidExtra, callBroker, keep, sell } from "./auction.ts";
import { asIs, type EvalContext, type MoveScorer, NEVER_VALUE, type ScoredMove } from "./evaluation.ts";
import { buyMachine, buyWarehouse, repayLoan, takeLoan } from "./investment.ts";
import { buyGoods, factorySale, load, produce, repriceFactory, repriceHarbour, sail } from "./trade.ts";

/** Played if nothing scores above 0. */
const neutral = <M extends ContainerMove>(choice: Choice<M>): ScoredMove<M> => asIs(choice, 0);

const never = (choice: Choice<ContainerMove>): ScoredMove => ({
  move: choice.example?.() ?? (choice.move as ContainerMove),
  value: NEVER_VALUE,
});

/** Plays the timeout move. */
const asOnTimeout = (_choice: Choice<ContainerMove>, { table }: EvalContext): ScoredMove => ({ move: timeoutMove(table), value: 0 });

export const SCORERS = {
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
  endTurn: neutral,
  exchange: never,
  defaultBorrow: asOnTimeout,
  defaultType: asOnTimeout,
  defaultPick: asOnTimeout,
  defaultPickMachine: asOnTimeout,
  fund: asOnTimeout,
  offerLoan: asOnTimeout,
  acceptLoan: neutral,
  refuseLoan: never,
} as unknown as { readonly [K in ContainerMove["type"]]: MoveScorer<K> };
