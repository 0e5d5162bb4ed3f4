/** The state of a table for tests of what is shown of it. */
import assert from "node:assert/strict";
import { PracticeSession } from "../../../client/practice/practiceSession.ts";
import { catan } from "../../../shared/catan/catan.ts";
import type { Game } from "../../../shared/core/game.ts";
import type { TableState } from "../../../shared/core/protocol.ts";

export const game: Game = catan;

/** A practice table of three seats at its beginning, with parts of its state replaced. */
export function practiceState(part: Partial<TableState>): TableState {
  const table = new PracticeSession({ game, options: {}, seats: 3, name: "Ann", level: "random", pace: () => 60_000 });
  table.close();
  assert.ok(table.state.value);
  return { ...table.state.value, ...part };
}
