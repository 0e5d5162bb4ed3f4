/** Final scores, line by line (sections 5.2, 5.3, 6.3, 6.7 and 6.9), from the public state of a finished game. */
import type { Outcome, ScoreLine, Seat } from "../core/game.ts";
import type { ContainerState } from "./act.ts";
import {
  colourName,
  LUXURY_FACTOR,
  SCORE_HARBOUR,
  SCORE_LOAN,
  SCORE_PERSONAL,
  SCORE_SHIP,
  SPECIAL,
  SPECIAL_VALUE,
  VALUE_CARDS,
} from "./components.ts";
import type { ContainerSeat, Table } from "./schema.ts";
import { ALL_COLOURS, BANK, type ContainerColour, type ContainerId, colourOf, LUXURY, ORDINARY } from "./vocabulary.ts";

/** By colour, gold last. */
export function countColours(ids: readonly ContainerId[]): number[] {
  const counts = new Array<number>(ALL_COLOURS).fill(0);
  for (const id of ids) counts[colourOf(id)]++;
  return counts;
}

/** True if every ordinary colour is present. */
export function isComplete(counts: readonly number[]): boolean {
  for (let colour = 0; colour < ORDINARY; colour++) if (counts[colour] === 0) return false;
  return true;
}

/** Value of one container of an ordinary colour on this card. */
function worthOf(card: number, colour: ContainerColour, complete: boolean): number {
  const value = VALUE_CARDS[card][colour];
  if (value !== SPECIAL) return value;
  return complete ? SPECIAL_VALUE.complete : SPECIAL_VALUE.incomplete;
}

/** Among the most frequent colours, the lowest rank is discarded: gold, then 10/5, then by value. */
function discardRank(card: number, colour: ContainerColour): number {
  return colour === LUXURY ? -1 : VALUE_CARDS[card][colour];
}

/** The colour that an island discards; -1 for none. @param counts by colour @param shipment section 6.7: a single container stays */
export function discardedColour(counts: readonly number[], card: number, shipment: boolean): ContainerColour {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0 || (shipment && total === 1)) return -1;
  const max = Math.max(...counts);
  let discarded = -1;
  for (let colour = 0; colour < counts.length; colour++) {
    if (counts[colour] !== max) continue;
    if (discarded < 0 || discardRank(card, colour) < discardRank(card, discarded)) discarded = colour;
  }
  return discarded;
}

export function islandPoints(card: number, colour: ContainerColour, count: number, complete: boolean): number {
  return colour === LUXURY ? LUXURY_FACTOR * count * count : count * worthOf(card, colour, complete);
}

function islandLines(table: Table, { island, card }: ContainerSeat): ScoreLine[] {
  const counts = countColours(island);
  const complete = isComplete(counts);
  const discarded = discardedColour(counts, card, table.secondShipment);
  const lines: ScoreLine[] = [];
  counts.forEach((count, colour) => {
    if (count === 0) return;
    const params = { colour: colourName(colour, table), count };
    if (colour === discarded) lines.push({ line: "discarded", points: 0, params });
    else lines.push({ line: "island", points: islandPoints(card, colour, count, complete), params });
  });
  return lines;
}

function countLine(line: string, count: number, each: number): ScoreLine[] {
  return count === 0 ? [] : [{ line, points: each * count, params: { count } }];
}

/** What the seat's loans cost at the end. */
export function debtOf(seat: ContainerSeat): number {
  return seat.loans.reduce((sum, { principal, lender }) => sum + principal + (lender === BANK ? SCORE_LOAN : 0), 0);
}

/** What others owe the seat (section 6.7). */
export function lentBy(table: Table, seat: Seat): number {
  const loansGiven = table.seats.flatMap(({ loans }) => loans.filter(({ lender }) => lender === seat));
  return loansGiven.reduce((sum, { principal }) => sum + principal, 0);
}

/** Needs the seat's cash and card to be public. */
function scoreLines(table: Table, seat: Seat): ScoreLine[] {
  const player = table.seats[seat];
  const lent = lentBy(table, seat);
  const lines: ScoreLine[] = [{ line: "cash", points: player.cash }, ...islandLines(table, player)];
  lines.push(...countLine("harbour", player.harbour.length, SCORE_HARBOUR));
  lines.push(...countLine("ship", player.cargo.length, SCORE_SHIP));
  lines.push(...countLine("personal", player.personal.length, SCORE_PERSONAL));
  if (player.loans.length > 0) lines.push({ line: "loans", points: -debtOf(player), params: { count: player.loans.length } });
  if (lent > 0) lines.push({ line: "lent", points: lent });
  return lines;
}

/** Ranking [R14]: total, then factory store, then island. Negative if `a` ranks first. */
function compare(table: Table, scores: readonly number[], a: Seat, b: Seat): number {
  const first = table.seats[a];
  const second = table.seats[b];
  return scores[b] - scores[a] || second.factory.length - first.factory.length || second.island.length - first.island.length;
}

/** From public cash and cards. */
export function outcomeOf(table: Table): Outcome {
  const lines = table.seats.map((_, seat) => scoreLines(table, seat));
  const scores = lines.map((playerLines) => playerLines.reduce((sum, { points }) => sum + points, 0));
  const seats = table.seats.map((_, seat) => seat);
  const ranks = seats.map((seat) => 1 + seats.filter((other) => compare(table, scores, other, seat) < 0).length);
  return { ranks, scores, lines };
}

/** Hidden cash and cards count; at the end the table shows them. */
export function standings({ table, hands }: ContainerState): Outcome {
  if (table.phase === "over") return outcomeOf(table);
  return outcomeOf({ ...table, seats: table.seats.map((seat, i) => ({ ...seat, cash: hands[i].cash, card: hands[i].card })) });
}
