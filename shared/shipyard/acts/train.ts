/** Buy commodities: takes a train from the display (rules document, section 2.3). */
import { filtered } from "../../core/act.ts";
import { playerOf, type ShipyardContext, type ShipyardView } from "../act.ts";
import { drawFrom, NOTHING, refill } from "../displays.ts";
import { rowPrice } from "../market.ts";
import type { ActionAct } from "./action.ts";
import { ALL_ROWS, refuseRow } from "./row.ts";

const MOVES = ALL_ROWS.map((row) => ({ type: "train", row }) as const);

/** Reshuffles the discards if the deck is empty. */
function nextTrain(context: ShipyardContext): number {
  const { table, secret } = context;
  if (secret.trains.length === 0 && table.trainDiscards.length > 0) {
    secret.trains = context.random.shuffle([...table.trainDiscards], "trains");
    table.trainDiscards = [];
    context.emit?.({ type: "trainsShuffled", count: secret.trains.length });
  }
  const train = drawFrom(secret.trains);
  table.trainDeck = secret.trains.length;
  return train;
}

export const train: ActionAct<"train"> = {
  type: "train",
  possible: ({ trains }) => trains[0] !== NOTHING,
  ...filtered(MOVES, (view: ShipyardView, { row }) => refuseRow(view.table.trains, playerOf(view).money, row)),
  take(table, player, { row }) {
    player.money -= rowPrice(row);
    player.trains.push(table.trains[row]);
  },
  final: true,
  apply(context, seat, move) {
    const { table } = context;
    const { row } = move;
    const bought = table.trains[row];
    train.take(table, table.seats[seat], move);
    table.trains[row] = NOTHING;
    const drawn = refill(table.trains, 0, () => nextTrain(context));
    context.emit?.({ type: "trainBought", seat, train: bought, row, price: rowPrice(row), drawn });
  },
};
