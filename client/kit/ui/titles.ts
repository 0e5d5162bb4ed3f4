/** Fingers can't hover: a long press shows an element's `title`. */
import "./titles.css";

/** As for help cards: less than browsers take for their own menus, in ms. A finger that moves farther than SLACK (CSS pixels) pans. */
const PRESS_AFTER = 450;
const SLACK = 10;
/** Between card, element and edges, in CSS pixels. */
const GAP = 8;

interface Press {
  readonly x: number;
  readonly y: number;
  /** Time stamp of the event that began it. */
  readonly timeStamp: number;
}

const clamp = (value: number, most: number): number => Math.max(GAP, Math.min(value, most - GAP));

/** Above the element, where the finger doesn't cover it, or below. */
function place(card: HTMLElement, element: HTMLElement): void {
  const { left, top, bottom, width } = element.getBoundingClientRect();
  const above = top - GAP - card.offsetHeight;
  card.style.left = `${clamp(left + (width - card.offsetWidth) / 2, innerWidth - card.offsetWidth)}px`;
  card.style.top = `${above < GAP ? bottom + GAP : above}px`;
}

function show(element: HTMLElement): void {
  const card = document.createElement("div");
  card.className = "title-card";
  card.role = "tooltip";
  card.translate = false;
  card.textContent = element.title;
  // An open dialog covers the page.
  (element.closest("dialog") ?? document.body).append(card);
  place(card, element);
  const shown = new AbortController();
  const hide = () => {
    card.remove();
    shown.abort();
  };
  for (const type of ["pointerdown", "scroll", "keydown"]) addEventListener(type, hide, { capture: true, signal: shown.signal });
  // No click follows.
  addEventListener("touchend", (event) => event.preventDefault(), { once: true, capture: true, passive: false });
}

/** Shows the title unless the finger is lifted or moved before. @param lifted aborted by then, and by a movement */
export function showAfter(element: HTMLElement, { x, y, timeStamp }: Press, lifted: AbortController): void {
  const { signal } = lifted;
  if (signal.aborted) return;
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - x, clientY - y) > SLACK) lifted.abort();
  };
  addEventListener("pointermove", move, { capture: true, signal });
  const timer = setTimeout(() => element.isConnected && show(element), Math.max(0, timeStamp + PRESS_AFTER - performance.now()));
  signal.addEventListener("abort", () => clearTimeout(timer));
}
