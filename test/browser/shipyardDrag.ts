/** A drag over the page, by mouse or by a finger, in CSS pixels. */
import type { Page } from "playwright-core";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Moves between pressing and letting go. */
const STEPS = 5;

function along(from: Point, to: Point): Point[] {
  return Array.from({ length: STEPS }, (_, i) => {
    const share = (i + 1) / STEPS;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
}

async function byMouse({ mouse }: Page, from: Point, to: Point): Promise<void> {
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: STEPS });
  await mouse.up();
}

async function byFinger(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [from]);
  for (const point of along(from, to)) await send("touchMove", [point]);
  await send("touchEnd", []);
  await session.detach();
}

export function drag(page: Page, touch: boolean, from: Point, to: Point): Promise<void> {
  return touch ? byFinger(page, from, to) : byMouse(page, from, to);
}
