/** Container's rules (2007), following the rules document. */

import { BOT_LEVELS, SPECTATOR } from "../core/game.ts";
import { defineRules } from "../core/rules.ts";
import type { ContainerTypes } from "./act.ts";
import { botRatings } from "./botRatings.ts";
import { clone } from "./clone.ts";
import { MAX_PLAYERS } from "./components.ts";
import { EVENT_KEYS } from "./events.ts";
import { OPTIONS } from "./options.ts";
import { standings } from "./outcome.ts";
import { PHASE_TABLE } from "./phases.ts";
import { setup } from "./setup.ts";
import { standingOrders } from "./standingOrders.ts";
import { thumbnailOf } from "./thumbnail.ts";
import { TIME_LIMITS, timeoutMove } from "./timeouts.ts";

export const rules = defineRules<ContainerTypes>({
  id: "container",
  rulesVersion: 1,
  seats: { min: 3, max: MAX_PLAYERS },
  colours: ["red", "blue", "green", "purple", "pink"],
  options: OPTIONS,
  eventKeys: EVENT_KEYS,
  phaseTable: PHASE_TABLE,
  setup,
  thumbnail: thumbnailOf,
  standingOrders,
  botLevels: BOT_LEVELS,
  botRatings,
  turnOf: (table) => (table.phase === "over" ? SPECTATOR : table.active),
  roundOf: ({ round }) => round,
  standings,
  clone,
  timeoutMove,
  timeLimits: TIME_LIMITS,
});
