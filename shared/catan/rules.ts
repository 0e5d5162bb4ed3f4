/**
 * Catan's rules.
 *
 * Names of random draws. In `setup`: "terrain" (by hex id), "corner" (0..5, start of the spiral), "numbers" (tokens by hex id, without
 * deserts), "harbours" (kinds by slot), "deck" (development cards, top last), "diceDeck" (all 36 pairs, first last), "startDie" (0..5, two
 * per roll), "starter" (seat). In `play`: "die" (0..5, two per roll), "diceDeck" (when 5 pairs are left), "steal" (resource, weighted by
 * the victim's cards).
 */

import { BOT_LEVELS, SPECTATOR } from "../core/game.ts";
import { defineRules } from "../core/rules.ts";
import type { CatanTypes } from "./act.ts";
import { botRatings } from "./botRatings.ts";
import { cloneState } from "./clone.ts";
import { MAX_SEATS } from "./components.ts";
import { EVENT_KEYS } from "./events.ts";
import { openQuestions, preferring } from "./offers.ts";
import { OPTIONS } from "./options.ts";
import { standings } from "./outcome.ts";
import { PHASE_TABLE } from "./phases.ts";
import { setup } from "./setup.ts";
import { standingOrders } from "./standingOrders.ts";
import { thumbnailOf } from "./thumbnail.ts";
import { decisionKind, TIME_LIMITS, timeoutMove } from "./timeouts.ts";
import { COOLDOWNS } from "./trade.ts";

export const rules = defineRules<CatanTypes>({
  id: "catan",
  rulesVersion: 1,
  seats: { min: 2, max: MAX_SEATS },
  options: OPTIONS,
  eventKeys: EVENT_KEYS,
  phaseTable: PHASE_TABLE,
  setup,
  thumbnail: thumbnailOf,
  publicScores: ({ seats }) => seats.map(({ publicPoints }) => publicPoints),
  standings,
  openQuestions,
  preferring,
  standingOrders,
  botLevels: BOT_LEVELS,
  botRatings,
  turnOf: (table) => (table.phase === "over" ? SPECTATOR : table.active),
  roundOf: ({ round, turnSeq }) => (turnSeq === 0 ? 0 : round + 1),
  clone: cloneState,
  timeoutMove,
  decisionKind,
  timeLimits: TIME_LIMITS,
  cooldowns: COOLDOWNS,
});
