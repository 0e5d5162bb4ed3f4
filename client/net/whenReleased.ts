/** Changes that wait for the end of a press: what is under the pointer must not move away before the click. */

let isPressed = false;
const waiting: (() => void)[] = [];

function release(): void {
  isPressed = false;
  // The click follows the release.
  setTimeout(() => {
    for (const change of waiting.splice(0)) change();
  });
}

/** Follows the pointer. @returns a stop function */
export function followPresses(): () => void {
  const stop = new AbortController();
  const listen = (type: string, then: () => void) => addEventListener(type, then, { capture: true, signal: stop.signal });
  listen("pointerdown", () => {
    isPressed = true;
  });
  listen("pointerup", release);
  listen("pointercancel", release);
  return () => {
    stop.abort();
    release();
  };
}

/** Makes a change at once, or after the click if something is being pressed. Changes keep their order. */
export function whenReleased(change: () => void): void {
  if (isPressed || waiting.length > 0) waiting.push(change);
  else change();
}
