/** What on the board can be pointed at, with labels for tests. */
import { coloursInPlay } from "../../../shared/container/components.ts";
import type { Table } from "../../../shared/container/schema.ts";
import { freeMachineSlot } from "../../../shared/container/stores.ts";
import { type ContainerId, STORES, type Store } from "../../../shared/container/vocabulary.ts";
import { type Seat, SPECTATOR } from "../../../shared/core/game.ts";
import type { Box } from "../../kit/contract/game.ts";
import type { HitArea } from "../../kit/pixi/hitAreas.ts";
import type { Layout } from "./layout.ts";
import { columnBox, containerPlaces, type Placement, padPlaces, priceList, shipAt, shipBox, slotBox, supplyBox } from "./places.ts";
import type { Preview } from "./preview.ts";
import { CONTAINER_SIZE } from "./sizes.ts";

export type Target =
  /** A container in a store or on the island. */
  | { readonly kind: "goods"; readonly seat: Seat; readonly id: ContainerId }
  /** A container that would come into the own store. */
  | { readonly kind: "ghost"; readonly id: number }
  /** A price of an own store. */
  | { readonly kind: "column"; readonly store: Store; readonly price: number }
  /** Another player's store: where crates are small, a press on them counts for their store. */
  | { readonly kind: "store"; readonly seat: Seat; readonly store: Store }
  | { readonly kind: "dock"; readonly seat: Seat }
  | { readonly kind: "sea" | "island" | "investmentBank" | "machineSlot" | "warehouseSlot" | "machine" | "cash" | "borrow" }
  | { readonly kind: "supply"; readonly colour: number }
  | { readonly kind: "ship"; readonly seat: Seat };

const RANK = { ground: 1, store: 2, piece: 3 } as const;

/** All targets, pieces above the ground. */
export function targetsOf(layout: Layout, { table, ghosts }: Preview, seat: Seat): HitArea<Target>[] {
  const ghostIds = new Set(ghosts.map(({ id }) => id));
  return [
    ...groundTargets(layout, table),
    ...storeTargets(layout, table),
    ...(seat === SPECTATOR ? [] : ownTargets(layout, table, seat)),
    ...pieceTargets(layout, table, ghostIds),
  ];
}

function groundTargets(layout: Layout, table: Table): HitArea<Target>[] {
  const { sea, island, roads, bank } = layout;
  const area = (label: string, box: Box, data: Target): HitArea<Target> => ({ label, box, rank: RANK.ground, data });
  // The island is reached by its quay.
  const coast = { ...island.box, width: island.box.width + roads.width };
  const targets = [area("sea", sea, { kind: "sea" }), area("island", coast, { kind: "island" })];
  if (table.investmentBank) targets.push({ ...area("investment bank", bank, { kind: "investmentBank" }), rank: RANK.store });
  for (let colour = 0; colour < coloursInPlay(table); colour++) {
    const box = supplyBox(layout, colour);
    targets.push({ ...area(`supply ${colour}`, box, { kind: "supply", colour }), rank: RANK.store });
  }
  return targets;
}

/** Around both boxes. */
function both(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y };
}

/** The others' harbours: a factory store with the plate above it, a harbour store with the quay below. */
function storeTargets({ harbours, spec }: Layout, table: Table): HitArea<Target>[] {
  return harbours.flatMap(({ land, plate, dock, stores }, seat): HitArea<Target>[] => {
    const others = table.seats.length > seat && seat !== spec.own;
    if (!others) return [];
    const of = (store: Store): Target => ({ kind: "store", seat, store });
    return [
      { label: `harbour ${seat}`, box: both(land, dock), rank: RANK.ground, data: { kind: "dock", seat } },
      { label: `factory store ${seat}`, box: factoryArea(plate, stores.factory.floor), rank: RANK.store, data: of("factory") },
      {
        label: `harbour store ${seat}`,
        box: both(stores.harbour.floor, { ...dock, x: stores.harbour.floor.x, width: 0 }),
        rank: RANK.store,
        data: of("harbour"),
      },
    ];
  });
}

const factoryArea = (plate: Box, floor: Box): Box => both(floor, { ...plate, x: floor.x, width: 0 });

function ownTargets(layout: Layout, table: Table, seat: Seat): HitArea<Target>[] {
  const own = table.seats[seat];
  const targets: HitArea<Target>[] = [];
  const add = (label: string, box: Box | undefined, data: Target) => box && targets.push({ label, box, rank: RANK.store, data });
  for (const store of STORES)
    for (const price of priceList(store)) add(`${store} price ${price}`, columnBox(layout, store, price), { kind: "column", store, price });
  const slot = (store: Store, index: number) => slotBox(layout, seat, store, index);
  if (freeMachineSlot(own) >= 0) add("machine slot", slot("factory", freeMachineSlot(own)), { kind: "machineSlot" });
  if (own.warehouses < 5) add("warehouse slot", slot("harbour", own.warehouses), { kind: "warehouseSlot" });
  for (const [index, colour] of own.machines.entries())
    if (colour >= 0) add(`machine ${index}`, slot("factory", index), { kind: "machine" });
  if (layout.pad) {
    const { cash, borrow } = padPlaces(layout.pad);
    add("cash", cash, { kind: "cash" });
    add("borrow", borrow, { kind: "borrow" });
  }
  return targets;
}

function pieceTargets(layout: Layout, table: Table, ghostIds: ReadonlySet<number>): HitArea<Target>[] {
  const places = containerPlaces(layout, table);
  const ships = table.seats.map(({ ship }) => ship);
  const targets = table.seats.map((_, seat): HitArea<Target> => {
    return { label: `ship ${seat}`, box: shipBox(shipAt(layout, ships, seat)), rank: RANK.store, data: { kind: "ship", seat } };
  });
  table.seats.forEach(({ factory, harbour, island }, seat) => {
    const add = (id: number, data: Target) => {
      const stand = places.get(id);
      if (stand) targets.push(goodsTarget(seat, id, stand, ghostIds.has(id) ? { kind: "ghost", id } : data));
    };
    for (const [store, goods] of [
      ["factory", factory],
      ["harbour", harbour],
    ] as const)
      for (const { id } of goods) add(id, goodsIn(layout, seat, store, id));
    for (const id of island) add(id, { kind: "goods", seat, id });
  });
  return targets;
}

/** What a press on a crate of a store is about. */
function goodsIn({ pad, spec }: Layout, seat: Seat, store: Store, id: number): Target {
  return pad || seat === spec.own ? { kind: "goods", seat, id } : { kind: "store", seat, store };
}

/** Name of a crate's hit area: a key, not a text. */
export const goodsLabel = (seat: Seat, id: number): string => ["store", "seat", seat, "container", id].join(" ");

function goodsTarget(seat: Seat, id: number, { x, y, scale }: Placement, data: Target): HitArea<Target> {
  const width = CONTAINER_SIZE.width * scale;
  const height = CONTAINER_SIZE.height * scale;
  const box = { x: x - width / 2, y: y - height / 2, width, height };
  return { label: data.kind === "ghost" ? `ghost ${id}` : goodsLabel(seat, id), box, rank: RANK.piece, data };
}
