/** Fingers can't hover: a long press shows an element's `title`. */

/** Between card, element and edges, in CSS pixels. */
const GAP = 8;

const clamp = (value: number, most: number): number => Math.max(GAP, Math.min(value, most - GAP));

/** Above the element, where the finger doesn't cover it, or below. */
function place(card: HTMLElement, element: HTMLElement): void {
  const { left, top, bottom, width } = element.getBoundingClientRect();
  const above = top - GAP - card.offsetHeight;
  card.style.left = `${clamp(left + (width - card.offsetWidth) / 2, innerWidth - card.offsetWidth)}px`;
  card.style.top = `${above < GAP ? bottom + GAP : above}px`;
}

/** Until the next press, key or scrolling. */
export function showTitle(element: HTMLElement): void {
  const card = document.createElement("div");
  card.className = "tooltip";
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
}
