/** Builds positions of Container for tests: colours by name, seats A, B, C … by number. */
import { container } from "../../../shared/container/container.ts";
import type { ContainerEvent } from "../../../shared/container/events.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import type { ContainerSeat, Goods, Hand, Secret, Table } from "../../../shared/container/schema.ts";
import { ALL_COLOURS, BANK, CLASSIC_COLOURS, colourOf } from "../../../shared/container/vocabulary.ts";
import { COLOURS, type EventEnvelope, isRefusal, type Seat, type State } from "../../../shared/core/game.ts";
import { completeOptions, type Options } from "../../../shared/core/options.ts";
import { FastRandom } from "../../../shared/core/random.ts";

export type Position = State<Table, Hand, Secret>;

export const [A, B, C, D] = [0, 1, 2, 3];

/** Differences from a player with $20, one warehouse and an empty ship at sea. Goods as "black@3". */
export interface Player {
  readonly cash?: number;
  readonly loans?: number;
  /** By slot; "" for none. */
  readonly machines?: readonly string[];
  readonly warehouses?: number;
  readonly factory?: readonly string[];
  readonly harbour?: readonly string[];
  readonly island?: readonly string[];
  readonly cargo?: readonly string[];
  readonly ship?: number;
  readonly card?: number;
}

export function colour(name: string): number {
  return (CLASSIC_COLOURS as readonly string[]).indexOf(name);
}

export function optionsFor(chosen: { readonly [id: string]: boolean }, seats: number): Options {
  const options = completeOptions(container.options, chosen, seats);
  if (isRefusal(options)) throw new Error(options.code);
  return options;
}

export function fresh(seats = 3, chosen: { readonly [id: string]: boolean } = {}, seed = 1): Position {
  const setups = COLOURS.slice(0, seats).map((one) => ({ colour: one }));
  return container.setup(optionsFor(chosen, seats), setups, new FastRandom(seed)).state;
}

function makeId(table: Table, name: string): number {
  return ALL_COLOURS * table.serial++ + colour(name);
}

function makeGoods(table: Table, text: string): Goods {
  const [name, price] = text.split("@");
  return { id: makeId(table, name), price: Number(price) };
}

function place(table: Table, seat: ContainerSeat, player: Player): void {
  seat.machines = [0, 1, 2, 3].map((slot) => colour(player.machines?.[slot] ?? ""));
  seat.mostMachines = seat.machines.filter((machine) => machine >= 0).length;
  seat.warehouses = player.warehouses ?? 1;
  seat.mostWarehouses = seat.warehouses;
  seat.loans = Array.from({ length: player.loans ?? 0 }, () => ({ principal: 10, lender: BANK }));
  seat.factory = (player.factory ?? []).map((text) => makeGoods(table, text));
  seat.harbour = (player.harbour ?? []).map((text) => makeGoods(table, text));
  seat.island = (player.island ?? []).map((name) => makeId(table, name));
  seat.cargo = (player.cargo ?? []).map((name) => makeId(table, name));
  seat.ship = player.ship ?? -1;
}

/** A to move in phase ACTIONS with two actions left, unless `changes` says otherwise. */
export function position(
  players: readonly Player[],
  chosen: { readonly [id: string]: boolean } = {},
  changes: Partial<Table> = {},
): Position {
  const state = fresh(players.length, chosen);
  Object.assign(state.table, { active: A, starter: A, phase: "actions", actionsLeft: 2 }, changes);
  players.forEach((player, seat) => {
    place(state.table, state.table.seats[seat], player);
    state.hands[seat].cash = player.cash ?? 20;
    if (state.table.openCash) state.table.seats[seat].cash = state.hands[seat].cash;
    state.hands[seat].card = player.card ?? state.hands[seat].card;
  });
  return state;
}

/** Plays a legal move and returns its events, or the code of its refusal. */
export function attemptMove(state: Position, seat: Seat, move: ContainerMove): EventEnvelope<ContainerEvent>[] | string {
  const refusal = container.check(state.table, state.hands[seat], seat, move);
  if (refusal) return refusal.code;
  const events = container.play(state, seat, move, new FastRandom(1));
  return isRefusal(events) ? events.code : events;
}

/** Plays legal moves and returns all events. */
export function playOut(state: Position, ...moves: readonly (readonly [Seat, ContainerMove])[]): EventEnvelope<ContainerEvent>[] {
  return moves.flatMap(([seat, move]) => {
    const events = attemptMove(state, seat, move);
    if (typeof events === "string") throw new Error(`${move.type} by ${seat}: ${events}`);
    return events;
  });
}

/** Goods as "black@3". */
export function goodsText(goods: readonly Goods[]): string[] {
  return goods.map(({ id, price }) => `${CLASSIC_COLOURS[colourOf(id)]}@${price}`);
}

export function inFactory(state: Position, seat: Seat, n = 0): number {
  return state.table.seats[seat].factory[n].id;
}

export function inHarbour(state: Position, seat: Seat, n = 0): number {
  return state.table.seats[seat].harbour[n].id;
}

export function cashOf(state: Position): number[] {
  return state.hands.map(({ cash }) => cash);
}

const MACHINES = ["black", "tan", "white", "brown"];

/** Machines from the cheapest slot on. */
export function machines(count: number): string[] {
  return MACHINES.slice(0, count);
}
