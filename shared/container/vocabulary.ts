/** The words of Container's rules document (section 8), as tables from which the types follow. */

/** A colour is an index into one of these lists: 0..4 the ordinary ones, LUXURY the sixth of the second shipment. */
export type ContainerColour = number;

/** Colours of the 2007 edition, and gold (section 6.7). */
export const CLASSIC_COLOURS = ["black", "white", "tan", "brown", "orange", "gold"] as const;

/** Colours of the 2018 edition (section 6.8), by position. */
export const JUMBO_COLOURS = ["purple", "brown", "blue", "red", "green"] as const;

export type ColourName = (typeof CLASSIC_COLOURS)[number] | (typeof JUMBO_COLOURS)[number];

/** Number of ordinary colours. */
export const ORDINARY = 5;

/** Index of gold, and number of colours with it. */
export const LUXURY = 5;
export const ALL_COLOURS = 6;

/** A container's id says its colour: `ALL_COLOURS * serial + colour`; no id is ever used twice in a game. */
export type ContainerId = number;

export function colourOf(id: ContainerId): ContainerColour {
  return id % ALL_COLOURS;
}

/** Where a ship is: one of these, or the seat in whose harbour it lies. */
export const SEA = -1;
export const ISLAND = -2;
export const INVESTMENT_BANK = -3;
export type ShipPlace = number;

/** The same in a move. */
export const OPEN_PLACES = ["sea", "island", "investmentBank"] as const;
export type OpenPlace = (typeof OPEN_PLACES)[number];

/** Who lent the money of a loan, if not a seat. */
export const BANK = -1;

/** Where containers can be seized, in the order of sections 4.3 and 6.8. */
export const AREAS = ["island", "ship", "personal", "harbour", "factory"] as const;
export type Area = (typeof AREAS)[number];

export const STORES = ["factory", "harbour"] as const;
export type Store = (typeof STORES)[number];

/** What can be seized besides containers. */
export const ASSETS = ["machine", "warehouse"] as const;
export type Asset = (typeof ASSETS)[number];

/** A broker's lot (section 6.9). */
export const LOTS = ["money", "containers"] as const;
export type Lot = (typeof LOTS)[number];

export const PHASES = [
  "defaultBorrow",
  "defaultType",
  "defaultPick",
  "actions",
  "auctionBid",
  "auctionExtra",
  "auctionDecide",
  /** Section 6.7: the others say whether they would lend, make their offers, the borrower takes one or none. */
  "loanAnswer",
  "loanOffer",
  "loanAccept",
  "over",
] as const;
export type Phase = (typeof PHASES)[number];

/** Why a game ended: by section 5.1, 6.5 or 6.5b. */
const ENDINGS = ["exhausted", "stalled", "dead"] as const;
export type Ending = (typeof ENDINGS)[number];
