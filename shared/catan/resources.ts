/** Bundles of resource cards and their transfer. Bundles are in the order of RESOURCES. */
import type { Seat } from "../core/game.ts";
import type { CatanState } from "./act.ts";
import { BOXES } from "./components.ts";
import type { Table } from "./schema.ts";
import type { Bundle } from "./vocabulary.ts";

/** Building costs, section 1.1. */
export const COSTS = {
  road: [1, 1, 0, 0, 0],
  settlement: [1, 1, 1, 1, 0],
  city: [0, 0, 0, 2, 3],
  card: [0, 0, 1, 1, 1],
} as const;

export const NO_CARDS: readonly number[] = [0, 0, 0, 0, 0];

export function holds(whole: readonly number[], part: readonly number[]): boolean {
  return whole[0] >= part[0] && whole[1] >= part[1] && whole[2] >= part[2] && whole[3] >= part[3] && whole[4] >= part[4];
}

export function totalOf(bundle: readonly number[]): number {
  return bundle[0] + bundle[1] + bundle[2] + bundle[3] + bundle[4];
}

export function bundleOf(resource: number, count: number): Bundle {
  const bundle = [...NO_CARDS];
  bundle[resource] = count;
  return bundle;
}

/** Moves cards of one resource from the bank to a hand, or back if `count` is negative. */
export function drawFromBank(state: CatanState, seat: Seat, resource: number, count: number): void {
  state.secret.bank[resource] -= count;
  if (state.table.bankShown) state.table.bank[resource] -= count;
  state.hands[seat].resources[resource] += count;
  state.table.seats[seat].resources += count;
}

export function receive(state: CatanState, seat: Seat, bundle: readonly number[]): void {
  for (let resource = 0; resource < 5; resource++) if (bundle[resource] > 0) drawFromBank(state, seat, resource, bundle[resource]);
}

export function charge(state: CatanState, seat: Seat, bundle: readonly number[]): void {
  for (let resource = 0; resource < 5; resource++) if (bundle[resource] > 0) drawFromBank(state, seat, resource, -bundle[resource]);
}

export function handOver(state: CatanState, from: Seat, to: Seat, resource: number, count: number): void {
  state.hands[from].resources[resource] -= count;
  state.table.seats[from].resources -= count;
  state.hands[to].resources[resource] += count;
  state.table.seats[to].resources += count;
}

/** Cards per resource in the box. */
export function boxBank(table: Table): number {
  return table.board === "base" ? BOXES.base.bank : BOXES.extension.bank;
}

/** Known even if the bank is hidden: what no hand holds is in the bank. */
export function bankTotal(table: Table): number {
  if (table.bankShown) return totalOf(table.bank);
  return table.seats.reduce((left, place) => left - place.resources, 5 * boxBank(table));
}
