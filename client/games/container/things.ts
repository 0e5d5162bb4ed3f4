/** What each move is about, as the explainer calls it. */
import type { ContainerMove } from "../../../shared/container/moves.ts";
import type { Single } from "./explaining.ts";

type Begun = { readonly type: ContainerMove["type"] } & Partial<ContainerMove>;

const MOVED: { readonly [T in ContainerMove["type"]]: Single } = {
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

export function thingOf(move: Begun): string {
  if (move.type === "buyMachine" && "colour" in move) return `machine:${move.colour}`;
  if (move.type === "sail" && "to" in move && typeof move.to === "number") return `dock:${move.to}`;
  if (move.type === "sail" && "to" in move && move.to !== undefined) return String(move.to);
  return MOVED[move.type];
}
