/** Series styles: colour, plus dashes and marks for colour-blind readers. */

import type { Colour } from "../../../shared/core/game.ts";
import type { Series } from "../../../shared/core/statistics.ts";
import type { ChartLabels, Player } from "../../kit/contract/game.ts";
import { css, PAINTS } from "../../kit/pixi/paints.ts";

export interface SeriesStyle {
  readonly name: string;
  readonly fill: string;
  /** Contrasts in both colour schemes. For `style` only, since it uses CSS variables. */
  readonly edge: string;
  readonly ink: string;
  /** For `stroke-dasharray`. */
  readonly dash: string;
  /** The player's mark, if any. */
  readonly mark?: Colour;
}

const DASHES = ["none", "9 4", "3 3", "12 3 3 3", "6 2", "2 5"];
/** Colours of series without a player, light and dark. */
const PLAIN = [
  { fill: 0x8a5bb8, dark: 0x4b2470, ink: 0xffffff },
  { fill: 0x2aa3a0, dark: 0x0f5654, ink: 0xffffff },
];

export function styleOf(series: Series, index: number, players: readonly Player[], labels: Pick<ChartLabels, "keys">): SeriesStyle {
  const player = series.seat === undefined ? undefined : players[series.seat];
  const mark = player?.colour;
  const { fill, dark, ink } = mark ? PAINTS[mark] : PLAIN[index % PLAIN.length];
  const name = player?.name ?? labels.keys[series.key ?? ""] ?? series.key ?? "";
  const edge = `color-mix(in srgb, ${css(dark)}, var(--ink) 55%)`;
  return { name, fill: css(fill), edge, ink: css(ink), dash: DASHES[index % DASHES.length], mark };
}

/** Round tick values from at most 0 to the maximum. */
export function ticksOf(least: number, most: number): number[] {
  const span = Math.max(1, most - Math.min(0, least));
  const rough = span / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 1);
  const first = Math.floor(Math.min(0, least) / step);
  const last = Math.ceil(most / step);
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, i) => (first + i) * step);
}

/** A label behind the end of each line, and how wide they are. */
export interface EndLabels {
  readonly texts: readonly string[];
  readonly width: number;
}

/** CSS pixels of a label's mark, and of a letter behind it. */
const MARK_WIDTH = 34;
const LETTER_WIDTH = 8.6;

/** "Ann $173" behind the lines, as wide as the longest needs but not wider than `most` CSS pixels: long names are cut off. */
export function namedLabels(names: readonly string[], scores: readonly string[], most: number): EndLabels {
  const letters = Math.floor((most - MARK_WIDTH) / LETTER_WIDTH);
  const texts = names.map((name, i) => {
    const room = letters - scores[i].length - 1;
    return `${name.length > room ? `${name.slice(0, Math.max(1, room - 1))}…` : name} ${scores[i]}`;
  });
  return { texts, width: MARK_WIDTH + LETTER_WIDTH * Math.max(...texts.map(({ length }) => length)) };
}
