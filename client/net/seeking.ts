/** Whether this player looks for a game with others. Small, as every page has it; `seeks.ts` loads once it is true. */
import { signal } from "@preact/signals";
import { loadText, saveText } from "./storage.ts";

const NAME = "seeking";

const load = (): boolean => loadText(NAME) === "yes";

export const isSeeking = signal(load());

/** The lobby's rows of seeks are there, or there are none. */
export const areSeeksShown = signal(!load());

export function setSeeking(on: boolean): void {
  isSeeking.value = on;
  if (on !== load()) saveText(NAME, on ? "yes" : "");
}

// Other tabs of this browser.
addEventListener("storage", ({ key }) => {
  if (key?.endsWith(NAME)) isSeeking.value = load();
});
