/**
 * Screenshots of every page at every size, for review: `npm run screenshots`, or `npm run screenshots -- lobby catan` for some pages.
 * Written to `test/screenshots/<page>/<size>.webp`, phones also in dark mode. `test/screenshots/before/` is the first version's.
 * Needs Chromium (`CHROMIUM_PATH`).
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import type { BotLevel, Game } from "../../shared/core/game.ts";
import type { CreateTable } from "../../shared/core/protocol.ts";
import { settled } from "../browser/boardElement.ts";
import { type BrowserApp, launch, startBrowserApp, visit } from "../browser/browser.ts";
import { beginningAt, momentWhen, typesAt } from "../browser/moments.ts";
import { gamesAt, SHOTS } from "../browser/screens.ts";
import { SIZES, type WindowSize } from "../browser/sizes.ts";
import { createTable, join as joinTable, startTable } from "../browser/tables.ts";
import { gameOf } from "../fixture/registry.ts";

const FOLDER = join(import.meta.dirname, "../screenshots");

/** Sizes of touch devices, and those also taken in dark mode. */
const TOUCH_SIZES: readonly WindowSize[] = ["844×390", "820×1180", "390×844", "360×640"];
const DARK_SIZES: readonly WindowSize[] = ["390×844"];

/** WebP quality (0 to 100): small enough for the repository, good enough to spot defects. */
const QUALITY = 45;

/** Keeps bots from moving while screenshots are taken, in ms. */
const NO_BOT_MOVES_MS = 3_600_000;

const SEATS = 4;
const THREE: BotLevel[] = ["steady", "steady", "steady"];

/** A page to take screenshots of. */
interface PageShot {
  readonly name: string;
  /** Replaces the registry, to start in the middle of a game. */
  readonly games?: () => readonly Game[];
  readonly botDelayMs: number;
  /** @returns the path of the page */
  prepare(url: string): Promise<string>;
  /** Resolves when the page is complete. */
  ready(page: Page): Promise<unknown>;
}

const make = (url: string, input: Partial<CreateTable> = {}) => createTable(url, { seats: SEATS, public: false, ...input });

const startedTable = (url: string, game: string) => startTable(url, game, SEATS - 1);

/** A lobby with a running game and an open table. */
async function busyLobby(url: string): Promise<string> {
  await make(url, { public: true, name: "Chloé", bots: THREE, start: true, hostSpectates: true, seats: THREE.length });
  const open = await make(url, { public: true, name: "Bob", game: "shipyard", bots: ["steady"] });
  await joinTable(url, open.id, { key: open.key });
  return "/";
}

async function waiting(url: string): Promise<string> {
  const { id, key } = await make(url, { bots: ["steady"] });
  return `/t/${id}#key=${key}`;
}

/** A finished game of bots. */
async function finished(url: string): Promise<string> {
  const { id, watchKey } = await make(url, { bots: THREE, hostSpectates: true, seats: THREE.length, start: true });
  const watcher = await joinTable(url, id, { watchKey });
  await watcher.until("the game is over", ({ room: { state } }) => state.phase === "over");
  await watcher.leave();
  return `/t/${id}#watch=${watchKey}`;
}

/** The middle of a game, as in the README. */
const inPlay = (id: string): PageShot => ({
  name: id,
  games: () => gamesAt(SHOTS.flatMap(({ scene }) => (scene?.game === id ? [scene] : []))),
  botDelayMs: NO_BOT_MOVES_MS,
  prepare: (url) => startedTable(url, id),
  ready: settled,
});

/** The first position in which a player may make a move of this type. */
const deciding = (name: string, id: string, type: string): PageShot => ({
  ...inPlay(id),
  name,
  games: () => [beginningAt(momentWhen(gameOf(id), SEATS, (moment, seat) => typesAt(moment, seat).includes(type)))],
});

const PAGES: readonly PageShot[] = [
  { name: "lobby", botDelayMs: NO_BOT_MOVES_MS, prepare: busyLobby, ready: (page) => page.locator(".game-picture svg").last().waitFor() },
  { name: "waiting", botDelayMs: NO_BOT_MOVES_MS, prepare: waiting, ready: (page) => page.locator(".seats").waitFor() },
  inPlay("catan"),
  inPlay("container"),
  inPlay("shipyard"),
  deciding("discarding", "catan", "discard"),
  deciding("bidding", "container", "bid"),
  deciding("launching", "shipyard", "launch"),
  {
    name: "end",
    botDelayMs: 0,
    prepare: finished,
    ready: (page) => page.locator(".ending .figure-list .figure").first().waitFor(),
  },
];

/** Saves a screenshot of the viewport. */
async function take(session: CDPSession, path: string): Promise<void> {
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  await writeFile(path, Buffer.from(data, "base64"));
}

/** Waits until the new size is rendered. */
function rendered(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 300)))));
}

interface Pass {
  readonly sizes: readonly WindowSize[];
  readonly options: BrowserContextOptions;
  /** Suffix of the file names. */
  readonly suffix: string;
}

const PASSES: readonly Pass[] = [
  { sizes: SIZES.filter((size) => !TOUCH_SIZES.includes(size)), options: { colorScheme: "light" }, suffix: "" },
  { sizes: TOUCH_SIZES, options: { colorScheme: "light", hasTouch: true, isMobile: true }, suffix: "" },
  { sizes: DARK_SIZES, options: { colorScheme: "dark" }, suffix: "-dark" },
];

async function takeSizes(browser: Browser, address: string, { name, ready }: PageShot, { sizes, options, suffix }: Pass): Promise<void> {
  const windows = sizes.map((size) => ({ size, window: size.split("×").map(Number) }));
  const [width, height] = windows[0].window;
  const { page, context } = await visit(browser, address, { deviceScaleFactor: 1, ...options, viewport: { width, height } });
  await ready(page);
  const session = await context.newCDPSession(page);
  for (const { size, window } of windows) {
    await page.setViewportSize({ width: window[0], height: window[1] });
    await rendered(page);
    await take(session, join(FOLDER, name, `${size.replace("×", "x")}${suffix}.webp`));
  }
  await context.close();
}

async function shoot(browser: Browser, shot: PageShot): Promise<void> {
  const app: BrowserApp = await startBrowserApp({ botDelayMs: shot.botDelayMs }, shot.games?.());
  await mkdir(join(FOLDER, shot.name), { recursive: true });
  try {
    const address = app.url + (await shot.prepare(app.url));
    for (const pass of PASSES) await takeSizes(browser, address, shot, pass);
  } finally {
    await app.close();
  }
}

const requested = process.argv.slice(2);
const browser = await launch();
try {
  for (const shot of PAGES.filter(({ name }) => requested.length === 0 || requested.includes(name))) {
    await shoot(browser, shot);
    console.log(shot.name);
  }
} finally {
  await browser.close();
}
// Clients of closed servers would keep reconnecting.
process.exit();
