/** Code that only fingers need, loaded when one first meets a field or a title. */

const load = (start: () => Promise<void>): void => void start().catch(() => undefined);

function onFocus({ target }: FocusEvent): void {
  if (!(target instanceof Element && target.matches("input, textarea"))) return;
  load(async () => (await import("./keyboard.ts")).followKeyboard());
}

function onDown({ target, pointerType, pointerId, clientX, clientY, timeStamp }: PointerEvent): void {
  const element = pointerType !== "mouse" && (target as Element | null)?.closest?.<HTMLElement>("[title]");
  // A topic has a help card.
  if (!element || element.closest("[data-topic]")) return;
  const lifted = new AbortController();
  const end = (event: PointerEvent) => {
    if (event.pointerId === pointerId) lifted.abort();
  };
  for (const type of ["pointerup", "pointercancel"] as const) addEventListener(type, end, { capture: true, signal: lifted.signal });
  load(async () => (await import("./titles.ts")).showAfter(element, { x: clientX, y: clientY, timeStamp }, lifted));
}

/** Call once. */
export function followTouch(): void {
  addEventListener("focusin", onFocus);
  addEventListener("pointerdown", onDown, true);
}
