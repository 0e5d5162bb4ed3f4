/**
 * What a page costs a phone, whose processor is a quarter as fast: script in the page's tasks while bots play at their normal
 * speed; how soon the board stands after the table's data; how the log and a long list scroll; memory after many games.
 * A task's time is four times what it took of the page's own thread. Chromium's throttling would count all the time that the thread
 * waits for a core as work, three times over: on a busy machine a task of 20 ms took 370. How soon the board stands is the one time that
 * passes on the clock, with Chromium throttled: it wants a quiet machine. Needs the built client and Chromium (`CHROMIUM_PATH`).
 *
 * `npm run bench -- page --game catan --seconds 20 --games 50 --rows 2000`: seconds of play of a game (each, if none is named), games of the page whose memory is looked at,
 * rows of the lobby's list, which a finished game's log is to have too; 0 leaves the part out.
 */
import type { Browser, CDPSession, Page } from "playwright-core";
import type { BotLevel, Game } from "../../shared/core/game.ts";
import type { TableListing } from "../../shared/core/protocol.ts";
import { GAMES } from "../../shared/games.ts";
import { DESKTOP, launch, PHONE, startBrowserApp, visit } from "../browser/browser.ts";
import { join as joinTable } from "../browser/tables.ts";
import { createTable } from "./benchServer.ts";
import { figure, machine, option, percentile } from "./measure.ts";
import { type Task, tasksDuring } from "./trace.ts";

/** How much slower a phone is. */
const SLOWER = 4;
/** Milliseconds of script that a frame may have; and of anything, before it is a long task. */
const FRAME = 16;
const LONG = 50;
/** A server with default settings. */
const NORMAL_BOT_DELAY_MS = 600;

const [seconds, games, rows] = ["seconds", "games", "rows"].map((name, i) => Number(option(name, ["20", "50", "2000"][i])));
const played = GAMES.filter(({ id }) => id === option("game", id));

interface Phone {
  readonly page: Page;
  readonly session: CDPSession;
}

/** @param viewport a phone's, or a wider one for what a phone keeps folded */
async function phone(browser: Browser, url: string, viewport = PHONE): Promise<Phone> {
  const { page, context } = await visit(browser, url, { viewport, reducedMotion: "no-preference", deviceScaleFactor: 1 });
  return { page, session: await context.newCDPSession(page) };
}

/** Tasks of the page's thread during an action, at a phone's speed. */
async function tasksOnPhone({ session }: Phone, during: () => Promise<unknown>): Promise<Task[]> {
  const tasks = await tasksDuring(session, during);
  return tasks.map(({ all, script }) => ({ all: all * SLOWER, script: script * SLOWER }));
}

/** @returns the name of a table of bots that has begun */
async function botTable(url: string, { id: game, seats }: Game, level: BotLevel): Promise<string> {
  const bots = Array.from({ length: Math.min(4, seats.max) }, () => level);
  return (await createTable({ url }, { game, seats: bots.length, bots, hostSpectates: true, start: true })).id;
}

/** @returns the path of a table whose game is over; those at random play longest */
async function finishedTable(url: string, game: Game): Promise<string> {
  const id = await botTable(url, game, "random");
  const watcher = await joinTable(url, id, {});
  await watcher.until("the game is over", ({ room: { state } }) => state.phase === "over");
  await watcher.leave();
  return `/t/${id}`;
}

const drawn = (page: Page) =>
  page.waitForFunction(() => Number(document.querySelector<HTMLElement>(".board canvas")?.dataset.frames) > 0 && performance.now());

/** Notes when the first message of the table's room comes. */
function noteData(): void {
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      this.addEventListener("message", () => performance.mark("data"), { once: true });
    }
  };
}

/** Milliseconds from the table's data to the first board drawn. */
async function boardReady(browser: Browser, url: string): Promise<number> {
  const one = await phone(browser, "about:blank");
  await one.page.addInitScript(noteData);
  await one.session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await one.page.goto(url);
  const there = Number(await (await drawn(one.page)).jsonValue());
  const data = await one.page.evaluate(() => performance.getEntriesByName("data").at(-1)?.startTime ?? 0);
  await one.page.context().close();
  return there - data;
}

function print(name: string, tasks: readonly Task[], aim: number): void {
  const script = tasks.map((task) => task.script);
  if (script.length === 0) throw new Error(`${name}: no task of the page came to its end, the machine is too busy for this`);
  figure(`${name}: script of a task, p99`, percentile(script, 99), "ms");
  figure(`${name}: longest script of a task (aim ${aim})`, Math.max(0, ...script), "ms");
  figure(`${name}: tasks with over ${aim} ms of script, of ${script.length}`, script.filter((ms) => ms > aim).length, "tasks");
}

async function benchPlay(browser: Browser, url: string, game: Game): Promise<void> {
  const address = `${url}/t/${await botTable(url, game, "steady")}`;
  figure(`${game.id}: board after its data (aim 300)`, await boardReady(browser, address), "ms");
  const one = await phone(browser, address);
  await drawn(one.page);
  // What is compiled for the first time is not part of the play.
  await one.page.waitForTimeout(3000);
  const tasks = await tasksOnPhone(one, () => one.page.waitForTimeout(seconds * 1000));
  print(`${game.id}, bots at play`, tasks, FRAME);
  await one.page.context().close();
}

/** The log of a game that is over, from the newest line to the first. */
async function benchLog(browser: Browser, url: string, game: Game): Promise<void> {
  const one = await phone(browser, url + (await finishedTable(url, game)), DESKTOP);
  await one.page.locator(".log[aria-busy=false] .log-turn").first().waitFor();
  await scrolled(one, `${game.id}: log`, { selector: ".log", to: "up" });
  figure(`${game.id}: lines of that log`, await one.page.locator(".log li li").count(), "lines");
  await one.page.context().close();
}

interface Way {
  readonly selector: string;
  readonly to: "down" | "up";
  /** A part of it whose end is not passed, for it grows there. */
  readonly within?: string;
}

/** Scrolls a part of the page through, screen by screen, to where no more comes. */
function scrollThrough({ selector, to, within = selector }: Way): Promise<void> {
  const part = document.querySelector(selector) ?? document.documentElement;
  const screen = to === "up" ? -part.clientHeight : part.clientHeight;
  const stillMs = 1500;
  return new Promise((resolve) => {
    let moved = performance.now();
    const step = (now: number) => {
      const before = part.scrollTop;
      const rest = (document.querySelector(within) ?? part).getBoundingClientRect().bottom - part.clientHeight;
      part.scrollBy(0, to === "up" ? screen : Math.max(0, Math.min(screen, rest)));
      if (part.scrollTop !== before) moved = now;
      if (now - moved > stillMs) resolve();
      else requestAnimationFrame(step);
    };
    part.scrollTo(0, 0);
    requestAnimationFrame(step);
  });
}

/** The first trace of a page includes the layout of all of it, which is not scrolling. */
const settled = (one: Phone) => tasksOnPhone(one, () => one.page.evaluate(() => document.documentElement.scrollHeight));

async function scrolled(one: Phone, name: string, way: Way): Promise<void> {
  await settled(one);
  const tasks = await tasksOnPhone(one, () => one.page.evaluate(scrollThrough, way));
  figure(`${name}: longest task while it scrolls (aim ${LONG})`, Math.max(0, ...tasks.map(({ all }) => all)), "ms");
}

function listing(n: number): TableListing {
  const names = ["Ann", "Bob", "Cleo", ""].map((name) => name && `${name} ${n}`);
  const ways = {
    phase: "open",
    spectatorsAllowed: true,
    spectatorCount: 0,
    clock: "normal",
    hasBots: false,
    apiBotsAllowed: false,
  } as const;
  return {
    ...ways,
    id: `t${n}`,
    game: GAMES[n % GAMES.length].id,
    seats: names.length,
    names,
    present: [true, true, true, null],
    attended: true,
    bots: 0,
    updatedAt: rows - n,
  };
}

const sent = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The lobby with a long list: how it comes, follows a change, and scrolls. */
async function benchLobby(browser: Browser, url: string): Promise<void> {
  const one = await phone(browser, "about:blank");
  const all = Array.from({ length: rows }, (_, n) => listing(n));
  const body = sent("tables", all) + sent("gone", { id: all[0].id });
  await one.page.route("**/api/tables/stream?*", (route) => route.fulfill({ contentType: "text/event-stream", body }));
  const tasks = await tasksOnPhone(one, async () => {
    await one.page.goto(url);
    await one.page.waitForFunction((first) => document.querySelector(".table-row")?.textContent?.includes(first), all[1].names[1]);
  });
  figure(`lobby of ${rows} tables: longest task while it loads and changes`, Math.max(...tasks.map(({ all }) => all)), "ms");
  await scrolled(one, `lobby of ${rows} tables`, { selector: "html", to: "down", within: ".table-section:has(#now-title)" });
  await one.page.context().close();
}

interface HeapSample {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function sampleHeap({ session }: Phone): Promise<HeapSample> {
  await session.send("Performance.enable");
  for (let i = 0; i < 2; i++) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: of("JSHeapUsedSize") / 1e6, nodes: of("Nodes"), listeners: of("JSEventListeners") };
}

/** What a value grows by from each to the next, by least squares. */
function slope(values: readonly number[]): number {
  const [x, y] = [(values.length - 1) / 2, values.reduce((sum, value) => sum + value, 0) / values.length];
  const [over, under] = values.reduce(([over, under], value, i) => [over + (i - x) * (value - y), under + (i - x) ** 2], [0, 0]);
  return over / under;
}

/** One page that goes from the lobby to a game and back, many times: to one against bots, then to a finished one with its log. */
async function benchMemory(browser: Browser, url: string): Promise<void> {
  const one = await phone(browser, url);
  const finished = await Promise.all(GAMES.map((game) => finishedTable(url, game)));
  const paths = GAMES.flatMap(({ id }, i) => [`/practice/${id}`, finished[i]]);
  const path = async (to: string) => {
    await one.page.evaluate((wanted) => {
      history.pushState(null, "", wanted);
      dispatchEvent(new PopStateEvent("popstate"));
    }, to);
  };
  const found: HeapSample[] = [];
  for (let game = 0; game < games; game++) {
    await path(paths[game % paths.length]);
    await drawn(one.page);
    await path("/");
    await one.page.locator(".board").waitFor({ state: "detached" });
    found.push(await sampleHeap(one));
  }
  // The first games of each kind bring what is kept for good.
  const warmUp = Math.min(paths.length * 2, games);
  const [early, late] = [found[warmUp - 1], found[found.length - 1]];
  figure(`heap after ${games} games`, late.heap, "MB", { name: `after ${warmUp}`, value: early.heap });
  figure("heap added per game, in the second half", slope(found.slice(games / 2).map(({ heap }) => heap)) * 1000, "kB");
  figure("nodes of the page then", late.nodes, "nodes", { name: "then", value: early.nodes });
  figure("listeners then", late.listeners, "listeners", { name: "then", value: early.listeners });
  await one.page.context().close();
}

console.log(`page: ${machine()}; a phone ${SLOWER} times slower, ${seconds} s of play`);
const browser = await launch();

/** Looks at a server whose bots go at some pace. */
async function withServer(botDelayMs: number, look: (url: string) => Promise<void>): Promise<void> {
  const app = await startBrowserApp({ botDelayMs });
  await look(app.url).finally(() => app.close());
}

try {
  if (seconds > 0)
    await withServer(NORMAL_BOT_DELAY_MS, async (url) => {
      for (const game of played) await benchPlay(browser, url, game);
    });
  await withServer(0, async (url) => {
    if (rows > 0) for (const game of played) await benchLog(browser, url, game);
    if (rows > 0) await benchLobby(browser, url);
    if (games > 0) await benchMemory(browser, url);
  });
} finally {
  await browser.close();
}
process.exit(0);
