/** Inputs of Catan's forecast: points, income, hand, and how far the next builds and the bonuses are. */
import type { Seat } from "../../core/game.ts";
import type { CatanState } from "../act.ts";
import { YIELDS } from "../components.ts";
import { geometryOf } from "../geometry.ts";
import { type Economy, rollsUntil } from "../heuristic/goals.ts";
import { incomeOf } from "../heuristic/siteValue.ts";
import { pips } from "../layout.ts";
import { MIN_LENGTH } from "../longestRoad.ts";
import { ratesOf } from "../maritime.ts";
import { openSites } from "../places.ts";
import { MIN_ARMY, victoryPointCards } from "../points.ts";
import { COSTS } from "../resources.ts";
import type { Hand, Table } from "../schema.ts";
import { expansion, roadsTo } from "./expansion.ts";

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

const PURCHASES = [COSTS.settlement, COSTS.city, COSTS.card];
/** In rolls; longer waits are alike. */
const MAX_WAIT = 20;

const heldKnights = ({ cards }: Hand): number => cards.filter((card) => card === 0).length;

function handFeatures(hand: Hand, resources: number, economy: Economy): number[] {
  const knights = heldKnights(hand);
  const points = victoryPointCards(hand.cards);
  return [
    ...hand.resources,
    resources,
    Math.max(0, resources - 7),
    ...PURCHASES.map((cost) => rollsUntil(economy, hand.resources, cost, MAX_WAIT)),
    knights,
    points,
    hand.cards.length - knights - points,
  ];
}

/** Limits of a lead over the best of the others. */
const MAX_LEAD = 4;

/** More than the best of the others has, within limits. */
function leadOver(own: number, others: readonly number[]): number {
  return Math.max(-MAX_LEAD, Math.min(MAX_LEAD, own - Math.max(...others)));
}

/** Knights and roads, and how far the bonuses are. */
function bonusFeatures({ seats, largestArmy, longestRoad }: Table, hand: Hand, seat: Seat): number[] {
  const { knights, roadLength } = seats[seat];
  const others = seats.filter((_, other) => other !== seat);
  return [
    knights,
    isHeld(largestArmy, seat),
    leadOver(knights + heldKnights(hand), [MIN_ARMY - 1, ...others.map((other) => other.knights)]),
    roadLength,
    isHeld(longestRoad, seat),
    leadOver(roadLength, [MIN_LENGTH - 1, ...others.map((other) => other.roadLength)]),
  ];
}

/** Features common to all seats: distances in roads by seat and intersection, open sites, and the share of the game that is left. */
interface Shared {
  readonly roads: readonly (readonly number[])[];
  readonly sites: readonly number[];
  readonly left: number;
}

function featuresOf({ table, hands }: CatanState, seat: Seat, { roads, sites, left }: Shared): number[] {
  const player = table.seats[seat];
  const hand = hands[seat];
  const economy = { income: incomeOf(table, seat), rates: ratesOf(table, seat) };
  const { income, rates } = economy;
  return [
    player.publicPoints + victoryPointCards(hand.cards),
    player.publicPoints,
    ...income,
    income.reduce((sum, dots) => sum + dots, 0),
    income.filter((dots) => dots > 0).length,
    blocked(table, seat),
    ...rates,
    ...handFeatures(hand, player.resources, economy),
    ...bonusFeatures(table, hand, seat),
    player.settlementsLeft,
    player.citiesLeft,
    player.roadsLeft,
    ...expansion(table, seat, income, roads, sites),
    wait(table, seat),
    isHeld(table.active, seat),
    table.deckCount,
    left,
  ];
}

/** By seat. */
export function features(state: CatanState): number[][] {
  const { table } = state;
  const lead = Math.max(...table.seats.map(({ publicPoints }) => publicPoints));
  const shared = {
    roads: table.seats.map((_, seat) => roadsTo(table, seat)),
    sites: openSites(table),
    left: Math.max(0, 1 - lead / table.victoryPoints),
  };
  return table.seats.map((_, seat) => featuresOf(state, seat, shared));
}
