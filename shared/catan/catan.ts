/**
 * Catan as a game of this table: the parts of the rules under the names of the contract.
 *
 * Draws, by name. In `setup`: "terrain" (the hexes' terrains, in the order of ids), "corner" (0..5, start of the spiral),
 * "numbers" (tokens for the hexes by id, deserts left out), "harbours" (kinds by slot), "deck" (development cards, the last one on
 * top), "diceDeck" (all 36 pairs, the last one first), "startDie" (0..5, two a roll), "starter" (a seat). In `play`: "die" (0..5,
 * two a roll), "diceDeck" (when 5 pairs are left), "steal" (which resource, weighted by the victim's cards).
 */
import { defineGame } from "../define.ts";
import { SPECTATOR } from "../game.ts";
import type { CatanTypes } from "./act.ts";
import { decisionOf, expired, SECONDS } from "./clock.ts";
import { cloneState } from "./clone.ts";
import { EVENT_WORDS } from "./events.ts";
import { mind } from "./mind.ts";
import { moveSchema } from "./moves.ts";
import { unanswered } from "./offers.ts";
import { OPTIONS } from "./options.ts";
import { outcomeOf } from "./outcome.ts";
import { BOOK } from "./phases.ts";
import { HandSchema, type Table, TableSchema } from "./schema.ts";
import { setUp } from "./setup.ts";
import { sketchOf } from "./sketch.ts";
import { steadyBot } from "./steady.ts";
import { SPACING } from "./trade.ts";

/** Offers of all seats in one turn after which the random bots make no more: they would haggle all day. */
const CALM_AFTER = 2;

/** Standing wishes: the random bots would change their minds for ever. */
const WISHES: readonly string[] = ["skipSpecial", "joinSpecial"];

const offersMade = ({ seats }: Table) => seats.reduce((sum, place) => sum + place.offersMade, 0);

export const catan = defineGame<CatanTypes>({
  id: "catan",
  rules: 1,
  seats: { min: 2, max: 6 },
  options: OPTIONS,
  tableSchema: TableSchema,
  handSchema: HandSchema,
  moveSchema,
  eventWords: EVENT_WORDS,
  book: BOOK,
  setup: setUp,
  sketch: sketchOf,
  outcome: outcomeOf,
  asked: unanswered,
  turnOf: (table) => (table.phase === "over" ? SPECTATOR : table.active),
  clone: cloneState,
  expire: expired,
  decision: decisionOf,
  seconds: SECONDS,
  spacing: SPACING,
  bots: { steady: steadyBot },
  mind,
  tiresOf: (table, type) => WISHES.includes(type) || ((type === "offer" || type === "counter") && offersMade(table) >= CALM_AFTER),
});
