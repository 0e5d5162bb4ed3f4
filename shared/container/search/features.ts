/** What the fitted value of Container goes by: how a seat would score now, what it can still make, and how near its next turn is. */
import type { Seat, State } from "../../core/game.ts";
import { SCORE_HARBOUR, SCORE_PERSONAL, SCORE_SHIP } from "../components.ts";
import { islandValue, roundsLeft } from "../heuristic/lotValue.ts";
import { countColours, debtOf, islandPoints, lentBy } from "../outcome.ts";
import type { ContainerSeat, Goods, Hand, Secret, Table } from "../schema.ts";
import { machineCount } from "../stores.ts";
import { SEA } from "../vocabulary.ts";

const pricesOf = (goods: readonly Goods[]): number => goods.reduce((sum, { price }) => sum + price, 0);

/** Points if every colour counted in full. */
function potential(card: number, counts: readonly number[]): number {
  let sum = 0;
  for (let colour = 0; colour < counts.length; colour++) sum += islandPoints(card, colour, counts[colour], true);
  return sum;
}

/** Turns until the seat is active, 0 for the active one; 1 for a whole round. */
const wait = ({ active, seats }: Table, seat: Seat): number => ((seat - active + seats.length) % seats.length) / seats.length;

function economy(player: ContainerSeat, rounds: number): number[] {
  const machines = machineCount(player);
  const colours = new Set(player.harbour.map(({ id }) => id % 6)).size;
  return [
    machines,
    player.warehouses,
    machines * rounds,
    player.warehouses * rounds,
    colours,
    pricesOf(player.factory),
    pricesOf(player.harbour),
  ];
}

function featuresOf(table: Table, { cash, card }: Hand, seat: Seat, rounds: number): number[] {
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
    rounds,
    ...economy(player, rounds),
  ];
}

/** By seat. Rounds left weigh in every seat's row, since what counts changes with them. */
export function features({ table, hands }: State<Table, Hand, Secret>): number[][] {
  const rounds = roundsLeft(table);
  return table.seats.map((_, seat) => featuresOf(table, hands[seat], seat, rounds));
}
