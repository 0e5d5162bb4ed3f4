/** Final scoring (rules document, sections 5.2, 6.4 and 6.5). */
import type { Outcome, ScoreLine, Seat } from "../core/game.ts";
import type { ShipyardContext, ShipyardState } from "./act.ts";
import { contractId, contractPoints, fleetOf } from "./contracts.ts";
import { EMPLOYEES, TRADER_POINTS } from "./data/employees.ts";
import type { ShipyardSeat, Table } from "./schema.ts";

/** Level II traders score at the end. */
function traderLines(seat: ShipyardSeat): ScoreLine[] {
  return seat.employees.flatMap((number) => {
    const employee = EMPLOYEES[number];
    return employee.family === "trader" && employee.level === 2
      ? [{ line: "trader", points: TRADER_POINTS, params: { kind: employee.id } }]
      : [];
  });
}

function shipLines(table: Table, seat: Seat): ScoreLine[] {
  return fleetOfSeat(table, seat).map((ship, index) => ({
    line: "ship",
    points: ship.points,
    params: { ship: index + 1, cards: ship.cards.length, speed: ship.speed },
  }));
}

const fleetOfSeat = (table: Table, seat: Seat) => table.fleet.filter((ship) => ship.seat === seat);

function contractLines(table: Table, seat: Seat, contracts: readonly number[]): ScoreLine[] {
  const fleet = fleetOf(table, seat);
  return contracts.map((contract) => ({
    line: "contract",
    points: contractPoints(contractId(contract), fleet),
    params: { contract: contractId(contract) },
  }));
}

/** Each ship, contract and trader. */
function scoreLines(table: Table, seat: Seat): ScoreLine[] {
  const player = table.seats[seat];
  return [...shipLines(table, seat), ...contractLines(table, seat, player.shownContracts), ...traderLines(player)];
}

const total = (lines: readonly ScoreLine[]): number => lines.reduce((sum, { points }) => sum + points, 0);

/** By points, then by money; ties share a rank. */
function ranksOf(table: Table, scores: readonly number[]): number[] {
  const better = (a: Seat, b: Seat) => scores[a] - scores[b] || table.seats[a].money - table.seats[b].money;
  return scores.map((_, seat) => 1 + scores.filter((_, other) => better(other, seat) > 0).length);
}

/** From public contracts. */
export function outcomeOf(table: Table): Outcome {
  const lines = table.seats.map((_, seat) => scoreLines(table, seat));
  const scores = lines.map(total);
  return { ranks: ranksOf(table, scores), scores, lines };
}

/** Hidden contracts count. */
export function standings({ table, hands }: ShipyardState): Outcome {
  return outcomeOf({ ...table, seats: table.seats.map((seat, i) => ({ ...seat, shownContracts: [...hands[i].contracts] })) });
}

function revealContracts(state: ShipyardState): void {
  state.table.seats.forEach((seat, index) => {
    seat.shownContracts = [...state.hands[index].contracts];
  });
}

/** Reveals the contracts and adds the final points. */
export function endGame(context: ShipyardContext): void {
  const { table } = context;
  table.phase = "over";
  table.stage = "done";
  revealContracts(context);
  const { ranks, scores } = outcomeOf(table);
  table.seats.forEach((seat, index) => {
    seat.points = scores[index];
  });
  context.emit?.({
    type: "ended",
    contracts: table.seats.map((seat, index) =>
      seat.shownContracts.map((contract) => ({
        contract: contractId(contract),
        points: contractPoints(contractId(contract), fleetOf(table, index)),
      })),
    ),
    traders: table.seats.map((seat) => total(traderLines(seat))),
    ranks: [...ranks],
  });
}
