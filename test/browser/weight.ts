/** Bytes that a phone's browser receives on its way from the lobby to a game's first board, headers included. */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { PHONE } from "./browser.ts";

/** Kilobytes that may be transferred until the page fetches nothing more. In some games a table fetches two more files, of 2.2 kB. */
export const BUDGET = { lobby: 90, board: 303 };

/** A new visitor on a phone. Without a service worker, which would fetch everything for later. */
const VISITOR: BrowserContextOptions = { viewport: PHONE, locale: "en-GB", hasTouch: true, serviceWorkers: "block" };

/** Quiet time in ms: the lobby is complete, and has not begun to prefetch for tables. */
export const LOBBY_QUIET_MS = 500;
/** Longer than any delayed request of the page. */
export const QUIET_MS = 2500;

export interface Transferred {
  readonly kilobytes: number;
  readonly requests: number;
}

/** The other games' pictures, which the lobby loads once it has been idle: whether before the tap depends on the machine. */
const otherPictures = (game: string) => new RegExp(`/assets/picture-(?!${game}-)`);

interface Traffic {
  now(): Transferred;
  /** Resolves after this many ms without network activity. */
  quiet(ms: number): Promise<void>;
}

/** Follows what a page transfers. Streams that stay open are not waited for. @param uncounted addresses that are left out */
export async function followTraffic(page: Page, uncounted?: RegExp): Promise<Traffic> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  let requests = 0;
  let changed = performance.now();
  const left = new Set<string>();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (uncounted?.test(request.url)) left.add(requestId);
    else requests++;
    changed = performance.now();
  });
  session.on("Network.dataReceived", () => {
    changed = performance.now();
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!left.has(requestId)) bytes += encodedDataLength;
    changed = performance.now();
  });
  await session.send("Network.enable");
  return {
    now: () => ({ kilobytes: bytes / 1000, requests }),
    async quiet(ms) {
      while (performance.now() - changed < ms) await page.waitForTimeout(100);
    },
  };
}

async function boardIsDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const board = document.querySelector<HTMLElement & { hitBoxes?: () => readonly object[] }>(".board");
    return (board?.hitBoxes?.().length ?? 0) > 0;
  });
}

export interface Weight {
  /** Until the lobby fetches nothing more, prefetching for tables excluded. */
  readonly lobby: Transferred;
  /** Until the board is drawn, the lobby included. */
  readonly drawn: Transferred;
  /** Until the table's page fetches nothing more, the lobby included. */
  readonly settled: Transferred;
}

/** Visits the lobby, taps on "Play now" as soon as that is possible, and stays at the table. @param url of a server with this client */
export async function weigh(browser: Browser, url: string, game: string): Promise<Weight> {
  const context = await browser.newContext(VISITOR);
  // Chosen in an earlier visit: no other game is fetched by the way.
  await context.addInitScript((chosen) => localStorage.setItem("quayside.chosenGame", chosen), game);
  const page = await context.newPage();
  const traffic = await followTraffic(page, otherPictures(game));
  await page.goto(url);
  const playNow = page.getByRole("button", { name: /^Play against bots/ });
  await playNow.waitFor();
  await traffic.quiet(LOBBY_QUIET_MS);
  const lobby = traffic.now();
  await playNow.tap();
  await boardIsDrawn(page);
  const drawn = traffic.now();
  await traffic.quiet(QUIET_MS);
  const settled = traffic.now();
  await context.close();
  return { lobby, drawn, settled };
}
