/**
 * Transferred kilobytes and load time on a phone's connection for the lobby and for each game's first board. Exits with 1 above the
 * budget. Needs the built client and Chromium (`CHROMIUM_PATH`).
 */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { GAMES } from "../../shared/games.ts";
import { launch } from "../browser/browser.ts";
import { BUDGET, followTraffic, QUIET_MS, type Transferred, weigh } from "../browser/weight.ts";
import { startBenchServer } from "./benchServer.ts";
import { figure, machine } from "./measure.ts";

/** Seconds that a player waits at most. */
const AIMS = { lobby: 2, board: 4 };

/** Bytes a second at 1.6 Mb/s, and milliseconds of a round trip. */
const SLOW = { downloadThroughput: 200_000, uploadThroughput: 94_000, latency: 150, offline: false };

/** A name of one's own is asked for by no dialogue; the language is that of the browser. */
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, locale: "en-GB", hasTouch: true, serviceWorkers: "block" };

async function openSlowly(browser: Browser): Promise<Page> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW);
  return page;
}

const playNow = (page: Page) => page.getByRole("button", { name: /^Play against bots/ });

/** Opens the lobby until one can begin a game there. Returns seconds. */
async function enterLobby(page: Page, url: string): Promise<number> {
  const start = performance.now();
  await page.goto(url, { waitUntil: "commit" });
  await playNow(page).waitFor();
  return (performance.now() - start) / 1000;
}

/** Taps on "play now" until something is drawn on the board. Returns seconds. */
async function enterBoard(page: Page): Promise<number> {
  const start = performance.now();
  await playNow(page).tap();
  await page.waitForFunction(() => {
    const board = document.querySelector<HTMLElement & { hitBoxes?: () => readonly object[] }>(".board");
    return (board?.hitBoxes?.().length ?? 0) > 0;
  });
  return (performance.now() - start) / 1000;
}

/** @param ahead waits in the lobby until what is fetched ahead has come. @returns seconds to the lobby, and from there to the board */
async function time(browser: Browser, url: string, ahead = false): Promise<{ lobby: number; board: number }> {
  const page = await openSlowly(browser);
  const traffic = await followTraffic(page);
  const lobby = await enterLobby(page, url);
  if (ahead) await traffic.quiet(QUIET_MS);
  const board = await enterBoard(page);
  await page.context().close();
  return { lobby, board };
}

function print(name: string, { kilobytes, requests }: Transferred, budget: number): void {
  figure(`${name}, ${requests} requests (budget ${budget})`, kilobytes, "kB");
  if (kilobytes > budget) process.exitCode = 1;
}

const server = await startBenchServer();
const browser = await launch();
try {
  console.log(machine());
  for (const { id } of GAMES) {
    const { lobby, drawn, settled } = await weigh(browser, server.url, id);
    print("lobby", lobby, BUDGET.lobby);
    print(`${id}: board drawn`, drawn, BUDGET.board);
    print(`${id}: nothing more fetched`, settled, BUDGET.board);
  }
  const atOnce = await time(browser, server.url);
  figure(`lobby usable at 1.6 Mb/s and 150 ms (aim ${AIMS.lobby})`, atOnce.lobby, "s");
  figure(`tap to board at once (aim ${AIMS.board})`, atOnce.board, "s");
  const afterALook = await time(browser, server.url, true);
  figure("tap to board after a look at the lobby", afterALook.board, "s");
} finally {
  await browser.close();
  server.close();
}
