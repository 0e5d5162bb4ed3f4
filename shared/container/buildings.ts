/** Buying machines and warehouses (sections 2.4, A1 and A2). */

import { type Act, complete } from "./description.ts";
import { noAction } from "./guards.ts";
import { noteBusiness, pay, tell } from "./play.ts";
import { refuse, tooDear } from "./refusals.ts";
import { freeMachineSlot, nextMachinePrice, nextWarehousePrice } from "./stores.ts";
import { ORDINARY } from "./vocabulary.ts";

const MACHINES = Array.from({ length: ORDINARY }, (_, colour) => ({ type: "buyMachine" as const, colour }));
const WAREHOUSE = [{ type: "buyWarehouse" as const }];

export const buyMachine: Act<"buyMachine"> = {
  type: "buyMachine",
  codes: {},
  action: true,
  closed: (view) => noAction(view) ?? (freeMachineSlot(view.table.seats[view.seat]) < 0 ? refuse("NO_SLOT") : undefined),
  candidates: () => MACHINES,
  describe({ table, seat }, { colour }) {
    if (!table.secondShipment && table.seats[seat].machines.includes(colour)) return refuse("DUPLICATE_MACHINE");
    return table.machinesLeft[colour] === 0 ? refuse("SOLD_OUT") : complete();
  },
  poor({ table, hand, seat }) {
    const price = nextMachinePrice(table.seats[seat]) ?? 0;
    return hand.cash < price ? tooDear(price) : undefined;
  },
  carryOut(play, seat, { colour }) {
    const own = play.table.seats[seat];
    const machine = freeMachineSlot(own);
    const price = nextMachinePrice(own) ?? 0;
    pay(play, seat, -price);
    own.machines[machine] = colour;
    play.table.machinesLeft[colour]--;
    noteBusiness(play.table);
    tell(play, { type: "machineBought", seat, machine, colour, price });
  },
};

export const buyWarehouse: Act<"buyWarehouse"> = {
  type: "buyWarehouse",
  codes: {},
  action: true,
  closed(view) {
    const { table, hand, seat } = view;
    const price = nextWarehousePrice(table.seats[seat]);
    const refusal = noAction(view);
    if (refusal) return refusal;
    if (price === undefined) return refuse("NO_SLOT");
    if (table.warehousesLeft === 0) return refuse("SOLD_OUT");
    return hand.cash < price ? tooDear(price) : undefined;
  },
  candidates: () => WAREHOUSE,
  describe: () => complete(),
  carryOut(play, seat) {
    const own = play.table.seats[seat];
    const price = nextWarehousePrice(own) ?? 0;
    pay(play, seat, -price);
    own.warehouses++;
    play.table.warehousesLeft--;
    noteBusiness(play.table);
    tell(play, { type: "warehouseBought", seat, price });
  },
};
