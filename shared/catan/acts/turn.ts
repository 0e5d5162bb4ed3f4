/** The end of a turn: rules document, section 3.12. */
import { type CatanAct, notYourTurn, tell } from "../act.ts";
import { beginTurn } from "../turn.ts";

export const endTurn: CatanAct<"endTurn"> = {
  type: "endTurn",
  closed: notYourTurn,
  sure: true,
  final: true,
  carryOut(context, seat) {
    const { table } = context;
    table.seats[seat].boughtNow = 0;
    tell(context, { type: "turnEnded", seat });
    const next = (seat + 1) % table.seats.length;
    if (next === table.starter) table.round++;
    beginTurn(context, next);
    return undefined;
  },
};
