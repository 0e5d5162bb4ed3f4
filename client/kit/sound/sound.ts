/** Lets sounds be heard, as loud as this browser wishes, and none before somebody has touched the page. */
import type { GameEvent } from "../../../shared/core/game.ts";
import type { Sound } from "../contract/sounds.ts";
import { settings } from "../settings/settings.ts";

/** The same sound is not lastPlayed twice within this, in milliseconds: six cards that arrive together are heard once. */
const MIN_INTERVAL_MS = 90;

const lastPlayed = new Map<Sound, number>();

function isDue(sound: Sound): boolean {
  const now = performance.now();
  if (now - (lastPlayed.get(sound) ?? Number.NEGATIVE_INFINITY) < MIN_INTERVAL_MS) return false;
  lastPlayed.set(sound, now);
  return true;
}

/** Browsers are silent before the first touch, and say on the console that somebody tried. */
function isAudioAllowed(): boolean {
  return "AudioContext" in window && navigator.userActivation?.hasBeenActive !== false;
}

/** Plays a sound, if sounds are wanted. */
export function playSound(sound: Sound): void {
  const { sound: wanted, volume } = settings.peek();
  if (!wanted || volume <= 0 || !isAudioAllowed() || !isDue(sound)) return;
  void import("./synth.ts").then(({ synthesize }) => synthesize(sound, volume));
}

type SoundsOfGame = { readonly [type: string]: Sound | undefined };

/** Lets an event be heard as its game has it. */
function playEventSound({ type }: GameEvent, sounds: SoundsOfGame = {}): void {
  const sound = sounds[type];
  if (sound) playSound(sound);
}

/** Of several events that are shown at once, the first that has a sound stands for all. */
export function playFirstSound(events: readonly GameEvent[], sounds: SoundsOfGame = {}): void {
  const event = events.find(({ type }) => sounds[type]);
  if (event) playEventSound(event, sounds);
}
