/** The end of a turn: rules document, section 3.12. */
import { type CatanAct, notYourTurn } from "../act.ts";
import { goOn } from "../extraBuild.ts";

export const endTurn: CatanAct<"endTurn"> = {
  type: "endTurn",
  unavailable: notYourTurn,
  final: true,
  apply(context, seat) {
    goOn(context, seat);
    return undefined;
  },
};
