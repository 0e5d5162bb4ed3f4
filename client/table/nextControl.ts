/** Chooses the control to focus after an own move: the one most likely needed next. */
import type { RefCallback } from "preact";

/** Parts of the page in search order, with selectors of the controls that can be next. */
const PARTS = {
  /** Others wait for the answer. */
  prompt: [".primary", "button"],
  /** Begins or ends the turn. */
  bar: [".primary"],
  /** Buttons outside sections only change the view. */
  panel: [".primary", ":scope section button"],
  /** Expands the list of moves. */
  tools: ["[aria-controls=moves]"],
} as const;

type Part = keyof typeof PARTS;

const canPress = (control: HTMLElement): boolean => !control.matches(":disabled, [aria-disabled=true], [inert] *");

export class NextControl {
  readonly #elements = new Map<Part, HTMLElement>();

  /** Refs that register mounted parts of the page. */
  readonly register: { readonly [P in Part]: RefCallback<HTMLElement> } = {
    prompt: this.#ref("prompt"),
    bar: this.#ref("bar"),
    panel: this.#ref("panel"),
    tools: this.#ref("tools"),
  };

  focus(): void {
    this.#find()?.focus({ preventScroll: true });
  }

  #ref(part: Part): RefCallback<HTMLElement> {
    return (element) => {
      if (element) this.#elements.set(part, element);
      else this.#elements.delete(part);
    };
  }

  #find(): HTMLElement | undefined {
    for (const [part, selectors] of Object.entries(PARTS)) {
      const element = this.#elements.get(part as Part);
      for (const selector of selectors) {
        const control = [...(element?.querySelectorAll<HTMLElement>(selector) ?? [])].find(canPress);
        if (control) return control;
      }
    }
    return undefined;
  }
}
