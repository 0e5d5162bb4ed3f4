/** What a step of a lesson marks and shows: whether all of it is in sight, and following the ring from click to click. */
import type { Page } from "playwright-core";
import type { Step } from "../../client/kit/contract/lesson.ts";
import type { HitBox } from "./boardElement.ts";

/** For the answer to a click. A page in the background draws few frames, so we look by the clock. */
const POLL = { polling: 25, timeout: 40_000 };

/** What the text of a step names. */
type Named = Pick<Step, "shows" | "points" | "names">;

/**
 * What is wrong with the marks of the present step, in words. @param step what has to be in sight; absent once the text has been read
 * and the first click made: then only the ring has to be
 */
export function faultsOfMarks(page: Page, step?: Named): Promise<string[]> {
  const all = step && { places: [...(step.shows ?? []), ...(step.points ?? [])], names: step.names ?? [] };
  return page.evaluate((all) => {
    const { places, names } = all ?? { places: [], names: [] };
    const faults: string[] = [];
    const board = document.querySelector<HTMLElement & { hitBoxes(): HitBox[] }>(".board") as HTMLElement & { hitBoxes(): HitBox[] };
    const around = board.getBoundingClientRect();
    const named = (element: Element) => `${element.className || element.tagName} "${element.textContent?.slice(0, 40)}"`;
    type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;
    const isWithin = (box: Box, outer: Box) =>
      box.left >= outer.left - 1 && box.top >= outer.top - 1 && box.right <= outer.right + 1 && box.bottom <= outer.bottom + 1;
    const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    /** The middle and points near the corners. */
    const samples = ({ left, top, right, bottom }: Box) => {
      const [dx, dy] = [Math.min(8, (right - left) / 4), Math.min(8, (bottom - top) / 4)];
      return [
        [(left + right) / 2, (top + bottom) / 2],
        [left + dx, top + dy],
        [right - dx, top + dy],
        [left + dx, bottom - dy],
        [right - dx, bottom - dy],
      ];
    };
    const coverOf = (box: Box, isOwn: (at: Element) => boolean) =>
      samples(box)
        .map(([x, y]) => document.elementFromPoint(x, y))
        .find((at) => at && !isOwn(at));

    for (const element of document.querySelectorAll<HTMLElement>(all ? "[data-ring], [data-named], .guide" : "[data-ring]")) {
      const box = element.getBoundingClientRect();
      if (!isWithin(box, view)) faults.push(`${named(element)} leaves the window`);
      for (let outer = element.parentElement; outer; outer = outer.parentElement)
        if (getComputedStyle(outer).overflowY !== "visible" && !isWithin(box, outer.getBoundingClientRect()))
          faults.push(`${named(element)} is cut off by ${outer.className}`);
      const cover = coverOf(box, (at) => element.contains(at) || at.contains(element));
      if (cover) faults.push(`${named(element)} is covered by ${named(cover)}`);
    }

    for (const name of names)
      if (![...document.querySelectorAll(name)].some((part) => part.checkVisibility())) faults.push(`${name} is not shown`);
    const [text, task] = [".guide-text", ".guide-task"].map((part) => document.querySelector(part)?.getBoundingClientRect());
    if (all && text && task && !isWithin(task, text)) faults.push("the task is out of sight");

    const boxes = board.hitBoxes();
    const marks = [...board.querySelectorAll(all ? ".lesson-rings > i" : ".lesson-ring")].map((mark) => ({
      name: mark.className,
      box: mark.getBoundingClientRect() as Box,
    }));
    const shown = places.flatMap((label) => {
      const found = boxes.filter((one) => one.label === label);
      if (found.length === 0) faults.push(`${label} is not on the board`);
      return found.map(({ x, y, width, height }) => {
        const [left, top] = [around.left + x, around.top + y];
        return { name: label, box: { left, top, right: left + width, bottom: top + height } };
      });
    });
    for (const { name, box } of [...marks, ...shown]) {
      if (!isWithin(box, around)) faults.push(`${name} is partly outside of the board`);
      const cover = coverOf(box, (at) => board.contains(at));
      if (cover) faults.push(`${name} is covered by ${named(cover)}`);
    }

    const next = document.querySelector(".guide-next");
    const rings = document.querySelectorAll("[data-ring], .lesson-ring").length;
    if (!next && rings === 0) faults.push("nothing has the ring");
    if (next && rings > 0) faults.push("the ring is on something at a step to be read");
    for (const control of document.querySelectorAll("[data-ring]"))
      if (control.matches(":disabled, [aria-disabled=true], [inert] *")) faults.push(`${named(control)} can't be pressed`);
    const gone = document.querySelectorAll("[data-ring], [data-named], .lesson-rings > i").length + places.length;
    if (all && gone === 0) faults.push("the step marks and shows nothing");
    return [...new Set(faults)];
  }, all);
}

/** Runs in a page: where the lesson stands, down to what is ringed and what a form holds, once it waits for a click after another standing. */
function nextStanding(before: string): string | undefined {
  if (!document.querySelector(".guide:not(.guide-busy)") || !document.querySelector(".board[aria-busy=false]")) return undefined;
  const ringed = [...document.querySelectorAll("[data-ring], .lesson-ring")].map(({ outerHTML }) => outerHTML);
  if (ringed.length === 0 && !document.querySelector(".guide-next")) return undefined;
  const values = [...document.querySelectorAll<HTMLInputElement>(".play input")].map(({ value, checked }) => `${value} ${checked}`);
  const { value } = document.querySelector(".guide-progress") as HTMLProgressElement;
  const title = document.querySelector(".guide-chapters > summary")?.textContent;
  const standing = JSON.stringify([title, value, ringed, values, document.querySelector(".proposal")?.textContent]);
  return standing === before ? undefined : standing;
}

/** Makes the next click: where the ring is, or "Next". Resolves once the lesson waits for another one. */
export async function clickOn(page: Page): Promise<void> {
  const before = await page.waitForFunction(nextStanding, "", POLL);
  const control = page.locator(".guide-next, [data-ring]").first();
  if ((await control.count()) > 0) await control.click({ timeout: POLL.timeout });
  else {
    const box = await page.locator(".lesson-ring").first().boundingBox();
    if (!box) throw new Error("there is nothing to click");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  await page.waitForFunction(nextStanding, (await before.jsonValue()) as string, POLL);
}
