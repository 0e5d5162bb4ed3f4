/** Remaining time of a seat as text and ring. */
import type { GameRules, Seat } from "../../../shared/core/game.ts";
import type { TableState } from "../../../shared/core/protocol.ts";
import type { ClockSetting } from "../../../shared/core/timing.ts";

export interface ClockFace {
  /** In ms. */
  readonly left: number;
  /** Remaining share, 0..1. */
  readonly share: number;
  readonly running: boolean;
  readonly low: boolean;
}

/** A running clock is low below this; one that takes days, in its last hours. */
const LOW_MS = 15_000;
const LOW_DEADLINE_MS = 2 * 3_600_000;
const DAY_MS = 86_400_000;

export function settingOf(state: Pick<TableState, "clock">): ClockSetting {
  return state.clock ? (JSON.parse(state.clock) as ClockSetting) : { kind: "none" };
}

export const isOverDays = (state: Pick<TableState, "clock">): boolean => settingOf(state).kind === "correspondence";

function wholeOf(setting: ClockSetting, game: GameRules, table: object): number {
  if (setting.kind === "bank") return setting.minutes * 60_000;
  if (setting.kind === "correspondence") return setting.days * DAY_MS;
  return setting.kind === "pace" ? game.timeLimits[game.decisionKind(table)][setting.speed] * 1000 : 0;
}

/** Undefined without a clock, or while a per-move clock is stopped. @param now server time */
export function faceOf(state: TableState, game: GameRules, seat: Seat, now: number): ClockFace | undefined {
  const setting = settingOf(state);
  const clock = state.clocks[seat];
  if (setting.kind === "none" || !state.table || !clock || clock.left < 0 || state.phase !== "running") return undefined;
  const running = clock.since > 0;
  if (setting.kind === "pace" && !running) return undefined;
  const left = Math.max(0, running ? clock.left - Math.max(0, now - clock.since) : clock.left);
  const whole = wholeOf(setting, game, state.table);
  return {
    left,
    share: Math.min(1, left / Math.max(1, whole)),
    running,
    low: running && left < (setting.kind === "correspondence" ? LOW_DEADLINE_MS : LOW_MS),
  };
}

/** "1:05", rounded up to seconds. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
