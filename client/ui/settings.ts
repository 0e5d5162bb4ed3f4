/** How this browser likes its tables. */
import { signal } from "@preact/signals";
import { recallData, rememberData } from "../net/keys.ts";

export const PACES = ["instant", "fast", "normal"] as const;
export type Pace = (typeof PACES)[number];

export interface Settings {
  readonly pace: Pace;
}

/** Animation speed for a board: 0 is instant. */
export const BOARD_SPEED: { readonly [P in Pace]: number } = { instant: 0, fast: 2, normal: 1 };

/** Milliseconds between the moves of bots where there is no server. */
export const BOT_PACE_MS: { readonly [P in Pace]: number } = { instant: 60, fast: 350, normal: 900 };

function initial(): Settings {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return { pace: calm ? "instant" : "normal", ...recallData<Partial<Settings>>("settings", {}) };
}

export const settings = signal<Settings>(initial());

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
  rememberData("settings", settings.value);
}
