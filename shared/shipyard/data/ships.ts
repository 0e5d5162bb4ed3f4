/**
 * Ship cards (rules document, section 7.3). Number of cards by kind: published; what they show: our own data. One line per design, with two
 * copies.
 */
import type { Column, Feature } from "../vocabulary.ts";

interface Design extends Readonly<Record<Feature, number>> {
  readonly id: string;
  readonly column: Column;
}

const COPIES = 2;

type Row = readonly [
  id: string,
  cab: number,
  top: number,
  prop: number,
  crane: number,
  cannon: number,
  lant: number,
  boat: number,
  buoy: number,
];

const BOWS: readonly Row[] = [
  // id, cab, top, prop, crane, cannon, lant, boat, buoy
  ["BW01", 1, 0, 0, 0, 0, 1, 0, 1],
  ["BW02", 1, 1, 0, 0, 0, 0, 0, 0],
  ["BW03", 0, 1, 0, 0, 0, 1, 0, 1],
  ["BW04", 0, 0, 0, 0, 1, 1, 0, 1],
  ["BW05", 1, 0, 0, 0, 1, 0, 0, 0],
  ["BW06", 0, 1, 0, 0, 1, 0, 0, 0],
  ["BW07", 0, 0, 0, 1, 0, 1, 0, 1],
  ["BW08", 1, 0, 0, 1, 0, 0, 0, 0],
  ["BW09", 0, 1, 0, 1, 0, 0, 0, 0],
  ["BW10", 1, 0, 0, 0, 0, 0, 1, 1],
  ["BW11", 0, 0, 0, 0, 1, 0, 1, 1],
  ["BW12", 2, 0, 0, 0, 0, 0, 0, 0],
  ["BW13", 0, 1, 0, 0, 0, 1, 1, 0],
];

const MIDDLES_A: readonly Row[] = [
  ["MA01", 0, 2, 0, 0, 0, 0, 0, 0],
  ["MA02", 1, 1, 0, 0, 0, 0, 0, 0],
  ["MA03", 0, 1, 0, 0, 0, 0, 1, 1],
  ["MA04", 0, 1, 0, 0, 0, 1, 1, 0],
  ["MA05", 0, 0, 0, 2, 0, 0, 0, 0],
  ["MA06", 1, 0, 0, 1, 0, 0, 0, 0],
  ["MA07", 0, 1, 0, 1, 0, 0, 0, 0],
  ["MA08", 0, 0, 0, 1, 0, 0, 1, 1],
  ["MA09", 0, 0, 0, 0, 2, 0, 0, 0],
  ["MA10", 1, 0, 0, 0, 1, 0, 0, 0],
  ["MA11", 0, 1, 0, 0, 1, 0, 0, 0],
  ["MA12", 0, 0, 0, 0, 1, 1, 0, 1],
  ["MA13", 0, 0, 0, 1, 1, 0, 0, 0],
];

const MIDDLES_B: readonly Row[] = [
  ["MB01", 2, 0, 0, 0, 0, 0, 0, 0],
  ["MB02", 2, 0, 0, 0, 0, 1, 0, 0],
  ["MB03", 1, 1, 0, 0, 0, 0, 0, 1],
  ["MB04", 1, 0, 0, 1, 0, 0, 0, 0],
  ["MB05", 1, 0, 0, 0, 1, 0, 0, 0],
  ["MB06", 1, 0, 0, 0, 0, 1, 1, 0],
  ["MB07", 1, 0, 0, 0, 0, 0, 1, 1],
  ["MB08", 1, 0, 0, 0, 0, 0, 2, 0],
  ["MB09", 0, 0, 0, 0, 0, 1, 1, 2],
  ["MB10", 0, 1, 1, 0, 0, 0, 0, 0],
  ["MB11", 1, 0, 1, 0, 0, 0, 0, 0],
  ["MB12", 1, 1, 0, 0, 0, 1, 0, 0],
  ["MB13", 0, 1, 0, 0, 0, 1, 1, 0],
];

const STERNS: readonly Row[] = [
  ["ST01", 1, 0, 1, 0, 0, 0, 0, 0],
  ["ST02", 0, 0, 1, 0, 0, 1, 1, 0],
  ["ST03", 0, 0, 1, 0, 0, 0, 1, 1],
  ["ST04", 0, 0, 1, 0, 0, 1, 0, 1],
  ["ST05", 0, 0, 2, 0, 0, 0, 0, 0],
  ["ST06", 0, 0, 1, 0, 1, 0, 0, 0],
  ["ST07", 0, 0, 1, 1, 0, 0, 0, 0],
  ["ST08", 0, 1, 1, 0, 0, 0, 0, 0],
  ["ST09", 1, 0, 0, 0, 0, 1, 1, 0],
  ["ST10", 1, 0, 0, 0, 0, 0, 1, 1],
  ["ST11", 0, 0, 0, 0, 1, 1, 0, 1],
  ["ST12", 2, 0, 0, 0, 0, 0, 0, 0],
  ["ST13", 0, 1, 0, 0, 0, 1, 0, 1],
];

function designs(column: Column, rows: readonly Row[]): Design[] {
  return rows.map(([id, cabins, masts, screws, cranes, guns, lanterns, lifeboats, lifebuoys]) => ({
    id,
    column,
    cabins,
    masts,
    screws,
    cranes,
    guns,
    lanterns,
    lifeboats,
    lifebuoys,
  }));
}

/** 13 designs per column. */
export const DESIGNS: readonly Design[] = [
  ...designs("bow", BOWS),
  ...designs("middleA", MIDDLES_A),
  ...designs("middleB", MIDDLES_B),
  ...designs("stern", STERNS),
];

/** By card id, 0..103. Cards 2d and 2d+1 are the copies of design d. */
export const CARDS: readonly Design[] = DESIGNS.flatMap((design) => Array.from({ length: COPIES }, () => design));
