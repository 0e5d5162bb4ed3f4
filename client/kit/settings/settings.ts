/** How this browser likes its tables. */
import { effect, signal } from "@preact/signals";
import { loadData, saveData } from "../../net/storage.ts";
import { dark } from "./scheme.ts";

export const PACES = ["instant", "fast", "normal", "slow"] as const;
type Pace = (typeof PACES)[number];

/** As the system has it, or always light or dark. */
export const SCHEMES = ["system", "light", "dark"] as const;
type Scheme = (typeof SCHEMES)[number];

interface Settings {
  readonly pace: Pace;
  readonly scheme: Scheme;
  /** Whether tables are heard, and how loud: 0 to 1. */
  readonly sound: boolean;
  readonly volume: number;
  /** When it is one's turn: a note of the system while the page is hidden, a buzz of the phone. */
  readonly notes: boolean;
  readonly buzz: boolean;
  /** Ask again before a turn is ended. */
  readonly confirmEnd: boolean;
}

/** Animation speed for a board: 0 is instant. */
export const BOARD_SPEED: { readonly [P in Pace]: number } = { instant: 0, fast: 2, normal: 1, slow: 0.6 };

/** Milliseconds between the moves of bots where there is no server. */
export const BOT_PACE_MS: { readonly [P in Pace]: number } = { instant: 60, fast: 350, normal: 900, slow: 1500 };

function initial(): Settings {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const first = {
    pace: calm ? "instant" : "normal",
    scheme: "system",
    sound: true,
    volume: 0.6,
    notes: false,
    buzz: true,
    confirmEnd: false,
  } as const;
  return { ...first, ...loadData<Partial<Settings>>("settings", {}) };
}

export const settings = signal<Settings>(initial());

const NIGHT = matchMedia("(prefers-color-scheme: dark)");
const night = signal(NIGHT.matches);
NIGHT.addEventListener("change", ({ matches }) => {
  night.value = matches;
});

effect(() => {
  const { scheme } = settings.value;
  document.documentElement.style.colorScheme = scheme === "system" ? "" : scheme;
  dark.value = scheme === "system" ? night.value : scheme === "dark";
});

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
  saveData("settings", settings.value);
}

/** Asks the browser for leave to show notes before they are switched on. Tells whether it was given. */
export async function allowNotes(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}
