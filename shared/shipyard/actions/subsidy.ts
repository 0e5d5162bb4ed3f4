/** Receive subsidies (rules document, section 2.3). */
import { SUBSIDY } from "../data/tiles.ts";
import { seatOf, tell } from "../play.ts";
import type { ActionRule } from "./rule.ts";

export const subsidy: ActionRule<"subsidy"> = {
  possible: () => true,
  choices: () => [{ move: { type: "subsidy" } }],
  refuse: () => undefined,
  play(play, seat) {
    seatOf(play, seat).money += SUBSIDY;
    tell(play, { type: "subsidised", seat, amount: SUBSIDY });
  },
};
