/**
 * Catan's rules: the parts of them under the names of the contract.
 *
 * Draws, by name. In `setup`: "terrain" (the hexes' terrains, in the order of ids), "corner" (0..5, start of the spiral),
 * "numbers" (tokens for the hexes by id, deserts left out), "harbours" (kinds by slot), "deck" (development cards, the last one on
 * top), "diceDeck" (all 36 pairs, the last one first), "startDie" (0..5, two a roll), "starter" (a seat). In `play`: "die" (0..5,
 * two a roll), "diceDeck" (when 5 pairs are left), "steal" (which resource, weighted by the victim's cards).
 */

import { SPECTATOR } from "../core/game.ts";
import { defineRules } from "../core/rules.ts";
import type { CatanTypes } from "./act.ts";
import { cloneState } from "./clone.ts";
import { EVENT_KEYS } from "./events.ts";
import { RULES_VERSION } from "./layout.ts";
import { seatsWithPendingReply } from "./offers.ts";
import { OPTIONS } from "./options.ts";
import { outcomeOf } from "./outcome.ts";
import { PHASE_TABLE } from "./phases.ts";
import { setUp } from "./setup.ts";
import { thumbnailOf } from "./thumbnail.ts";
import { decisionKind, TIME_LIMITS, timeoutMove } from "./timeouts.ts";
import { COOLDOWNS } from "./trade.ts";

export const rules = defineRules<CatanTypes>({
  id: "catan",
  rulesVersion: RULES_VERSION,
  oldestRulesVersion: 1,
  seats: { min: 2, max: 6 },
  options: OPTIONS,
  eventKeys: EVENT_KEYS,
  phaseTable: PHASE_TABLE,
  setup: setUp,
  thumbnail: thumbnailOf,
  outcome: outcomeOf,
  optionalReplies: seatsWithPendingReply,
  turnOf: (table) => (table.phase === "over" ? SPECTATOR : table.active),
  clone: cloneState,
  timeoutMove,
  decisionKind,
  timeLimits: TIME_LIMITS,
  cooldowns: COOLDOWNS,
});
