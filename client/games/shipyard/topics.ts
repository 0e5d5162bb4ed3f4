/** What has a help card in Shipyard. */
import type { Seat } from "../../../shared/core/game.ts";
import { CONTRACT_IDS, type ContractId } from "../../../shared/shipyard/data/contracts.ts";
import { EMPLOYEE_IDS, type EmployeeId } from "../../../shared/shipyard/data/employees.ts";
import type { ShipyardMove } from "../../../shared/shipyard/moves.ts";
import { ACTIONS, type Action, type Column, FEATURES, type Feature, GOODS, type Good, PIECES, type Piece, WATERS, type Water } from "../../../shared/shipyard/vocabulary.ts"; // biome-ignore format: one line
import { encodeTopic } from "../../kit/help/hover.ts";

/** Topics that there is one of. */
const SINGLE = ["coin", "points", "income", "bonus", "speed", "yard", "canal", "fleet", "exchange", "laps", "contracts", "end"] as const;
export type Single = (typeof SINGLE)[number];
/** Pages may name topics that this version lacks. */
export const isSingle = (kind: string): kind is Single => (SINGLE as readonly string[]).includes(kind);

export type ShipyardTopic =
  | { readonly kind: "tile"; readonly action: Action }
  | { readonly kind: "piece"; readonly piece: Piece }
  | { readonly kind: "feature"; readonly feature: Feature }
  | { readonly kind: "good"; readonly good: Good }
  | { readonly kind: "water"; readonly water: Water }
  | { readonly kind: "employee"; readonly employee: EmployeeId }
  | { readonly kind: "contract"; readonly contract: ContractId }
  /** Cards on display. */
  | { readonly kind: "shipCard"; readonly column: Column; readonly row: number }
  | { readonly kind: "trainCard" | "canalCard"; readonly row: number }
  /** A slot of a seat's front yard. */
  | { readonly kind: "slot"; readonly seat: Seat; readonly slot: number }
  /** A train that a seat has, by its number in the box. */
  | { readonly kind: "train"; readonly train: number }
  /** A space of a canal that a seat has leased. */
  | { readonly kind: "canalSpace"; readonly seat: Seat; readonly canal: number; readonly space: number }
  /** Money and points of a seat, and all that it has beside its yard. */
  | { readonly kind: "score" | "dock"; readonly seat: Seat }
  /** A space of the action track without a tile. */
  | { readonly kind: "track"; readonly space: number }
  /** A ship that has sailed, by its place in the fleet of all seats. */
  | { readonly kind: "ship"; readonly ship: number }
  | { readonly kind: Single };

/** For `data-topic` in HTML. */
export const topic: (topic: ShipyardTopic) => string = encodeTopic;

/** Topics that need no table. */
export const TOPICS: readonly ShipyardTopic[] = [
  ...ACTIONS.map((action) => ({ kind: "tile", action }) as const),
  ...PIECES.map((piece) => ({ kind: "piece", piece }) as const),
  ...FEATURES.map((feature) => ({ kind: "feature", feature }) as const),
  ...GOODS.map((good) => ({ kind: "good", good }) as const),
  ...WATERS.map((water) => ({ kind: "water", water }) as const),
  ...EMPLOYEE_IDS.map((employee) => ({ kind: "employee", employee }) as const),
  ...CONTRACT_IDS.map((contract) => ({ kind: "contract", contract }) as const),
  ...SINGLE.map((kind) => ({ kind })),
];

/** The place or the thing that a move is about; an action that is not complete yet is about its tile. */
export function topicOf(move: { readonly type: ShipyardMove["type"] } & Partial<ShipyardMove>): ShipyardTopic {
  switch (move.type) {
    case "discard":
      return { kind: "contracts" };
    case "launch":
      return { kind: "speed" };
    case "scrap":
    case "finish":
      return { kind: "yard" };
    case "endActions":
    case "pass":
      return { kind: "end" };
    case "choose":
    case "bonus":
      return "tile" in move && move.tile ? { kind: "tile", action: move.tile } : { kind: "bonus" };
    case "hire":
      return "kind" in move && move.kind ? { kind: "employee", employee: move.kind } : { kind: "tile", action: "hire" };
    case "equip":
    case "recruit":
      return "kind" in move && move.kind ? { kind: "piece", piece: move.kind } : { kind: "tile", action: move.type };
    case "train":
      return "row" in move && move.row !== undefined ? { kind: "trainCard", row: move.row } : { kind: "tile", action: "train" };
    case "canal":
      return "row" in move && move.row !== undefined ? { kind: "canalCard", row: move.row } : { kind: "tile", action: "canal" };
    default:
      return { kind: "tile", action: move.type };
  }
}
