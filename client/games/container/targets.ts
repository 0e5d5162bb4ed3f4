/** What on the board can be pointed at, with labels for tests. */
import { coloursInPlay } from "../../../shared/container/components.ts";
import type { Table } from "../../../shared/container/schema.ts";
import { freeMachineSlot } from "../../../shared/container/stores.ts";
import type { ContainerId, Store } from "../../../shared/container/vocabulary.ts";
import { type Seat, SPECTATOR } from "../../../shared/core/game.ts";
import { type HitArea, hitAreaAround } from "../../kit/pixi/hitAreas.ts";
import type { Layout } from "./layout.ts";
import { columnBox, containerPlaces, type Placement, priceList, shipAt, slotAt, slotBox, supplyBar } from "./places.ts";
import type { Preview } from "./preview.ts";
import { CONTAINER_SIZE, SHIP_SIZE } from "./sizes.ts";

export type Target =
  /** A container in a store or on an island area; `price` 0 on the island. */
  | { readonly kind: "goods"; readonly seat: Seat; readonly id: ContainerId }
  /** A container that would come into the own store. */
  | { readonly kind: "ghost"; readonly id: number }
  /** A price of an own store. */
  | { readonly kind: "column"; readonly store: Store; readonly price: number }
  | { readonly kind: "dock"; readonly seat: Seat }
  | { readonly kind: "sea" | "island" | "investmentBank" | "machineSlot" | "warehouseSlot" | "machine" }
  | { readonly kind: "supply"; readonly colour: number }
  | { readonly kind: "ship"; readonly seat: Seat };

const RANK = { ground: 1, column: 2, piece: 3 } as const;

/** All targets, pieces above the ground. */
export function targetsOf(layout: Layout, { table, ghosts }: Preview, seat: Seat): HitArea<Target>[] {
  const ghostIds = new Set(ghosts.map(({ id }) => id));
  return [...groundTargets(layout, table, seat), ...ownTargets(layout, table, seat), ...pieceTargets(layout, table, ghostIds)];
}

function groundTargets(layout: Layout, table: Table, seat: Seat): HitArea<Target>[] {
  const docks = layout.harbours.flatMap(({ land, dock }, owner): HitArea<Target>[] => {
    const top = Math.min(land.y, dock.y);
    const box = { ...land, y: top, height: land.height + dock.height };
    return owner === seat ? [] : [{ label: `harbour ${owner}`, box, rank: RANK.ground, data: { kind: "dock", seat: owner } }];
  });
  const waters: HitArea<Target>[] = [
    { label: "sea", box: layout.sea, rank: RANK.ground, data: { kind: "sea" } },
    { label: "island", box: layout.island, rank: RANK.ground, data: { kind: "island" } },
  ];
  if (table.investmentBank)
    waters.push({ label: "investment bank", box: layout.bank, rank: RANK.ground, data: { kind: "investmentBank" } });
  const supply = Array.from({ length: coloursInPlay(table) }, (_, colour): HitArea<Target> => {
    return { label: `supply ${colour}`, box: supplyBar(layout, colour), rank: RANK.ground, data: { kind: "supply", colour } };
  });
  return [...docks, ...waters, ...supply];
}

function ownTargets(layout: Layout, table: Table, seat: Seat): HitArea<Target>[] {
  if (seat === SPECTATOR) return [];
  const own = table.seats[seat];
  const targets: HitArea<Target>[] = [];
  for (const store of ["factory", "harbour"] as const)
    for (const price of priceList(store)) {
      const box = columnBox(layout, seat, store, price);
      targets.push({ label: `${store} price ${price}`, box, rank: RANK.column, data: { kind: "column", store, price } });
    }
  const slot = (label: string, store: Store, index: number, data: Target) =>
    targets.push({ label, box: slotBox(slotAt(layout, seat, store, index)), rank: RANK.column, data });
  if (freeMachineSlot(own) >= 0) slot("machine slot", "factory", freeMachineSlot(own), { kind: "machineSlot" });
  if (own.warehouses < 5) slot("warehouse slot", "harbour", own.warehouses, { kind: "warehouseSlot" });
  for (const [index, colour] of own.machines.entries()) if (colour >= 0) slot(`machine ${index}`, "factory", index, { kind: "machine" });
  return targets;
}

function pieceTargets(layout: Layout, table: Table, ghostIds: ReadonlySet<number>): HitArea<Target>[] {
  const places = containerPlaces(layout, table);
  const targets: HitArea<Target>[] = table.seats.map((own, seat) => {
    const middle = shipAt(layout, own.ship, seat);
    return hitAreaAround(`ship ${seat}`, { x: middle.x, y: middle.y - 18 }, SHIP_SIZE.height / 2, RANK.column, { kind: "ship", seat });
  });
  table.seats.forEach(({ factory, harbour, island }, seat) => {
    const ids = [...factory.map(({ id }) => id), ...harbour.map(({ id }) => id), ...island];
    for (const id of ids) {
      const stand = places.get(id);
      if (stand) targets.push(goodsTarget(seat, id, stand, ghostIds.has(id)));
    }
  });
  return targets;
}

function goodsTarget(seat: Seat, id: number, { x, y, scale }: Placement, ghostIds: boolean): HitArea<Target> {
  const width = CONTAINER_SIZE.width * scale;
  const height = CONTAINER_SIZE.height * scale;
  const box = { x: x - width / 2, y: y - height / 2, width, height };
  const label = ghostIds ? `ghost ${id}` : `store seat ${seat} container ${id}`;
  return { label, box, rank: RANK.piece, data: ghostIds ? { kind: "ghost", id } : { kind: "goods", seat, id } };
}
