/** Replays a table from the store: the reference for what viewers were shown. */
import assert from "node:assert/strict";
import type { Store } from "../../../server/store/store.ts";
import { clientSeedsOf, readSeating } from "../../../server/table/seating/seating.ts";
import { type EventEnvelope, type Game, isRefusal, type Refusal } from "../../../shared/core/game.ts";
import { type Match, type MoveResult, tryMove } from "../../../shared/core/match.ts";
import { seedFrom } from "../../../shared/core/provablyFair.ts";
import { createMatchFrom, isUndo, type RecordHeader } from "../../../shared/core/record.ts";

/** The events of the first moves, and the state after them. */
export async function replayStored(
  store: Store,
  games: readonly Game[],
  id: string,
  moves: number,
): Promise<{ envelopes: EventEnvelope[]; match: Match }> {
  const table = await store.find(id);
  assert.ok(table);
  const clientSeeds = clientSeedsOf(readSeating(table.seating));
  const game = games.find((one) => one.id === table.game) as Game;
  const match = createMatchFrom(game, JSON.parse(table.header) as RecordHeader, seedFrom(table.secret, clientSeeds));
  assert.ok(!isRefusal(match));
  const envelopes: EventEnvelope[] = [...match.setupEvents];
  const entries = await store.entries(id);
  assert.ok(entries.length >= moves, `${id}: ${moves} moves were shown, ${entries.length} are stored`);
  for (const { entry } of entries.slice(0, moves)) {
    assert.ok(!isUndo(entry));
    const made: MoveResult | Refusal = tryMove(match, entry.seat, entry.move);
    assert.ok(!isRefusal(made));
    envelopes.push(...made.events);
  }
  return { envelopes, match };
}

export const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
