/** Correspondence tables of accounts, without browsers: people act when a test says so, and nobody is ever connected. */
import assert from "node:assert/strict";
import type { Services } from "../../../server/http/services.ts";
import { createTable } from "../../../server/lobby/createTable.ts";
import { newAccountParticipant, newSeating, type Seating, sit } from "../../../server/table/seating/seating.ts";
import { readStatus, type TableStatus } from "../../../server/table/status.ts";
import type { Table } from "../../../server/table/table.ts";
import { isRefusal, type Move, type Seat } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import type { CorrespondenceDays } from "../../../shared/core/timing.ts";
import { CLIENT_SEED, TABLE_INPUT } from "../helpers/testServer.ts";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

interface Setup {
  readonly game?: string;
  readonly days?: CorrespondenceDays;
  /** Ids of accounts, by seat. */
  readonly accounts: readonly string[];
}

/** A started game. @returns its id */
export async function startGame(services: Services, { game = "tower", days = 1, accounts }: Setup): Promise<string> {
  const rules = services.gameById(game);
  assert.ok(rules);
  const people = accounts.map((account, seat) => newAccountParticipant(account, `Player ${seat}`, CLIENT_SEED));
  const clock = { kind: "correspondence", days } as const;
  const input = { ...TABLE_INPUT, game, seats: accounts.length, name: "", clock };
  const seating = newSeating(rules, input, people[0]);
  assert.ok(!isRefusal(seating));
  for (const [seat, person] of people.entries())
    assert.equal(sit(seating, person, { seat, name: person.name, clientSeed: CLIENT_SEED }), undefined);
  return start(services, seating);
}

async function start(services: Services, seating: Seating): Promise<string> {
  const { id } = await createTable(services, seating);
  for (const { account, id: participant } of seating.participants)
    if (account) await services.store.accounts.addSeat(account, { table: id, participant });
  assert.equal(await services.directory.call(id, "start"), undefined);
  // The deadlines are stored right after the start.
  await withTable(services, id, async () => undefined);
  return id;
}

/** Runs something at the table, which is loaded for it. */
export async function withTable<T>({ directory }: Services, id: string, task: (table: Table) => Promise<T>): Promise<T> {
  const room = await directory.room(id);
  assert.ok(!isRefusal(room), "the table cannot be opened");
  return room.table.runExclusive(() => task(room.table));
}

/** A player comes, moves, and goes. */
export function move(services: Services, id: string, seat: Seat, made?: Move): Promise<void> {
  return withTable(services, id, async (table) => {
    const { running } = table;
    assert.ok(running);
    assert.ok(running.pending.includes(seat), `seat ${seat} does not have to move`);
    const { game, state, version } = running.match;
    const view = { table: state.table, hand: state.hands[seat], seat };
    const chosen = made ?? game.bots.steady(view, new FastRandom(version + 1));
    assert.ok(chosen);
    const moved = await table.move({ seat, move: chosen, intent: "", version });
    assert.ok(!isRefusal(moved), JSON.stringify(moved));
  });
}

export async function statusOf({ store }: Services, id: string): Promise<TableStatus> {
  const stored = await store.find(id);
  assert.ok(stored);
  return readStatus(stored.status);
}

/** "0 1c 0": who moved, and what was not their own doing (c: the clock, b: a bot, o: a standing order). */
export async function movers({ store }: Services, id: string): Promise<string> {
  const marks = { clock: "c", bot: "b", order: "o" } as const;
  const entries = (await store.entries(id)).map(({ entry }) => entry);
  return entries.map((entry) => ("undo" in entry ? "u" : `${entry.seat}${entry.by ? marks[entry.by] : ""}`)).join(" ");
}
