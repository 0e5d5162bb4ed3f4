/** Inputs of Catan's forecast: points, income, hand and distance to the next builds. */
import type { Seat } from "../../core/game.ts";
import type { Prospects } from "../../core/searchModel.ts";
import type { CatanState } from "../act.ts";
import { YIELDS } from "../components.ts";
import { geometryOf } from "../geometry.ts";
import { incomeOf } from "../heuristic/siteValue.ts";
import { pips } from "../layout.ts";
import { ratesOf } from "../maritime.ts";
import { victoryPointCards } from "../points.ts";
import type { Hand, Table } from "../schema.ts";

const isHeld = (holder: Seat, seat: Seat): number => (holder === seat ? 1 : 0);

/** Dots blocked by the robber. */
function blocked(table: Table, seat: Seat): number {
  if (YIELDS[table.terrain[table.robber]] < 0) return 0;
  const corners = geometryOf(table).hexCorners[table.robber];
  const buildings = corners.map((vertex) => table.buildings[vertex]).filter((building) => building >> 1 === seat);
  return pips(table.tokens[table.robber]) * buildings.reduce((sum, building) => sum + 1 + (building & 1), 0);
}

/** Rounds until the seat's next turn, 0 to 1. After the roll, the active seat's turn counts as over. */
function wait({ active, seats, dice }: Table, seat: Seat): number {
  const turns = (seat - active + seats.length) % seats.length;
  return (turns === 0 && dice[0] > 0 ? seats.length : turns) / seats.length;
}

function missing([brick, lumber, wool, grain, ore]: readonly number[]): [settlement: number, city: number] {
  const lacks = (held: number, wanted: number) => Math.max(0, wanted - held);
  return [lacks(brick, 1) + lacks(lumber, 1) + lacks(wool, 1) + lacks(grain, 1), lacks(grain, 2) + lacks(ore, 3)];
}

function handFeatures(hand: Hand, resources: number): number[] {
  const [settlement, city] = missing(hand.resources);
  const knights = hand.cards.filter((card) => card === 0).length;
  const points = victoryPointCards(hand.cards);
  return [
    ...hand.resources,
    resources,
    Math.max(0, resources - 7),
    settlement,
    city,
    knights,
    points,
    hand.cards.length - knights - points,
  ];
}

function featuresOf(table: Table, hand: Hand, seat: Seat): number[] {
  const player = table.seats[seat];
  const income = incomeOf(table, seat);
  const points = player.publicPoints + victoryPointCards(hand.cards);
  const left = table.victoryPoints - points;
  return [
    points,
    player.publicPoints,
    Math.max(0, 3 - left),
    left <= 1 ? 1 : 0,
    ...income,
    income.reduce((sum, dots) => sum + dots, 0),
    income.filter((dots) => dots > 0).length,
    blocked(table, seat),
    ...ratesOf(table, seat),
    ...handFeatures(hand, player.resources),
    player.knights,
    isHeld(table.largestArmy, seat),
    player.roadLength,
    isHeld(table.longestRoad, seat),
    player.settlementsLeft,
    player.citiesLeft,
    player.roadsLeft,
    wait(table, seat),
    isHeld(table.active, seat),
  ];
}

export function prospects({ table, hands }: CatanState): Prospects {
  const lead = Math.max(...table.seats.map(({ publicPoints }) => publicPoints));
  return {
    rows: table.seats.map((_, seat) => featuresOf(table, hands[seat], seat)),
    left: Math.max(0, 1 - lead / table.victoryPoints),
  };
}
