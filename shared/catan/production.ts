/** Dice and production: rules document, sections 3.3 and 5 (deck36, noSeven). */
import type { Seat } from "../core/game.ts";
import type { Random } from "../core/random.ts";
import type { CatanContext, CatanState } from "./act.ts";
import { YIELDS } from "./components.ts";
import { geometryOf } from "./geometry.ts";
import { receive } from "./resources.ts";
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

function isBuiltOn(table: Table, hex: number): boolean {
  const corners = geometryOf(table).hexCorners[hex];
  for (let i = 0; i < corners.length; i++) if (table.buildings[corners[i]] >= 0) return true;
  return false;
}

/** Ids of hexes with this number, a building and no robber. */
function yieldingHexes(table: Table, sum: number): number[] {
  const hexes: number[] = [];
  for (let hex = 0; hex < table.tokens.length; hex++)
    if (table.tokens[hex] === sum && hex !== table.robber && isBuiltOn(table, hex)) hexes.push(hex);
  return hexes;
}

function addYield(table: Table, hex: number, due: Bundle[]): void {
  const resource = YIELDS[table.terrain[hex]];
  const corners = geometryOf(table).hexCorners[hex];
  for (let i = 0; i < corners.length; i++) {
    const building = table.buildings[corners[i]];
    if (building >= 0) due[building >> 1][resource] += 1 + (building & 1);
  }
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

export function produce(context: CatanContext, sum: number): void {
  const { table, secret } = context;
  const fromHexes = yieldingHexes(table, sum);
  const bySeat: Bundle[] = table.seats.map(() => [0, 0, 0, 0, 0]);
  const short: Resource[] = [];
  for (const hex of fromHexes) addYield(table, hex, bySeat);
  for (const hex of fromHexes) {
    const resource = YIELDS[table.terrain[hex]];
    if (capToBank(bySeat, resource, secret.bank[resource])) short.push(RESOURCES[resource]);
  }
  if (fromHexes.length > 0) for (let seat = 0; seat < bySeat.length; seat++) receive(context, seat, bySeat[seat]);
  context.emit?.({ type: "produced", bySeat, fromHexes, short });
}
