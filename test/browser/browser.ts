/** A real browser against a real server: each on this machine, each test with pages that remember nothing, and no error on any console. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type axe from "axe-core";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from "playwright-core";
import { type Config, configFrom } from "../../server/boot/config.ts";
import { type RunningServer, startServer } from "../../server/boot/server.ts";
import type { Clock } from "../../server/lib/clock.ts";
import { createLog } from "../../server/lib/log.ts";
import type { Game } from "../../shared/core/game.ts";
import type { Role } from "../../shared/core/moderation.ts";
import { GAMES } from "../../shared/games.ts";
import { FIXTURES, REGISTRY as WITH_FIXTURES } from "../fixture/registry.ts";
import { startTestServer, type TestServer } from "../server/helpers/testServer.ts";
import { removeDevice } from "./device.ts";
import { buildFixtureClient } from "./fixtureClient.ts";
import { unpainted } from "./unpainted.ts";

/**
 * Parts of Chromium that tests do without: what calls out into the world or delays what is seen, and the pages behind the address
 * bar that nobody sees, of which each window would load two.
 */
const WITHOUT = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "SpareRendererForSitePerProcess",
  "ThirdPartyStoragePartitioning",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
];

/** WebGL without a graphics card. */
const FLAGS = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--mute-audio",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  `--disable-features=${WITHOUT.join()}`,
];

export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 768, height: 1024 };
export const DESKTOP = { width: 1440, height: 900 };

/** For busy machines. */
const TIMEOUT_MS = 60_000;

/** Several boards drawn by one processor: without smooth edges, and pages around them without WebGL, they are three times as fast. */
const ROUGH = ["--disable-gpu-compositing", "--webgl-antialiasing-mode=none", "--webgl-msaa-sample-count=0"];

const launched: Browser[] = [];

/** One font on every Linux, since tests measure text: DejaVu Sans, or the installed font that `FONT` names. */
function fontSettings(): string {
  const usual = join(import.meta.dirname, "fonts.conf");
  const { FONT } = process.env;
  if (!FONT) return usual;
  const path = join(mkdtempSync(join(tmpdir(), "quayside-fonts-")), "fonts.conf");
  writeFileSync(path, readFileSync(usual, "utf8").replaceAll("DejaVu Sans", FONT));
  return path;
}

/** A separate browser that draws like a player's. */
export async function launch(more: readonly string[] = [], options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
  const env = { ...process.env, FONTCONFIG_FILE: fontSettings() };
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...more], env, ...options });
  launched.push(browser);
  return browser;
}

/** A separate browser that draws as the shared one. */
export const launchRough = (more: readonly string[] = [], options: LaunchOptions = {}): Promise<Browser> =>
  launch([...ROUGH, ...more], options);

let shared: Promise<Browser> | undefined;

/** The browser of all suites that don't check drawing. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchRough();
  return shared;
}

/** Closes what a suite left open in the shared browser. */
export async function closePages(): Promise<void> {
  const browser = await sharedBrowser();
  const reused = resting.map(({ context }) => context);
  await Promise.all(browser.contexts().map((context) => reused.includes(context) || context.close()));
}

const REGISTRY = import.meta.resolve("../../shared/games.ts");

/** Whether the client draws a board for a game; without one, its table is a list of moves. */
export const hasBoard = ({ id }: Game): boolean => ["board.ts", "board/board.ts"].some((file) => existsSync(`client/games/${id}/${file}`));

/** By address. */
const servers = new Map<string, RunningServer>();

/** Of a `BrowserApp`. */
export const servicesAt = (url: string): RunningServer["services"] => servers.get(url)?.services ?? assert.fail(url);

/** Gives an account of a `BrowserApp` a role. */
export async function appoint(url: string, name: string, role: Role = "moderator"): Promise<void> {
  const { accounts } = servicesAt(url).store;
  const account = (await accounts.findAccountByName(name.toLowerCase())) ?? assert.fail(name);
  await accounts.setRole(account.id, role);
}

/** A server on a free port, with a temporary data folder. */
export interface BrowserApp {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Below those that systems give away by themselves, one for each process of tests: its servers come one after the other at the same
 * address, where a browser finds what it made of our scripts when it last was there.
 */
const USUAL_PORT = 20_000 + (process.pid % 10_000);

/** The usual port if it is free, otherwise any. */
async function portToTake(): Promise<number> {
  const probe = createServer().listen(USUAL_PORT);
  const free = await once(probe, "listening").then(
    () => true,
    () => false,
  );
  await new Promise((resolve) => probe.close(resolve));
  return free ? USUAL_PORT : 0;
}

/** @param games other than the real ones, for games that begin in the middle; with fixture games among them the client has these too @param clock one that the test turns */
export async function startBrowserApp(overrides: Partial<Config> = {}, games: readonly Game[] = GAMES, clock?: Clock): Promise<BrowserApp> {
  const dataDir = await mkdtemp(join(tmpdir(), "quayside-"));
  const hasFixtures = games.some((game) => FIXTURES.includes(game));
  const env = { DATA_DIR: dataDir, LOG_LEVEL: "silent", CLIENT_DIR: hasFixtures ? await buildFixtureClient() : process.env.CLIENT_DIR };
  const generous = {
    botDelayMs: 20,
    unattendedTablesPerIp: 1000,
    unfinishedTables: 1000,
    openSeatsPerIp: 1000,
    botGamesPerIp: 1000,
    // On a clock that stands still, an address that has used its allowance would wait for ever.
    messagesPerSecond: 10_000,
    requestsPerMinute: 1_000_000,
  };
  const registry = hasFixtures ? WITH_FIXTURES.registry : REGISTRY;
  const config = { ...configFrom(env), exhibition: false, ...generous, ...overrides, port: overrides.port ?? (await portToTake()) };
  const running = await startServer(config, createLog(config.logLevel, config.processName), { games, registry }, clock);
  const url = `http://localhost:${running.port}`;
  servers.set(url, running);
  return {
    url,
    async close() {
      servers.delete(url);
      await running.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A server with the client; `games` may begin in the middle. */
export async function startServerWithClient(
  overrides: Partial<Config> = {},
  games: readonly Game[] = GAMES,
  clock?: Clock,
): Promise<TestServer> {
  const { clientDir } = configFrom(process.env);
  return startTestServer({ clientDir, port: await portToTake(), ...overrides }, { games, registry: REGISTRY }, clock);
}

/** Shared by the tests of a suite. */
interface Opened {
  readonly browser: Browser;
  readonly app: BrowserApp;
  /** A player's page at an address of the server. Closed after the test, which fails if anything went wrong on it. */
  come(path: string, options?: VisitOptions): Promise<Page>;
}

/** Browser and server for the tests of a suite; what is left open is closed after the last. Takes what `startBrowserApp` takes. */
export function useBrowserApp(...parameters: Parameters<typeof startBrowserApp>): Opened {
  let browser: Browser;
  let app: BrowserApp | undefined;
  const visitors: Visitor[] = [];

  before(async () => {
    [browser, app] = await Promise.all([sharedBrowser(), startBrowserApp(...parameters)]);
  });

  afterEach(async () => {
    for (const visitor of visitors.splice(0)) await leave(visitor);
  });

  after(async () => {
    await closePages();
    await app?.close();
  });

  return {
    get browser() {
      return browser;
    },
    get app() {
      assert.ok(app, "the suite has begun");
      return app;
    },
    async come(path, options) {
      const visitor = await visit(browser, this.app.url + path, options);
      visitors.push(visitor);
      return visitor.page;
    },
  };
}

/** Brings a tab of a table to the front, the last one if no name is given; on phones, out of its sheet. */
export async function openTab(page: Page, name?: string | RegExp): Promise<void> {
  const tab = page.getByRole("tab", { name, includeHidden: true }).last();
  await tab.waitFor({ state: "attached" });
  if (!(await tab.isVisible())) await page.locator(".grip").click();
  await tab.click();
}

/** A player with a separate browser context, whose console errors are collected. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: string[];
}

export interface VisitOptions extends BrowserContextOptions {
  /** The test changes the context, e.g. by init scripts, so it is not reused. */
  readonly own?: boolean;
}

/** Device pixels per CSS pixel: drawing coarsely takes a quarter of the time. */
const COARSE = 0.25;

/** Default context options. A service worker would load the whole client each time. */
const USUAL = {
  viewport: DESKTOP,
  locale: "en-GB",
  colorScheme: "light",
  reducedMotion: "reduce",
  deviceScaleFactor: COARSE,
  serviceWorkers: "block",
} as const;

/** What cannot be changed in a context: its fixed settings as text, and the server. */
interface Manner {
  readonly lasting: string;
  readonly origin: string;
}

const manners = new WeakMap<Visitor, Manner>();

/** Contexts left by a test wait at an empty page for the next one with the same settings: a new one costs more than the page in it. */
const resting: Visitor[] = [];
const MOST_RESTING = 8;

export function openPages(): Page[] {
  const rested = resting.map(({ page }) => page);
  return launched.flatMap((browser) => browser.contexts().flatMap((context) => context.pages())).filter((page) => !rested.includes(page));
}

function lastingOf({ viewport: _, colorScheme: __, extraHTTPHeaders: ___, ...lasting }: BrowserContextOptions): string {
  return JSON.stringify(Object.entries(lasting).sort());
}

/** Runs in a page: turns sound off, and chooses faster bots. */
function brisk(): void {
  Reflect.deleteProperty(window, "AudioContext");
  // An empty page has no storage.
  if (origin !== "null") localStorage["quayside.settings"] ??= JSON.stringify({ fastBots: true });
}

async function newVisitor(browser: Browser, options: BrowserContextOptions): Promise<Visitor> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    // An unknown path answers 404 with a page for people.
    const isUnknownPath = / 404 /.test(message.text()) && message.location().url === page.url();
    if (message.type() === "error" && !isUnknownPath) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return { page, context, errors };
}

/** A reused context with another window size, colour scheme and headers. */
async function wake(
  lasting: string,
  { viewport, colorScheme, extraHTTPHeaders = {} }: BrowserContextOptions,
): Promise<Visitor | undefined> {
  const at = resting.findLastIndex((one) => manners.get(one)?.lasting === lasting);
  if (at < 0) return undefined;
  const [visitor] = resting.splice(at, 1);
  visitor.errors.length = 0;
  await visitor.page.setViewportSize(viewport ?? DESKTOP);
  await visitor.page.emulateMedia({ colorScheme });
  await visitor.context.setExtraHTTPHeaders(extraHTTPHeaders);
  return visitor;
}

export async function visit(browser: Browser, url: string, { own, ...options }: VisitOptions = {}): Promise<Visitor> {
  const all = { ...USUAL, ...options };
  const lasting = lastingOf(all);
  // A page at full resolution is drawn, as screens.test.ts wants it; lifeSummons.test.ts listens in another context.
  const isCoarse = all.deviceScaleFactor === COARSE && browser === (await shared);
  const isCommon = isCoarse && !own;
  const visitor = (isCommon && (await wake(lasting, all))) || (await newVisitor(browser, all));
  if (isCoarse && !manners.has(visitor)) await visitor.context.addInitScript(unpainted);
  if (isCommon && !manners.has(visitor)) await visitor.context.addInitScript(brisk);
  if (isCommon) manners.set(visitor, { lasting, origin: new URL(url).origin });
  await visitor.page.goto(url);
  return visitor;
}

/** Ends a visit; it fails if anything went wrong on the way. */
export async function leave(visitor: Visitor): Promise<void> {
  const errors = [...visitor.errors];
  const manner = manners.get(visitor);
  await (manner ? rest(visitor, manner) : visitor.context.close());
  assert.deepEqual(errors, []);
}

/** Returns a context to an empty page of the same server and clears its storage, with cookies and passkeys. */
async function rest(visitor: Visitor, { origin }: Manner): Promise<void> {
  const { page } = visitor;
  await page.unrouteAll();
  // So that the mouse hovers over nothing on the next page.
  await page.mouse.move(-1, -1);
  await page.goto(`${origin}/health`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await visitor.context.clearCookies();
  await removeDevice(page);
  resting.push(visitor);
  if (resting.length > MOST_RESTING) await resting.shift()?.context.close();
}

/** Read once, and loaded once into each page. */
const AXE = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type WithAxe = typeof globalThis & { readonly axe: typeof axe };

/** Runs in a page. */
async function runAxe(only: readonly string[] | undefined): Promise<string[]> {
  const runOnly = only && { type: "rule" as const, values: [...only] };
  const { violations } = await (globalThis as WithAxe).axe.run(document, { resultTypes: ["violations"], runOnly });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** Runs in a page. @returns what moves although the device asks for less motion */
function movingParts(): string[] {
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) return [];
  return document.getAnimations().map(({ effect }) => {
    const { target, pseudoElement } = effect as KeyframeEffect;
    return `moves: ${target?.localName}.${target?.getAttribute("class")}${pseudoElement ?? ""}`;
  });
}

/** Violations that axe finds, the rule and the elements, and what moves. @param only these rules; all, if absent */
export async function findings(page: Page, only?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(await AXE);
  return [...(await page.evaluate(runAxe, only)), ...(await page.evaluate(movingParts))];
}

/** Rules of axe that depend on colours. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Violations in the light and the dark scheme. */
export async function findingsInAnyLight(page: Page): Promise<string[]> {
  const byDay = await findings(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const inTheDark = await findings(page, OF_COLOURS);
  await page.emulateMedia({ colorScheme: "light" });
  return [...byDay, ...inTheDark.map((finding) => `in the dark: ${finding}`)];
}
