/** Focusable element with a help card, for what isn't a control. */
import { type ComponentChildren, h, type JSX } from "preact";

interface WithHelpProps {
  readonly as: "li" | "p" | "span" | "tr" | "div";
  /** Encoded by the game's `topic`. */
  readonly topic: string;
  readonly class?: string;
  /** Text alternative, for pictures. */
  readonly label?: string;
  readonly children: ComponentChildren;
}

export function WithHelp({ as, topic, class: className, label, children }: WithHelpProps): JSX.Element {
  const picture = label === undefined ? {} : { role: "img", "aria-label": label };
  return h(as, { ...picture, class: className, "data-topic": topic, tabIndex: 0 }, children);
}
