/** Buy commodities: a train from the display (rules document, section 2.3). */
import { drawFrom, NOTHING, refill } from "../displays.ts";
import { rowPrice } from "../market.ts";
import { type Play, seatOf, tell } from "../play.ts";
import type { Table } from "../schema.ts";
import { openRows, refuseRow } from "./row.ts";
import type { ActionRule } from "./rule.ts";

/** The next train; an empty deck is replaced by the shuffled discards. */
function nextTrain(play: Play): number {
  const { table, secret } = play.state;
  if (secret.trains.length === 0 && table.trainDiscards.length > 0) {
    secret.trains = play.random.shuffle([...table.trainDiscards], "trains");
    table.trainDiscards = [];
    tell(play, { type: "trainsShuffled", count: secret.trains.length });
  }
  const train = drawFrom(secret.trains);
  table.trainDeck = secret.trains.length;
  return train;
}

function onDisplay(table: Table): boolean {
  return table.trains[0] !== NOTHING;
}

export const train: ActionRule<"train"> = {
  possible: (table) => onDisplay(table),
  choices: (table, seat) => openRows(table.trains, seat.money).map((row) => ({ move: { type: "train", row } })),
  refuse: (table, seat, { row }) => refuseRow(table.trains, seat.money, row),
  play(play, seat, { row }) {
    const { table } = play.state;
    const own = seatOf(play, seat);
    const price = rowPrice(row);
    const bought = table.trains[row];
    table.trains[row] = NOTHING;
    own.money -= price;
    own.trains.push(bought);
    const drawn = refill(table.trains, 0, () => nextTrain(play));
    tell(play, { type: "trainBought", seat, train: bought, row, price, drawn });
  },
};
