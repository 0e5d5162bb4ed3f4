/** Terms of Shipyard's rules document (section 10), as tables from which the types are derived. */
export const CREW = ["captain", "soldier", "businessman"] as const;
export type Crew = (typeof CREW)[number];

export const EQUIPMENT = ["sail", "smokestack", "propeller", "crane", "cannon"] as const;
export type Equipment = (typeof EQUIPMENT)[number];

/** Order of pieces in fits and stores. */
export const PIECES = [...CREW, ...EQUIPMENT] as const;
export type Piece = (typeof PIECES)[number];

/** Number of pieces, in the order of PIECES. */
export type Fit = number[];

export const GOODS = ["coal", "cloth", "grain"] as const;
export type Good = (typeof GOODS)[number];

/** Action tiles; the last one only with four players. */
export const ACTIONS = ["build", "train", "canal", "equip", "recruit", "hire", "exchange", "subsidy"] as const;
export type Action = (typeof ACTIONS)[number];

/** Columns of the market, each with its own deck. */
export const COLUMNS = ["bow", "middleA", "middleB", "stern"] as const;
export type Column = (typeof COLUMNS)[number];

export const PARTS = ["bow", "middle", "stern"] as const;
/** Position of a card in a ship. */
export type Part = (typeof PARTS)[number];

/** Features of ship cards: capacity, then safety gear. */
export const FEATURES = ["cabins", "masts", "screws", "cranes", "guns", "lanterns", "lifeboats", "lifebuoys"] as const;
export type Feature = (typeof FEATURES)[number];

/** Spaces of a canal: cannon, crane, lantern, lifeboat, lifebuoy, blue ribbon, plain water. */
export const WATERS = ["M", "C", "L", "B", "Y", "R", "."] as const;
export type Water = (typeof WATERS)[number];

export const CONTRACT_COLOURS = ["blue", "green"] as const;
export type ContractColour = (typeof CONTRACT_COLOURS)[number];

/** Section 2.4. */
export const PHASES = ["discard", "choose", "act", "launch", "final", "finish", "over"] as const;
export type Phase = (typeof PHASES)[number];
