/** Time limits and timeout moves. */

import { complete } from "../core/choices.ts";
import type { Game, Seat } from "../core/game.ts";
import type { Random } from "../core/random.ts";
import { bestFit } from "./fit.ts";
import type { ShipyardMove } from "./moves.ts";
import { RULES } from "./phases.ts";
import type { Hand, Table } from "./schema.ts";
import { shipAt } from "./ship.ts";
import { completeShips, yardCode } from "./yard.ts";

export const TIME_LIMITS: Game["timeLimits"] = {
  discard: { slow: 180, normal: 90, fast: 45 },
  choose: { slow: 120, normal: 60, fast: 30 },
  act: { slow: 240, normal: 120, fast: 60 },
  launch: { slow: 180, normal: 90, fast: 45 },
  final: { slow: 240, normal: 120, fast: 60 },
  finish: { slow: 120, normal: 60, fast: 30 },
};

/** Launches the first complete ship with its best fit, or scraps it. */
function launchFirst(table: Table, seat: Seat): ShipyardMove {
  const player = table.seats[seat];
  const [bowSlot] = completeShips(yardCode(player.yard));
  const best = bestFit(player, shipAt(player, bowSlot));
  return best ? { type: "launch", bowSlot, ...best.launch } : { type: "scrap", bowSlot };
}

/** Passes if possible, otherwise plays the first choice. */
export function timeoutMove(table: Table, hand: Hand, seat: Seat, random: Random): ShipyardMove {
  if (table.phase === "launch") return launchFirst(table, seat);
  const choices = RULES.choices(table, hand, seat);
  const passive = choices.find(({ move }) => move.type === "pass" || move.type === "endActions");
  const choice = passive ?? choices[0];
  return choice.example?.() ?? complete(choice, random);
}
