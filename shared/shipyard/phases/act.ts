/** Step 4 of a turn: the chosen action, and before or after it one bonus action (rules document, sections 2.1 and 2.4). */
import type { Choice, Refusal, Seat } from "../../game.ts";
import { type ActionMove, actionChoices, canCarryOut, isActionMove, isInGame, playAction, refuseAction } from "../actions/actions.ts";
import { BONUS_COST } from "../data/tiles.ts";
import type { ShipyardMove } from "../moves.ts";
import { ACTION_NUMBER } from "../numbers.ts";
import { type Play, seatOf, tell } from "../play.ts";
import { refuse } from "../refusals.ts";
import type { Table } from "../schema.ts";
import { beginLaunches } from "../turn.ts";
import { ACTIONS, type Action } from "../vocabulary.ts";
import { type PhaseRule, seatOnTurn, wrongPhase } from "./rule.ts";

const isBonusOwed = (table: Table): boolean => table.bonus >= 0 && !table.bonusDone;

/** The action that has to be carried out next, if any: a bonus action that was paid for, or the chosen one. */
export function actionOwed(table: Table): Action | undefined {
  if (isBonusOwed(table)) return ACTIONS[table.bonus];
  return table.chosenDone ? undefined : ACTIONS[table.chosen];
}

function refuseBonus(table: Table, seat: Seat, action: Action): Refusal | undefined {
  const own = table.seats[seat];
  if (table.bonus >= 0) return refuse("BONUS_USED");
  if (!isInGame(table, action)) return refuse("NOT_IN_GAME", { action });
  if (ACTION_NUMBER[action] === table.chosen) return refuse("SAME_ACTION", { action });
  if (own.money < BONUS_COST) return refuse("CANNOT_PAY", { price: BONUS_COST, money: own.money });
  return canCarryOut(table, own, action, own.money - BONUS_COST) ? undefined : refuse("IMPOSSIBLE", { action });
}

function refuseOwed(table: Table, seat: Seat, move: ActionMove): Refusal | undefined {
  const owed = actionOwed(table);
  if (!owed) return refuse("ACTIONS_DONE");
  return move.type === owed ? refuseAction(table, table.seats[seat], move) : refuse("ACTION_OWED", { action: owed });
}

function refuseEnd(table: Table): Refusal | undefined {
  const owed = actionOwed(table);
  return owed ? refuse("ACTION_OWED", { action: owed }) : undefined;
}

function bonusChoices(table: Table, seat: Seat): Choice<ShipyardMove>[] {
  return ACTIONS.filter((action) => !refuseBonus(table, seat, action)).map((tile) => ({ move: { type: "bonus", tile } }));
}

function choices(table: Table, seat: Seat): Choice<ShipyardMove>[] {
  const owed = actionOwed(table);
  const first: Choice<ShipyardMove>[] = owed ? actionChoices(table, table.seats[seat], owed) : [{ move: { type: "endActions" } }];
  return [...first, ...bonusChoices(table, seat)];
}

function payForBonus(play: Play, seat: Seat, action: Action): void {
  play.state.table.bonus = ACTION_NUMBER[action];
  seatOf(play, seat).money -= BONUS_COST;
  tell(play, { type: "bonusTaken", seat, tile: action, price: BONUS_COST });
}

/** Carries out the action owed; a chosen action that the bonus has made impossible is lost. */
function act(play: Play, seat: Seat, move: ActionMove): void {
  const { table } = play.state;
  const own = seatOf(play, seat);
  const wasBonus = isBonusOwed(table);
  playAction(play, seat, move);
  if (!wasBonus) {
    table.chosenDone = true;
    return;
  }
  table.bonusDone = true;
  if (table.chosenDone || canCarryOut(table, own, ACTIONS[table.chosen], own.money)) return;
  table.chosenDone = true;
  tell(play, { type: "forfeited", seat, tile: ACTIONS[table.chosen] });
}

export const acting: PhaseRule = {
  toMove: seatOnTurn,
  choices: (table, _hand, seat) => choices(table, seat),
  refuse(table, _hand, seat, move) {
    if (isActionMove(move)) return refuseOwed(table, seat, move);
    if (move.type === "bonus") return refuseBonus(table, seat, move.tile);
    return move.type === "endActions" ? refuseEnd(table) : wrongPhase(table);
  },
  play(play, seat, move) {
    if (isActionMove(move)) act(play, seat, move);
    else if (move.type === "bonus") payForBonus(play, seat, move.tile);
    else beginLaunches(play);
  },
};
