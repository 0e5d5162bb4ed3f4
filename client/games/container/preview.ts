/** The table as it would look with the current picks: produced and bought goods already at their prices. */
import type { Goods, Table } from "../../../shared/container/schema.ts";
import type { ContainerId, Store } from "../../../shared/container/vocabulary.ts";
import type { Seat } from "../../../shared/core/game.ts";
import { type Composition, type PricedItem, picked, pricedItems } from "./moveDraft.ts";

/** A container that is not there yet, at its future place. */
interface Ghost {
  readonly seat: Seat;
  readonly store: Store;
  /** Id in the preview; below 0 for a container still to be made, by the machine in slot -1 - id. */
  readonly id: number;
  readonly colour: number;
  readonly price: number;
}

export interface Preview {
  readonly table: Table;
  readonly ghosts: readonly Ghost[];
  /** Picked containers that stay in place. */
  readonly picked: ReadonlySet<ContainerId>;
}

/** Offset for ids of bought goods' ghosts, beyond all real ids, so that the original stays visible. */
export const GHOST_OF = 100_000;

export const madeBy = (machine: number): number => -1 - machine;

/** The store to which the prices of a move belong. */
export function storeOf(type: string): Store | undefined {
  if (type === "produce" || type === "repriceFactory") return "factory";
  if (type === "buyGoods" || type === "repriceHarbour") return "harbour";
  return undefined;
}

export function preview(table: Table, seat: Seat, composing: Composition | undefined): Preview {
  if (!composing) return { table, ghosts: [], picked: new Set() };
  const store = storeOf(composing.choice.move.type);
  if (!store) return { table, ghosts: [], picked: pickedIds(composing) };
  const ghosts = pricedItems(composing, "items").map((item) => ghostOf(table, seat, store, item));
  const changes = new Map(pricedItems(composing, "reprice").map(({ container, price }) => [container, price]));
  const own = table.seats[seat];
  const stored: Goods[] = own[store].map(({ id, price }) => ({ id, price: changes.get(id) ?? price }));
  const goods = [...stored, ...ghosts.map(({ id, price }) => ({ id, price }))];
  const seats = table.seats.map((other, index) => (index === seat ? { ...own, [store]: goods } : other));
  return { table: { ...table, seats }, ghosts, picked: pickedIds(composing) };
}

function ghostOf(table: Table, seat: Seat, store: Store, { container, machine, price }: PricedItem): Ghost {
  if (container !== undefined) return { seat, store, id: GHOST_OF + container, colour: container % 6, price };
  const slot = machine ?? 0;
  return { seat, store, id: madeBy(slot), colour: table.seats[seat].machines[slot], price };
}

function pickedIds(composing: Composition): Set<ContainerId> {
  const ids = new Set<ContainerId>();
  for (const field of Object.keys(composing.choice.open ?? {}))
    for (const item of picked(composing, field)) {
      if (typeof item === "number") ids.add(item);
      else if (typeof item === "object" && "container" in item) ids.add(item.container as number);
    }
  return ids;
}
