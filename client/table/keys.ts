/** The keyboard at a table: a key presses the control that names it in `aria-keyshortcuts`; after an own act it goes on at the next main control. */
import { useEffect, useRef } from "preact/hooks";
import type { TableModel } from "./model/model.ts";

/** Unfolds the list of moves in words, or folds it. */
export const MOVES_KEY = "M";
/** Suggests a move where that is allowed. */
export const HINT_KEY = "H";
/** Shows all keys. */
export const HELP_KEY = "?";

/** Where keys mean something else. */
const TYPING = "input, select, textarea, dialog";
/** What Space presses by itself. */
const PRESSED_BY_SPACE = "button, summary, a, [role=tab]";
const CAN_BE_PRESSED = ":not(:disabled, [aria-disabled=true])";

function nameOf(event: KeyboardEvent): string {
  return event.key === " " ? "Space" : event.key.length === 1 ? event.key.toUpperCase() : event.key;
}

function isMeant(event: KeyboardEvent): boolean {
  const at = event.target as Element;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || at.closest?.(TYPING)) return false;
  return event.key !== " " || !at.closest?.(PRESSED_BY_SPACE);
}

function controlOf(key: string): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>(`.play [aria-keyshortcuts="${CSS.escape(key)}"]${CAN_BE_PRESSED}`);
  return [...all].find((control) => !control.closest("[inert]"));
}

/** The move of that number in the list, as it is unfolded. */
function numbered(key: string): HTMLElement | undefined {
  const open = document.querySelector(".folded-moves-open .move-list, .tab-panel .move-list");
  const index = Number.parseInt(key, 10) - 1;
  return [...(open?.querySelectorAll<HTMLElement>("button.move, summary") ?? [])].filter((one) => one.checkVisibility())[index];
}

/** Presses controls by their keys while the page is there. */
export function useKeys(model: TableModel): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isMeant(event)) return;
      const key = nameOf(event);
      const control = controlOf(key) ?? (/^[1-9]$/.test(key) ? numbered(key) : undefined);
      if (!control) return;
      event.preventDefault();
      control.click();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [model]);
}

/** Where a game without a bar offers what can be done. */
const PANEL = ".play:not(.play-barred) [aria-labelledby=panel-title]";

/** What the player is most likely to press next: an answer, then what ends or begins the turn, then the first offer, then the list of moves. */
const MAIN = [
  `.play-asked .primary${CAN_BE_PRESSED}`,
  ".play-asked button",
  `.play-bar .primary${CAN_BE_PRESSED}`,
  `${PANEL} .primary${CAN_BE_PRESSED}`,
  `${PANEL} section button${CAN_BE_PRESSED}`,
  ".moves-tool",
];

function mainControl(): HTMLElement | undefined {
  for (const selector of MAIN) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found && !found.closest("[inert]")) return found;
  }
  return undefined;
}

/** Shows nothing. Once an own act has been shown, a focus that fell to the page is set on the next main control. */
export function FocusAfterAct({ model }: { model: TableModel }): null {
  const acts = model.sender.accepted.value;
  const waits = model.isDisabled.value;
  const seen = useRef(acts);
  useEffect(() => {
    if (waits || acts === seen.current) return;
    seen.current = acts;
    if (document.activeElement === document.body) mainControl()?.focus({ preventScroll: true });
  }, [acts, waits]);
  return null;
}
