/** Connections that die without an event, pages that the browser freezes or keeps, and networks without WebSockets. */
import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { SILENCE_MS } from "../../shared/core/liveness.ts";
import type { SeatPresence } from "../../shared/core/protocol.ts";
import { itNightly, NIGHTLY } from "../nightly.ts";
import { eventually } from "../server/helpers/testServer.ts";
import { settled } from "./boardElement.ts";
import { type BrowserApp, closePages, findings, launchRough, leave, PHONE, sharedBrowser, startBrowserApp, visit } from "./browser.ts";
import { FaultyProxy } from "./faultyProxy.ts";
import { Players } from "./players.ts";
import { createTable, join } from "./tables.ts";

const LOST = "Connection lost. Reconnecting …";

/** Runs in a page before its own code: the page says no goodbye. */
function dropGoodbyes(): void {
  addEventListener("pagehide", (event) => event.stopImmediatePropagation(), true);
}

describe("a connection that dies in silence", function () {
  this.timeout(300_000);
  let browser: Browser;
  let app: BrowserApp;
  let proxy: FaultyProxy;

  before(async () => {
    [browser, app] = await Promise.all([sharedBrowser(), startBrowserApp({ botTakeoverMs: 1_000, hostGraceMs: 60_000 })]);
    proxy = await FaultyProxy.start(app.url);
  });

  afterEach(() => {
    proxy.sockets = "pass";
    proxy.fateOf = () => "pass";
  });

  after(async () => {
    await closePages();
    await proxy?.close();
    await app?.close();
  });

  it("is noticed by the waiting room, the table, a framed board and the lobby, which find their way back", async () => {
    const waiting = await createTable(app.url, { name: "Ann", public: false });
    const // Ann begins.
      people = await Players.gather(app.url, ["Ann", "Bob", "Cleo"], { options: { startOrder: "seats" } });
    const visits = await Promise.all([
      visit(browser, `${proxy.url}/t/${waiting.id}#key=${waiting.key}`, { own: true }),
      visit(browser, `${proxy.url}/t/${people.made.id}#watch=${people.made.watchKey}`, { own: true }),
      visit(browser, `${proxy.url}/embed/${people.made.id}#watch=${people.made.watchKey}`, { own: true }),
      visit(browser, proxy.url, { own: true }),
    ]);
    const [room, table, embed, lobby] = visits.map(({ page }) => page);
    await room.getByRole("button", { name: "Start the game" }).waitFor();
    await settled(table);
    await embed.locator("main.embed svg").first().waitFor();
    await lobby.getByText("No public games right now").waitFor();
    const streams = () => proxy.seen.filter((path) => path.startsWith("/api/tables/stream")).length;
    const before = streams();

    proxy.fateOf = (path) => (path.endsWith("/join") ? "refuse" : "pass");
    proxy.silence();
    await Promise.all([room.getByText(LOST).waitFor(), table.getByText(LOST).waitFor()]);
    proxy.fateOf = () => "pass";
    const bob = await join(app.url, waiting.id, { invite: waiting.invite });
    await bob.ask("sit", { seat: 1, name: "Bob", clientSeed: "0".repeat(32) });
    await Promise.all([room.getByText(LOST).waitFor({ state: "detached" }), table.getByText(LOST).waitFor({ state: "detached" })]);
    await room.getByText("Bob", { exact: true }).first().waitFor();
    await createTable(app.url, { name: "Dan", public: true });
    await lobby.locator(".table-row", { hasText: "Dan" }).waitFor({ state: "attached" });
    assert.ok(streams() > before, "the lobby has opened another stream");
    const { version } = people.guest(0).state;
    await embed.locator(`main.embed[data-version="${version}"]`).waitFor();
    for (const { context } of visits) await context.close();
    await bob.leave();
    await people.part(leave);
  });

  for (const fate of NIGHTLY ? (["refuse", "hang"] as const) : (["refuse"] as const))
    it(`without WebSockets (${fate}) says what is wrong, what helps and what works, and opens the table once they pass`, async () => {
      const made = await createTable(app.url, { name: "Ann", public: false });
      proxy.sockets = fate;
      const { page, errors } = await visit(browser, `${proxy.url}/t/${made.id}#key=${made.key}`, { own: true, viewport: PHONE });
      await page.getByText("Your network blocks live connections.").waitFor();
      await page.getByText(/Another network usually helps.*localhost/).waitFor();
      assert.deepEqual(await findings(page), []);
      await page.getByRole("link", { name: "Practise offline: Catan" }).waitFor();
      await page.getByRole("link", { name: "Rules of Shipyard" }).waitFor();
      proxy.sockets = "pass";
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByRole("button", { name: "Start the game" }).waitFor();
      assert.deepEqual(
        errors.filter((text) => !/WebSocket/.test(text)),
        [],
      );
      await page.context().close();
    });
});

describe("a page in the back/forward cache", function () {
  this.timeout(300_000);
  let app: BrowserApp;
  let proxy: FaultyProxy;
  let browser: Browser;
  let people: Players;

  before(async () => {
    app = await startBrowserApp({ botTakeoverMs: 1_000 });
    proxy = await FaultyProxy.start(app.url);
    browser = await launchRough(["--enable-bfcache"], { ignoreDefaultArgs: ["--disable-back-forward-cache"] });
  });

  beforeEach(async () => {
    // Ann begins.
    people = await Players.gather(app.url, ["Ann", "Bob", "Cleo"], { options: { startOrder: "seats" } });
  });

  afterEach(() => people.part(leave));

  after(async () => {
    await browser?.close();
    await proxy?.close();
    await app?.close();
  });

  /** Ann's page at her table. */
  async function come(script?: () => void): Promise<Page> {
    const { page, context } = await visit(browser, app.url);
    if (script) await context.addInitScript(script);
    await page.goto(`${proxy.url}/t/${people.made.id}#key=${people.keys[0]}`);
    await settled(page);
    await people.guest(0).leave();
    await presence("online");
    await page.evaluate(() => Object.assign(globalThis, { isKept: true }));
    return page;
  }

  const presence = (expected: SeatPresence) =>
    people.guest(1).until(`Ann is ${expected}`, ({ state }) => state.seats[0].presence === expected);

  async function comeBack(page: Page): Promise<void> {
    await page.goBack({ waitUntil: "commit" });
    assert.equal(await page.evaluate(() => "isKept" in globalThis), true, "the browser kept the page");
  }

  it("has left its seat, and joins anew when the player comes back", async () => {
    const page = await come();
    await page.goto(`${proxy.url}/about`);
    await presence("left");
    await people.guest(1).ask("chat", { text: "See you soon" });
    await presence("botPlaying");
    await comeBack(page);
    await presence("online");
    await page.getByText("See you soon").waitFor();
    await page.getByText(LOST).waitFor({ state: "detached" });
    await page.context().close();
  });

  itNightly("is absent without a goodbye too, although its network stack lives", async () => {
    const page = await come(dropGoodbyes);
    await page.goto(`${proxy.url}/about`);
    await presence("disconnected");
    await presence("botPlaying");
    await comeBack(page);
    await presence("online");
    await page.context().close();
  });

  it("asks at once on waking whether its connection lives", async () => {
    const page = await come(dropGoodbyes);
    const joins = () => proxy.seen.filter((path) => path.endsWith("/join")).length;
    const before = joins();
    await page.goto(`${proxy.url}/about`);
    proxy.silence();
    await comeBack(page);
    const awake = Date.now();
    await eventually("it has joined again", () => joins() > before);
    assert.ok(Date.now() - awake < SILENCE_MS / 2, "before it notices the silence by itself");
    await page.context().close();
  });

  it("holds no stream while it is out of sight, and follows the lobby again afterwards", async () => {
    const { page, context } = await visit(browser, proxy.url);
    const streams = () => proxy.open("/api/tables/stream");
    await eventually("it follows the lobby", () => streams() === 1);
    await page.evaluate(() => Object.assign(globalThis, { isKept: true }));
    await page.goto(`${proxy.url}/about`);
    await eventually("it follows nothing", () => streams() === 0);
    await createTable(app.url, { name: "Dan", public: true });
    await comeBack(page);
    await page.locator(".table-row", { hasText: "Dan" }).waitFor({ state: "attached" });
    assert.equal(streams(), 1);
    await context.close();
  });
});
