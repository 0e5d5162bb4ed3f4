/** The keyboard at a table: shortcuts, and where the focus goes after a move. */
import { useEffect, useRef } from "preact/hooks";
import type { TableModel } from "./model/model.ts";

/** Expands or collapses the list of moves. */
export const MOVES_KEY = "M";
/** Suggests a move, if allowed. */
export const HINT_KEY = "H";
export const HELP_KEY = "?";

const TYPING = "input, select, textarea, dialog";
/** Controls that Space and Enter press natively. */
const PRESSABLE_BY_KEY = "button, summary, a, [role=tab]";

function nameOf(event: KeyboardEvent): string {
  return event.key === " " ? "Space" : event.key.length === 1 ? event.key.toUpperCase() : event.key;
}

/** The focus is where the pointer was last pressed. */
let isFocusOfPointer = false;

function isMeant(event: KeyboardEvent): boolean {
  const at = event.target as Element;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || at.closest?.(TYPING)) return false;
  if (event.key === "Enter" && isFocusOfPointer) return true;
  return !(event.key === " " || event.key === "Enter") || !at.closest?.(PRESSABLE_BY_KEY);
}

export const canPress = (control: HTMLElement): boolean => !control.matches(":disabled, [aria-disabled=true], [inert] *");

const firstToPress = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`.play ${selector}`)].find(canPress);

const controlOf = (key: string): HTMLElement | undefined => firstToPress(`[aria-keyshortcuts="${CSS.escape(key)}"]`);

/** The pressed shortcut, unless the focused element uses the key itself. A held key presses nothing. */
export function shortcutOf(event: KeyboardEvent): string | undefined {
  return isMeant(event) && !event.repeat ? nameOf(event) : undefined;
}

/** Escape and a right click go back one level: from the proposed move, or from the draft. */
export function useBack(model: TableModel): void {
  useEffect(() => {
    const back = (event: Event) => {
      if (event.defaultPrevented || (event.target as Element).closest?.("dialog, .chat")) return;
      if (model.controller.back(model.view.peek())) event.preventDefault();
    };
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && back(event);
    // A long press shows help instead.
    const onMenu = (event: MouseEvent) => {
      const isMouse = (event as PointerEvent).pointerType !== "touch" && (event.target as Element).closest?.(".play");
      if (isMouse && model.controller.back(model.view.peek())) event.preventDefault();
    };
    const stop = new AbortController();
    addEventListener("keydown", onKey, { signal: stop.signal });
    addEventListener("contextmenu", onMenu, { signal: stop.signal });
    return () => stop.abort();
  }, [model]);
}

/**
 * The second click of a double click on a control does nothing if the first one made or proposed a move: the control may mean something
 * else by then, and a second press confirms. Boards take pointer events.
 */
export function useSingleClicks({ sender, controller }: TableModel): void {
  useEffect(() => {
    let before: readonly unknown[] = [];
    const press = (event: MouseEvent) => {
      const now = [sender.accepted.peek(), controller.proposed];
      if (event.detail <= 1) before = now;
      if (before.every((value, i) => value === now[i])) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("click", press, true);
    return () => removeEventListener("click", press, true);
  }, [sender, controller]);
}

/** Presses the control that names the key in `aria-keyshortcuts`, while the page is mounted. "Enter" confirms a form filled by clicks. */
export function useShortcuts(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A held Space would scroll once its control is gone.
      if (event.repeat && event.key === " " && isMeant(event)) event.preventDefault();
      const key = shortcutOf(event);
      const control = key && controlOf(key);
      if (event.key !== "Enter") isFocusOfPointer = false;
      if (!control) return;
      event.preventDefault();
      control.click();
    };
    const point = () => {
      isFocusOfPointer = true;
    };
    const stop = new AbortController();
    addEventListener("keydown", press, { signal: stop.signal });
    addEventListener("pointerdown", point, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}

/**
 * Controls most likely needed after an own move. Parts of the page declare by `data-next` that they hold one: the "primary" one, "any", or
 * any in a "section", as buttons outside only change the view. The last one expands the list of moves.
 */
const NEXT = [
  "[data-next] .primary",
  "[data-next=any] button",
  "[data-next=section] section button",
  "[data-next=primary] button",
  "[aria-controls=moves]",
];

/** Renders nothing. Once an own move is shown, moves the focus on if its control is gone. */
export function FocusAfterMove({ model }: { model: TableModel }): null {
  const accepted = model.sender.accepted.value;
  const isDisabled = model.isDisabled.value;
  const seen = useRef(accepted);
  useEffect(() => {
    if (isDisabled || accepted === seen.current) return;
    seen.current = accepted;
    if (document.activeElement === document.body) NEXT.map(firstToPress).find(Boolean)?.focus({ preventScroll: true });
  }, [model, accepted, isDisabled]);
  return null;
}
