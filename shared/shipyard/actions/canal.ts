/** Lease a canal: a tile appended to the own canal, in either direction (rules document, section 2.3). */
import { drawFrom, NOTHING, refill } from "../displays.ts";
import { rowPrice } from "../market.ts";
import { seatOf, tell } from "../play.ts";
import { openRows, refuseRow } from "./row.ts";
import type { ActionRule } from "./rule.ts";

const DIRECTIONS = [false, true];

export const canal: ActionRule<"canal"> = {
  possible: (table) => table.canals[0] !== NOTHING,
  choices: (table, seat) =>
    openRows(table.canals, seat.money).flatMap((row) => DIRECTIONS.map((flip) => ({ move: { type: "canal", row, flip } }))),
  refuse: (table, seat, { row }) => refuseRow(table.canals, seat.money, row),
  play(play, seat, { row, flip }) {
    const { table, secret } = play.state;
    const own = seatOf(play, seat);
    const price = rowPrice(row);
    const leased = table.canals[row];
    table.canals[row] = NOTHING;
    own.money -= price;
    own.canal.push(2 * leased + (flip ? 1 : 0));
    const drawn = refill(table.canals, 0, () => drawFrom(secret.canals));
    table.canalDeck = secret.canals.length;
    tell(play, { type: "canalLeased", seat, canal: leased, flip, row, price, drawn });
  },
};
