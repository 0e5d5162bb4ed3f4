/** Positions a help card. */
import type { Box } from "../../kit/contract/game.ts";
import type { Size } from "../../kit/pixi/camera.ts";

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

/** Beside the box, where the card moves least to fit the window, without margins if need be; over it only if there is no other room. */
function placeBeside(box: Box, card: Size, window: Size): Place {
  for (const margin of [MARGIN, 0]) {
    const place = placesBeside(box, card, window, margin).find((one) => isWithin(one, card, window, margin));
    if (place) return place;
  }
  const [{ left }] = placesBeside(box, card, window, MARGIN);
  return { left, top: Math.max(MARGIN, window.height - card.height - MARGIN) };
}

const isWithin = ({ left, top }: Place, { width, height }: Size, window: Size, margin: number): boolean =>
  left >= margin && top >= margin && left + width <= window.width - margin && top + height <= window.height - margin;

/** Above, below, right and left of the box. */
function placesBeside(box: Box, { width, height }: Size, window: Size, margin: number): Place[] {
  const clamp = (at: number, most: number) => Math.max(margin, Math.min(at, most - margin));
  const middle = clamp(box.x + box.width / 2 - width / 2, window.width - width);
  const centre = clamp(box.y + box.height / 2 - height / 2, window.height - height);
  return [
    { left: middle, top: box.y - height - margin },
    { left: middle, top: box.y + box.height + margin },
    { left: box.x + box.width + margin, top: centre },
    { left: box.x - width - margin, top: centre },
  ];
}
