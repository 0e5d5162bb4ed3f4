/** Buying machines and warehouses (section 2.4, A1 and A2). */
import { filtered } from "../../core/act.ts";
import type { Refusal } from "../../core/game.ts";
import { action, type ContainerView } from "../act.ts";
import { charge, markProgress, markTurnActive } from "../players.ts";
import { refuse, tooExpensive } from "../refusals.ts";
import type { Table } from "../schema.ts";
import { freeMachineSlot, nextMachinePrice, nextWarehousePrice } from "../stores.ts";
import { ORDINARY } from "../vocabulary.ts";

/** Replacing seized buildings is not progress, because it could go on forever (section 6.5b). */
function markBuilt(table: Table, isMore: boolean): void {
  if (isMore) markProgress(table);
  else markTurnActive(table);
}

const MACHINES = Array.from({ length: ORDINARY }, (_, colour) => ({ type: "buyMachine" as const, colour }));

const NO_SLOT = refuse("NO_SLOT");
const DUPLICATE_MACHINE = refuse("DUPLICATE_MACHINE");
const SOLD_OUT = refuse("SOLD_OUT");

function machineRefusal({ table, seat }: ContainerView, { colour }: { readonly colour: number }): Refusal | undefined {
  if (!table.secondShipment && table.seats[seat].machines.includes(colour)) return DUPLICATE_MACHINE;
  return table.machinesLeft[colour] === 0 ? SOLD_OUT : undefined;
}

export const buyMachine = action<"buyMachine">({
  type: "buyMachine",
  unavailable: ({ table, seat }) => (freeMachineSlot(table.seats[seat]) < 0 ? NO_SLOT : undefined),
  ...filtered(MACHINES, machineRefusal),
  unaffordable({ table, hand, seat }) {
    const price = nextMachinePrice(table.seats[seat]) ?? 0;
    return hand.cash < price ? tooExpensive(price) : undefined;
  },
  final: false,
  apply(context, seat, { colour }) {
    const { table } = context;
    const player = table.seats[seat];
    const machine = freeMachineSlot(player);
    const price = nextMachinePrice(player) ?? 0;
    charge(context, seat, price);
    player.machines[machine] = colour;
    table.machinesLeft[colour]--;
    const owned = player.machines.filter((slot) => slot >= 0).length;
    markBuilt(table, owned > player.mostMachines);
    player.mostMachines = Math.max(player.mostMachines, owned);
    context.emit?.({ type: "machineBought", seat, machine, colour, price });
  },
});

export const buyWarehouse = action<"buyWarehouse">({
  type: "buyWarehouse",
  unavailable({ table, seat }) {
    if (nextWarehousePrice(table.seats[seat]) === undefined) return NO_SLOT;
    return table.warehousesLeft === 0 ? SOLD_OUT : undefined;
  },
  unaffordable({ table, hand, seat }) {
    const price = nextWarehousePrice(table.seats[seat]) ?? 0;
    return hand.cash < price ? tooExpensive(price) : undefined;
  },
  final: false,
  apply(context, seat) {
    const { table } = context;
    const player = table.seats[seat];
    const price = nextWarehousePrice(player) ?? 0;
    charge(context, seat, price);
    player.warehouses++;
    table.warehousesLeft--;
    markBuilt(table, player.warehouses > player.mostWarehouses);
    player.mostWarehouses = Math.max(player.mostWarehouses, player.warehouses);
    context.emit?.({ type: "warehouseBought", seat, price });
  },
});
