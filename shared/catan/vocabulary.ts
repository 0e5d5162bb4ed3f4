/** Terms of Catan's rules document (section 8), as tables from which the types are derived. */
export const RESOURCES = ["brick", "lumber", "wool", "grain", "ore"] as const;
export type Resource = (typeof RESOURCES)[number];
/** By resource: index in RESOURCES. */
export const RESOURCE_INDEX = Object.fromEntries(RESOURCES.map((resource, index) => [resource, index])) as {
  readonly [R in Resource]: number;
};

/** Cards per resource, in the order of RESOURCES. */
export type Bundle = number[];

export const TERRAINS = ["forest", "hills", "pasture", "fields", "mountains", "desert"] as const;
export type Terrain = (typeof TERRAINS)[number];

export const CARDS = ["knight", "victoryPoint", "roadBuilding", "yearOfPlenty", "monopoly"] as const;
export type Card = (typeof CARDS)[number];

export const HARBOUR_KINDS = ["generic", ...RESOURCES] as const;
export type HarbourKind = (typeof HARBOUR_KINDS)[number];

/** Actions between turns with five and six players. */
export const EXTRA_BUILDS = ["paired", "special", "none"] as const;
export type ExtraBuild = (typeof EXTRA_BUILDS)[number];

export const PHASES = [
  "setupSettlement",
  "setupRoad",
  "preRoll",
  "discard",
  "moveRobber",
  "steal",
  "main",
  "roadBuilding",
  "specialBuild",
  "over",
] as const;
export type Phase = (typeof PHASES)[number];
