/**
 * What the page weighs: bytes that come over the wire for the lobby and from a tap to Catan's board, and how long both take on a
 * phone's connection. Needs the built client and Chromium (`CHROMIUM_PATH`).
 */
import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { launch } from "../browser/browser.ts";
import { openHouse } from "./house.ts";
import { figure, machine } from "./measure.ts";

/** Before anything was compressed or split by language: as gzip would have sent it, and what came in fact. */
const BEFORE = { lobby: 139, board: 244, plain: 1280, boardTime: 18 };
const AIMS = { lobby: 80, both: 240, lobbyTime: 2, boardTime: 4 };

/** Bytes a second at 1.6 Mb/s, and milliseconds of a round trip. */
const SLOW = { downloadThroughput: 200_000, uploadThroughput: 94_000, latency: 150, offline: false };

/** A name of one's own is asked for by no dialogue; the language is that of the browser. */
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, locale: "en-GB", hasTouch: true, serviceWorkers: "block" };

interface Visit {
  readonly page: Page;
  /** Kilobytes that have come so far. */
  kilobytes(): number;
}

async function countBytes(session: CDPSession): Promise<() => number> {
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  return () => bytes / 1000;
}

async function open(browser: Browser, slow: boolean): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const kilobytes = await countBytes(session);
  if (slow) await session.send("Network.emulateNetworkConditions", SLOW);
  return { page, kilobytes };
}

const playNow = (page: Page) => page.getByRole("button", { name: /^Play now against bots/ });

/** Opens the lobby until one can begin a game there. Returns seconds. */
async function enterLobby({ page }: Visit, url: string): Promise<number> {
  const begun = performance.now();
  await page.goto(url, { waitUntil: "commit" });
  await playNow(page).waitFor();
  return (performance.now() - begun) / 1000;
}

/** Taps on "play now" until something is drawn on the board. Returns seconds. */
async function enterBoard({ page }: Visit): Promise<number> {
  const begun = performance.now();
  await playNow(page).tap();
  await page.waitForFunction(() => {
    const board = document.querySelector<HTMLElement & { spots?: () => readonly object[] }>(".board");
    return (board?.spots?.().length ?? 0) > 0;
  });
  return (performance.now() - begun) / 1000;
}

interface Measured {
  readonly lobby: number;
  readonly both: number;
  readonly lobbyTime: number;
  readonly boardTime: number;
}

/** @param ahead waits in the lobby until what is fetched ahead has come */
async function measure(browser: Browser, url: string, slow: boolean, ahead = false): Promise<Measured> {
  const visit = await open(browser, slow);
  const lobbyTime = await enterLobby(visit, url);
  const lobby = visit.kilobytes();
  if (ahead) await visit.page.waitForTimeout(2000);
  if (ahead) await visit.page.waitForLoadState("networkidle");
  const boardTime = await enterBoard(visit);
  const both = visit.kilobytes();
  await visit.page.context().close();
  return { lobby, both, lobbyTime, boardTime };
}

const house = await openHouse();
const browser = await launch();
try {
  console.log(machine());
  const fast = await measure(browser, house.url, false);
  figure("lobby, as transferred", fast.lobby, "kB", { name: `${BEFORE.lobby} kB before (aim ${AIMS.lobby})`, value: BEFORE.lobby });
  const before = BEFORE.lobby + BEFORE.board;
  figure("lobby to Catan's board, as transferred", fast.both, "kB", {
    name: `${before} kB before, gzipped (aim ${AIMS.both})`,
    value: before,
  });
  figure("the same, against what came uncompressed", fast.both, "kB", { name: `${BEFORE.plain} kB before`, value: BEFORE.plain });
  const slow = await measure(browser, house.url, true);
  figure(`lobby usable at 1.6 Mb/s and 150 ms (aim ${AIMS.lobbyTime})`, slow.lobbyTime, "s");
  figure(`tap to board at once (aim ${AIMS.boardTime})`, slow.boardTime, "s", {
    name: `${BEFORE.boardTime} s before`,
    value: BEFORE.boardTime,
  });
  const waited = await measure(browser, house.url, true, true);
  figure("tap to board after a look at the lobby", waited.boardTime, "s", {
    name: `${BEFORE.boardTime} s before`,
    value: BEFORE.boardTime,
  });
} finally {
  await browser.close();
  house.close();
}
