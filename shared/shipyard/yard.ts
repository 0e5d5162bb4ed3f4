/**
 * The yard (rules document, section 3.1) as a number with two bits per slot, slot 0 lowest: 0 empty, 1 bow, 2 middle, 3 stern.
 * Results for all 4^9 yards are cached in tables.
 */
import { CARDS } from "./data/ships.ts";
import { YARD_SLOTS } from "./data/tiles.ts";
import { COLUMNS, type Column, type Part } from "./vocabulary.ts";

type YardCode = number;

const EMPTY = 0;
const BOW = 1;
const MIDDLE = 2;
const STERN = 3;

const DIGIT: Readonly<Record<Part, number>> = { bow: BOW, middle: MIDDLE, stern: STERN };

export const PART_OF_COLUMN: Readonly<Record<Column, Part>> = { bow: "bow", middleA: "middle", middleB: "middle", stern: "stern" };

/** By market column. */
const DIGIT_OF_COLUMN: readonly number[] = COLUMNS.map((column) => DIGIT[PART_OF_COLUMN[column]]);
const DIGIT_OF_CARD: readonly number[] = CARDS.map((card) => DIGIT[PART_OF_COLUMN[card.column]]);

/** @param yard card ids, -1 for empty slots */
export function yardCode(yard: readonly number[]): YardCode {
  let code = 0;
  for (let slot = 0; slot < YARD_SLOTS; slot++) if (yard[slot] >= 0) code |= DIGIT_OF_CARD[yard[slot]] << (2 * slot);
  return code;
}

const digitAt = (code: YardCode, slot: number): number => (code >> (2 * slot)) & 3;

/** The yard with slots l..r emptied. */
function without(code: YardCode, l: number, r: number): YardCode {
  const mask = ((1 << (2 * (r - l + 1))) - 1) << (2 * l);
  return code & ~mask;
}

/** The yard after the first ship with its bow in slot l that could be completed leaves; unchanged if there is none. */
function launchedFrom(code: YardCode, l: number): YardCode {
  if (digitAt(code, l) !== BOW && digitAt(code, l) !== EMPTY) return code;
  for (let r = l + 1; r < YARD_SLOTS; r++) {
    const end = digitAt(code, r);
    if (r >= l + 2 && (end === STERN || end === EMPTY) && without(code, l, r) !== code) return without(code, l, r);
    if (end !== MIDDLE && end !== EMPTY) return code;
  }
  return code;
}

/** Number of yards. */
const YARDS = 4 ** YARD_SLOTS;

const UNKNOWN = 0;
const LEGAL = 1;
const DEAD = 2;
const legality = new Uint8Array(YARDS);
legality[0] = LEGAL;

/** Emptying slots never makes a yard worse, so any ship may leave first. */
function computeLegality(code: YardCode): number {
  for (let l = 0; l < YARD_SLOTS; l++) {
    const after = launchedFrom(code, l);
    if (after !== code) return isLegalYard(after) ? LEGAL : DEAD;
  }
  return DEAD;
}

/** True if every card can still become part of a launched ship. */
export function isLegalYard(code: YardCode): boolean {
  if (legality[code] === UNKNOWN) legality[code] = computeLegality(code);
  return legality[code] === LEGAL;
}

/** @param column number of the market column */
export function withCard(code: YardCode, column: number, slot: number): YardCode {
  return code | (DIGIT_OF_COLUMN[column] << (2 * slot));
}

export function isFree(code: YardCode, slot: number): boolean {
  return digitAt(code, slot) === EMPTY;
}

/** Sets of slots are bit sets; their slots, left to right. */
const SLOTS_OF_SET: readonly (readonly number[])[] = Array.from({ length: 1 << YARD_SLOTS }, (_, set) =>
  Array.from({ length: YARD_SLOTS }, (_, slot) => slot).filter((slot) => set & (1 << slot)),
);

function computeSlots(code: YardCode, digit: number): number {
  let set = 0;
  for (let slot = 0; slot < YARD_SLOTS; slot++) {
    if (isFree(code, slot) && isLegalYard(code | (digit << (2 * slot)))) set |= 1 << slot;
  }
  return set;
}

const NOT_COMPUTED = -1;
const slotSets = new Int16Array((STERN + 1) * YARDS).fill(NOT_COMPUTED);

/** Bit set of the slots for cards of this column. */
function slotSet(code: YardCode, column: number): number {
  const digit = DIGIT_OF_COLUMN[column];
  const index = digit * YARDS + code;
  if (slotSets[index] === NOT_COMPUTED) slotSets[index] = computeSlots(code, digit);
  return slotSets[index];
}

/** Empty slots for cards of these market columns (by number), left to right. */
export function legalSlots(code: YardCode, columns: readonly number[]): readonly number[] {
  let set = 0;
  for (const column of columns) set |= slotSet(code, column);
  return SLOTS_OF_SET[set];
}

export function hasLegalSlot(code: YardCode, column: number): boolean {
  return slotSet(code, column) !== 0;
}

/** 0 if there is none. */
export function shipLength(code: YardCode, bowSlot: number): number {
  if (digitAt(code, bowSlot) !== BOW) return 0;
  let r = bowSlot + 1;
  while (r < YARD_SLOTS && digitAt(code, r) === MIDDLE) r++;
  return r < YARD_SLOTS && r >= bowSlot + 2 && digitAt(code, r) === STERN ? r - bowSlot + 1 : 0;
}

const bowSets = new Int16Array(YARDS).fill(NOT_COMPUTED);

function computeBows(code: YardCode): number {
  let set = 0;
  for (let slot = 0; slot < YARD_SLOTS; slot++) if (shipLength(code, slot) > 0) set |= 1 << slot;
  return set;
}

/** Bow slots, left to right. */
export function completeShips(code: YardCode): readonly number[] {
  if (bowSets[code] === NOT_COMPUTED) bowSets[code] = computeBows(code);
  return SLOTS_OF_SET[bowSets[code]];
}

/** True if that card completes a ship. */
export function completesShip(code: YardCode, column: number, slot: number): boolean {
  const full = withCard(code, column, slot);
  return completeShips(full).some((bow) => bow <= slot && slot < bow + shipLength(full, bow));
}
