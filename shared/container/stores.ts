/** A player's machines, warehouses and stores: capacity, prices, goods for sale. */
import type { Refusal } from "../core/game.ts";
import type { Space } from "../core/space.ts";
import {
  FACTORY_LIMITS,
  FACTORY_PRICES,
  HARBOUR_LIMITS,
  HARBOUR_PRICES,
  MACHINE_PRICES,
  STORED_PER_MACHINE,
  WAREHOUSE_PRICES,
} from "./components.ts";
import { type ContainerCodes, refuse } from "./refusals.ts";
import type { ContainerSeat, Goods, Table } from "./schema.ts";
import { type ContainerId, colourOf, LUXURY, type Store } from "./vocabulary.ts";

export const PRICES = {
  factory: { kind: "integer", ...FACTORY_PRICES },
  harbour: { kind: "integer", ...HARBOUR_PRICES },
} as const satisfies { readonly [S in Store]: Space };

interface Priced {
  readonly container: ContainerId;
  readonly price: number;
}

export function machineCount(seat: ContainerSeat): number {
  let count = 0;
  for (let slot = 0; slot < seat.machines.length; slot++) if (seat.machines[slot] >= 0) count++;
  return count;
}

/** The cheapest empty slot; -1 if there is none. */
export function freeMachineSlot(seat: ContainerSeat): number {
  return seat.machines.indexOf(-1);
}

/** Undefined if no slot is empty. */
export function nextMachinePrice(seat: ContainerSeat): number | undefined {
  const slot = freeMachineSlot(seat);
  return slot < 0 ? undefined : MACHINE_PRICES[slot];
}

/** Undefined if all slots are taken. */
export function nextWarehousePrice(seat: ContainerSeat): number | undefined {
  return WAREHOUSE_PRICES[seat.warehouses];
}

export function roomIn(seat: ContainerSeat, store: Store): number {
  return store === "factory" ? STORED_PER_MACHINE * machineCount(seat) - seat.factory.length : seat.warehouses - seat.harbour.length;
}

/** Reading `seat[store]` with either name costs random games 5%. */
export function goodsIn(seat: ContainerSeat, store: Store): Goods[] {
  return store === "factory" ? seat.factory : seat.harbour;
}

/** True if the container is bid for a broker's lot, so it cannot be moved or bought. */
export function isSetAside(table: Table, id: ContainerId): boolean {
  return table.lotContainers.length > 0 && table.lotContainers.includes(id);
}

/** Goods that can be moved or bought. */
export function availableIn(table: Table, seat: ContainerSeat, store: Store): Goods[] {
  const goods = goodsIn(seat, store);
  return table.lotContainers.length === 0 ? goods : goods.filter(({ id }) => !isSetAside(table, id));
}

export function hasLuxury(goods: readonly Goods[]): boolean {
  return goods.some(({ id }) => colourOf(id) === LUXURY);
}

export const REPRICE_CODES: ContainerCodes = { fill: "BAD_PRICE", item: "BAD_ITEM", few: "NO_CHANGE", many: "NO_CHANGE" };

export const FILLS = { factory: { price: PRICES.factory }, harbour: { price: PRICES.harbour } } as const;

export const NOTHING = { kind: "subset", of: [], min: 0, max: 0 } as const satisfies Space;

/** New prices for at least `min` containers of the player's store. */
export function repriceSpace(table: Table, seat: ContainerSeat, store: Store, min: number): Space {
  const goods = availableIn(table, seat, store);
  if (goods.length === 0 && min === 0) return NOTHING;
  return { kind: "subset", of: goods.map(({ id }) => ({ container: id })), min, max: goods.length, fill: FILLS[store] };
}

/** Changes prices in a store; returns the goods that changed. */
export function reprice(goods: Goods[], prices: readonly Priced[]): Goods[] {
  const changed: Goods[] = [];
  for (const { container, price } of prices) {
    const index = goods.findIndex(({ id }) => id === container);
    if (goods[index].price === price) continue;
    goods[index] = { id: container, price };
    changed.push(goods[index]);
  }
  return changed;
}

/** Removes containers from a store; returns the sum of their prices. */
export function takeOut(goods: Goods[], ids: readonly ContainerId[]): number {
  let sum = 0;
  for (const id of ids) {
    const [taken] = goods.splice(
      goods.findIndex((other) => other.id === id),
      1,
    );
    sum += taken.price;
  }
  return sum;
}

/** Section 6.7: limits containers at low prices by machines or warehouses. @param prices of all containers the store would hold */
export function limitRefusal(seat: ContainerSeat, store: Store, prices: readonly number[]): Refusal | undefined {
  const limits = store === "factory" ? FACTORY_LIMITS[machineCount(seat) - 1] : HARBOUR_LIMITS[seat.warehouses - 1];
  const lowest = PRICES[store].min;
  const exceeded = limits.some((limit, i) => prices.filter((price) => price === lowest + i).length > limit);
  return exceeded ? refuse("PRICE_LIMIT") : undefined;
}

export function pricesAfter(goods: readonly Goods[], changes: readonly Priced[]): number[] {
  return goods.map(({ id, price }) => changes.find(({ container }) => container === id)?.price ?? price);
}
