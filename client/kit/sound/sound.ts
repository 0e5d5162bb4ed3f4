/** Plays sounds at the volume of the settings. */
import { signal } from "@preact/signals";
import type { GameEvent } from "../../../shared/core/game.ts";
import type { Sound } from "../contract/game.ts";
import { settings } from "../settings/settings.ts";

/** Minimum interval of the same sound in ms: six cards that arrive together sound once. */
const MIN_INTERVAL_MS = 90;

/** The latest sound could not be played: the device has no output, or the browser allows none. */
export const isSoundRefused = signal(false);

const lastPlayed = new Map<Sound, number>();

function isDue(sound: Sound): boolean {
  const now = performance.now();
  if (now - (lastPlayed.get(sound) ?? Number.NEGATIVE_INFINITY) < MIN_INTERVAL_MS) return false;
  lastPlayed.set(sound, now);
  return true;
}

/** Autoplay policy: wait for a user gesture. Trying earlier logs a warning. */
function isAudioAllowed(): boolean {
  return "AudioContext" in window && navigator.userActivation?.hasBeenActive !== false;
}

export function playSound(sound: Sound): void {
  const { sound: wanted, volume } = settings.peek();
  if (!wanted || volume <= 0 || !isAudioAllowed() || !isDue(sound)) return;
  import("./synth.ts")
    .then(({ synthesize }) => synthesize(sound, volume))
    .then(
      () => (isSoundRefused.value = false),
      () => (isSoundRefused.value = true),
    );
}

/** For several events shown at once: plays the first that has a sound. */
export function playFirstSound(events: readonly GameEvent[], sounds: { readonly [type: string]: Sound | undefined } = {}): void {
  const sound = events.map(({ type }) => sounds[type]).find(Boolean);
  if (sound) playSound(sound);
}
