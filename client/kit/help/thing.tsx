/** Something that is only looked at, with a card of its own: the keyboard comes to it too. */
import { type ComponentChildren, h, type JSX } from "preact";

interface ThingProps {
  readonly as: "li" | "p" | "span" | "tr" | "div";
  /** As the game's explainer calls it. */
  readonly name: string;
  readonly class?: string;
  /** Its words where it is a picture. */
  readonly label?: string;
  readonly children: ComponentChildren;
}

export function Thing({ as, name, class: className, label, children }: ThingProps): JSX.Element {
  const picture = label === undefined ? {} : { role: "img", "aria-label": label };
  return h(as, { ...picture, class: className, "data-explain": name, tabIndex: 0 }, children);
}
