/** Lease a canal: appends a tile in either direction (rules document, section 2.3). */
import { filtered } from "../../core/act.ts";
import { playerOf, type ShipyardView } from "../act.ts";
import { drawFrom, NOTHING, refill } from "../displays.ts";
import { rowPrice } from "../market.ts";
import type { ActionAct } from "./action.ts";
import { ALL_ROWS, refuseRow } from "./row.ts";

const MOVES = ALL_ROWS.flatMap((row) => [false, true].map((flip) => ({ type: "canal", row, flip }) as const));

export const canal: ActionAct<"canal"> = {
  type: "canal",
  possible: ({ canals }) => canals[0] !== NOTHING,
  ...filtered(MOVES, (view: ShipyardView, { row }) => refuseRow(view.table.canals, playerOf(view).money, row)),
  take(table, player, { row, flip }) {
    player.money -= rowPrice(row);
    player.canal.push(2 * table.canals[row] + (flip ? 1 : 0));
  },
  final: true,
  apply(context, seat, move) {
    const { table, secret } = context;
    const { row, flip } = move;
    const leased = table.canals[row];
    canal.take(table, table.seats[seat], move);
    table.canals[row] = NOTHING;
    const drawn = refill(table.canals, 0, () => drawFrom(secret.canals));
    table.canalDeck = secret.canals.length;
    context.emit?.({ type: "canalLeased", seat, canal: leased, flip, row, price: rowPrice(row), drawn });
  },
};
