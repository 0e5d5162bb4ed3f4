/**
 * Catan as a game of this table: the parts of the rules under the names of the contract.
 *
 * Draws, by name. In `setup`: "terrain" (the hexes' terrains, in the order of ids), "corner" (0..5, start of the spiral),
 * "numbers" (tokens for the hexes by id, deserts left out), "harbours" (kinds by slot), "deck" (development cards, the last one on
 * top), "diceDeck" (all 36 pairs, the last one first), "startDie" (0..5, two a roll), "starter" (a seat). In `play`: "die" (0..5,
 * two a roll), "diceDeck" (when 5 pairs are left), "steal" (which resource, weighted by the victim's cards).
 */
import { randomBot } from "../bot.ts";
import { type Game, type Seat, SPECTATOR } from "../game.ts";
import { type CatanChoice, choicesOf } from "./choices.ts";
import { decisionOf, expired, SECONDS } from "./clock.ts";
import { cloneState } from "./clone.ts";
import type { CatanEvent } from "./events.ts";
import { isFinal } from "./final.ts";
import { type CatanMove, moveSchema } from "./moves.ts";
import { unanswered } from "./offers.ts";
import { OPTIONS } from "./options.ts";
import { outcomeOf } from "./outcome.ts";
import { checkMove, playMove } from "./rules.ts";
import { type Hand, HandSchema, type Secret, type Table, TableSchema } from "./schema.ts";
import { setUp } from "./setup.ts";
import { steadyBot } from "./steady.ts";
import { SPACING, tradeFault } from "./trade.ts";

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

/** Offers in one turn after which the random bots make no more: they would haggle all day. */
const CALM_AFTER = 2;

function calmChoices(table: Table, hand: Hand, seat: Seat): CatanChoice[] {
  const choices = choicesOf(table, hand, seat);
  return table.offersMade < CALM_AFTER ? choices : choices.filter(({ move }) => move.type !== "offer" && move.type !== "counter");
}

export const catan: Game<Table, Hand, Secret, CatanMove, CatanEvent> = {
  id: "catan",
  rules: 1,
  seats: { min: 2, max: 4 },
  options: OPTIONS,
  tableSchema: TableSchema,
  handSchema: HandSchema,
  moveSchema,
  setup: setUp,
  toMove,
  mayAct,
  asked: unanswered,
  turnOf: (table) => (table.phase === "over" ? SPECTATOR : table.active),
  choices: choicesOf,
  check: checkMove,
  play: playMove,
  outcome: outcomeOf,
  clone: cloneState,
  isFinal,
  expire: expired,
  decision: decisionOf,
  seconds: SECONDS,
  spacing: SPACING,
  bots: { random: randomBot<Table, Hand, CatanMove>({ choices: calmChoices, toMove }), steady: steadyBot },
};
