/** Rondels of equipment, crew and exchange (rules document, sections 7.5 to 7.7). */
import type { Crew, Equipment, Good, Piece } from "../vocabulary.ts";

/** Clockwise. Order of the second edition, with the propeller inserted. */
export const EQUIPMENT_RING: readonly Equipment[] = ["crane", "sail", "cannon", "smokestack", "propeller"];

/** Clockwise. Order of the second edition, without its stoker. */
export const CREW_RING: readonly Crew[] = ["captain", "soldier", "businessman"];

/** Guilders per good, by space, clockwise. Published for the second edition. */
export const EXCHANGE_RING: readonly Readonly<Record<Good, number>>[] = [
  { coal: 2, cloth: 2, grain: 2 },
  { coal: 1, cloth: 3, grain: 3 },
  { coal: 3, cloth: 2, grain: 1 },
  { coal: 2, cloth: 3, grain: 2 },
  { coal: 1, cloth: 1, grain: 4 },
  { coal: 4, cloth: 2, grain: 1 },
];

/** Pieces that a good can be bartered for. Published for the second edition, with the propeller in place of its stoker. */
export const BARTER: Readonly<Record<Good, readonly Piece[]>> = {
  coal: ["smokestack", "propeller"],
  cloth: ["sail", "cannon", "soldier"],
  grain: ["crane", "captain", "businessman"],
};

/** Start positions of the markers. */
export const EQUIPMENT_START = 0;
export const CREW_START = 0;
export const EXCHANGE_START = 5;
