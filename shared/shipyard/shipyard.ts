/** Shipyard as a game of this table: the parts of the rules under the names of the contract. */
import { randomBot } from "../bot.ts";
import { type Game, SPECTATOR } from "../game.ts";
import { decisionOf, expired, SECONDS } from "./clock.ts";
import { cloneState } from "./clone.ts";
import type { ShipyardEvent } from "./events.ts";
import { isFinal } from "./final.ts";
import { moveSchema, type ShipyardMove } from "./moves.ts";
import { OPTIONS } from "./options.ts";
import { outcomeOf } from "./outcome.ts";
import { checkMove, choicesOf, playMove, toMove } from "./rules.ts";
import { type Hand, HandSchema, type Secret, type Table, TableSchema } from "./schema.ts";
import { setup } from "./setup.ts";
import { steady } from "./steady.ts";

const rules = { choices: choicesOf, toMove };

export const shipyard: Game<Table, Hand, Secret, ShipyardMove, ShipyardEvent> = {
  ...rules,
  id: "shipyard",
  rules: 1,
  seats: { min: 2, max: 4 },
  options: OPTIONS,
  tableSchema: TableSchema,
  handSchema: HandSchema,
  moveSchema,
  setup: (_options, seats, random) => setup(seats, random),
  mayAct: toMove,
  turnOf: (table) => (table.phase === "over" ? SPECTATOR : table.active),
  check: checkMove,
  play: playMove,
  outcome: ({ table }) => (table.phase === "over" ? outcomeOf(table) : undefined),
  clone: cloneState,
  isFinal,
  expire: expired,
  decision: decisionOf,
  seconds: SECONDS,
  bots: { random: randomBot<Table, Hand, ShipyardMove>(rules), steady },
};
