/** Time limits and timeout moves: rules document, section 5, "Clocks". */
import type { Seat, Speed } from "../core/game.ts";
import type { Random } from "../core/random.ts";
import { FREE_ROADS } from "./cards.ts";
import type { CatanMove } from "./moves.ts";
import { RULES } from "./phases.ts";
import type { Hand, Table } from "./schema.ts";
import type { Phase } from "./vocabulary.ts";

export const TIME_LIMITS = {
  setup: { slow: 180, normal: 90, fast: 45 },
  roll: { slow: 60, normal: 20, fast: 10 },
  main: { slow: 300, normal: 120, fast: 60 },
  discard: { slow: 60, normal: 30, fast: 15 },
  robber: { slow: 60, normal: 20, fast: 10 },
  roadBuilding: { slow: 60, normal: 30, fast: 15 },
  specialBuild: { slow: 45, normal: 20, fast: 10 },
  paired: { slow: 150, normal: 60, fast: 30 },
} as const satisfies { [decision: string]: { [S in Speed]: number } };

type Decision = keyof typeof TIME_LIMITS;

const DECISIONS: { readonly [P in Phase]: Decision } = {
  setupSettlement: "setup",
  setupRoad: "setup",
  preRoll: "roll",
  discard: "discard",
  moveRobber: "robber",
  steal: "robber",
  main: "main",
  roadBuilding: "roadBuilding",
  specialBuild: "specialBuild",
  over: "main",
};

export function decisionKind(table: Table): Decision {
  return table.afterTurnOf >= 0 && table.phase === "main" ? "paired" : DECISIONS[table.phase as Phase];
}

/** A move without cost that continues the game. */
function passiveMove({ phase, freeRoads }: Table): CatanMove | undefined {
  if (phase === "preRoll") return { type: "roll" };
  if (phase === "main") return { type: "endTurn" };
  if (phase === "specialBuild") return { type: "pass" };
  return phase === "roadBuilding" && freeRoads < FREE_ROADS ? { type: "finish" } : undefined;
}

/** A passive move if there is one, otherwise a random move. */
export function timeoutMove(table: Table, hand: Hand, seat: Seat, random: Random): CatanMove {
  return passiveMove(table) ?? (RULES.randomMove({ table, hand, seat }, random) as CatanMove);
}
