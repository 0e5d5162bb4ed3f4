/** A ship's bell, struck twice; made by the browser, not loaded. */

/** Partials of a bell: frequency in hertz and loudness. */
const PARTIALS = [
  [660, 0.12],
  [1320, 0.05],
  [1782, 0.025],
] as const;
const STROKES = [0, 0.22];
const DECAY_S = 0.9;

let context: AudioContext | undefined;

function strike(audio: AudioContext, at: number): void {
  for (const [frequency, loudness] of PARTIALS) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(loudness, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + DECAY_S);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + DECAY_S);
  }
}

/** Silent where the browser has not yet been touched, or knows no sound. */
export function chime(): void {
  if (!("AudioContext" in window) || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  const audio = context;
  // A phone that was locked, or a call, has put it to sleep.
  if (audio.state !== "running") void audio.resume();
  for (const delay of STROKES) strike(audio, audio.currentTime + delay);
}
