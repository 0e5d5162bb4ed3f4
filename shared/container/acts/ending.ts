/** Giving up the remaining actions (section 2.4, END_TURN). */
import { type ContainerAct, refuseUnlessInActions } from "../act.ts";

export const endTurn: ContainerAct<"endTurn"> = {
  type: "endTurn",
  unavailable: refuseUnlessInActions,
  final: true,
  apply(context) {
    const { table } = context;
    context.emit?.({ type: "passed", seat: table.active, actions: table.actionsLeft });
    table.actionsLeft = 0;
  },
};
