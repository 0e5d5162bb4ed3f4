/** Giving up the remaining actions (section 2.4, END_TURN). */
import { type Act, complete } from "./description.ts";
import { notActing } from "./guards.ts";

const END_TURN = [{ type: "endTurn" as const }];

export const endTurn: Act<"endTurn"> = {
  type: "endTurn",
  codes: {},
  closed: notActing,
  candidates: () => END_TURN,
  describe: () => complete(),
  carryOut(play) {
    play.table.actionsLeft = 0;
  },
};
