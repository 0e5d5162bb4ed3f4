/** Producing (section 2.4, A3). */
import type { Refusal } from "../../core/game.ts";
import { action, type ContainerView } from "../act.ts";
import { FACTORY_PRICES, PRODUCTION_FEE } from "../components.ts";
import type { MoveOf } from "../moves.ts";
import { charge, credit, markProgress, markTurnActive, rightOf } from "../players.ts";
import { refuse, tooExpensive } from "../refusals.ts";
import type { ContainerSeat, Table } from "../schema.ts";
import { FILLS, limitRefusal, pricesAfter, REPRICE_CODES, reprice, repriceSpace, roomIn } from "../stores.ts";
import { makeContainer } from "../supply.ts";

/** True if the supply has a container for the machine in this slot. */
function isReady(table: Table, player: ContainerSeat, slot: number): boolean {
  const colour = player.machines[slot];
  return colour >= 0 && table.supply[colour] > 0;
}

function readyMachines(table: Table, player: ContainerSeat): number[] {
  const slots: number[] = [];
  for (let slot = 0; slot < player.machines.length; slot++) if (isReady(table, player, slot)) slots.push(slot);
  return slots;
}

/** Machines of the same colour in earlier slots. */
function alikeBefore({ machines }: ContainerSeat, slot: number): number {
  let alike = 0;
  for (let before = 0; before < slot; before++) if (machines[before] === machines[slot]) alike++;
  return alike;
}

/** True if the supply lasts for this machine after those of its colour in earlier slots. */
function isSupplied(table: Table, player: ContainerSeat, slot: number): boolean {
  const left = table.supply[player.machines[slot]];
  return left > slot || left > alikeBefore(player, slot);
}

/** The exact number of containers to produce: `k` of the rules document. */
function outputOf(table: Table, player: ContainerSeat): number {
  let count = 0;
  for (let slot = 0; slot < player.machines.length; slot++) if (isReady(table, player, slot) && isSupplied(table, player, slot)) count++;
  return Math.min(count, roomIn(player, "factory"));
}

/** Cheaper than `outputOf`: the first ready machine always has a container. */
function hasOutput(table: Table, player: ContainerSeat): boolean {
  if (roomIn(player, "factory") <= 0) return false;
  for (let slot = 0; slot < player.machines.length; slot++) if (isReady(table, player, slot)) return true;
  return false;
}

/** Two machines of one colour may exceed the supply. */
function supplyRefusal(table: Table, player: ContainerSeat, slots: readonly number[]): Refusal | undefined {
  const wanted = (colour: number) => slots.filter((slot) => player.machines[slot] === colour).length;
  return slots.some((slot) => wanted(player.machines[slot]) > table.supply[player.machines[slot]]) ? refuse("SOLD_OUT") : undefined;
}

/** Section 6.7: limits on supply and low prices. */
function secondShipmentConstraint({ table, seat }: ContainerView, { items, reprice: changes }: MoveOf<"produce">): Refusal | undefined {
  if (!table.secondShipment) return undefined;
  const player = table.seats[seat];
  const slots = items.map(({ machine }) => machine);
  const prices = [...pricesAfter(player.factory, changes), ...items.map(({ price }) => price)];
  return supplyRefusal(table, player, slots) ?? limitRefusal(player, "factory", prices);
}

/** Machines that can work together, at a price without limit. */
function exampleProduction({ table, seat }: ContainerView): MoveOf<"produce"> {
  const player = table.seats[seat];
  const working: number[] = [];
  for (const slot of readyMachines(table, player)) if (!supplyRefusal(table, player, [...working, slot])) working.push(slot);
  const items = working.slice(0, outputOf(table, player)).map((machine) => ({ machine, price: FACTORY_PRICES.max }));
  return { type: "produce", items, reprice: [] };
}

/** The bank may buy containers back (section 6.1), so production counts as progress only if the supply sinks to a new minimum. */
function markProduction(table: Table): void {
  const { supply, leastSupply } = table;
  markTurnActive(table);
  for (let colour = 0; colour < supply.length; colour++) {
    if (supply[colour] >= leastSupply[colour]) continue;
    leastSupply[colour] = supply[colour];
    markProgress(table);
  }
}

const ALREADY_PRODUCED = refuse("ALREADY_PRODUCED");
const NOTHING_TO_PRODUCE = refuse("NOTHING_TO_PRODUCE");

export const produce = action<"produce", "items" | "reprice">({
  type: "produce",
  unavailable({ table, seat }) {
    if (table.produced) return ALREADY_PRODUCED;
    return hasOutput(table, table.seats[seat]) ? undefined : NOTHING_TO_PRODUCE;
  },
  open({ table, seat }) {
    const player = table.seats[seat];
    const of = readyMachines(table, player).map((machine) => ({ machine }));
    const output = outputOf(table, player);
    return {
      items: { kind: "subset", of, min: output, max: output, fill: FILLS.factory },
      reprice: repriceSpace(table, player, "factory", 0),
    };
  },
  codes: { items: { few: "WRONG_QUANTITY", many: "WRONG_QUANTITY", item: "BAD_ITEM", fill: "BAD_PRICE" }, reprice: REPRICE_CODES },
  constraint: secondShipmentConstraint,
  example: exampleProduction,
  unaffordable: ({ hand }) => (hand.cash < PRODUCTION_FEE ? tooExpensive(PRODUCTION_FEE) : undefined),
  final: true,
  apply(context, seat, { items, reprice: changes }) {
    const { table } = context;
    const player = table.seats[seat];
    const feeTo = rightOf(table, seat);
    charge(context, seat, PRODUCTION_FEE);
    credit(context, feeTo, PRODUCTION_FEE);
    const changed = reprice(player.factory, changes);
    const goods = items.map(({ machine, price }) => ({ id: makeContainer(context, player.machines[machine]), price }));
    player.factory.push(...goods);
    table.produced = true;
    markProduction(table);
    context.emit?.({ type: "produced", seat, feeTo, goods });
    if (changed.length > 0) context.emit?.({ type: "repriced", seat, store: "factory", goods: changed });
  },
});
