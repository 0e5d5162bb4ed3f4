/** Seizures for a loan in default (sections 4.3 and 6.8): SEIZE_FOR_ONE_LOAN. */
import type { ContainerContext } from "./act.ts";
import { FIRST_UNSAFE_MACHINE, SAFE_WAREHOUSES } from "./components.ts";
import { activeSeat, credit } from "./players.ts";
import type { ContainerSeat, Table } from "./schema.ts";
import { AREAS, type Area, ASSETS, type Asset, BANK, type ContainerId, colourOf } from "./vocabulary.ts";

/** Containers taken from the stores per loan. */
const FROM_STORES = 2;

/** There was no choice. */
const NOBODY = -1;

/** Slots of machines that can be seized. */
export function seizableMachines(seat: ContainerSeat): number[] {
  const slots: number[] = [];
  for (let slot = FIRST_UNSAFE_MACHINE; slot < seat.machines.length; slot++) if (seat.machines[slot] >= 0) slots.push(slot);
  return slots;
}

export function hasSeizableWarehouse(seat: ContainerSeat): boolean {
  return seat.warehouses > SAFE_WAREHOUSES;
}

interface Candidate {
  readonly id: ContainerId;
  /** 0 where containers have no price. */
  readonly price: number;
}

const unpriced = (id: ContainerId): Candidate => ({ id, price: 0 });

export function candidatesIn(seat: ContainerSeat, area: Area): readonly Candidate[] {
  switch (area) {
    case "island":
      return seat.island.map(unpriced);
    case "ship":
      return seat.cargo.map(unpriced);
    case "personal":
      return seat.personal.map(unpriced);
    default:
      return seat[area];
  }
}

/** Removes containers from the game. */
export function remove(context: ContainerContext, by: number, from: Area, ids: readonly ContainerId[]): void {
  const { table } = context;
  const seat = activeSeat(table);
  const stays = (id: ContainerId) => !ids.includes(id);
  if (from === "island") seat.island = seat.island.filter(stays);
  else if (from === "ship") seat.cargo = seat.cargo.filter(stays);
  else if (from === "personal") seat.personal = seat.personal.filter(stays);
  else seat[from] = seat[from].filter(({ id }) => stays(id));
  for (const id of ids) table.removed[colourOf(id)]++;
  context.emit?.({ type: "containersSeized", seat: table.active, by, from, containers: [...ids] });
}

function areAlike(candidates: readonly Candidate[]): boolean {
  const [first] = candidates;
  return candidates.every(({ id, price }) => price === first.price && colourOf(id) === colourOf(first.id));
}

/** Seizes containers of an area, or asks the right-hand player which; true if done. */
function seizeFrom(context: ContainerContext, area: Area, count: number): boolean {
  if (count === 0) return true;
  const candidates = candidatesIn(activeSeat(context.table), area);
  if (count < candidates.length && !areAlike(candidates)) {
    requestPick(context.table, area, count);
    return false;
  }
  const ids = candidates.slice(0, count).map(({ id }) => id);
  remove(context, NOBODY, area, ids);
  return true;
}

function requestPick(table: Table, from: Area | "machine", count: number): void {
  table.phase = "defaultPick";
  table.pickFrom = from;
  table.pickCount = count;
}

/** An asset pays off a loan; a player's loan is repaid by the bank [R17]. */
function settleLoan(context: ContainerContext): void {
  const seat = context.table.active;
  const loan = context.table.seats[seat].loans.pop();
  if (!loan || loan.lender === BANK) return;
  credit(context, loan.lender, loan.principal);
  context.emit?.({ type: "loanSettled", seat, lender: loan.lender, amount: loan.principal });
}

export function takeMachine(context: ContainerContext, by: number, machine: number): void {
  const { table } = context;
  const seat = activeSeat(table);
  const colour = seat.machines[machine];
  seat.machines[machine] = -1;
  table.machinesLeft[colour]++;
  context.emit?.({ type: "machineSeized", seat: table.active, by, machine, colour });
  settleLoan(context);
}

function takeWarehouse(context: ContainerContext): void {
  const { table } = context;
  activeSeat(table).warehouses--;
  table.warehousesLeft++;
  context.emit?.({ type: "warehouseSeized", seat: table.active });
  settleLoan(context);
}

/** Seizes an asset, or asks the right-hand player which machine; true if done. */
export function seizeAsset(context: ContainerContext, asset: Asset): boolean {
  const machines = seizableMachines(activeSeat(context.table));
  if (asset === "warehouse") takeWarehouse(context);
  else if (machines.length === 1) takeMachine(context, NOBODY, machines[0]);
  else {
    requestPick(context.table, "machine", 1);
    return false;
  }
  return true;
}

function seizableAssets(seat: ContainerSeat): Asset[] {
  return ASSETS.filter((asset) => (asset === "machine" ? seizableMachines(seat).length > 0 : hasSeizableWarehouse(seat)));
}

function seizeSomeAsset(context: ContainerContext): boolean {
  const assets = seizableAssets(activeSeat(context.table));
  if (assets.length === 1) return seizeAsset(context, assets[0]);
  if (assets.length > 1) context.table.phase = "defaultType";
  else context.emit?.({ type: "interestWaived", seat: context.table.active });
  return assets.length === 0;
}

/** Section 6.8: one container from the first non-empty area; never an asset. */
function seizeJumbo(context: ContainerContext): boolean {
  const seat = activeSeat(context.table);
  const area = AREAS.find((candidate) => candidatesIn(seat, candidate).length > 0);
  if (area) return seizeFrom(context, area, 1);
  context.emit?.({ type: "interestWaived", seat: context.table.active });
  return true;
}

/** One run of SEIZE_FOR_ONE_LOAN; true if done. */
function seizeForLoan(context: ContainerContext): boolean {
  const { table } = context;
  const seat = activeSeat(table);
  if (table.jumbo) return seizeJumbo(context);
  if (seat.island.length > 0) return seizeFrom(context, "island", 1);
  const fromHarbour = Math.min(FROM_STORES, seat.harbour.length);
  const fromFactory = Math.min(FROM_STORES - fromHarbour, seat.factory.length);
  if (fromHarbour + fromFactory === 0) return seizeSomeAsset(context);
  // At most one of the two asks: the factory store is touched only if the harbour store leaves no choice.
  return seizeFrom(context, "harbour", fromHarbour) && seizeFrom(context, "factory", fromFactory);
}

/** Runs until no loan is in default or a player must choose. */
export function seizeNext(context: ContainerContext): void {
  const { table } = context;
  while (table.seizures > 0) {
    if (!seizeForLoan(context)) return;
    table.seizures--;
  }
  table.phase = "actions";
}
