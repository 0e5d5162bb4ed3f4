/** Synthesizes sounds with Web Audio: no files. Lazily loaded. */
import type { Sound } from "../contract/game.ts";
import { TONES, type Tone } from "./tones.ts";

const ATTACK_S = 0.006;
const SILENCE = 0.0001;
/** Length of the noise loop in seconds. */
const NOISE_S = 0.5;
const NARROW = 1.4;

/** White noise from a fixed seed. */
function noiseOf(audio: BaseAudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, NOISE_S * audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0, seed = 1; i < samples.length; i++) {
    seed = (seed * 48271) % 0x7fffffff;
    samples[i] = (seed / 0x7fffffff) * 2 - 1;
  }
  return buffer;
}

/** Start and end of a tone, in seconds of the audio context. */
interface Span {
  readonly from: number;
  readonly end: number;
}

function glide(pitch: AudioParam, { hertz, to }: Tone, { from, end }: Span): void {
  pitch.setValueAtTime(hertz, from);
  if (to) pitch.exponentialRampToValueAtTime(to, end);
}

export class Synth {
  readonly #audio: BaseAudioContext;
  readonly #noise: AudioBuffer;

  constructor(audio: BaseAudioContext) {
    this.#audio = audio;
    this.#noise = noiseOf(audio);
  }

  /** @param volume 0 to 1 */
  play(sound: Sound, volume: number): void {
    const now = this.#audio.currentTime;
    for (const tone of TONES[sound]) this.#sing(tone, { from: now + tone.at, end: now + tone.at + tone.length }, volume * tone.loud);
  }

  #sing(tone: Tone, span: Span, loud: number): void {
    const voice = tone.wave === "noise" ? this.#rush(tone, span) : this.#tone(tone, tone.wave, span);
    const { gain } = this.#out(voice.sounds);
    gain.setValueAtTime(SILENCE, span.from);
    gain.exponentialRampToValueAtTime(Math.max(SILENCE, loud), span.from + ATTACK_S);
    gain.exponentialRampToValueAtTime(SILENCE, span.end);
    voice.source.start(span.from);
    voice.source.stop(span.end);
  }

  #out(sounds: AudioNode): GainNode {
    const gain = this.#audio.createGain();
    sounds.connect(gain).connect(this.#audio.destination);
    return gain;
  }

  #tone(tone: Tone, wave: OscillatorType, span: Span) {
    const source = this.#audio.createOscillator();
    source.type = wave;
    glide(source.frequency, tone, span);
    return { source, sounds: source };
  }

  #rush(tone: Tone, span: Span) {
    const source = this.#audio.createBufferSource();
    const filter = this.#audio.createBiquadFilter();
    source.buffer = this.#noise;
    source.loop = true;
    filter.type = "bandpass";
    filter.Q.value = NARROW;
    glide(filter.frequency, tone, span);
    return { source, sounds: source.connect(filter) };
  }
}

/** Suspends the audio context after this many ms of silence. Longer than any sound. */
const QUIET_MS = 4000;

let audio: AudioContext | undefined;
let synth: Synth | undefined;
let quiet: ReturnType<typeof setTimeout> | undefined;

/** @param volume 0 to 1 @throws DOMException if the browser allows no sound */
export async function synthesize(sound: Sound, volume: number): Promise<void> {
  audio ??= new AudioContext();
  synth ??= new Synth(audio);
  clearTimeout(quiet);
  quiet = setTimeout(() => void audio?.suspend(), QUIET_MS);
  // Suspended by silence, a locked phone, or a call.
  if (audio.state !== "running") await audio.resume();
  synth.play(sound, volume);
}
