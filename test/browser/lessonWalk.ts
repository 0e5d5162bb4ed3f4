/** A walk through a game's lessons by following the ring, in a window of one size. */
import type { Browser, Page } from "playwright-core";
import type { Course, Step } from "../../client/kit/contract/lesson.ts";
import { leave, type VisitOptions, visit } from "./browser.ts";
import { clickOn, faultsOfMarks } from "./lessonMarks.ts";
import { twoFrames, type WindowSize } from "./sizes.ts";

/** Windows of touch devices. */
const TOUCH_SIZES: readonly WindowSize[] = ["844×390", "820×1180", "390×844", "360×640"];

/** No step takes more. */
const MOST_CLICKS = 25;

interface Walk {
  readonly url: string;
  readonly game: string;
  readonly course: Course;
  readonly size: WindowSize;
  readonly options?: VisitOptions;
  /** Called before each click, with the name of the step and the number of the click. */
  look?(page: Page, name: string): Promise<unknown>;
}

/** Where the guide waits at that step. */
const waitingAt = (page: Page, step: number) => page.locator(`.guide:not(.guide-busy) .guide-progress[value="${step}"]`);

/** Follows the ring to the next step. If it does not lead there, the script's move does. */
async function walkStep(page: Page, step: Step, index: number, look: (click: number) => Promise<unknown>): Promise<string[]> {
  const faults: string[] = [];
  await waitingAt(page, index).waitFor({ state: "attached" });
  for (let click = 1; (await waitingAt(page, index).count()) > 0; click++) {
    await twoFrames(page);
    faults.push(...(await faultsOfMarks(page, click === 1 ? step : undefined)));
    await look(click);
    try {
      if (click > MOST_CLICKS) throw new Error("the ring leads nowhere");
      await clickOn(page);
    } catch (thrown) {
      faults.push(`click ${click}: ${String(thrown).split("\n")[0]}`);
      if ((await waitingAt(page, index).count()) === 0) continue;
      await page.locator(".guide-show, .guide-next").dispatchEvent("click");
      await waitingAt(page, index + 1).waitFor({ state: "attached" });
    }
  }
  return faults;
}

/** Walks through all chapters. @returns what is wrong at which step, in words */
export async function faultsOfWalk(browser: Browser, { url, game, course, size, options, look }: Walk): Promise<string[]> {
  const [width, height] = size.split("×").map(Number);
  const isTouch = TOUCH_SIZES.includes(size);
  const visitor = await visit(browser, `${url}/learn/${game}`, {
    viewport: { width, height },
    ...(isTouch && { hasTouch: true, isMobile: true }),
    ...options,
  });
  const { page } = visitor;
  const found: string[] = [];
  for (const chapter of course.chapters) {
    for (const [index, step] of chapter.steps.entries()) {
      const name = `${chapter.id} ${step.id}`;
      const faults = await walkStep(page, step, index, async (click) => look?.(page, `${name} ${click}`));
      found.push(...faults.map((fault) => `${size} ${name}: ${fault}`));
    }
    await waitingAt(page, chapter.steps.length).waitFor({ state: "attached" });
    if (chapter !== course.chapters.at(-1)) await clickOn(page);
  }
  await leave(visitor);
  return found;
}
