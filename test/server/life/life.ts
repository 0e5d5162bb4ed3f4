/** What the tests of a table's life share: a house whose clock they turn, and people at the tower. */
import assert from "node:assert/strict";
import type { Config } from "../../../server/boot/config.ts";
import type { TableEvent } from "../../../shared/core/life.ts";
import type { CreateTable } from "../../../shared/core/protocol.ts";
import { type Guest, type House, openHouse, startedPair } from "../house.ts";
import { TurnedClock } from "./turned.ts";

export interface TurnedHouse extends House {
  readonly clock: TurnedClock;
}

export async function openTurned(change: Partial<Config> = {}, clock = new TurnedClock()): Promise<TurnedHouse> {
  const house = await openHouse(change, undefined, clock);
  return Object.assign(house, { clock });
}

/** Ann in seat 0, who is to move, and Bob in seat 1. */
export const towerPair = (house: House, wish: Partial<CreateTable> = {}) => startedPair(house, { game: "tower", ...wish });

export const LAY = { type: "lay" };
export const END = { type: "end" };

export const heard = (guest: Guest, type: TableEvent["type"]) =>
  guest.events.filter((event) => (event as TableEvent | null)?.type === type);

export async function hears(guest: Guest, type: TableEvent["type"], times = 1): Promise<TableEvent> {
  await guest.until(`${type} is told`, (one) => heard(one, type).length >= times);
  return heard(guest, type).at(-1) as TableEvent;
}

/** The state that all have, once they have the same. */
export async function agreed(guests: readonly Guest[], version: number): Promise<void> {
  await Promise.all(guests.map((guest) => guest.until(`version ${version}`, ({ state }) => state.version === version)));
  const [first, ...others] = guests.map(({ state }) => ({ ...state, hands: [] }));
  for (const other of others) assert.deepEqual(other, first);
}
