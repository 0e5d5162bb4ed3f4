/** A test server with a fake clock, and players at a table of the fixture game. */
import assert from "node:assert/strict";
import type { Config } from "../../../server/boot/config.ts";
import type { CreateTable, TableEvent } from "../../../shared/core/protocol.ts";
import { FakeClock } from "./fakeClock.ts";
import { startedPair, startTestServer, type TestClient, type TestServer } from "./testServer.ts";

export interface FakeClockServer extends TestServer {
  readonly clock: FakeClock;
}

export async function startFakeClockServer(change: Partial<Config> = {}, clock = new FakeClock()): Promise<FakeClockServer> {
  const server = await startTestServer(change, undefined, clock);
  return Object.assign(server, { clock });
}

/** Ann in seat 0, who is to move, and Bob in seat 1. */
export const towerPair = (server: TestServer, input: Partial<CreateTable> = {}) => startedPair(server, { game: "tower", ...input });

export const LAY = { type: "lay" };
export const END = { type: "end" };

export const eventsOfType = (guest: TestClient, type: TableEvent["type"]) =>
  guest.events.filter((event) => (event as TableEvent | null)?.type === type);

export async function nextEvent(guest: TestClient, type: TableEvent["type"], times = 1): Promise<TableEvent> {
  await guest.until(`${type} is told`, (one) => eventsOfType(one, type).length >= times);
  return eventsOfType(guest, type).at(-1) as TableEvent;
}

/** Waits until all clients have the same state. */
export async function sameState(guests: readonly TestClient[], version: number): Promise<void> {
  await Promise.all(guests.map((guest) => guest.until(`version ${version}`, ({ state }) => state.version === version)));
  const [first, ...others] = guests.map(({ state }) => ({ ...state, hands: [] }));
  for (const other of others) assert.deepEqual(other, first);
}
