/** Colour scheme for canvases, which CSS doesn't reach. */
import { signal } from "@preact/signals";

/** Set by `settings.ts`. */
export const dark = signal(false);

/** Colours 0xrrggbb of the light and the dark scheme. */
export type ColourPair = readonly [day: number, night: number];

/** The colour for the current scheme. */
export function tone([day, night]: ColourPair): number {
  return dark.peek() ? night : day;
}
