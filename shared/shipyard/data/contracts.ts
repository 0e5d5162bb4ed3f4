/**
 * Government contracts (rules document, section 5.2): ids, colours and points; `contracts.ts` counts them.
 * B1 to B8: published. B9 to B12 and all green ones: our own data. A contract's number is its index.
 */
import type { ContractColour } from "../vocabulary.ts";

export const CONTRACT_IDS = [
  "B1",
  "B2",
  "B3",
  "B4",
  "B5",
  "B6",
  "B7",
  "B8",
  "B9",
  "B10",
  "B11",
  "B12",
  "G1",
  "G2",
  "G3",
  "G4",
  "G5",
  "G6",
  "G7",
  "G8",
  "G9",
  "G10",
  "G11",
  "G12",
] as const;
export type ContractId = (typeof CONTRACT_IDS)[number];

/** `each`: points per item. */
export const CONTRACTS: readonly { readonly id: ContractId; readonly colour: ContractColour; readonly each: number }[] = [
  { id: "B1", colour: "blue", each: 3 }, // businessman-crane pairs on the same ship
  { id: "B2", colour: "blue", each: 2 }, // businessmen beyond the first
  { id: "B3", colour: "blue", each: 6 }, // ships with sail, smokestack and propeller
  { id: "B4", colour: "blue", each: 3 }, // soldier-cannon pairs on the same ship
  { id: "B5", colour: "blue", each: 2 }, // soldiers beyond the first
  { id: "B6", colour: "blue", each: 8 }, // ships with businessman, soldier, crane and cannon
  { id: "B7", colour: "blue", each: 3 }, // pairs of sails on the same ship
  { id: "B8", colour: "blue", each: 3 }, // officers: captains beyond the first of a ship
  { id: "B9", colour: "blue", each: 3 }, // smokestack-propeller pairs on the same ship
  { id: "B10", colour: "blue", each: 2 }, // cranes beyond the first
  { id: "B11", colour: "blue", each: 2 }, // cannons beyond the first
  { id: "B12", colour: "blue", each: 5 }, // ships with four crew members or more
  { id: "G1", colour: "green", each: 2 }, // lanterns
  { id: "G2", colour: "green", each: 2 }, // lifeboats
  { id: "G3", colour: "green", each: 2 }, // lifebuoys
  { id: "G4", colour: "green", each: 5 }, // ships with lantern, lifeboat and lifebuoy
  { id: "G5", colour: "green", each: 5 }, // ships of speed 6 or more
  { id: "G6", colour: "green", each: 2 }, // highest speed above 2
  { id: "G7", colour: "green", each: 3 }, // cards of the longest ship above 3
  { id: "G8", colour: "green", each: 5 }, // ships beyond the first
  { id: "G9", colour: "green", each: 6 }, // ships of exactly 3 cards
  { id: "G10", colour: "green", each: 7 }, // ships of 6 cards or more
  { id: "G11", colour: "green", each: 5 }, // ships with two sails or more and no smokestack
  { id: "G12", colour: "green", each: 2 }, // used canals
];

/** Contracts per colour dealt to a seat, and discarded later. */
export const DEALT = 3;
export const DISCARDED = 2;
