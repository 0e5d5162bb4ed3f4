/** Machines, warehouses and the two stores of a player: capacities, prices, what is for sale. */
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

/** The cheapest empty slot, -1 if there is none. */
export function freeMachineSlot(seat: ContainerSeat): number {
  return seat.machines.indexOf(-1);
}

/** Price of the next machine; undefined if no slot is empty. */
export function nextMachinePrice(seat: ContainerSeat): number | undefined {
  return MACHINE_PRICES[freeMachineSlot(seat)];
}

/** Price of the next warehouse; undefined if all slots are taken. */
export function nextWarehousePrice(seat: ContainerSeat): number | undefined {
  return WAREHOUSE_PRICES[seat.warehouses];
}

/** Containers that still fit. */
export function roomIn(seat: ContainerSeat, store: Store): number {
  return store === "factory" ? STORED_PER_MACHINE * machineCount(seat) - seat.factory.length : seat.warehouses - seat.harbour.length;
}

/** True if a container has been bid for a broker's lot: nobody can move or buy it. */
export function isSetAside(table: Table, id: ContainerId): boolean {
  return table.lotContainers.length > 0 && table.lotContainers.includes(id);
}

/** What its owner can move and others can buy: all but what is set aside for a broker. */
export function availableIn(table: Table, seat: ContainerSeat, store: Store): Goods[] {
  if (table.lotContainers.length === 0) return seat[store];
  return seat[store].filter(({ id }) => !isSetAside(table, id));
}

export function hasLuxury(goods: readonly Goods[]): boolean {
  return goods.some(({ id }) => colourOf(id) === LUXURY);
}

export const REPRICE_CODES: ContainerCodes = { fill: "BAD_PRICE", item: "BAD_ITEM", few: "NO_CHANGE", many: "NO_CHANGE" };

/** What a container of a store is completed by. */
export const FILLS = { factory: { price: PRICES.factory }, harbour: { price: PRICES.harbour } } as const;

/** There is nothing to choose from. */
export const NOTHING = { kind: "subset", of: [], min: 0, max: 0 } as const satisfies Space;

/** New prices for at least `min` containers of the own store. */
export function repriceSpace(table: Table, seat: ContainerSeat, store: Store, min: number): Space {
  const goods = availableIn(table, seat, store);
  if (goods.length === 0 && min === 0) return NOTHING;
  return { kind: "subset", of: goods.map(({ id }) => ({ container: id })), min, max: goods.length, fill: FILLS[store] };
}

/** Gives containers of a store new prices; those that really changed. */
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

/** Takes the containers out of a store; their prices summed up. */
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

/**
 * Section 6.7: refuses more containers at a low price than the owner's machines or warehouses allow.
 * @param prices of everything that would lie in the store
 */
export function limitRefusal(seat: ContainerSeat, store: Store, prices: readonly number[]): Refusal | undefined {
  const limits = store === "factory" ? FACTORY_LIMITS[machineCount(seat) - 1] : HARBOUR_LIMITS[seat.warehouses - 1];
  const lowest = PRICES[store].min;
  const exceeded = limits.some((limit, i) => prices.filter((price) => price === lowest + i).length > limit);
  return exceeded ? refuse("PRICE_LIMIT") : undefined;
}

/** Prices in a store after some of them were changed. */
export function pricesAfter(goods: readonly Goods[], changes: readonly Priced[]): number[] {
  return goods.map(({ id, price }) => changes.find(({ container }) => container === id)?.price ?? price);
}
