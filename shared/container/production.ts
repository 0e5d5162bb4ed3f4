/** Producing, and repricing the factory store (sections 2.4, A3 and A5). */
import type { Refusal } from "../game.ts";
import { FACTORY_PRICES, PRODUCTION_FEE } from "./box.ts";
import type { Act, ContainerView, FaultCodes } from "./description.ts";
import { noAction } from "./guards.ts";
import type { MoveOf } from "./moves.ts";
import { noteBusiness, pay, rightOf, tell } from "./play.ts";
import { refuse, tooDear } from "./refusals.ts";
import type { ContainerSeat, Table } from "./schema.ts";
import { FILLS, limitRefusal, pricesAfter, REPRICE_CODES, reprice, repriceSpace, roomIn } from "./stores.ts";
import { makeContainer } from "./supply.ts";

const ITEM_CODES: FaultCodes = { few: "WRONG_QUANTITY", many: "WRONG_QUANTITY", item: "BAD_ITEM", fill: "BAD_PRICE" };

/** Slots of the machines that could work now. Two of one colour count only as far as the supply goes. */
function readyMachines(table: Table, own: ContainerSeat): { readonly slots: number[]; readonly most: number } {
  const slots: number[] = [];
  let most = 0;
  for (let slot = 0; slot < own.machines.length; slot++) {
    const colour = own.machines[slot];
    if (colour < 0 || table.supply[colour] === 0) continue;
    const same = slots.filter((other) => own.machines[other] === colour).length;
    slots.push(slot);
    if (same < table.supply[colour]) most++;
  }
  return { slots, most };
}

/** Number of containers that production makes now, exactly: `k` of the rules document. */
export function outputOf(table: Table, own: ContainerSeat): number {
  return Math.min(readyMachines(table, own).most, roomIn(own, "factory"));
}

/** More of one colour than the supply has: only possible with two machines of that colour. */
function supplyRefusal(table: Table, own: ContainerSeat, slots: readonly number[]): Refusal | undefined {
  const wanted = (colour: number) => slots.filter((slot) => own.machines[slot] === colour).length;
  return slots.some((slot) => wanted(own.machines[slot]) > table.supply[own.machines[slot]]) ? refuse("SOLD_OUT") : undefined;
}

/** Section 6.7: what the spaces of a production cannot express. */
function shipmentRule({ table, seat }: ContainerView, { items, reprice: changes }: MoveOf<"produce">): Refusal | undefined {
  const own = table.seats[seat];
  const slots = items.map(({ machine }) => machine);
  const prices = [...pricesAfter(own.factory, changes), ...items.map(({ price }) => price)];
  return supplyRefusal(table, own, slots) ?? limitRefusal(own, "factory", prices);
}

/** The first machines that can work together, at the price that has no limit. */
function dearProduction(table: Table, own: ContainerSeat, slots: readonly number[]): MoveOf<"produce"> {
  const working: number[] = [];
  for (const slot of slots) if (!supplyRefusal(table, own, [...working, slot])) working.push(slot);
  const items = working.slice(0, outputOf(table, own)).map((machine) => ({ machine, price: FACTORY_PRICES.max }));
  return { type: "produce", items, reprice: [] };
}

const PRODUCE = [{ type: "produce" as const }];

export const produce: Act<"produce", "items" | "reprice"> = {
  type: "produce",
  codes: { items: ITEM_CODES, reprice: REPRICE_CODES },
  action: true,
  closed(view) {
    const { table, seat } = view;
    const refusal = noAction(view);
    if (refusal) return refusal;
    if (table.produced) return refuse("ALREADY_PRODUCED");
    return outputOf(table, table.seats[seat]) === 0 ? refuse("NOTHING_TO_PRODUCE") : undefined;
  },
  poor: ({ hand }) => (hand.cash < PRODUCTION_FEE ? tooDear(PRODUCTION_FEE) : undefined),
  candidates: () => PRODUCE,
  describe(view) {
    const own = view.table.seats[view.seat];
    const { slots } = readyMachines(view.table, own);
    const output = outputOf(view.table, own);
    const of = slots.map((machine) => ({ machine }));
    const open = {
      items: { kind: "subset", of, min: output, max: output, fill: FILLS.factory },
      reprice: repriceSpace(view.table, own, "factory", 0),
    } as const;
    if (!view.table.secondShipment) return { open };
    return { open, rule: (move) => shipmentRule(view, move), example: () => dearProduction(view.table, own, slots) };
  },
  carryOut(play, seat, { items, reprice: changes }) {
    const { table } = play;
    const own = table.seats[seat];
    const feeTo = rightOf(table, seat);
    pay(play, seat, -PRODUCTION_FEE);
    pay(play, feeTo, PRODUCTION_FEE);
    const changed = reprice(own.factory, changes);
    const goods = items.map(({ machine, price }) => ({ id: makeContainer(play, own.machines[machine]), price }));
    own.factory.push(...goods);
    table.produced = true;
    noteBusiness(table);
    tell(play, { type: "produced", seat, feeTo, goods });
    if (changed.length > 0) tell(play, { type: "repriced", seat, store: "factory", goods: changed });
  },
};
