/** A real browser against a real server: each on this machine, each test with a fresh page, and no error on any console. */
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import type { Clock } from "../../server/clock.ts";
import { type Config, configFrom } from "../../server/config.ts";
import { createLog } from "../../server/log.ts";
import { startServer } from "../../server/server.ts";
import type { Game } from "../../shared/game.ts";
import { GAMES } from "../../shared/games.ts";

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

/** For whatever a busy machine may keep a page waiting. */
const PATIENCE_MS = 60_000;

/** Several boards drawn by one processor: without smooth edges, and pages around them without WebGL, they are three times as fast. */
const ROUGH = ["--disable-gpu-compositing", "--webgl-antialiasing-mode=none", "--webgl-msaa-sample-count=0"];

/** A browser of one's own, which draws as people see it. */
export function launch(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: [...FLAGS, ...more] });
}

let shared: Promise<Browser> | undefined;

/** The browser of all suites that look at what a page says and where things stand, not at how they are drawn. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launch(ROUGH);
  return shared;
}

/** Closes whatever a suite left open in the shared browser. */
export async function closePages(): Promise<void> {
  const browser = await sharedBrowser();
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** A server of its own on a free port, with a data folder that goes with it. */
export interface Harbour {
  readonly url: string;
  close(): Promise<void>;
}

/** @param games other than the real ones, for games that begin in the middle @param clock one that the test turns */
export async function openHarbour(overrides: Partial<Config> = {}, games: readonly Game[] = GAMES, clock?: Clock): Promise<Harbour> {
  const dataDir = await mkdtemp(join(tmpdir(), "quayside-"));
  const env = { PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "silent", CLIENT_DIR: process.env.CLIENT_DIR };
  const config = { ...configFrom(env), botDelayMs: 20, ...overrides };
  const registry = import.meta.resolve("../../shared/games.ts");
  const running = await startServer(config, createLog(config.logLevel, config.processName), { games, registry }, clock);
  return {
    url: `http://localhost:${running.port}`,
    async close() {
      await running.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What a suite has from its first test to its last. */
export interface Opened {
  readonly browser: Browser;
  readonly harbour: Harbour;
  /** Somebody's page at an address of the server. It goes after the test, which fails if anything went wrong on the way. */
  come(path: string, options?: BrowserContextOptions): Promise<Page>;
}

/** Browser and server for the tests of a suite; what is left open is closed after the last. Takes what `openHarbour` takes. */
export function useHarbour(...asked: Parameters<typeof openHarbour>): Opened {
  let browser: Browser;
  let harbour: Harbour | undefined;
  const visitors: Visitor[] = [];

  before(async () => {
    [browser, harbour] = await Promise.all([sharedBrowser(), openHarbour(...asked)]);
  });

  afterEach(async () => {
    for (const visitor of visitors.splice(0)) await leave(visitor);
  });

  after(async () => {
    await closePages();
    await harbour?.close();
  });

  return {
    get browser() {
      return browser;
    },
    get harbour() {
      assert.ok(harbour, "the suite has begun");
      return harbour;
    },
    async come(path, options) {
      const visitor = await visit(browser, this.harbour.url + path, options);
      visitors.push(visitor);
      return visitor.page;
    },
  };
}

/** Somebody with a browser of their own: nothing shared with others, every console error kept. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: string[];
}

/** Pixels of the screen for one of the page: what nobody looks at is drawn four times as coarse, for a quarter of the time. */
const COARSE = 0.25;

/** What a page is opened with unless a test says otherwise. None keeps itself for later: that would load all of it each time. */
const USUAL = {
  viewport: DESKTOP,
  locale: "en-GB",
  reducedMotion: "reduce",
  deviceScaleFactor: COARSE,
  serviceWorkers: "block",
} as const;

export async function visit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ ...USUAL, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.goto(url);
  return { page, context, errors };
}

/** Ends a visit; it fails if anything went wrong on the way. */
export async function leave({ context, errors }: Visitor): Promise<void> {
  await context.close();
  assert.deepEqual(errors, []);
}

/** What axe finds wrong with a page: the rule and the places. Of what is right it need not name every place, nor open a page to tell. */
export async function findings(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
