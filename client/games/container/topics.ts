/** What has a help card in Container. */
import type { ContainerMove } from "../../../shared/container/moves.ts";
import { type ContainerId, LUXURY, type Store } from "../../../shared/container/vocabulary.ts";
import type { Seat } from "../../../shared/core/game.ts";
import { encodeTopic } from "../../kit/help/hover.ts";

/** Topics that there is one of. */
const SINGLE = [
  "machine",
  "warehouse",
  "factory",
  "harbour",
  "price",
  "ship",
  "sea",
  "island",
  "supply",
  "loan",
  "cash",
  "valueCard",
  "auction",
  "actions",
  "production",
  "union",
  "investmentBank",
  "broker",
] as const;
export type Single = (typeof SINGLE)[number];

export type ContainerTopic =
  /** Containers and machines of a colour, and what is left of it in the supply. */
  | { readonly kind: "colour" | "machineOfColour" | "supplyOfColour"; readonly colour: number }
  /** A container in a seat's store or island area. */
  | { readonly kind: "goods"; readonly seat: Seat; readonly container: ContainerId }
  /** A place for a machine or a warehouse. */
  | { readonly kind: "slot"; readonly seat: Seat; readonly store: Store; readonly slot: number }
  /** A price of an own store. */
  | { readonly kind: "column"; readonly store: Store; readonly price: number }
  /** A seat's ship and harbour. */
  | { readonly kind: "shipOf" | "dock"; readonly seat: Seat }
  | { readonly kind: Single };

/** For `data-topic` in HTML. */
export const topic: (topic: ContainerTopic) => string = encodeTopic;

/** All topics that need no table. */
export const TOPICS: readonly ContainerTopic[] = [
  ...Array.from({ length: LUXURY }, (_, colour) => colour).flatMap(
    (colour) =>
      [
        { kind: "colour", colour },
        { kind: "machineOfColour", colour },
      ] as const,
  ),
  ...SINGLE.map((kind) => ({ kind })),
];

const TOPIC_OF_TYPE: { readonly [T in ContainerMove["type"]]: Single } = {
  takeLoan: "loan",
  repayLoan: "loan",
  endTurn: "actions",
  buyMachine: "machine",
  buyWarehouse: "warehouse",
  produce: "production",
  buyGoods: "harbour",
  repriceFactory: "price",
  repriceHarbour: "price",
  sail: "ship",
  load: "ship",
  bid: "auction",
  bidExtra: "auction",
  sell: "auction",
  keep: "auction",
  defaultBorrow: "loan",
  defaultType: "loan",
  defaultPick: "loan",
  defaultPickMachine: "loan",
  factorySale: "factory",
  exchange: "price",
  fund: "loan",
  offerLoan: "loan",
  acceptLoan: "loan",
  refuseLoan: "loan",
  callBroker: "broker",
};

/** The place or the thing that a move is about. */
export function topicOf(move: { readonly type: ContainerMove["type"] } & Partial<ContainerMove>): ContainerTopic {
  if (move.type === "buyMachine" && "colour" in move && move.colour !== undefined) return { kind: "machineOfColour", colour: move.colour };
  if (move.type === "sail" && "to" in move && move.to !== undefined)
    return typeof move.to === "number" ? { kind: "dock", seat: move.to } : { kind: move.to };
  return { kind: TOPIC_OF_TYPE[move.type] };
}
