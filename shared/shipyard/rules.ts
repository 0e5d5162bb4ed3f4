/** Shipyard's rules. */

import { BOT_LEVELS, SPECTATOR } from "../core/game.ts";
import { defineRules } from "../core/rules.ts";
import type { ShipyardTypes } from "./act.ts";
import { botRatings } from "./botRatings.ts";
import { cloneState } from "./clone.ts";
import { EVENT_KEYS } from "./events.ts";
import { OPTIONS } from "./options.ts";
import { standings } from "./outcome.ts";
import { PHASE_TABLE } from "./phases.ts";
import { setup } from "./setup.ts";
import { standingOrders } from "./standingOrders.ts";
import { thumbnailOf } from "./thumbnail.ts";
import { TIME_LIMITS, timeoutMove } from "./timeouts.ts";

export const rules = defineRules<ShipyardTypes>({
  id: "shipyard",
  rulesVersion: 1,
  seats: { min: 2, max: 4 },
  options: OPTIONS,
  eventKeys: EVENT_KEYS,
  phaseTable: PHASE_TABLE,
  setup,
  thumbnail: thumbnailOf,
  standingOrders,
  botLevels: BOT_LEVELS,
  botRatings,
  publicScores: ({ seats }) => seats.map(({ points }) => points),
  turnOf: (table) => (table.phase === "over" ? SPECTATOR : table.active),
  roundOf: ({ seats }) => Math.max(...seats.map(({ turns }) => turns)),
  standings,
  clone: cloneState,
  timeoutMove,
  timeLimits: TIME_LIMITS,
});
