/** Receive subsidies (rules document, section 2.3). */
import { SUBSIDY } from "../data/tiles.ts";
import type { ActionAct } from "./action.ts";

export const subsidy: ActionAct<"subsidy"> = {
  type: "subsidy",
  possible: () => true,
  take(_table, player) {
    player.money += SUBSIDY;
  },
  final: false,
  apply(context, seat, move) {
    const { table } = context;
    subsidy.take(table, table.seats[seat], move);
    context.emit?.({ type: "subsidised", seat, amount: SUBSIDY });
  },
};
