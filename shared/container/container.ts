/** Container (2007), by the rules document; see the other files of this folder for each part of it. */
import { defineGame } from "../define.ts";
import { SPECTATOR } from "../game.ts";
import type { ContainerTypes } from "./act.ts";
import { MOST_PLAYERS } from "./box.ts";
import { expire, SECONDS } from "./clock.ts";
import { clone } from "./clone.ts";
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

export const container = defineGame<ContainerTypes>({
  id: "container",
  rules: 2,
  seats: { min: 3, max: MOST_PLAYERS },
  options: OPTIONS,
  tableSchema: TableSchema,
  handSchema: HandSchema,
  moveSchema,
  eventWords: EVENT_WORDS,
  book: BOOK,
  setup,
  sketch: sketchOf,
  turnOf: (table) => (table.phase === "over" ? SPECTATOR : table.active),
  outcome: ({ table }) => outcomeOf(table),
  clone,
  expire,
  seconds: SECONDS,
  bots: { steady },
  mind,
});
