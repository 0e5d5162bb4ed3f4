/** Step 4 of a turn: pending action, bonus action, end of the actions (rules document, sections 2.1 and 2.4). */
import { filtered } from "../../core/act.ts";
import type { Refusal, Seat } from "../../core/game.ts";
import { notYourTurn, playerOf, type ShipyardAct, type ShipyardContext, type ShipyardView } from "../act.ts";
import { BONUS_COST } from "../data/tiles.ts";
import { ACTION_NUMBER } from "../numbers.ts";
import { cannotPay, refuse } from "../refusals.ts";
import type { ShipyardSeat, Table } from "../schema.ts";
import { beginLaunches } from "../turn.ts";
import { ACTIONS, type Action } from "../vocabulary.ts";
import { completeShips, yardCode } from "../yard.ts";
import { canCarryOut, refuseOutside } from "./actions.ts";

const isBonusPending = (table: Table): boolean => table.bonus >= 0 && !table.bonusDone;

/** A paid bonus action first, then the chosen one. */
export function pendingAction(table: Table): Action | undefined {
  return ACTIONS[pendingNumber(table)];
}

/** -1 if none is pending. */
function pendingNumber(table: Table): number {
  if (isBonusPending(table)) return table.bonus;
  return table.chosenDone ? -1 : table.chosen;
}

const OTHER_PENDING = ACTIONS.map((action) => refuse("ACTION_OWED", { action }));

const ACTIONS_DONE = refuse("ACTIONS_DONE");

export function refuseNonePending(view: ShipyardView): Refusal | undefined {
  return notYourTurn(view) ?? (pendingNumber(view.table) < 0 ? ACTIONS_DONE : undefined);
}

/** @param action number of the only one allowed; -1 for none */
export function refuseOtherPending(table: Table, action: number): Refusal | undefined {
  const pending = pendingNumber(table);
  return pending === action ? undefined : OTHER_PENDING[pending];
}

/** If the bonus action made the chosen action impossible, it is forfeited. */
export function markActionDone(context: ShipyardContext, seat: Seat): void {
  const { table } = context;
  const player = table.seats[seat];
  if (!isBonusPending(table)) {
    table.chosenDone = true;
    return;
  }
  table.bonusDone = true;
  if (table.chosenDone || canCarryOut(table, player, table.chosen, player.money)) return;
  table.chosenDone = true;
  context.emit?.({ type: "forfeited", seat, tile: ACTIONS[table.chosen] });
}

const BONUSES = ACTIONS.map((tile) => ({ type: "bonus", tile }) as const);

function refusePoor({ money }: ShipyardSeat): Refusal | undefined {
  return money < BONUS_COST ? cannotPay(BONUS_COST, money) : undefined;
}

const SAME_ACTION = ACTIONS.map((action) => refuse("SAME_ACTION", { action }));
const IMPOSSIBLE = ACTIONS.map((action) => refuse("IMPOSSIBLE", { action }));

function refuseBonus(view: ShipyardView, { tile: action }: { readonly tile: Action }): Refusal | undefined {
  const { table } = view;
  const player = playerOf(view);
  const number = ACTION_NUMBER[action];
  const outside = refuseOutside(table, number);
  if (outside) return outside;
  if (number === table.chosen) return SAME_ACTION[number];
  return canCarryOut(table, player, number, player.money - BONUS_COST) ? undefined : IMPOSSIBLE[number];
}

export const bonus: ShipyardAct<"bonus"> = {
  type: "bonus",
  unavailable: (view) => notYourTurn(view) ?? (view.table.bonus >= 0 ? refuse("BONUS_USED") : undefined),
  ...filtered(BONUSES, refuseBonus),
  unaffordable: (view) => refusePoor(playerOf(view)),
  final: false,
  apply(context, seat, { tile }) {
    const { table } = context;
    table.bonus = ACTION_NUMBER[tile];
    table.seats[seat].money -= BONUS_COST;
    context.emit?.({ type: "bonusTaken", seat, tile, price: BONUS_COST });
  },
};

export const endActions: ShipyardAct<"endActions"> = {
  type: "endActions",
  unavailable: (view) => notYourTurn(view) ?? refuseOtherPending(view.table, -1),
  /** The turn ends unless a ship must be launched. */
  final: ({ seats, active }) => completeShips(yardCode(seats[active].yard)).length === 0,
  apply(context) {
    beginLaunches(context);
  },
};
