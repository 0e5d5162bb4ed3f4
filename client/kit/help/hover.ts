/** The topic under mouse, finger or keyboard. Elements name theirs in `data-topic`; boards call `showHelp`. */
import { signal } from "@preact/signals";
import { deepEqual } from "../../../shared/core/space.ts";
import type { Box, Topic } from "../contract/game.ts";
import { onLongPress } from "../ui/longPress.ts";

export interface Hovered {
  readonly topic: Topic;
  /** Where it is, in CSS pixels of the window. */
  readonly box: Box;
  /** What else the card should not cover. */
  readonly clear?: readonly Box[];
  /** The element with `data-topic`; absent on a board. */
  readonly element?: HTMLElement;
  /** The focused element, if the keyboard reached the topic. */
  readonly focus?: Element;
}

export const hovered = signal<Hovered | undefined>(undefined);

/** Delay of the card for a mouse, in ms. */
export const HOVER_AFTER = 700;
/** Keys that move the focus. */
const FOCUS_KEYS = ["Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

let pending: { readonly topic: Topic; readonly timer: ReturnType<typeof setTimeout> } | undefined;

/**
 * Shows the card of a board's topic, or hides it if there is none. Cards of HTML elements are left alone when there is none.
 * @param after delay in ms
 */
export function showHelp(at: Hovered | undefined, after = 0): void {
  if (at && (deepEqual(at.topic, pending?.topic) || deepEqual(at.topic, hovered.peek()?.topic))) return;
  if (hovered.peek()?.element) clearTimeout(pending?.timer);
  else hideHelp();
  if (!at) return;
  const show = () => {
    pending = undefined;
    hovered.value = at;
  };
  if (after === 0) show();
  else pending = { topic: at.topic, timer: setTimeout(show, after) };
}

function hideHelp(): void {
  clearTimeout(pending?.timer);
  pending = undefined;
  hovered.value = undefined;
}

function elementAt(target: EventTarget | null): HTMLElement | undefined {
  return (target as Element | null)?.closest?.<HTMLElement>("[data-topic]") ?? undefined;
}

function showHelpOf(element: HTMLElement, focus?: Element): void {
  const { x, y, width, height } = element.getBoundingClientRect();
  const text = element.dataset.topic;
  if (text) hovered.value = { topic: JSON.parse(text) as Topic, box: { x, y, width, height }, element, focus };
}

class HoverListener {
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the user moved the focus with the keyboard, rather than the page after a move. */
  #isKeyboard = false;
  /** The element that the mouse was moved onto. */
  #under: HTMLElement | undefined;
  readonly #abort = new AbortController();

  constructor() {
    const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
      document.addEventListener(type, listener, { signal: this.#abort.signal, capture: true });
    on("pointerover", (event) => this.#over(event));
    on("pointerdown", (event) => this.#down(event));
    on("pointermove", (event) => this.#move(event));
    on("focusin", ({ target }) => this.#focus(target));
    on("focusout", () => this.#leave());
    on("scroll", () => this.#scrolled());
    on("keydown", ({ key }) => this.#key(key));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#abort.abort();
    hideHelp();
  }

  #key(key: string): void {
    this.#isKeyboard = FOCUS_KEYS.includes(key);
    if (key === "Escape") hideHelp();
  }

  /** The page moved under the pointer: the card returns with the next movement of the mouse. */
  #scrolled(): void {
    this.#under = undefined;
    this.#leave();
  }

  /** The element under the mouse was replaced or moved away. */
  #over({ target, pointerType }: PointerEvent): void {
    if (pointerType !== "mouse" || elementAt(target) === this.#under) return;
    this.#under = undefined;
    this.#leave();
  }

  #move({ target, pointerType }: PointerEvent): void {
    if (pointerType === "mouse") this.#rest(elementAt(target));
  }

  /** Called for mouse movements only: an element that appears under a resting mouse shows no card. */
  #rest(element: HTMLElement | undefined): void {
    if (element === this.#under) return;
    this.#under = element;
    this.#leave();
    if (element) this.#timer = setTimeout(() => element.isConnected && showHelpOf(element), HOVER_AFTER);
  }

  #down(event: PointerEvent): void {
    this.#leave();
    hideHelp();
    const element = elementAt(event.target);
    if (event.pointerType !== "mouse" && element) onLongPress(event, element, showHelpOf);
  }

  #focus(target: EventTarget | null): void {
    const element = elementAt(target);
    if (element && this.#isKeyboard) showHelpOf(element, target as Element);
  }

  #leave(): void {
    clearTimeout(this.#timer);
    if (hovered.peek()?.element) hideHelp();
  }
}

/** Listens on the page until the returned function is called. */
export function listenForHover(): () => void {
  const listener = new HoverListener();
  return () => listener.stop();
}

/** For `data-topic`. */
export const encodeTopic = (topic: Topic): string => JSON.stringify(topic);
