/** Gestures on a canvas: tap, hover, long press, drag, pinch, wheel. Positions in CSS pixels of the element. */
import type { Point } from "./camera.ts";

export interface GestureHandlers {
  tap(at: Point): void;
  /** Undefined when the mouse leaves. */
  hover(at: Point | undefined): void;
  /** Long press of a finger. */
  press(at: Point): void;
  pan(dx: number, dy: number): void;
  zoom(at: Point, factor: number): void;
}

/** A pointer that moves less than this (CSS pixels) taps. */
export const SLACK = 8;
/** Time of a long press in ms. Only for fingers: a mouse hovers. */
const PRESS_AFTER = 450;
const WHEEL_STEP = 0.0015;
/** Pixels per line, for wheels that report lines. */
const LINE = 16;

interface State {
  readonly down: Map<number, Point>;
  start: Point;
  moved: boolean;
  pressed: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Position of an event in CSS pixels of an element. */
export function pointIn(element: Element, { clientX, clientY }: MouseEvent): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Pinch: one finger moved from `before` to `now`, the other rests. */
function pinch(handlers: GestureHandlers, before: Point, now: Point, other: Point): void {
  const from = middle(before, other);
  const to = middle(now, other);
  handlers.pan(to.x - from.x, to.y - from.y);
  const spread = distance(before, other);
  if (spread > 0) handlers.zoom(to, distance(now, other) / spread);
}

function begin(state: State, handlers: GestureHandlers, { pointerId, pointerType }: PointerEvent, at: Point): void {
  state.down.set(pointerId, at);
  clearTimeout(state.timer);
  if (state.down.size > 1) {
    state.moved = true;
    return;
  }
  state.start = at;
  state.moved = false;
  state.pressed = false;
  if (pointerType === "mouse") return;
  state.timer = setTimeout(() => {
    state.pressed = true;
    handlers.press(at);
  }, PRESS_AFTER);
}

function drag(state: State, handlers: GestureHandlers, id: number, before: Point, at: Point): void {
  state.down.set(id, at);
  const other = [...state.down].find(([key]) => key !== id)?.[1];
  if (other) {
    pinch(handlers, before, at, other);
    return;
  }
  if (!state.moved && distance(state.start, at) < SLACK) return;
  clearTimeout(state.timer);
  const from = state.moved ? before : state.start;
  state.moved = true;
  handlers.pan(at.x - from.x, at.y - from.y);
}

function end(state: State, handlers: GestureHandlers, id: number, at: Point | undefined): void {
  if (!state.down.delete(id)) return;
  clearTimeout(state.timer);
  if (at && state.down.size === 0 && !state.moved && !state.pressed) handlers.tap(at);
}

/** Listens on `element` until the returned function is called. */
export function listen(element: HTMLElement, handlers: GestureHandlers): () => void {
  const state: State = { down: new Map(), start: { x: 0, y: 0 }, moved: false, pressed: false, timer: undefined };
  const stop = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
    element.addEventListener(type, listener, { signal: stop.signal, passive: false });
  const place = (event: MouseEvent) => pointIn(element, event);
  element.style.touchAction = "none";
  on("pointerdown", (event) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    begin(state, handlers, event, place(event));
  });
  on("pointermove", (event) => {
    const before = state.down.get(event.pointerId);
    if (before) drag(state, handlers, event.pointerId, before, place(event));
    else if (event.pointerType !== "touch") handlers.hover(place(event));
  });
  on("pointerup", (event) => end(state, handlers, event.pointerId, place(event)));
  on("pointercancel", (event) => end(state, handlers, event.pointerId, undefined));
  on("pointerleave", (event) => {
    if (event.pointerType !== "touch") handlers.hover(undefined);
  });
  on("contextmenu", (event) => event.preventDefault());
  on("wheel", (event) => {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE : event.deltaY;
    handlers.zoom(place(event), Math.exp(-pixels * WHEEL_STEP));
  });
  return () => {
    clearTimeout(state.timer);
    stop.abort();
  };
}
