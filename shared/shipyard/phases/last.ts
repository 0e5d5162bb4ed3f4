/** After the last round: one action each, then one finishing card each (rules document, section 6). */
import { allActionChoices, isActionMove, isInGame, playAction, refuseAction } from "../actions/actions.ts";
import { finishingCards, refuseFinish } from "../finishing.ts";
import { replenish, rowPrice, takeCards } from "../market.ts";
import { tell } from "../play.ts";
import { refuse } from "../refusals.ts";
import { beginLaunches } from "../turn.ts";
import { type PhaseRule, seatOnTurn, wrongPhase } from "./rule.ts";

const PASS = { move: { type: "pass" } } as const;

export const finalAction: PhaseRule = {
  toMove: seatOnTurn,
  choices: (table, _hand, seat) => [...allActionChoices(table, table.seats[seat]), PASS],
  refuse(table, _hand, seat, move) {
    if (move.type === "pass") return undefined;
    if (!isActionMove(move)) return wrongPhase(table);
    return isInGame(table, move.type) ? refuseAction(table, table.seats[seat], move) : refuse("NOT_IN_GAME", { action: move.type });
  },
  play(play, seat, move) {
    if (isActionMove(move)) playAction(play, seat, move);
    else tell(play, { type: "passed", seat });
    beginLaunches(play);
  },
};

export const finishingCard: PhaseRule = {
  toMove: seatOnTurn,
  choices(table, _hand, seat) {
    const cards = finishingCards(table, table.seats[seat]);
    return [...cards.map((card) => ({ move: { type: "finish", ...card } }) as const), PASS];
  },
  refuse(table, _hand, seat, move) {
    if (move.type === "pass") return undefined;
    return move.type === "finish" ? refuseFinish(table, table.seats[seat], move) : wrongPhase(table);
  },
  play(play, seat, move) {
    if (move.type === "finish") {
      const { column, row, slot } = move;
      const [card] = takeCards(play, seat, [move]);
      tell(play, { type: "finished", seat, card, column, row, slot, price: rowPrice(row) });
      replenish(play);
    } else tell(play, { type: "passed", seat });
    beginLaunches(play);
  },
};
