/** The sounds, as data: each is a few tones of simple waves or filtered noise. */
import type { Sound } from "../contract/game.ts";

export interface Tone {
  /** Noise passes a narrow filter at its pitch. */
  readonly wave: "sine" | "triangle" | "noise";
  readonly hertz: number;
  /** Pitch at the end; constant if absent. */
  readonly to?: number;
  /** Start within the sound and duration, in seconds. */
  readonly at: number;
  readonly length: number;
  /** Peak volume, 0 to 1. */
  readonly loud: number;
}

/** A die on wood: click and resonance. */
const knock = (at: number, hertz: number, loud: number): Tone[] => [
  { wave: "noise", hertz: hertz * 6, at, length: 0.04, loud },
  { wave: "triangle", hertz, to: hertz * 0.7, at, length: 0.07, loud: loud * 0.6 },
];

/** Partials of a ship's bell: frequency in hertz and loudness. */
const BELL = [
  [660, 0.24],
  [1320, 0.1],
  [1782, 0.05],
] as const;

const strike = (at: number): Tone[] => BELL.map(([hertz, loud]) => ({ wave: "sine", hertz, at, length: 0.9, loud }));

const pluck = (hertz: number, at: number, length = 0.22, loud = 0.22): Tone => ({ wave: "triangle", hertz, at, length, loud });

export const TONES: { readonly [S in Sound]: readonly Tone[] } = {
  dice: [...knock(0, 320, 0.5), ...knock(0.09, 280, 0.42), ...knock(0.16, 350, 0.36), ...knock(0.3, 240, 0.5), ...knock(0.38, 260, 0.3)],
  card: [{ wave: "noise", hertz: 2600, to: 5200, at: 0, length: 0.13, loud: 0.3 }],
  build: [...knock(0, 180, 0.6), ...knock(0.14, 210, 0.6), pluck(420, 0.15, 0.12, 0.08)],
  offer: [pluck(523, 0), pluck(784, 0.11)],
  robbed: [
    { wave: "triangle", hertz: 220, to: 110, at: 0, length: 0.4, loud: 0.36 },
    { wave: "noise", hertz: 900, to: 300, at: 0.02, length: 0.3, loud: 0.16 },
  ],
  bid: [pluck(1568, 0, 0.16, 0.14), pluck(2093, 0.07, 0.3, 0.14)],
  turn: [...strike(0), ...strike(0.22)],
  clock: [0, 0.25, 0.5].map((at) => pluck(at === 0.25 ? 880 : 1047, at, 0.09, 0.26)),
  end: [
    pluck(392, 0, 0.5),
    pluck(523, 0.16, 0.5),
    pluck(659, 0.32, 0.5),
    ...[523, 659, 784, 1047].map((hertz) => pluck(hertz, 0.5, 1.1, 0.16)),
  ],
  chat: [{ wave: "sine", hertz: 700, to: 980, at: 0, length: 0.09, loud: 0.2 }],
};
