/** Catan as a game of this table: the parts of the rules under the names of the contract. */
import { randomBot } from "../bot.ts";
import { type Game, type Seat, SPECTATOR } from "../game.ts";
import { choicesOf } from "./choices.ts";
import { decisionOf, expired, SECONDS } from "./clock.ts";
import { cloneState } from "./clone.ts";
import type { CatanEvent } from "./events.ts";
import { isFinal } from "./final.ts";
import { type CatanMove, moveSchema } from "./moves.ts";
import { OPTIONS } from "./options.ts";
import { outcomeOf } from "./outcome.ts";
import { checkMove, playMove } from "./rules.ts";
import { type Hand, HandSchema, type Secret, type Table, TableSchema } from "./schema.ts";
import { setUp } from "./setup.ts";
import { steadyBot } from "./steady.ts";
import { tradeFault } from "./trade.ts";

/** One seat alone, by seat. */
const ALONE: readonly (readonly Seat[])[] = [[0], [1], [2], [3], [4], [5]];

function toMove(table: Table): readonly Seat[] {
  if (table.phase === "over") return [];
  if (table.phase === "discard") return table.seats.flatMap(({ owes }, seat) => (owes > 0 ? [seat] : []));
  return ALONE[table.active];
}

/** While the active player may trade, the others may answer and propose. */
function mayAct(table: Table): readonly Seat[] {
  return table.phase === "main" && !tradeFault(table) ? table.seats.map((_, seat) => seat) : toMove(table);
}

const rules = { choices: choicesOf, toMove };

export const catan: Game<Table, Hand, Secret, CatanMove, CatanEvent> = {
  ...rules,
  id: "catan",
  rules: 1,
  seats: { min: 2, max: 4 },
  options: OPTIONS,
  tableSchema: TableSchema,
  handSchema: HandSchema,
  moveSchema,
  setup: setUp,
  mayAct,
  turnOf: (table) => (table.phase === "over" ? SPECTATOR : table.active),
  check: checkMove,
  play: playMove,
  outcome: outcomeOf,
  clone: cloneState,
  isFinal,
  expire: expired,
  decision: decisionOf,
  seconds: SECONDS,
  bots: { random: randomBot<Table, Hand, CatanMove>(rules), steady: steadyBot },
};
