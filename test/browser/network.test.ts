/** Slow, broken and crowded networks, and clocks that are wrong: no wait without a sentence. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { NIGHTLY } from "../nightly.ts";
import { eventually } from "../server/helpers/testServer.ts";
import { type BrowserApp, closePages, sharedBrowser, startBrowserApp } from "./browser.ts";
import { type Fate, FaultyProxy } from "./faultyProxy.ts";
import { createTable } from "./tables.ts";

/** All others wait as `/replay` and `/account` do. */
const WITH_OWN_WAITS = ["/", "/t/TABLE", "/t/GAME", "/embed/GAME", "/replay/GAME", "/account"];

/** How long the slowest wait may take until it says what is missing. */
const STUCK_MS = 11_000;

describe("a network that fails", function () {
  // Every page with every fault, at night.
  this.timeout(NIGHTLY ? 3_600_000 : 600_000);
  let browser: Browser;
  let app: BrowserApp;
  let proxy: FaultyProxy;

  before(async () => {
    // The bots' game stays at its beginning.
    [browser, app] = await Promise.all([sharedBrowser(), startBrowserApp({ botDelayMs: 3_600_000 })]);
    proxy = await FaultyProxy.start(app.url);
  });

  afterEach(async () => {
    proxy.fateOf = () => "pass";
    proxy.sockets = "pass";
    await closePages();
  });

  after(async () => {
    await proxy?.close();
    await app?.close();
  });

  it("with six connections for all tabs serves eight lobbies by one stream, and the next in line takes it over", async () => {
    const context = await browser.newContext({ serviceWorkers: "block", locale: "en-GB" });
    const pages = await Promise.all(Array.from({ length: 8 }, () => context.newPage()));
    for (const page of pages) await page.goto(proxy.url);
    const streams = () => proxy.open("/api/tables/stream");
    await eventually("one stream is open", () => streams() === 1);
    await createTable(app.url, { name: "Dan", public: true });
    await Promise.all(pages.map((page) => page.locator(".table-row", { hasText: "Dan" }).waitFor({ state: "attached" })));
    for (const closed of [3, 1]) {
      await Promise.all(pages.splice(0, closed).map((page) => page.close()));
      await eventually("another tab has opened one", () => streams() === 1);
      await createTable(app.url, { name: `Eve${closed}`, public: true });
      await Promise.all(pages.map((page) => page.locator(".table-row", { hasText: `Eve${closed}` }).waitFor({ state: "attached" })));
    }
    await context.close();
    await eventually("no stream is left", () => streams() === 0);
  });

  it("shows times by the server's clock, whatever the device's says", async () => {
    const context = await browser.newContext({ serviceWorkers: "block", locale: "en-GB" });
    const page = await context.newPage();
    await page.clock.install({ time: Date.now() + 6 * 3_600_000 });
    const made = await createTable(app.url, { name: "Ann", public: false });
    await page.goto(`${proxy.url}/t/${made.id}#key=${made.key}`);
    await page.getByRole("button", { name: "Leave seat" }).waitFor();
    await page.goto(proxy.url);
    await page.locator(".my-table").getByText("· now").waitFor();
    await context.close();
  });

  /** Every page, with what it shows once it is there. */
  const ALL_PAGES = [
    { path: "/", ready: ".choices" },
    { path: "/?new=catan", ready: "dialog .new-table" },
    { path: "/about", ready: "main h1" },
    { path: "/contact", ready: "main h1" },
    { path: "/watch", ready: ".play-board, .error-page" },
    { path: "/appointments", ready: "main h1" },
    { path: "/a/nothing", ready: ".error-page" },
    { path: "/tournaments", ready: "main h1" },
    { path: "/tournaments/nothing", ready: ".error-page" },
    { path: "/t/TABLE", ready: ".wait-main" },
    { path: "/t/GAME", ready: ".play-board [data-version]" },
    { path: "/embed/GAME", ready: ".embed-board svg" },
    { path: "/embed/tournaments/nothing", ready: ".embed-message" },
    { path: "/replay/GAME", ready: ".error-page" },
    { path: "/record", ready: ".drop" },
    { path: "/practice/container", ready: ".play-board [data-version]" },
    { path: "/learn/catan", ready: ".play-board [data-version]" },
    { path: "/rules/shipyard", ready: ".rules-things" },
    { path: "/editor/catan", ready: "main" },
    { path: "/account", ready: "main p, main button" },
    { path: "/u/Nobody", ready: ".error-page" },
    { path: "/leaderboard/catan", ready: "main p" },
    { path: "/games", ready: ".game-none" },
    { path: "/games/best", ready: "main h1" },
    { path: "/openings/catan", ready: "main h1" },
    { path: "/puzzles", ready: "main h1" },
    { path: "/puzzles/catan", ready: ".play-board [data-version]" },
    { path: "/puzzles/catan/1", ready: ".play-board [data-version]" },
    { path: "/database", ready: ".game-code" },
    { path: "/studies", ready: "main h1" },
    { path: "/s/nothing", ready: ".error-page" },
    { path: "/email/confirm", ready: "main button" },
    { path: "/email/stop", ready: "main button" },
    { path: "/admin", ready: "main p" },
    { path: "/fair-play", ready: "main h1" },
    { path: "/nowhere", ready: ".error-page" },
  ];
  /** By day those that wait in ways of their own. */
  const PAGES = ALL_PAGES.filter(({ path }) => NIGHTLY || WITH_OWN_WAITS.includes(path));

  it("knows every page of the router", () => {
    const routes = [...readFileSync("client/pages/app.tsx", "utf8").matchAll(/<Route path="([^"]+)"/g)];
    assert.ok(routes.length > 20);
    for (const [, route = ""] of routes) {
      const pattern = new RegExp(`^${route.replace(/:\w+/g, "[^/?]+")}([?]|$)`);
      assert.ok(
        ALL_PAGES.some(({ path }) => pattern.test(path)),
        route,
      );
    }
  });

  /** Pictures and the like are missed by nobody; polled lists are asked for again. */
  const ORNAMENTAL = /\.(png|svg|ico|webmanifest|woff2)$|\/(health|sw\.js)$/;

  /** Sentences about a wait. */
  const SENTENCE =
    /hasn’t arrived yet|hasn’t answered yet|hasn’t opened yet|hasn’t loaded yet|can’t be reached|didn’t answer in time|answered in its place|blocks live connections|couldn’t be loaded|can’t be loaded|Part of this page/;

  /** A request of a page that fails. */
  interface Fault {
    readonly kind: string;
    readonly fate: Fate;
  }

  const isCode = (kind: string) => kind.startsWith("/assets/");

  const kindOf = (path: string) =>
    path
      .replace(/[?#].*$/, "")
      .replace(/-[\w-]{8}(?=\.)/, "-*")
      .replace(/(?<=^\/api\/tables\/)\w{12}(?=\/)/, "ID");

  /** Whether the page is there, or says what is missing, once every wait is over. */
  async function isAnswered(page: Page, ready: string): Promise<boolean> {
    return (await page.getByText(SENTENCE).locator("visible=true").count()) > 0 || (await page.locator(ready).first().isVisible());
  }

  it("leaves no page without a sentence, whichever of its requests hangs, is refused, or is answered by another", async () => {
    const table = await createTable(app.url, { name: "Ann", public: false });
    const game = await createTable(app.url, {
      name: "Ann",
      seats: 3,
      hostSpectates: true,
      bots: ["random", "random", "random"],
      start: true,
      public: true,
    });
    const addressOf = (path: string) => proxy.url + path.replace("TABLE", `${table.id}?invite=${table.invite}`).replace("GAME", game.id);
    const silent: string[] = [];
    /** Faults that an earlier page has shown; tried again only at night. */
    const tried = new Set<string>();
    let loads = 0;

    /** Loads a page with a fate for one of its requests. The clock runs ahead, so that nobody waits. @returns what was requested all the same */
    async function load(page: Page, { path, ready }: (typeof ALL_PAGES)[number], { kind, fate }: Fault): Promise<ReadonlySet<string>> {
      const requested = kindsOn(page);
      await page.setExtraHTTPHeaders({ "x-fault": String(new URLSearchParams({ kind, fate })) });
      await page.goto(addressOf(path), { waitUntil: "commit" });
      await page.waitForFunction(() => document.readyState !== "loading").catch(() => undefined);
      const until = Date.now() + STUCK_MS;
      while (!(await isAnswered(page, ready))) {
        if (Date.now() > until + 20_000) {
          silent.push(`${path}: ${kind} ${fate}: ${await page.locator("body").ariaSnapshot()}`);
          break;
        }
        await page.clock.fastForward(1_000);
      }
      loads++;
      return requested;
    }

    /** Kinds of the requests that a page makes from now on. */
    function kindsOn(page: Page): Set<string> {
      const kinds = new Set<string>();
      page.removeAllListeners("request");
      page.on("request", (request) => {
        const { origin, pathname } = new URL(request.url());
        if (origin === proxy.url && request.resourceType() !== "document" && !ORNAMENTAL.test(pathname)) kinds.add(kindOf(pathname));
      });
      return kinds;
    }

    function fatesOf(kind: string): readonly Fate[] {
      if (!isCode(kind)) return ["hang", "refuse", "foreign"];
      return NIGHTLY ? ["hang", "gone"] : ["hang"];
    }

    proxy.fateOf = (path, { headers }) => {
      const fault = new URLSearchParams(String(headers["x-fault"] ?? ""));
      return fault.get("kind") === kindOf(path) ? (fault.get("fate") as Fate) : "pass";
    };
    const pages = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const context = await browser.newContext({
          serviceWorkers: "block",
          locale: "en-GB",
          reducedMotion: "reduce",
          deviceScaleFactor: 0.25,
        });
        const page = await context.newPage();
        await page.clock.install();
        const session = await context.newCDPSession(page);
        // Code that the browser has kept would not fail.
        await session.send("Network.setCacheDisabled", { cacheDisabled: true });
        return page;
      }),
    );
    for (const one of PAGES) {
      const [page] = pages;
      const kinds = kindsOn(page);
      await page.setExtraHTTPHeaders({});
      await page.goto(addressOf(one.path));
      await page.locator(one.ready).first().waitFor();
      const nameOf = ({ kind, fate }: Fault) => `${kind} ${fate}`;
      let queue = [...kinds].flatMap((kind) => fatesOf(kind).map((fate) => ({ kind, fate })));
      // Pages wait for the same answer each in its own way.
      const waits = ({ kind, fate }: Fault) => !isCode(kind) && fate === "hang";
      if (!NIGHTLY) queue = queue.filter((fault) => !tried.has(nameOf(fault)) || waits(fault));
      for (const fault of queue) tried.add(nameOf(fault));
      const work = async (worker: Page) => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const requested = await load(worker, one, next);
          // What was requested beside code that hangs is waited for together with it.
          if (!NIGHTLY && isCode(next.kind)) queue = queue.filter(({ kind }) => !isCode(kind) || !requested.has(kind));
        }
      };
      await Promise.all(pages.map(work));
    }
    await Promise.all(pages.map((page) => page.context().close()));
    assert.deepEqual(silent, []);
    assert.ok(loads > 20);
  });
});
