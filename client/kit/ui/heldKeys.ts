/** One press of a key presses one control, once: the focus may move to another while the key is still down. */

/** Keys that press the focused control; the value of `event.key`. */
const PRESSING = ["Enter", " "];
/** Typing repeats, except that a held Enter submits a form only once. */
const TYPING = "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit])";

const stopPress = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Where each key went down. Browsers press a button with Enter when it goes down and repeats, with Space when it comes up. */
const pressedAt = new Map<string, EventTarget | null>();

function onKeyDown(event: KeyboardEvent): void {
  const { key, repeat, target } = event;
  if (!PRESSING.includes(key)) return;
  if (!repeat) pressedAt.set(key, target);
  const isTyping = target instanceof Element && target.matches(key === " " ? TYPING : "textarea");
  // The page itself scrolls as long as Space is held, if nothing there is a shortcut.
  const isPage = key === " " && target === document.body;
  if (repeat && !isTyping && !isPage) stopPress(event);
}

function onKeyUp(event: KeyboardEvent): void {
  const at = pressedAt.get(event.key);
  pressedAt.delete(event.key);
  if (at !== undefined && at !== event.target) event.preventDefault();
}

/** Call once. */
export function guardHeldKeys(): void {
  addEventListener("keydown", onKeyDown, true);
  addEventListener("keyup", onKeyUp, true);
}
