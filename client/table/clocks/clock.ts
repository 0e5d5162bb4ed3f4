/** Remaining time, as text and ring. */
import type { GameRules, Seat } from "../../../shared/core/game.ts";
import type { TableState } from "../../../shared/core/protocol.ts";
import type { ClockSetting } from "../../../shared/core/timing.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";

export interface ClockFace {
  /** In ms. */
  readonly left: number;
  /** Remaining share, 0..1. */
  readonly share: number;
  readonly running: boolean;
  readonly low: boolean;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Below this a running clock is low; a deadline of days, in its last hours. */
const LOW_MS = 15_000;
const LOW_DEADLINE_MS = 2 * HOUR_MS;

export function settingOf(state: Pick<TableState, "clock">): ClockSetting {
  return state.clock ? (JSON.parse(state.clock) as ClockSetting) : { kind: "none" };
}

export const isCorrespondence = (state: Pick<TableState, "clock">): boolean => settingOf(state).kind === "correspondence";

function wholeOf(setting: ClockSetting, game: GameRules, table: object): number {
  if (setting.kind === "bank") return setting.minutes * MINUTE_MS;
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

/** "2 d 5 h", "5 h 12 min" or "12 min", rounded down. */
export function deadlineText(left: number): string {
  const [days, hours, minutes] = [
    Math.floor(left / DAY_MS),
    Math.floor((left % DAY_MS) / HOUR_MS),
    Math.floor((left % HOUR_MS) / MINUTE_MS),
  ];
  if (days > 0) return t("clock.daysLeft", { days, hours });
  return hours > 0 ? t("clock.hoursLeft", { hours, minutes }) : t("clock.minutesLeft", { minutes });
}
