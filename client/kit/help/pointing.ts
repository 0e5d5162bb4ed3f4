/**
 * What is pointed at: one card for the whole page, whether a mouse, a finger or the keyboard came to it. In HTML a thing is named by
 * `data-explain`; a board says itself what lies under its pointer.
 */
import { signal } from "@preact/signals";
import type { Box } from "../pixi/camera.ts";

export interface Pointed {
  readonly thing: string;
  /** Where it is, in CSS pixels of the window. */
  readonly box: Box;
  /** What carries the name, if it is HTML. */
  readonly element?: HTMLElement;
  /** What has the focus, if the keyboard has come here. */
  readonly focus?: Element;
}

export const pointed = signal<Pointed | undefined>(undefined);

/** A mouse that rests so long (ms) asks; a finger, too. A finger that moved farther (CSS pixels) does something else. */
export const HOVER_AFTER = 350;
const PRESS_AFTER = 450;
const SLACK = 10;
/** Keys that take the focus from one thing to the next. */
const WALKING = ["Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

let waiting: { readonly thing: string; readonly timer: ReturnType<typeof setTimeout> } | undefined;

/** Shows a board's thing, after some milliseconds; nothing hides what a board has shown. `focus`: the keyboard came to it. */
export function pointAt(thing: string | undefined, box?: Box, after = 0, focus?: Element): void {
  if (thing && (thing === waiting?.thing || thing === pointed.peek()?.thing)) return;
  if (pointed.peek()?.element) clearTimeout(waiting?.timer);
  else stopPointing();
  if (!thing || !box) return;
  const show = () => {
    waiting = undefined;
    pointed.value = { thing, box, focus };
  };
  if (after === 0) show();
  else waiting = { thing, timer: setTimeout(show, after) };
}

function stopPointing(): void {
  clearTimeout(waiting?.timer);
  waiting = undefined;
  pointed.value = undefined;
}

function elementAt(target: EventTarget | null): HTMLElement | undefined {
  return (target as Element | null)?.closest?.<HTMLElement>("[data-explain]") ?? undefined;
}

function pointAtElement(element: HTMLElement, focus?: Element): void {
  const { x, y, width, height } = element.getBoundingClientRect();
  pointed.value = { thing: element.dataset.explain ?? "", box: { x, y, width, height }, element, focus };
}

/** A click that ends a long press is not meant. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  addEventListener("pointerdown", () => removeEventListener("click", swallow, true), { capture: true, once: true });
}

class Pointing {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #start = { x: 0, y: 0 };
  /** The focus goes where somebody sends it, and does not come by itself after a move. */
  #walking = false;
  /** What the mouse was moved onto. */
  #under: HTMLElement | undefined;
  readonly #stop = new AbortController();

  constructor() {
    const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
      document.addEventListener(type, listener, { signal: this.#stop.signal, capture: true });
    on("pointerover", (event) => this.#over(event));
    on("pointerdown", (event) => this.#down(event));
    on("pointermove", (event) => this.#move(event));
    for (const type of ["pointerup", "pointercancel"] as const) on(type, () => clearTimeout(this.#timer));
    on("focusin", ({ target }) => this.#focus(target));
    on("focusout", () => this.#leave());
    on("scroll", () => this.#scrolled());
    on("keydown", ({ key }) => this.#key(key));
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#stop.abort();
    stopPointing();
  }

  #key(key: string): void {
    this.#walking = WALKING.includes(key);
    if (key === "Escape") stopPointing();
  }

  /** Nothing lies where it lay: who moves the mouse asks anew. */
  #scrolled(): void {
    this.#under = undefined;
    this.#leave();
  }

  /** What lay under the mouse has gone from there. */
  #over({ target, pointerType }: PointerEvent): void {
    if (pointerType !== "mouse" || elementAt(target) === this.#under) return;
    this.#under = undefined;
    this.#leave();
  }

  #move({ target, pointerType, clientX, clientY }: PointerEvent): void {
    if (pointerType === "mouse") this.#rest(elementAt(target));
    else if (Math.hypot(clientX - this.#start.x, clientY - this.#start.y) > SLACK) clearTimeout(this.#timer);
  }

  /** Only who moves the mouse onto a thing asks, not whom a thing comes to when the page changes. */
  #rest(element: HTMLElement | undefined): void {
    if (element === this.#under) return;
    this.#under = element;
    this.#leave();
    if (element) this.#timer = setTimeout(() => element.isConnected && pointAtElement(element), HOVER_AFTER);
  }

  #down({ target, pointerType, clientX, clientY }: PointerEvent): void {
    this.#leave();
    stopPointing();
    const element = elementAt(target);
    if (pointerType === "mouse" || !element) return;
    this.#start = { x: clientX, y: clientY };
    this.#timer = setTimeout(() => {
      swallowClick();
      pointAtElement(element);
    }, PRESS_AFTER);
  }

  #focus(target: EventTarget | null): void {
    const element = elementAt(target);
    if (element && this.#walking) pointAtElement(element, target as Element);
  }

  #leave(): void {
    clearTimeout(this.#timer);
    if (pointed.peek()?.element) stopPointing();
  }
}

/** Listens on the page until the returned function is called. */
export function followPointing(): () => void {
  const pointing = new Pointing();
  return () => pointing.end();
}
