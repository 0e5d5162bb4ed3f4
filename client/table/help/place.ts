/** Positions a help card. */
import type { Box, Size } from "../../kit/pixi/camera.ts";

const MARGIN = 8;
/** Step of the search for a free place, in CSS pixels. */
const STEP = 12;

type Place = { readonly left: number; readonly top: number };

/** Where the card covers nothing of `clear`, nearest to the box; beside the box if there is no such place. */
export function placeCard(box: Box, card: Size, window: Size, clear: readonly Box[] = []): Place {
  return (clear.length > 0 ? freePlace(box, card, window, [box, ...clear]) : undefined) ?? placeBeside(box, card, window);
}

/** Whether a card there would lie over a box. */
export const covers = ({ left, top }: Place, { width, height }: Size, box: Box): boolean =>
  left < box.x + box.width && box.x < left + width && top < box.y + box.height && box.y < top + height;

/** The widest card that fits left or right of the box. */
export const widthAside = ({ x, width }: Box, window: Size): number => Math.max(x, window.width - x - width) - 2 * MARGIN;

function freePlace(box: Box, card: Size, window: Size, clear: readonly Box[]): Place | undefined {
  const { width, height } = card;
  let nearest: Place | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let top = MARGIN; top <= window.height - height - MARGIN; top += STEP)
    for (let left = MARGIN; left <= window.width - width - MARGIN; left += STEP) {
      const distance = Math.hypot(left + width / 2 - box.x - box.width / 2, top + height / 2 - box.y - box.height / 2);
      if (distance >= least || clear.some((one) => covers({ left, top }, card, one))) continue;
      least = distance;
      nearest = { left, top };
    }
  return nearest;
}

/** Beside the box, where the card moves least to fit the window; over it only if there is no other room. */
function placeBeside(box: Box, { width, height }: Size, window: Size): Place {
  const clamp = (at: number, most: number) => Math.max(MARGIN, Math.min(at, most - MARGIN));
  const middle = clamp(box.x + box.width / 2 - width / 2, window.width - width);
  const centre = clamp(box.y + box.height / 2 - height / 2, window.height - height);
  const places = [
    { left: middle, top: box.y - height - MARGIN },
    { left: middle, top: box.y + box.height + MARGIN },
    { left: box.x + box.width + MARGIN, top: centre },
    { left: box.x - width - MARGIN, top: centre },
  ];
  const isWhole = ({ left, top }: Place) =>
    left >= MARGIN && top >= MARGIN && left + width <= window.width - MARGIN && top + height <= window.height - MARGIN;
  return places.find(isWhole) ?? { left: middle, top: Math.max(MARGIN, window.height - height - MARGIN) };
}
