/** Lets sounds be heard, as loud as this browser wishes, and none before somebody has touched the page. */
import type { GameEvent } from "../../../shared/core/game.ts";
import type { Sound } from "../contract/sounds.ts";
import { settings } from "../settings/settings.ts";

/** The same sound is not begun twice within this, in milliseconds: six cards that arrive together are heard once. */
const APART_MS = 90;

const begun = new Map<Sound, number>();

function isDue(sound: Sound): boolean {
  const now = performance.now();
  if (now - (begun.get(sound) ?? Number.NEGATIVE_INFINITY) < APART_MS) return false;
  begun.set(sound, now);
  return true;
}

/** Browsers are silent before the first touch, and say on the console that somebody tried. */
function mayBeHeard(): boolean {
  return "AudioContext" in window && navigator.userActivation?.hasBeenActive !== false;
}

/** Plays a sound, if sounds are wanted. */
export function hear(sound: Sound): void {
  const { sound: wanted, volume } = settings.peek();
  if (!wanted || volume <= 0 || !mayBeHeard() || !isDue(sound)) return;
  void import("./synth.ts").then(({ playHere }) => playHere(sound, volume));
}

type SoundsOfGame = { readonly [type: string]: Sound | undefined };

/** Lets an event be heard as its game has it. */
function hearEvent({ type }: GameEvent, sounds: SoundsOfGame = {}): void {
  const sound = sounds[type];
  if (sound) hear(sound);
}

/** Of several events that are shown at once, the first that has a sound stands for all. */
export function hearFirst(events: readonly GameEvent[], sounds: SoundsOfGame = {}): void {
  const event = events.find(({ type }) => sounds[type]);
  if (event) hearEvent(event, sounds);
}
