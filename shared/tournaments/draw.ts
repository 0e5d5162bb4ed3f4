/**
 * Who meets whom in the next round. The draw keeps people of like score together and, before that, avoids meetings that have been; a seed
 * settles the rest, so that anyone can repeat it.
 */
import { SeededRandom } from "../core/random.ts";
import { allPlayAll } from "./allPlayAll.ts";
import type { Entrant, EntrantId, Round } from "./round.ts";
import { standings } from "./standings.ts";
import { type SeatLimits, tableSizes } from "./tableSizes.ts";

export interface DrawSettings extends SeatLimits {
  readonly preferred: number;
  /** Pairs that should not meet: one household or club. */
  readonly apart: readonly (readonly [EntrantId, EntrantId])[];
  /** A division of a league: the rounds are those of `allPlayAll`, of the members of the first round in the order of their numbers. */
  readonly isDivision?: boolean;
}

export interface DrawInput {
  /** Those who play or get a bye in this round. */
  readonly entrants: readonly Entrant[];
  /** Those of them who asked for a bye. */
  readonly wantBye?: readonly EntrantId[];
  readonly rounds: readonly Round[];
  readonly settings: DrawSettings;
  /** 64 hexadecimal digits. */
  readonly seed: string;
}

export interface Draw {
  /** Each in turn order. */
  readonly tables: readonly (readonly EntrantId[])[];
  readonly byes: readonly EntrantId[];
}

/**
 * Costs of two people at one table. Each outweighs all that the next can add up to with 200 players and 7 rounds, and sums stay below 2^53.
 */
const COST = { apart: 2 ** 36, meeting: 2 ** 24, samePot: 144, oddTable: 144 };

/** Restarts of the search, by number of players. */
const KICKS = { total: 48_000, min: 60, max: 4_000 };

/** Swaps of a restart. */
const KICK_SWAPS = 3;

interface Player {
  readonly id: EntrantId;
  readonly rating: number;
  readonly halfPoints: number;
  readonly byes: number;
  /** Tables so far that weren't of the preferred size. */
  readonly oddTables: number;
  /** Tables at which this player began. */
  readonly starts: number;
  /** Sum over the tables so far: below 0 for who sat early in the turn order. */
  readonly turns: number;
}

/** Distance of a place in the turn order from the middle one, doubled to stay whole. */
const turnValue = (place: number, seats: number): number => 2 * place - (seats - 1);

function playersOf({ entrants, rounds, settings }: DrawInput): Player[] {
  const everyone = [
    ...new Set([...entrants.map(({ id }) => id), ...rounds.flatMap(({ tables, byes }) => [...tables.flat().map(({ id }) => id), ...byes])]),
  ];
  const rows = new Map(standings(everyone, rounds).map((row) => [row.id, row]));
  return entrants.map(({ id, rating }) => {
    const seats = rounds.flatMap(({ tables }) =>
      tables.flatMap((table) => table.flatMap((seat, place) => (seat.id === id ? [{ place, size: table.length }] : []))),
    );
    return {
      id,
      rating,
      halfPoints: rows.get(id)?.halfPoints ?? 0,
      byes: rows.get(id)?.byes ?? 0,
      oddTables: seats.filter(({ size }) => size !== settings.preferred).length,
      starts: seats.filter(({ place }) => place === 0).length,
      turns: seats.reduce((sum, { place, size }) => sum + turnValue(place, size), 0),
    };
  });
}

/** Who plays, in the given order: those who must pause had the fewest byes, then the fewest points, then the last lot. */
function pause(
  players: readonly Player[],
  wantBye: readonly EntrantId[],
  settings: DrawSettings,
): { playing: Player[]; byes: EntrantId[] } {
  const willing = players.filter(({ id }) => !wantBye.includes(id));
  const seated = tableSizes(willing.length, settings).reduce((sum, size) => sum + size, 0);
  const paused = [...willing]
    .reverse()
    .sort((a, b) => a.byes - b.byes || a.halfPoints - b.halfPoints)
    .slice(0, willing.length - seated);
  const playing = willing.filter((player) => !paused.includes(player));
  return { playing, byes: players.filter((player) => !playing.includes(player)).map(({ id }) => id) };
}

const pairKey = (a: EntrantId, b: EntrantId): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Cost of each pair at one table, by index of the players. */
function pairCosts(players: readonly Player[], tables: number, { rounds, settings }: DrawInput): Float64Array[] {
  const fixed = new Map<string, number>();
  const add = (a: EntrantId, b: EntrantId, cost: number) => fixed.set(pairKey(a, b), (fixed.get(pairKey(a, b)) ?? 0) + cost);
  for (const [a, b] of settings.apart) add(a, b, COST.apart);
  for (const table of rounds.flatMap((round) => round.tables)) {
    for (const [i, { id }] of table.entries()) for (const other of table.slice(i + 1)) add(id, other.id, COST.meeting);
  }
  const isFirst = rounds.length === 0;
  const potOf = (index: number) => Math.floor(index / tables);
  return players.map((player, i) =>
    Float64Array.from(players, (other, j) => {
      if (i === j) return 0;
      const difference = isFirst ? Number(potOf(i) === potOf(j)) * COST.samePot : (player.halfPoints - other.halfPoints) ** 2;
      return difference + (fixed.get(pairKey(player.id, other.id)) ?? 0);
    }),
  );
}

/** A division of the players among tables, with what changes when two of them swap places. */
class Seating {
  /** Table of each player. */
  readonly #tableOf: Int32Array;
  /** For each player: the cost of sitting with all of each table. */
  readonly #costAt: Float64Array[];
  readonly #costs: readonly Float64Array[];
  /** For each player: the cost of a table of another size than the preferred one. */
  readonly #oddCost: readonly number[];
  readonly #isOdd: readonly boolean[];
  cost = 0;

  constructor(costs: readonly Float64Array[], oddCost: readonly number[], sizes: readonly number[], preferred: number) {
    this.#costs = costs;
    this.#oddCost = oddCost;
    this.#isOdd = sizes.map((size) => size !== preferred);
    this.#tableOf = Int32Array.from(sizes.flatMap((size, table) => Array<number>(size).fill(table)));
    this.#costAt = costs.map((row) => {
      const at = new Float64Array(sizes.length);
      for (const [other, cost] of row.entries()) at[this.#tableOf[other]] += cost;
      return at;
    });
    for (const [player, table] of this.#tableOf.entries()) this.cost += this.#costAt[player][table] / 2 + this.#oddAt(player, table);
  }

  #oddAt(player: number, table: number): number {
    return this.#isOdd[table] ? this.#oddCost[player] : 0;
  }

  /** Change of the cost if two players swap; 0 at one table. */
  gain(i: number, j: number): number {
    const [a, b] = [this.#tableOf[i], this.#tableOf[j]];
    if (a === b) return 0;
    const pairs = this.#costAt[i][b] - this.#costAt[i][a] + this.#costAt[j][a] - this.#costAt[j][b] - 2 * this.#costs[i][j];
    return pairs + this.#oddAt(i, b) - this.#oddAt(i, a) + this.#oddAt(j, a) - this.#oddAt(j, b);
  }

  swap(i: number, j: number): void {
    this.cost += this.gain(i, j);
    const [a, b] = [this.#tableOf[i], this.#tableOf[j]];
    if (a === b) return;
    this.#tableOf[i] = b;
    this.#tableOf[j] = a;
    for (const [player, row] of this.#costs.entries()) {
      const change = row[j] - row[i];
      this.#costAt[player][a] += change;
      this.#costAt[player][b] -= change;
    }
  }

  /** Swaps as long as one helps. */
  descend(): void {
    const n = this.#tableOf.length;
    for (let improved = true; improved; ) {
      improved = false;
      for (let i = 0; i < n; i++) {
        for (let j = i + 1; j < n; j++) {
          if (this.gain(i, j) >= 0) continue;
          this.swap(i, j);
          improved = true;
        }
      }
    }
  }

  /** Table of each player; a copy. */
  tables(): Int32Array {
    return this.#tableOf.slice();
  }

  /** Goes back to an earlier division, by swaps. */
  restore(tables: Int32Array): void {
    for (let i = 0; i < tables.length; i++) {
      if (this.#tableOf[i] === tables[i]) continue;
      const other = this.#tableOf.findIndex((table, j) => j > i && table === tables[i] && tables[j] !== table);
      this.swap(i, other);
    }
  }
}

/** Divides players, in their order, among tables of these sizes: iterated local search for the lowest cost. */
function divide(players: readonly Player[], sizes: readonly number[], input: DrawInput, random: SeededRandom): Player[][] {
  const costs = pairCosts(players, sizes.length, input);
  const oddCosts = players.map(({ oddTables }) => oddTables * COST.oddTable);
  const seating = new Seating(costs, oddCosts, sizes, input.settings.preferred);
  seating.descend();
  let [best, lowest] = [seating.tables(), seating.cost];
  const kicks = sizes.length < 2 ? 0 : Math.min(KICKS.max, Math.max(KICKS.min, Math.floor(KICKS.total / players.length)));
  for (let kick = 0; kick < kicks && lowest > 0; kick++) {
    for (let i = 0; i < KICK_SWAPS; i++) seating.swap(random.int(players.length, "kick"), random.int(players.length, "kick"));
    seating.descend();
    if (seating.cost > lowest) seating.restore(best);
    else [best, lowest] = [seating.tables(), seating.cost];
  }
  return sizes.map((_, table) => players.filter((_, index) => best[index] === table));
}

function* permutations<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length < 2) yield items;
  for (const [i, item] of items.entries()) {
    if (items.length < 2) return;
    for (const rest of permutations([...items.slice(0, i), ...items.slice(i + 1)])) yield [item, ...rest];
  }
}

/** Who began least begins; then the order that keeps everybody nearest to the middle over all rounds. */
function turnOrder(table: readonly Player[]): EntrantId[] {
  const fewest = Math.min(...table.map(({ starts }) => starts));
  const imbalance = (order: readonly Player[]) =>
    order.reduce((sum, { turns }, place) => sum + (turns + turnValue(place, order.length)) ** 2, 0);
  const orders = [...permutations(table)].filter(([first]) => first.starts === fewest);
  const best = Math.min(...orders.map(imbalance));
  return (orders.find((order) => imbalance(order) === best) as readonly Player[]).map(({ id }) => id);
}

/** Whoever is missing leaves a place; tables with too few players are byes. */
function divisionTables(
  players: readonly Player[],
  { rounds, wantBye = [], settings }: DrawInput,
): { tables: Player[][]; byes: EntrantId[] } {
  const first = rounds[0] && [...rounds[0].tables.flat().map(({ id }) => id), ...rounds[0].byes].sort((a, b) => a - b);
  const round = allPlayAll(first ?? players.map(({ id }) => id))[rounds.length];
  const drawn = (round?.tables ?? []).map((table) => players.filter(({ id }) => table.includes(id) && !wantBye.includes(id)));
  const tables = drawn.filter(({ length }) => length >= settings.min);
  const seated = new Set(tables.flat());
  return { tables, byes: players.filter((player) => !seated.has(player)).map(({ id }) => id) };
}

/**
 * Draws a round. Everybody plays once, or has a bye if the numbers don't divide. The same input in any order gives the same draw. Half a
 * second of CPU for 200 players.
 */
export function drawRound(input: DrawInput): Draw {
  const random = new SeededRandom(input.seed);
  const byId = playersOf(input).sort((a, b) => a.id - b.id);
  if (input.settings.isDivision) {
    const { tables, byes } = divisionTables(byId, input);
    return { tables: tables.map((table) => turnOrder(random.shuffle(table, "turn order"))), byes };
  }
  const byLot = random.shuffle(byId, "lot");
  const isFirst = input.rounds.length === 0;
  const byScore = [...byLot].sort((a, b) => (isFirst ? b.rating - a.rating : b.halfPoints - a.halfPoints));
  const { playing, byes } = pause(byScore, input.wantBye ?? [], input.settings);
  const sizes = tableSizes(playing.length, input.settings);
  const tables = divide(playing, sizes, input, random).map((table) => turnOrder(random.shuffle(table, "turn order")));
  return { tables, byes: byes.sort((a, b) => a - b) };
}
