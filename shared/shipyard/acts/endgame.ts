/** End of the game: a finishing card, or pass (rules document, section 6). */
import { notYourTurn, playerOf, type ShipyardAct } from "../act.ts";
import { finishingCards, refuseFinish } from "../finishing.ts";
import { replenish, rowPrice, takeCards } from "../market.ts";
import { refuse } from "../refusals.ts";
import { beginLaunches } from "../turn.ts";

export const finish: ShipyardAct<"finish"> = {
  type: "finish",
  unavailable: notYourTurn,
  candidates: (view) => finishingCards(view.table, playerOf(view)).map((card) => ({ type: "finish", ...card })),
  check: (view, card) => refuseFinish(view.table, playerOf(view), card),
  noCandidates: () => refuse("NOT_FINISHED"),
  final: true,
  apply(context, seat, move) {
    const { column, row, slot } = move;
    const [card] = takeCards(context, seat, [move]);
    context.emit?.({ type: "finished", seat, card, column, row, slot, price: rowPrice(row) });
    replenish(context);
    beginLaunches(context);
  },
};

/** Instead of a final action or a finishing card. */
export const pass: ShipyardAct<"pass"> = {
  type: "pass",
  unavailable: notYourTurn,
  final: true,
  apply(context, seat) {
    context.emit?.({ type: "passed", seat });
    beginLaunches(context);
  },
};
