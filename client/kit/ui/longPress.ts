/** A long press, by finger or pen: help cards and titles are shown by it. */

/** Less than browsers take for their own menus, in ms. A finger that moves farther than SLACK (CSS pixels) pans. */
const PRESS_AFTER = 450;
const SLACK = 10;

type Point = Pick<PointerEvent, "clientX" | "clientY">;

/** The click that follows the press is not meant for the element. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  addEventListener("pointerdown", () => removeEventListener("click", swallow, true), { capture: true, once: true });
}

/** Runs `show` if the finger of this `pointerdown` rests on the element. */
export function onLongPress<E extends Element>(
  { pointerId, clientX, clientY }: PointerEvent,
  element: E,
  show: (element: E) => void,
): void {
  const over = new AbortController();
  const timer = setTimeout(() => {
    over.abort();
    if (!element.isConnected) return;
    swallowClick();
    show(element);
  }, PRESS_AFTER);
  over.signal.addEventListener("abort", () => clearTimeout(timer));
  const on = (type: "pointermove" | "pointerup" | "pointercancel", ends: (event: Point) => boolean) =>
    addEventListener(type, (event) => event.pointerId === pointerId && ends(event) && over.abort(), { capture: true, signal: over.signal });
  on("pointermove", (event) => Math.hypot(event.clientX - clientX, event.clientY - clientY) > SLACK);
  on("pointerup", () => true);
  on("pointercancel", () => true);
}
