/** Window shape and size class; reactive. */
import { signal } from "@preact/signals";
import type { Size } from "../contract/game.ts";

/** Side column, side column with little height, or everything below the board. */
type Shape = "landscape" | "low" | "portrait";

// In rem: where the browser's text is twice as large, a page is laid out as in a window of half the size.
const MEDIUM = matchMedia("(min-width: 43.75rem)");
const WIDE = matchMedia("(min-width: 68.75rem)");
/** A column of text has room beside the board. */
const BROAD = matchMedia("(min-aspect-ratio: 11/10) and (min-width: 34rem)");
const TALL = matchMedia("(min-height: 53.75rem)");
const HIGH = matchMedia("(min-height: 35rem)");
/** A line has so few letters that words give way to signs. */
const BIG_LETTERS = matchMedia("(width < 16rem)");

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

const isRoomy = () => WIDE.matches && TALL.matches;
/** Only chips beside a tall board have room for words about the turn. */
const isTight = () => presentShape() !== "landscape" || !TALL.matches;

/** The chat fits below the log. */
export const roomy = signal(isRoomy());

const tight = signal(isTight());

/** The letters are so large, for the window, that a phone's page leaves out what signs say, too. */
export const bigLetters = signal(BIG_LETTERS.matches);

/** Classes of a table's page, for its style sheets. */
export const layoutClasses = (): string =>
  [`play-${shape.value}`, `play-${size.value}`, tight.value && "play-tight"].filter(Boolean).join(" ");

for (const query of [MEDIUM, WIDE, BROAD, HIGH, TALL, BIG_LETTERS])
  query.addEventListener("change", () => {
    shape.value = presentShape();
    size.value = presentSize();
    roomy.value = isRoomy();
    tight.value = isTight();
    bigLetters.value = BIG_LETTERS.matches;
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
