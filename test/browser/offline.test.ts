/** Without a network: pages open again, practice works, and what needs the server says so. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { NIGHTLY } from "../nightly.ts";
import { eventually } from "../server/helpers/testServer.ts";
import { settled } from "./boardElement.ts";
import { findings, openTab, PHONE, useBrowserApp, visit } from "./browser.ts";
import { createTable } from "./tables.ts";

/** Lets the worker keep everything at once, with the messages of the page's language, as the page does while it is idle. */
const cachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    let left = 1;
    while (active && left > 0) {
      const { port1, port2 } = new MessageChannel();
      const answer = new Promise<number>((resolve) => {
        port1.onmessage = ({ data }) => resolve(data);
      });
      active.postMessage({ language: document.documentElement.lang, keepNext: true }, [port2]);
      left = await answer;
    }
    return active?.scriptURL;
  });

const cachedCount = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("quayside-"));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().length;
  });

/** Addresses of the files kept that hold messages of one language. */
const cachedMessages = (page: Page) =>
  page.evaluate(async () => {
    const caching = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return caching.flat().flatMap(({ url }) => /language-([a-z]{2})-/.exec(url)?.[1] ?? []);
  });

/** Makes the first move of the list in words. */
async function firstMove(page: Page): Promise<void> {
  const list = page.locator(".move-list");
  // The tip, which loads last, is above the list.
  await page.locator(".tip-note, .status-text .hinted").first().waitFor();
  await list.locator(":is(summary, .move)").first().waitFor();
  for (const folded of await list.locator("details:not([open]) > summary").all()) await folded.click();
  await list.locator(".move").first().click();
  await settled(page);
}

interface Manifest {
  readonly display: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
}

describe("the page without a network", function () {
  this.timeout(300_000);
  const opened = useBrowserApp();

  it("opens, runs practice games in two languages, and offers them in place of bots", async () => {
    const { page, context, errors } = await visit(opened.browser, opened.app.url, { viewport: PHONE, serviceWorkers: "allow" });
    assert.equal(await cachedFiles(page), `${opened.app.url}/sw.js`);
    assert.deepEqual(await cachedMessages(page), ["en"], "no other language is downloaded");
    await context.setOffline(true);
    await page.reload();
    await page.getByRole("button", { name: /^Play against bots/ }).click();
    await page.waitForURL(/\/practice\/catan$/);
    await settled(page);
    await page.getByText("Place a settlement").first().waitFor();
    await openTab(page, "Moves");
    await firstMove(page);
    await page.getByText("Place a road").first().waitFor();
    // A language that was never loaded is unavailable offline; English remains.
    await page.evaluate(() => localStorage.setItem("quayside.language", "fr"));
    await page.reload();
    await page.locator("html[lang=en]").waitFor();
    await context.setOffline(false);
    await page.reload();
    await page.locator("html[lang=fr]").waitFor();
    await cachedFiles(page);
    await context.setOffline(true);
    for (const [game, status] of [
      ["catan", "Placez une colonie"],
      ["shipyard", "Choisissez une tuile d’action"],
    ]) {
      await page.goto(`${opened.app.url}/practice/${game}`);
      await settled(page);
      await page.getByText(status).first().waitFor();
    }
    assert.deepEqual(await findings(page), []);
    // The browser logs failed requests.
    assert.deepEqual(
      errors.filter((text) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/.test(text)),
      [],
    );
    await context.close();
  });

  it("says that it is offline on pages that need the server, offers practice, and comes back by itself", async () => {
    const { id, key } = await createTable(opened.app.url, { name: "Ann", public: false });
    const { page, context } = await visit(opened.browser, opened.app.url, { viewport: PHONE, serviceWorkers: "allow" });
    await cachedFiles(page);
    const places = [
      [`/t/${id}#key=${key}`, page.getByRole("button", { name: "Start the game" })],
      ["/account", page.getByRole("button", { name: "Sign in" }).last()],
      ["/leaderboard/catan", page.getByText("Nobody is listed here yet", { exact: false })],
      ["/u/Nobody", page.getByText("This doesn’t exist.")],
      [`/replay/${id}`, page.getByText("The secret hasn’t been revealed yet.")],
    ] as const;
    // By day the table, and one of those that load an answer.
    for (const [path, back] of NIGHTLY ? places : places.slice(0, 2)) {
      await context.setOffline(true);
      await page.goto(opened.app.url + path);
      await page.getByText("You’re offline.").waitFor();
      await page.getByRole("link", { name: "Practise offline: Shipyard" }).waitFor();
      if (NIGHTLY) assert.deepEqual(await findings(page), [], path);
      await context.setOffline(false);
      await back.waitFor();
    }
    await context.close();
  });

  it("is fetched ahead while the page is idle, but not over a slow line", async () => {
    const [good, slow] = await Promise.all(
      [opened.browser, opened.browser].map((browser) => visit(browser, `${opened.app.url}/health`, { serviceWorkers: "allow" })),
    );
    const session = await slow.context.newCDPSession(slow.page);
    await session.send("Network.enable");
    // Bytes per second.
    const line = { latency: 500, downloadThroughput: 100_000, uploadThroughput: 100_000, connectionType: "cellular3g" } as const;
    await session.send("Network.emulateNetworkConditions", { offline: false, ...line });
    await Promise.all([good, slow].map(({ page }) => page.goto(opened.app.url)));
    assert.equal(
      await slow.page.evaluate(() => (navigator as { connection?: { effectiveType?: string } }).connection?.effectiveType),
      "3g",
    );
    await eventually("the whole build is kept", () => good.page.evaluate(async () => (await caches.match("/index.html")) !== undefined));
    assert.ok((await cachedCount(good.page)) > 50);
    await slow.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    assert.equal(await cachedCount(slow.page), 0);
    for (const { context } of [good, slow]) await context.close();
  });

  it("can be installed, with icons of all sizes in the manifest", async () => {
    const manifest = (await (await fetch(`${opened.app.url}/manifest.webmanifest`)).json()) as Manifest;
    assert.equal(manifest.display, "standalone");
    assert.deepEqual([...new Set(manifest.icons.map(({ sizes }) => sizes))], ["any", "192x192", "512x512"]);
    for (const { src } of manifest.icons) assert.match((await fetch(opened.app.url + src)).headers.get("content-type") ?? "", /^image/);
    assert.match(await (await fetch(opened.app.url)).text(), /rel="manifest"/);
  });
});
