/** The slider of a replay, and how soon it is obeyed. */
import type { Page } from "playwright-core";

/** Milliseconds from a jump of the slider until the page has said the move. */
export function jump(page: Page, move: number): Promise<number> {
  return page.evaluate(async (version) => {
    const slider = document.querySelector<HTMLInputElement>(".replay-bar input[type=range]");
    if (!slider) throw new Error("no slider");
    const start = performance.now();
    slider.value = String(version);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    while (!document.querySelector(".past-count")?.textContent?.startsWith(`move ${version} of`))
      await new Promise((next) => setTimeout(next));
    return performance.now() - start;
  }, move);
}
