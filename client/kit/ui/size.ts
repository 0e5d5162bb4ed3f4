/** Window shape and size class; reactive. */
import { signal } from "@preact/signals";
import type { Size } from "../contract/game.ts";

/** Side column, side column with little height, or everything below the board. */
type Shape = "landscape" | "low" | "portrait";

const MEDIUM = matchMedia("(min-width: 700px)");
const WIDE = matchMedia("(min-width: 1100px)");
const BROAD = matchMedia("(min-aspect-ratio: 11/10)");
const ROOMY = matchMedia("(min-width: 1100px) and (min-height: 860px)");
const HIGH = matchMedia("(min-height: 560px)");

function presentShape(): Shape {
  if (!BROAD.matches) return "portrait";
  return HIGH.matches ? "landscape" : "low";
}

function presentSize(): Size {
  if (!MEDIUM.matches || presentShape() === "low") return "narrow";
  return WIDE.matches ? "wide" : "medium";
}

export const shape = signal<Shape>(presentShape());
export const size = signal<Size>(presentSize());

/** The chat fits below the log. */
export const roomy = signal(ROOMY.matches);

for (const query of [MEDIUM, WIDE, BROAD, HIGH, ROOMY])
  query.addEventListener("change", () => {
    shape.value = presentShape();
    size.value = presentSize();
    roomy.value = ROOMY.matches;
  });

/** Where a phone has fewer letters to a line than this, in rem, words give way to signs. */
const BIG_LETTERS = 16;

const isBig = (): boolean => innerWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize) < BIG_LETTERS;

/** The letters are so large, for the window, that a phone's page leaves out what signs say, too. */
export const bigLetters = signal(isBig());

addEventListener("resize", () => {
  bigLetters.value = isBig();
});

/** The part of the window clear of notches and home bars, in CSS pixels: the margins of the body. */
export function safeArea(): { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number } {
  const { marginLeft, marginTop, marginRight, marginBottom } = getComputedStyle(document.body);
  return {
    left: Number.parseFloat(marginLeft),
    top: Number.parseFloat(marginTop),
    right: innerWidth - Number.parseFloat(marginRight),
    bottom: innerHeight - Number.parseFloat(marginBottom),
  };
}
