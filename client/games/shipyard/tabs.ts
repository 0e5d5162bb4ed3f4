/** Which tab of the board something outside of it asks for. */
import { signal } from "@preact/signals";
import type { Tab } from "./board/arrange.ts";

/** A new object each time, so that the same tab can be asked for again. */
export const askedTab = signal<{ readonly tab: Tab } | undefined>(undefined);

export function openTab(tab: Tab): void {
  askedTab.value = { tab };
}
