/** Shipyard as a game of this table: the parts of the rules under the names of the contract. */
import { defineGame } from "../define.ts";
import { SPECTATOR } from "../game.ts";
import type { ShipyardTypes } from "./act.ts";
import { expire, SECONDS } from "./clock.ts";
import { cloneState } from "./clone.ts";
import { EVENT_WORDS } from "./events.ts";
import { mind } from "./mind.ts";
import { moveSchema } from "./moves.ts";
import { OPTIONS } from "./options.ts";
import { outcomeOf } from "./outcome.ts";
import { BOOK } from "./phases.ts";
import { HandSchema, TableSchema } from "./schema.ts";
import { setup } from "./setup.ts";
import { sketchOf } from "./sketch.ts";
import { steady } from "./steady.ts";

export const shipyard = defineGame<ShipyardTypes>({
  id: "shipyard",
  rules: 2,
  seats: { min: 2, max: 4 },
  options: OPTIONS,
  tableSchema: TableSchema,
  handSchema: HandSchema,
  moveSchema,
  eventWords: EVENT_WORDS,
  book: BOOK,
  setup: (_options, seats, random) => setup(seats, random),
  sketch: sketchOf,
  turnOf: (table) => (table.phase === "over" ? SPECTATOR : table.active),
  outcome: ({ table }) => (table.phase === "over" ? outcomeOf(table) : undefined),
  clone: cloneState,
  expire,
  seconds: SECONDS,
  bots: { steady },
  mind,
});
