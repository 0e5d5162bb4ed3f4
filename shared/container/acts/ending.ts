/** Giving up the remaining actions (section 2.4, END_TURN). */
import { type ContainerAct, emit, notActing } from "../act.ts";

export const endTurn: ContainerAct<"endTurn"> = {
  type: "endTurn",
  unavailable: notActing,
  final: true,
  apply(context) {
    const { table } = context;
    emit(context, { type: "passed", seat: table.active, actions: table.actionsLeft });
    table.actionsLeft = 0;
  },
};
