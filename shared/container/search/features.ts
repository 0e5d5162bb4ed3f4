/** Inputs of Container's forecast: current score, potential, and distance to the next turn. */
import type { Seat, State } from "../../core/game.ts";
import { SCORE_HARBOUR, SCORE_PERSONAL, SCORE_SHIP } from "../components.ts";
import { islandValue, roundsLeft } from "../heuristic/lotValue.ts";
import { countColours, debtOf, islandPoints, lentBy } from "../outcome.ts";
import type { ContainerSeat, Goods, Hand, Secret, Table } from "../schema.ts";
import { machineCount } from "../stores.ts";
import { SEA } from "../vocabulary.ts";

const pricesOf = (goods: readonly Goods[]): number => goods.reduce((sum, { price }) => sum + price, 0);

/** Points if no colour were discarded. */
function potential(card: number, counts: readonly number[]): number {
  let sum = 0;
  for (let colour = 0; colour < counts.length; colour++) sum += islandPoints(card, colour, counts[colour], true);
  return sum;
}

/** Rounds until the seat's turn, 0 to 1. */
const wait = ({ active, seats }: Table, seat: Seat): number => ((seat - active + seats.length) % seats.length) / seats.length;

function economy(player: ContainerSeat): number[] {
  const colours = new Set(player.harbour.map(({ id }) => id % 6)).size;
  return [machineCount(player), player.warehouses, colours, pricesOf(player.factory), pricesOf(player.harbour)];
}

function featuresOf(table: Table, { cash, card }: Hand, seat: Seat): number[] {
  const player = table.seats[seat];
  const counts = countColours(player.island);
  const island = islandValue(table, card, counts);
  const stored = SCORE_HARBOUR * player.harbour.length + SCORE_SHIP * player.cargo.length + SCORE_PERSONAL * player.personal.length;
  const debt = debtOf(player) - lentBy(table, seat);
  const cargo = potential(card, countColours(player.cargo));
  return [
    cash + island + stored - debt,
    cash,
    Math.min(cash, 8),
    island,
    potential(card, counts),
    player.island.length,
    cargo,
    player.cargo.length,
    player.ship === SEA ? player.cargo.length : 0,
    player.ship >= 0 ? 1 : 0,
    player.factory.length,
    player.harbour.length,
    debt,
    wait(table, seat),
    seat === table.active ? table.actionsLeft : 0,
    ...economy(player),
    roundsLeft(table),
  ];
}

/** Expected rounds that count as a whole game. */
const ROUNDS = 12;

/** Share of the game that is left, 0 to 1. */
export const shareLeft = (table: Table): number => Math.min(1, roundsLeft(table) / ROUNDS);

/** By seat. */
export function features({ table, hands }: State<Table, Hand, Secret>): number[][] {
  return table.seats.map((_, seat) => featuresOf(table, hands[seat], seat));
}
