/**
 * Freight trains (rules document, section 7.9). 14 trains of three goods, and a starting train with all three: published.
 * The other ten, and that four of the 14 are starting trains: our own data. A train's id is its index here.
 */
import type { Good } from "../vocabulary.ts";

type Train = { readonly id: string; readonly goods: readonly [Good, Good, Good] };

export const TRAINS: readonly Train[] = [
  { id: "T01", goods: ["coal", "cloth", "grain"] },
  { id: "T02", goods: ["coal", "cloth", "grain"] },
  { id: "T03", goods: ["coal", "cloth", "grain"] },
  { id: "T04", goods: ["coal", "cloth", "grain"] },
  { id: "T05", goods: ["coal", "coal", "coal"] },
  { id: "T06", goods: ["cloth", "cloth", "cloth"] },
  { id: "T07", goods: ["grain", "grain", "grain"] },
  { id: "T08", goods: ["coal", "coal", "cloth"] },
  { id: "T09", goods: ["coal", "coal", "grain"] },
  { id: "T10", goods: ["cloth", "cloth", "coal"] },
  { id: "T11", goods: ["cloth", "cloth", "grain"] },
  { id: "T12", goods: ["grain", "grain", "coal"] },
  { id: "T13", goods: ["grain", "grain", "cloth"] },
  { id: "T14", goods: ["coal", "cloth", "grain"] },
];

/** T01 to T04, one per seat; they leave the game once exchanged. */
export const STARTING_TRAINS = 4;
