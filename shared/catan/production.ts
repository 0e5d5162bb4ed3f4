/** Dice and production: rules document, sections 3.3 and 5 (deck36, noSeven). */
import type { Seat } from "../core/game.ts";
import type { Random } from "../core/random.ts";
import type { CatanContext, CatanState } from "./act.ts";
import { MAX_SEATS, YIELDS } from "./components.ts";
import { geometryOf } from "./geometry.ts";
import { NO_CARDS, receive } from "./resources.ts";
import type { Table } from "./schema.ts";
import { type Bundle, RESOURCES, type Resource } from "./vocabulary.ts";

const PAIRS = 36;
/** Cards of the dice deck that are never drawn. */
const RESHUFFLED_AT = 5;

/** A shuffled dice deck with each ordered pair once. */
export function diceDeck(random: Random): number[] {
  return random.shuffle([...Array(PAIRS).keys()], "diceDeck");
}

function drawDice({ table, secret }: CatanState, random: Random): [number, number] {
  if (secret.diceDeck.length <= RESHUFFLED_AT) secret.diceDeck = diceDeck(random);
  const pair = secret.diceDeck.pop() as number;
  table.diceDeckCount = secret.diceDeck.length;
  return [Math.floor(pair / 6) + 1, (pair % 6) + 1];
}

function throwDice(context: CatanContext): [number, number] {
  const { table, random } = context;
  if (table.diceDeckCount >= 0) return drawDice(context, random);
  return [random.int(6, "die") + 1, random.int(6, "die") + 1];
}

/** The dice of a turn. Rerolls a 7 in the rounds of `noSeven`. */
export function rollDice(context: CatanContext, seat: Seat): [number, number] {
  const { table } = context;
  let dice = throwDice(context);
  while (table.round < table.noSeven && dice[0] + dice[1] === 7) {
    context.emit?.({ type: "sevenIgnored", seat, dice });
    dice = throwDice(context);
  }
  return dice;
}

/** Adds what a hex yields; true if it has a building. */
function addYield({ terrain, buildings }: Table, corners: readonly number[], hex: number, due: Bundle[]): boolean {
  const resource = YIELDS[terrain[hex]];
  let isBuiltOn = false;
  for (let i = 0; i < corners.length; i++) {
    const building = buildings[corners[i]];
    if (building < 0) continue;
    due[building >> 1][resource] += 1 + (building & 1);
    isBuiltOn = true;
  }
  return isBuiltOn;
}

/** Adds the yields for a number. @returns the ids of the hexes with this number, a building and no robber */
function addYields(table: Table, sum: number, due: Bundle[]): number[] {
  const { tokens, robber } = table;
  const { hexCorners } = geometryOf(table);
  const hexes: number[] = [];
  for (let hex = 0; hex < tokens.length; hex++)
    if (tokens[hex] === sum && hex !== robber && addYield(table, hexCorners[hex], hex, due)) hexes.push(hex);
  return hexes;
}

/** Limits a resource to what the bank can pay; true if it was short. */
function capToBank(due: Bundle[], resource: number, bank: number): boolean {
  let need = 0;
  let claimants = 0;
  for (const bundle of due) {
    need += bundle[resource];
    if (bundle[resource] > 0) claimants++;
  }
  if (need <= bank) return false;
  for (const bundle of due) if (bundle[resource] > 0) bundle[resource] = claimants === 1 ? bank : 0;
  return true;
}

/** By seat: the cards due. Reused between calls, of games with any number of seats. */
const DUE: Bundle[] = Array.from({ length: MAX_SEATS }, () => [...NO_CARDS]);

export function produce(context: CatanContext, sum: number): void {
  const { table, secret } = context;
  const { length } = table.seats;
  for (const bundle of DUE) for (let resource = 0; resource < 5; resource++) bundle[resource] = 0;
  const fromHexes = addYields(table, sum, DUE);
  const short: Resource[] = [];
  for (const hex of fromHexes) {
    const resource = YIELDS[table.terrain[hex]];
    if (capToBank(DUE, resource, secret.bank[resource])) short.push(RESOURCES[resource]);
  }
  if (fromHexes.length > 0) for (let seat = 0; seat < length; seat++) receive(context, seat, DUE[seat]);
  context.emit?.({ type: "produced", bySeat: table.seats.map((_, seat) => [...DUE[seat]]), fromHexes, short });
}
