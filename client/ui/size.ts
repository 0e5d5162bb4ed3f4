/** The size class of the page, followed as the window changes. */
import { signal } from "@preact/signals";
import type { Size } from "../game.ts";

const MEDIUM = matchMedia("(min-width: 700px)");
const WIDE = matchMedia("(min-width: 1100px)");

function present(): Size {
  if (WIDE.matches) return "wide";
  return MEDIUM.matches ? "medium" : "narrow";
}

export const size = signal<Size>(present());

for (const query of [MEDIUM, WIDE])
  query.addEventListener("change", () => {
    size.value = present();
  });
