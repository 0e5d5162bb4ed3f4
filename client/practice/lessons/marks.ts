/** Marks on the page and the board: a ring around the next click, and a dashed line around what the text names. */
import { effect } from "@preact/signals";
import type { Board } from "../../kit/contract/game.ts";
import type { Click } from "../../kit/contract/lesson.ts";
import { canPress } from "../../table/keys.ts";
import type { LessonSession } from "./lessonSession.ts";

/** Extra radius of marks on the board, in CSS pixels. */
const AROUND = 4;
/** Minimum distance of a mark from the edge of the board. */
const EDGE = 3;

/** Changes that may enable or disable controls. */
const WATCHED = {
  subtree: true,
  childList: true,
  attributeFilter: ["disabled", "inert", "open", "aria-pressed", "aria-disabled", "data-unwanted", "data-picked"],
};

const CONFIRM: Click = { control: ".proposal .primary:not([data-unwanted])" };

type HitBox = ReturnType<Board["hitBoxes"]>[number];

interface Marked {
  readonly controls: readonly HTMLElement[];
  readonly spots: readonly HitBox[];
}

const NOTHING: Marked = { controls: [], spots: [] };

const visible = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`.play :is(${selector})`)].filter((element) => element.checkVisibility());

function isCovered(element: HTMLElement): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const above = document.elementFromPoint(x + width / 2, y + height / 2);
  return above !== null && !element.contains(above) && !above.contains(element);
}

/** What can be pressed now to make a click. */
function found({ control, spots = [], after }: Click, boxes: readonly HitBox[]): Marked | undefined {
  if (after && visible(after).length === 0) return undefined;
  const controls = control ? visible(control).filter(canPress) : [];
  const open = boxes.filter(({ label, isActive }) => spots.includes(label) && isActive !== false);
  return controls.length + open.length > 0 ? { controls, spots: open } : undefined;
}

/** Controls of later clicks appear only after earlier clicks, so the last possible click is the next. */
function nextClick(clicks: readonly Click[], boxes: readonly HitBox[]): Marked {
  for (const click of [...clicks, CONFIRM].reverse()) {
    const marked = found(click, boxes);
    if (marked) return marked;
  }
  return NOTHING;
}

/** Marks elements with an attribute, and no others. */
function mark(attribute: string, elements: readonly HTMLElement[]): void {
  for (const element of document.querySelectorAll(`[${attribute}]`))
    if (!elements.includes(element as HTMLElement)) element.removeAttribute(attribute);
  for (const element of elements) element.toggleAttribute(attribute, true);
}

export class Marks {
  readonly #layer = document.createElement("div");
  readonly #board: Board;
  readonly #table: LessonSession;
  readonly #stops: (() => void)[];
  readonly #sizes = new ResizeObserver(() => this.#draw());
  /** The element kept in view. */
  #target: HTMLElement | undefined;
  /** The step whose places were last brought into view. */
  #revealed: unknown;

  constructor(host: HTMLElement, board: Board, table: LessonSession) {
    this.#board = board;
    this.#table = table;
    this.#layer.className = "lesson-rings";
    this.#layer.ariaHidden = "true";
    host.append(this.#layer);
    const drawn = () => {
      this.#reveal();
      this.#draw();
    };
    // The player scrolls: keep the position, update what is covered.
    const scrolled = () => this.#mark();
    const observer = new MutationObserver(() => this.#draw());
    observer.observe(host.closest(".play") ?? host, WATCHED);
    host.addEventListener("drawn", drawn);
    document.addEventListener("change", drawn);
    document.addEventListener("scroll", scrolled, { capture: true, passive: true });
    this.#stops = [
      effect(drawn),
      () => observer.disconnect(),
      () => this.#sizes.disconnect(),
      () => host.removeEventListener("drawn", drawn),
      () => document.removeEventListener("change", drawn),
      () => document.removeEventListener("scroll", scrolled, { capture: true }),
    ];
  }

  destroy(): void {
    for (const stop of this.#stops) stop();
    mark("data-ring", []);
    mark("data-named", []);
    this.#layer.remove();
  }

  resize(): void {
    this.#revealed = undefined;
    this.#reveal();
    this.#draw();
  }

  /** Moves the camera once per step: afterwards the player controls it. */
  #reveal(): void {
    const { shown } = this.#table;
    const step = this.#table.busy.value ? undefined : this.#table.present.value;
    if (step === this.#revealed || (step && this.#board.hitBoxes().length === 0)) return;
    this.#revealed = step;
    if (shown.length > 0) this.#board.reveal?.(shown);
  }

  #draw(): void {
    const { controls, named } = this.#targets();
    const target = controls[0] ?? named[0];
    target?.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.#mark();
    if (target === this.#target) return;
    this.#target = target;
    this.#sizes.disconnect();
    // An ancestor that shrinks may hide it.
    for (let around = target?.parentElement; around && around !== document.body; around = around.parentElement) this.#sizes.observe(around);
  }

  #targets(): Marked & { readonly named: readonly HTMLElement[]; readonly boxes: readonly HitBox[] } {
    const { clicks, points, present, busy } = this.#table;
    const boxes = clicks.length + points.length > 0 ? this.#board.hitBoxes() : [];
    const next = clicks.length > 0 ? nextClick(clicks, boxes) : NOTHING;
    const names = (!busy.value && present.value?.names) || [];
    return { ...next, named: names.length > 0 ? visible(names.join()) : [], boxes };
  }

  #mark(): void {
    const { points } = this.#table;
    const { controls, spots, named, boxes } = this.#targets();
    mark(
      "data-ring",
      controls.filter((control) => !isCovered(control)),
    );
    mark("data-named", named);
    const ringed = spots.map(({ label }) => label);
    this.#show(
      boxes.filter(({ label }) => ringed.includes(label) || points.includes(label)),
      ringed,
    );
  }

  #show(places: readonly HitBox[], ringed: readonly string[]): void {
    const { clientWidth, clientHeight } = this.#layer;
    const marks = places.map(({ label, x, y, width, height }) => {
      const one = document.createElement("i");
      one.className = ringed.includes(label) ? "lesson-ring" : "lesson-named";
      // Keeps marks at the edge of the board visible.
      const sides = {
        left: Math.max(EDGE, x - AROUND),
        top: Math.max(EDGE, y - AROUND),
        right: Math.max(EDGE, clientWidth - x - width - AROUND),
        bottom: Math.max(EDGE, clientHeight - y - height - AROUND),
      };
      for (const [side, pixels] of Object.entries(sides)) one.style.setProperty(side, `${pixels}px`);
      return one;
    });
    // Unchanged marks stay: replacing them would trigger the observer.
    if (marks.map(({ outerHTML }) => outerHTML).join("") !== this.#layer.innerHTML) this.#layer.replaceChildren(...marks);
  }
}
