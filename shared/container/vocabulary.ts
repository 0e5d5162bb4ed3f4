/** Terms of Container's rules document (section 8), as tables from which the types are derived. */

/** Index into the colour lists: 0..4 ordinary colours, 5 LUXURY. */
export type ContainerColour = number;

/** 2007 edition, with gold (section 6.7). */
export const CLASSIC_COLOURS = ["black", "white", "tan", "brown", "orange", "gold"] as const;

/** 2018 edition (section 6.8), at the same indexes. */
export const JUMBO_COLOURS = ["purple", "brown", "blue", "red", "green"] as const;

export type ColourName = (typeof CLASSIC_COLOURS)[number] | (typeof JUMBO_COLOURS)[number];

export const ORDINARY = 5;

/** Index of gold, and number of colours including it. */
export const LUXURY = 5;
export const ALL_COLOURS = 6;

/** Encodes the colour: `ALL_COLOURS * serial + colour`. Ids are never reused. */
export type ContainerId = number;

export function colourOf(id: ContainerId): ContainerColour {
  return id % ALL_COLOURS;
}

/** Position of a ship: one of these, or the seat whose harbour it is in. */
export const SEA = -1;
export const ISLAND = -2;
export const INVESTMENT_BANK = -3;
export type ShipPlace = number;

/** Positions as named in moves. */
export const OPEN_PLACES = ["sea", "island", "investmentBank"] as const;
export type OpenPlace = (typeof OPEN_PLACES)[number];

/** The lender of a loan that is not from a seat. */
export const BANK = -1;

/** Areas to seize from, in the order of sections 4.3 and 6.8. */
export const AREAS = ["island", "ship", "personal", "harbour", "factory"] as const;
export type Area = (typeof AREAS)[number];

export const STORES = ["factory", "harbour"] as const;
export type Store = (typeof STORES)[number];

export const ASSETS = ["machine", "warehouse"] as const;
export type Asset = (typeof ASSETS)[number];

/** Section 6.9. */
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
  /** Section 6.7: the others answer, make offers, and the borrower accepts one or none. */
  "loanAnswer",
  "loanOffer",
  "loanAccept",
  "over",
] as const;
export type Phase = (typeof PHASES)[number];

/** Sections 5.1, 6.5 and 6.5b. */
const ENDINGS = ["exhausted", "stalled", "dead"] as const;
export type Ending = (typeof ENDINGS)[number];
