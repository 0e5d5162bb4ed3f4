/** Inputs of Catan's forecast: points, income, hand, distance to the next builds and to the bonuses, and room to expand. */
import type { Seat } from "../../core/game.ts";
import type { Prospects } from "../../core/searchModel.ts";
import type { CatanState } from "../act.ts";
import { YIELDS } from "../components.ts";
import { geometryOf } from "../geometry.ts";
import { incomeOf } from "../heuristic/siteValue.ts";
import { pips } from "../layout.ts";
import { ratesOf } from "../maritime.ts";
import { openSites } from "../places.ts";
import { victoryPointCards } from "../points.ts";
import { COSTS } from "../resources.ts";
import type { Hand, Table } from "../schema.ts";
import { SETTLEMENT_AND_ROAD, spread, sum, synergies, waitTimes } from "./incomeFeatures.ts";
import { expansion, firstSites, inReach, roadsTo } from "./reach.ts";

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

const PURCHASES = [COSTS.settlement, SETTLEMENT_AND_ROAD, COSTS.city, COSTS.card, COSTS.road];

const LONGEST_ROAD_FROM = 5;
const LARGEST_ARMY_FROM = 3;
/** Further leads, and gaps above one, count the same. */
const FAR = 3;

/** How near a bonus is, and whether one more piece takes it; or the holder's lead. @param counts by seat @param from what it takes at least */
function bonusFeatures(counts: readonly number[], from: number, seat: Seat, holder: Seat): number[] {
  const own = counts[seat];
  const most = Math.max(...counts.filter((_, other) => other !== seat));
  if (holder === seat) return [0, 0, Math.min(FAR, own - most)];
  const gap = Math.max(from, most + 1) - own;
  return [Math.max(0, FAR + 1 - gap), gap <= 1 ? 1 : 0, 0];
}

/** All open sites, and by seat the roads to each intersection. */
interface Room {
  readonly open: readonly number[];
  readonly roads: readonly (readonly number[])[];
}

/** What there is to build on, while there are settlements left. */
function roomFeatures(table: Table, seat: Seat, income: readonly number[], { open, roads }: Room): number[] {
  const sites = inReach(open, roads[seat]);
  const away = (distance: number) => sites.filter((vertex) => roads[seat][vertex] === distance).length;
  const features = [...expansion(table, seat, income, sites, roads), away(0), away(1), firstSites(sites, seat, roads).length];
  return table.seats[seat].settlementsLeft > 0 ? features : features.map(() => 0);
}

function featuresOf(table: Table, hand: Hand, seat: Seat, room: Room): number[] {
  const player = table.seats[seat];
  const income = incomeOf(table, seat);
  const rates = ratesOf(table, seat);
  const points = player.publicPoints + victoryPointCards(hand.cards);
  const left = table.victoryPoints - points;
  return [
    points,
    player.publicPoints,
    Math.max(0, 3 - left),
    left <= 1 ? 1 : 0,
    ...income,
    sum(income),
    income.filter((dots) => dots > 0).length,
    blocked(table, seat),
    ...rates,
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
    ...waitTimes(income, rates, hand.resources, PURCHASES),
    ...bonusFeatures(
      table.seats.map(({ roadLength }) => roadLength),
      LONGEST_ROAD_FROM,
      seat,
      table.longestRoad,
    ),
    ...bonusFeatures(
      table.seats.map(({ knights }) => knights),
      LARGEST_ARMY_FROM,
      seat,
      table.largestArmy,
    ),
    ...income.map(Math.sqrt),
    ...synergies(income),
    ...spread(table, seat),
    ...roomFeatures(table, seat, income, room),
  ];
}

export function prospects({ table, hands }: CatanState): Prospects {
  const lead = Math.max(...table.seats.map(({ publicPoints }) => publicPoints));
  const room = { open: openSites(table), roads: table.seats.map((_, seat) => roadsTo(table, seat)) };
  return {
    rows: table.seats.map((_, seat) => featuresOf(table, hands[seat], seat, room)),
    left: Math.max(0, 1 - lead / table.victoryPoints),
  };
}
