/** The page's colour scheme, for what is drawn on a canvas: there a style sheet has no say. */
import { signal } from "@preact/signals";

/** True in the dark; the settings keep it. */
export const dark = signal(false);

/** A paint by day and in the dark, 0xrrggbb each. */
export type ColourPair = readonly [day: number, night: number];

/** The paint for now. */
export function tone([day, night]: ColourPair): number {
  return dark.peek() ? night : day;
}
