/** Code that only fingers need, loaded when one first meets a field or a title. */
import { onLongPress } from "./longPress.ts";

const load = (start: () => Promise<void>): void => void start().catch(() => undefined);

function onFocus({ target }: FocusEvent): void {
  if (!(target instanceof Element && target.matches("input, textarea"))) return;
  load(async () => (await import("./keyboard.ts")).followKeyboard());
}

function onDown(event: PointerEvent): void {
  const { target, pointerType } = event;
  const element = pointerType !== "mouse" && (target as Element | null)?.closest?.<HTMLElement>("[title]");
  // A topic has a help card.
  if (!element || element.closest("[data-topic]")) return;
  const titles = import("./titles.ts");
  titles.catch(() => undefined);
  onLongPress(event, element, () => load(async () => (await titles).showTitle(element)));
}

/** Call once. */
export function followTouch(): void {
  addEventListener("focusin", onFocus);
  addEventListener("pointerdown", onDown, true);
}
