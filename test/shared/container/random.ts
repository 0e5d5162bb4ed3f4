/** Random games of Container with random options. */
import fc from "fast-check";
import { container } from "../../../shared/container/container.ts";
import type { ContainerEvent } from "../../../shared/container/events.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import type { Hand, Secret, Table } from "../../../shared/container/schema.ts";
import { COLOURS, isRefusal, type Seat } from "../../../shared/core/game.ts";
import { createMatch, type Match, tryMove } from "../../../shared/core/match.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { optionsFor } from "./position.ts";

export type ContainerMatch = Match<Table, Hand, Secret, ContainerMove, ContainerEvent>;

export interface Deal {
  readonly seed: number;
  readonly seats: number;
  readonly options: { readonly [id: string]: boolean };
}

const flags = Object.fromEntries(container.options.map(({ id }) => [id, fc.boolean()]));

export const deals: fc.Arbitrary<Deal> = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  seats: fc.integer({ min: 3, max: 5 }),
  // Without an end for dead games, some would never end.
  options: fc.record({ ...flags, deadEnd: fc.constant(true) }),
});

const MAX_MOVES = 20_000;

export function start({ seed, seats, options }: Deal): ContainerMatch {
  const setups = COLOURS.slice(0, seats).map((colour) => ({ colour }));
  return createMatch(container, optionsFor(options, seats), setups, new FastRandom(seed));
}

/** A random legal move of a random seat that must move. */
function randomMove({ state: { table, hands } }: ContainerMatch, random: FastRandom): readonly [Seat, ContainerMove] {
  const seats = container.toMove(table);
  const seat = seats[random.int(seats.length, "seat")];
  const move = container.bots.random({ table, hand: hands[seat], seat }, random);
  if (!move) throw new Error(`seat ${seat} owes a move in ${table.phase} and has none`);
  return [seat, move];
}

/** Plays a random game. @param visit after the start and after every move, with its events */
export function playRandomly(
  deal: Deal,
  visit: (match: ContainerMatch, events: readonly ContainerEvent[], random: FastRandom) => void,
): ContainerMatch {
  const match = start(deal);
  const random = new FastRandom(deal.seed + 1);
  visit(match, [], random);
  while (match.state.table.phase !== "over") {
    if (match.version > MAX_MOVES) throw new Error("the game does not end");
    const [seat, move] = randomMove(match, random);
    const result = tryMove(match, seat, move);
    if (isRefusal(result)) throw new Error(`${JSON.stringify(move)} by ${seat}: ${result.code}`);
    visit(
      match,
      result.events.map(({ event }) => event),
      random,
    );
  }
  return match;
}
