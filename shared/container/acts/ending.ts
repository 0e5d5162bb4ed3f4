/** Giving up the remaining actions (section 2.4, END_TURN). */
import { type ContainerAct, notActing } from "../act.ts";

export const endTurn: ContainerAct<"endTurn"> = {
  type: "endTurn",
  closed: notActing,
  final: true,
  carryOut({ table }) {
    table.actionsLeft = 0;
  },
};
