/** Ending a turn: rules document, section 3.12. */
import { type CatanAct, notYourTurn } from "../act.ts";
import { finishActions } from "../extraBuild.ts";

export const endTurn: CatanAct<"endTurn"> = {
  type: "endTurn",
  unavailable: notYourTurn,
  final: true,
  apply(context, seat) {
    finishActions(context, seat);
    return undefined;
  },
};
