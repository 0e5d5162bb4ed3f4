/** The board on a page: whether it shows the present, and its labelled places. */
import type { Locator, Page } from "playwright-core";
import type { Topic } from "../../client/kit/contract/game.ts";

/** A labelled place, in CSS pixels of the canvas. */
export interface HitBox {
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isActive?: boolean;
}

interface BoardElement extends HTMLElement {
  hitBoxes?(): HitBox[];
  helpTargets?(): readonly { readonly topic: Topic }[];
}

/** Polls by time: pages in the background draw few frames. */
const POLL = { polling: 25 };

export const canvasOf = (page: Page): Locator => page.locator(".board canvas");

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Waits until the board is idle and shows at least this version, and a labelled place is active.
 * @returns the middle of the place, in CSS pixels of the canvas
 */
async function waitForBoard(page: Page, version: number, label?: string): Promise<Point> {
  const found = await page.waitForFunction(
    ([least, wanted]) => {
      const plain = document.querySelector<HTMLElement>(".plain-board");
      if (plain && Number(plain.dataset.version) >= least) return { x: 0, y: 0 };
      const board = document.querySelector<BoardElement>(".board[aria-busy=false]");
      const canvas = board?.querySelector("canvas");
      if (!board || Number(board.dataset.version) < least) return undefined;
      // Boards in HTML are drawn at once.
      if (board.querySelector("[data-label]")) return { x: 0, y: 0 };
      // A canvas has whole pixels of the screen, which on a coarse one are larger than those of the page.
      const slack = Math.max(0, 1 / devicePixelRatio - 1);
      if (!canvas || Math.abs(canvas.clientWidth - board.clientWidth) > slack) return undefined;
      if (Math.abs(canvas.clientHeight - board.clientHeight) > slack) return undefined;
      if (wanted === undefined) return { x: 0, y: 0 };
      const spot = board.hitBoxes?.().find((one) => one.label === wanted && one.isActive);
      return spot && { x: spot.x + spot.width / 2, y: spot.y + spot.height / 2 };
    },
    [version, label] as const,
    POLL,
  );
  return (await found.jsonValue()) as Point;
}

/** Resolves once the board shows the present, of at least this many moves, and is idle. */
export async function settled(page: Page, version = 0): Promise<void> {
  await waitForBoard(page, version);
}

/** Middle of a place in CSS pixels of the canvas, once the board rests and something can be done there. */
export function activeSpot(page: Page, label: string): Promise<Point> {
  return waitForBoard(page, 0, label);
}

export function hitBoxesOf(page: Page): Promise<HitBox[]> {
  return page.evaluate(() => document.querySelector<BoardElement>(".board")?.hitBoxes?.() ?? []);
}

/** The topics on the board as it is drawn now. */
export function topicsOf(page: Page): Promise<Topic[]> {
  return page.evaluate(
    () =>
      document
        .querySelector<BoardElement>(".board")
        ?.helpTargets?.()
        .map(({ topic }) => topic) ?? [],
  );
}

/** Brings the list of moves in words into sight: by its tab, which phones have in a sheet, or by the button that unfolds it. */
export async function unfoldMoves(page: Page, press: (way: Locator) => Promise<void> = (way) => way.click()): Promise<void> {
  const way = page.locator('[aria-keyshortcuts="M"]');
  await way.waitFor({ state: "attached" });
  const grip = page.locator(".grip[aria-expanded=false]");
  if ((await grip.count()) > 0) await press(grip);
  if ((await way.getAttribute("aria-expanded")) !== "true" && (await way.getAttribute("aria-selected")) !== "true") await press(way);
}
