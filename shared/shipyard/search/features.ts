/** Inputs of Shipyard's forecast: what has scored, and what is expected of the rest. */
import type { Seat } from "../../core/game.ts";
import type { ShipyardState } from "../act.ts";
import { actionsLeft, decisionContext } from "../heuristic/decisionContext.ts";
import { expectationOf } from "../heuristic/evaluation.ts";
import type { Table } from "../schema.ts";

const inYard = (yard: readonly number[]): number => yard.filter((card) => card >= 0).length;

/** Actions that count as a whole game. */
const ACTIONS = 25;

/** @param left share of the game, 0 to 1 */
function featuresOf({ table, hands }: ShipyardState, seat: Seat, left: number): number[] {
  const player = table.seats[seat];
  const context = decisionContext({ table, hand: hands[seat], seat });
  const { ship, later, employees, money } = expectationOf(player, context);
  const { length: ships } = context.fleet.ships;
  const pieces = player.pieces.reduce((sum, count) => sum + count, 0);
  const now = [
    player.points,
    context.contractsNow,
    ship,
    later,
    employees,
    money,
    player.money,
    Math.min(3, player.trains.length),
    inYard(player.yard),
    pieces,
    player.canal.length,
    ships,
    player.employees.length,
    context.actionsLeft,
    seat === table.active ? 1 : 0,
  ];
  // The forecast is a plain sum, so features that matter more early in the game also appear multiplied by the time left.
  return [...now, ...now.map((feature) => feature * left)];
}

/** Share of the game that is left, 0 to 1. */
export const shareLeft = (table: Table): number => Math.min(1, actionsLeft(table, table.starter) / ACTIONS);

/** By seat. */
export function features(state: ShipyardState): number[][] {
  const { table } = state;
  const left = shareLeft(table);
  return table.seats.map((_, seat) => featuresOf(state, seat, left));
}
