/** Rondels of equipment, crew and exchange (rules document, sections 7.5 to 7.7). */
import type { Crew, Equipment, Good, Piece } from "../vocabulary.ts";

/** Clockwise. Order published for the second edition, with the propeller inserted. */
export const EQUIPMENT_RING: readonly Equipment[] = ["crane", "sail", "cannon", "smokestack", "propeller"];

/** Clockwise. Order published for the second edition, without its stoker. */
export const CREW_RING: readonly Crew[] = ["captain", "soldier", "businessman"];

/** Guilders for one good of each kind, by space, clockwise. Published for the second edition. */
export const EXCHANGE_RING: readonly Readonly<Record<Good, number>>[] = [
  { coal: 2, cloth: 2, grain: 2 },
  { coal: 1, cloth: 3, grain: 3 },
  { coal: 3, cloth: 2, grain: 1 },
  { coal: 2, cloth: 3, grain: 2 },
  { coal: 1, cloth: 1, grain: 4 },
  { coal: 4, cloth: 2, grain: 1 },
];

/** Pieces for which a good can be bartered. Published for the second edition; the propeller stands where it has its stoker. */
export const BARTER: Readonly<Record<Good, readonly Piece[]>> = {
  coal: ["smokestack", "propeller"],
  cloth: ["sail", "cannon", "soldier"],
  grain: ["crane", "captain", "businessman"],
};

/** Spaces on which the markers start. */
export const EQUIPMENT_START = 0;
export const CREW_START = 0;
export const EXCHANGE_START = 5;
