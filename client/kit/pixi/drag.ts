/** Drag and drop on a canvas. Takes precedence over the camera's gestures; a pointer that doesn't move is still a tap. */
import type { Point } from "./camera.ts";
import { pointIn, SLACK } from "./gestures.ts";

export interface DragHandlers {
  /** True if there is something at the point (CSS pixels of the element) that may be dragged. */
  grab(at: Point): boolean;
  move(at: Point): void;
  drop(at: Point): void;
  /** Released without moving. */
  tap(at: Point): void;
  /** The browser cancelled the drag. */
  cancel(): void;
}

interface Held {
  readonly pointer: number;
  readonly start: Point;
  moved: boolean;
}

/** Listens on `element` until the returned function is called. */
export function listenDrag(element: HTMLElement, handlers: DragHandlers): () => void {
  let held: Held | undefined;
  const stop = new AbortController();
  const on = (type: "pointerdown" | "pointermove" | "pointerup" | "pointercancel", listener: (event: PointerEvent, at: Point) => void) =>
    element.addEventListener(type, (event) => listener(event, pointIn(element, event)), { capture: true, signal: stop.signal });
  const isHeld = (event: PointerEvent): Held | undefined => {
    if (held?.pointer !== event.pointerId) return undefined;
    event.stopImmediatePropagation();
    return held;
  };
  on("pointerdown", (event, at) => {
    if (held || event.button !== 0 || !handlers.grab(at)) return;
    event.stopImmediatePropagation();
    element.setPointerCapture(event.pointerId);
    held = { pointer: event.pointerId, start: at, moved: false };
  });
  on("pointermove", (event, at) => {
    const grabbed = isHeld(event);
    if (!grabbed) return;
    grabbed.moved ||= Math.hypot(at.x - grabbed.start.x, at.y - grabbed.start.y) >= SLACK;
    if (grabbed.moved) handlers.move(at);
  });
  on("pointerup", (event, at) => {
    const grabbed = isHeld(event);
    held = grabbed ? undefined : held;
    if (grabbed?.moved) handlers.drop(at);
    else if (grabbed) handlers.tap(at);
  });
  on("pointercancel", (event) => {
    if (!isHeld(event)) return;
    held = undefined;
    handlers.cancel();
  });
  return () => stop.abort();
}
