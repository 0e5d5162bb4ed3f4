/** Topics of Catan's help cards. */
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { CARDS, type Card, HARBOUR_KINDS, type HarbourKind, RESOURCES, type Resource, TERRAINS, type Terrain } from "../../../shared/catan/vocabulary.ts"; // biome-ignore format: one line
import { encodeTopic } from "../../kit/help/hover.ts";

export const PIECES = ["road", "settlement", "city"] as const;
export type PieceName = (typeof PIECES)[number];
export const AWARDS = ["longestRoad", "largestArmy"] as const;
export type Award = (typeof AWARDS)[number];
/** Topics that there is one of. */
const SINGLE = ["robber", "bank", "deck", "dice", "trade", "points", "hand", "turn"] as const;
export type Single = (typeof SINGLE)[number];

export type CatanTopic =
  | { readonly kind: "terrain"; readonly terrain: Terrain }
  | { readonly kind: "resource"; readonly resource: Resource }
  | { readonly kind: "piece"; readonly piece: PieceName }
  | { readonly kind: "card"; readonly card: Card }
  | { readonly kind: "award"; readonly award: Award }
  | { readonly kind: "harbour"; readonly harbour: HarbourKind }
  | { readonly kind: "number"; readonly number: number }
  /** Places of the board, by their ids in its geometry. */
  | { readonly kind: "hex" | "vertex" | "path"; readonly id: number; readonly ringed?: boolean }
  | { readonly kind: Single };

/** For `data-topic` in HTML. */
export const topic: (topic: CatanTopic) => string = encodeTopic;

const NUMBERS = Array.from({ length: 11 }, (_, i) => i + 2);

/** Everything but the places of the board. */
export const TOPICS: readonly CatanTopic[] = [
  ...TERRAINS.map((terrain) => ({ kind: "terrain", terrain }) as const),
  ...RESOURCES.map((resource) => ({ kind: "resource", resource }) as const),
  ...PIECES.map((piece) => ({ kind: "piece", piece }) as const),
  ...CARDS.map((card) => ({ kind: "card", card }) as const),
  ...AWARDS.map((award) => ({ kind: "award", award }) as const),
  ...HARBOUR_KINDS.map((harbour) => ({ kind: "harbour", harbour }) as const),
  ...NUMBERS.map((number) => ({ kind: "number", number }) as const),
  ...SINGLE.map((kind) => ({ kind })),
];

const TOPIC_OF_TYPE: { readonly [T in CatanMove["type"]]?: CatanTopic } = {
  roll: { kind: "dice" },
  discard: { kind: "hand" },
  steal: { kind: "robber" },
  bankTrade: { kind: "bank" },
  buyCard: { kind: "deck" },
  playKnight: { kind: "card", card: "knight" },
  playRoadBuilding: { kind: "card", card: "roadBuilding" },
  playYearOfPlenty: { kind: "card", card: "yearOfPlenty" },
  playMonopoly: { kind: "card", card: "monopoly" },
  finish: { kind: "card", card: "roadBuilding" },
  endTurn: { kind: "turn" },
};

/** The place or the thing that a move is about. */
export function topicOf(move: { readonly type: CatanMove["type"] } & Partial<CatanMove>): CatanTopic {
  if ("vertex" in move && move.vertex !== undefined) return { kind: "vertex", id: move.vertex };
  if ("edge" in move && move.edge !== undefined) return { kind: "path", id: move.edge };
  if ("hex" in move && move.hex !== undefined) return { kind: "hex", id: move.hex };
  return TOPIC_OF_TYPE[move.type] ?? { kind: "trade" };
}
