/**
 * Pictures of every kind of page at every size, to be looked at: `npm run pictures`, or `npm run pictures -- lobby catan` for some.
 * They stand in `test/pictures/<page>/<size>.webp`, that of a phone also in the dark; `test/pictures/before/`,
 * taken once, shows how it looked at first.
 * Needs Chromium (`CHROMIUM_PATH`); `takePictures.mjs` builds the client before.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import type { BotLevel, Game } from "../shared/core/game.ts";
import type { CreateTable, TableCreated } from "../shared/core/protocol.ts";
import { GAMES } from "../shared/games.ts";
import { type Harbour, launch, openHarbour, visit } from "./browser/browser.ts";
import { join as joinTable } from "./browser/catanTable.ts";
import { beginningAt, momentWhen, typesAt } from "./browser/moments.ts";
import { gamesAt, SHOTS } from "./browser/screens.ts";
import { SIZES, type WindowSize } from "./browser/sizes.ts";
import { settled } from "./browser/spots.ts";
import { CLIENT_SEED } from "./server/helpers/testServer.ts";

const FOLDER = join(import.meta.dirname, "pictures");

/** Windows that are touched with fingers, and that which is also looked at in the dark. */
const TOUCHED: readonly WindowSize[] = ["844×390", "820×1180", "390×844", "360×640"];
const DARK: readonly WindowSize[] = ["390×844"];

/** Of 100: small enough to be kept, good enough to see what is wrong. */
const QUALITY = 45;

/** As long as pictures are taken nobody else moves. */
const STILL_MS = 3_600_000;

const SEATS = 4;
const WISH: CreateTable = { game: "catan", seats: SEATS, options: {}, public: false, watching: true, name: "Ann", number: CLIENT_SEED };
const THREE: BotLevel[] = ["steady", "steady", "steady"];

/** What a page needs that has its picture taken. */
interface Sight {
  readonly name: string;
  /** Other than the real ones, for games in the middle. */
  readonly games?: () => readonly Game[];
  /** Milliseconds that a bot takes. */
  readonly botDelayMs: number;
  /** @returns the path of the page */
  prepare(url: string): Promise<string>;
  /** Resolves when there is all that there is to be seen. */
  ready(page: Page): Promise<unknown>;
}

async function make(url: string, wish: Partial<CreateTable> = {}): Promise<TableCreated> {
  const headers = { "content-type": "application/json" };
  const made = await fetch(`${url}/api/tables`, { method: "POST", headers, body: JSON.stringify({ ...WISH, ...wish }) });
  if (!made.ok) throw new Error(await made.text());
  return (await made.json()) as TableCreated;
}

/** A table of bots around the one who looks, begun. */
async function begun(url: string, game: string): Promise<string> {
  const { id, key } = await make(url, { game, bots: THREE });
  const host = await joinTable(url, id, { key });
  await host.ask("start", {});
  await host.leave();
  return `/t/${id}#key=${key}`;
}

/** A lobby with something to see: a game that runs, and a table that looks for people. */
async function peopled(url: string): Promise<string> {
  await make(url, { public: true, name: "Chloé", bots: THREE, start: true, watch: true, seats: THREE.length });
  const open = await make(url, { public: true, name: "Bob", game: "shipyard", bots: ["steady"] });
  await joinTable(url, open.id, { key: open.key });
  return "/";
}

async function waiting(url: string): Promise<string> {
  const { id, key } = await make(url, { bots: ["steady"] });
  return `/t/${id}#key=${key}`;
}

/** A game of bots that has come to its end. */
async function finished(url: string): Promise<string> {
  const { id, watchKey } = await make(url, { bots: THREE, watch: true, seats: THREE.length, start: true });
  const watcher = await joinTable(url, id, { watchKey });
  await watcher.until("the game is over", ({ room: { state } }) => state.phase === "over");
  await watcher.leave();
  return `/t/${id}#watch=${watchKey}`;
}

function gameOf(id: string): Game {
  const game = GAMES.find((known) => known.id === id);
  if (!game) throw new Error(`no game ${id}`);
  return game;
}

/** The middle of a game, as in the README. */
const inPlay = (id: string): Sight => ({
  name: id,
  games: () => gamesAt(SHOTS.flatMap(({ scene }) => (scene?.game === id ? [scene] : []))),
  botDelayMs: STILL_MS,
  prepare: (url) => begun(url, id),
  ready: settled,
});

/** The first moment at which one may make such a move. */
const deciding = (name: string, id: string, type: string): Sight => ({
  ...inPlay(id),
  name,
  games: () => [beginningAt(momentWhen(gameOf(id), SEATS, (moment, seat) => typesAt(moment, seat).includes(type)))],
});

const SIGHTS: readonly Sight[] = [
  { name: "lobby", botDelayMs: STILL_MS, prepare: peopled, ready: (page) => page.locator(".game-picture svg").last().waitFor() },
  { name: "waiting", botDelayMs: STILL_MS, prepare: waiting, ready: (page) => page.locator(".seats").waitFor() },
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
    ready: (page) => page.locator("dialog .figure-list .figure").first().waitFor(),
  },
];

/** A picture of what the window shows, small. */
async function take(session: CDPSession, path: string): Promise<void> {
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  await writeFile(path, Buffer.from(data, "base64"));
}

/** Waits until what a new size has set off is drawn. */
function atRest(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 300)))));
}

interface Round {
  readonly sizes: readonly WindowSize[];
  readonly options: BrowserContextOptions;
  /** What follows the size in the names of the files. */
  readonly ending: string;
}

const ROUNDS: readonly Round[] = [
  { sizes: SIZES.filter((size) => !TOUCHED.includes(size)), options: { colorScheme: "light" }, ending: "" },
  { sizes: TOUCHED, options: { colorScheme: "light", hasTouch: true, isMobile: true }, ending: "" },
  { sizes: DARK, options: { colorScheme: "dark" }, ending: "-dark" },
];

async function lookAt(browser: Browser, address: string, { name, ready }: Sight, { sizes, options, ending }: Round): Promise<void> {
  const windows = sizes.map((size) => ({ size, window: size.split("×").map(Number) }));
  const [width, height] = windows[0].window;
  const { page, context } = await visit(browser, address, { deviceScaleFactor: 1, ...options, viewport: { width, height } });
  await ready(page);
  const session = await context.newCDPSession(page);
  for (const { size, window } of windows) {
    await page.setViewportSize({ width: window[0], height: window[1] });
    await atRest(page);
    await take(session, join(FOLDER, name, `${size.replace("×", "x")}${ending}.webp`));
  }
  await context.close();
}

async function show(browser: Browser, sight: Sight): Promise<void> {
  const harbour: Harbour = await openHarbour({ botDelayMs: sight.botDelayMs }, sight.games?.());
  await mkdir(join(FOLDER, sight.name), { recursive: true });
  try {
    const address = harbour.url + (await sight.prepare(harbour.url));
    for (const round of ROUNDS) await lookAt(browser, address, sight, round);
  } finally {
    await harbour.close();
  }
}

const asked = process.argv.slice(2);
const browser = await launch();
try {
  for (const sight of SIGHTS.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    await show(browser, sight);
    console.log(sight.name);
  }
} finally {
  await browser.close();
}
// Whoever sat at a table whose server has gone would go on asking for it.
process.exit();
