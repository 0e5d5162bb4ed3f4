/** Receive subsidies (rules document, section 2.3). */
import { tell } from "../act.ts";
import { SUBSIDY } from "../data/tiles.ts";
import type { ActionAct } from "./action.ts";

export const subsidy: ActionAct<"subsidy"> = {
  type: "subsidy",
  possible: () => true,
  final: false,
  carryOut(context, seat) {
    context.table.seats[seat].money += SUBSIDY;
    tell(context, { type: "subsidised", seat, amount: SUBSIDY });
  },
};
