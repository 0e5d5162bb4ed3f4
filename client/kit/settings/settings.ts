/** Preferences of this browser. */
import { effect, signal } from "@preact/signals";
import { loadData, saveData } from "../../net/storage.ts";
import { dark } from "./scheme.ts";

export const PACES = ["instant", "fast", "normal", "slow"] as const;
type Pace = (typeof PACES)[number];

export const SCHEMES = ["system", "light", "dark"] as const;
type Scheme = (typeof SCHEMES)[number];

interface Settings {
  readonly pace: Pace;
  readonly scheme: Scheme;
  readonly sound: boolean;
  /** 0 to 1. */
  readonly volume: number;
  /** On the player's turn: a system notification while the page is hidden; vibration. */
  readonly notes: boolean;
  readonly buzz: boolean;
  /** Confirm moves that end a turn. */
  readonly confirmEnd: boolean;
  /** A press of a place on the board places the piece without confirmation. */
  readonly oneClick: boolean;
  /** Bots pause less between moves. At a table with other players, only if they want it, too. */
  readonly fastBots: boolean;
}

/** Animation speed for a board: 0 is instant. */
export const BOARD_SPEED: { readonly [P in Pace]: number } = { instant: 0, fast: 2, normal: 1, slow: 0.6 };

/** Without animation it takes as long to see what a bot did. */
const BOT_PACE_MS: { readonly [P in Pace]: number } = { instant: 900, fast: 350, normal: 900, slow: 1500 };
const FAST_BOTS_MS = 60;

/** Delay between bot moves offline, in ms. */
export const botPace = (): number => (settings.value.fastBots ? FAST_BOTS_MS : BOT_PACE_MS[settings.value.pace]);

/** Whether the device asks for less motion. */
export const prefersCalm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What the player has chosen. The rest follows the device. */
const chosen = (): Partial<Settings> => loadData<Partial<Settings>>("settings", {});

function initial(): Settings {
  const first = {
    pace: prefersCalm() ? "instant" : "normal",
    scheme: "system",
    sound: true,
    volume: 0.6,
    notes: false,
    buzz: true,
    confirmEnd: false,
    oneClick: false,
    fastBots: false,
  } as const;
  return { ...first, ...chosen() };
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
  saveData("settings", { ...chosen(), ...part });
}

/** Requests permission for notifications. @returns whether granted */
export async function allowNotes(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}
