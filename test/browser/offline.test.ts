/** Without a network, a page that was loaded once opens again, and practice continues in both languages. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { settled } from "./boardElement.ts";
import { findings, PHONE, useBrowserApp, visit } from "./browser.ts";

/** Resolves once all is kept, with the messages of the language of the page. */
const cachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => {
      port1.onmessage = resolve;
    });
    active?.postMessage({ language: document.documentElement.lang }, [port2]);
    await answer;
    return active?.scriptURL;
  });

/** Addresses of the files kept that hold messages of one language. */
const cachedMessages = (page: Page) =>
  page.evaluate(async () => {
    const caching = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return caching.flat().flatMap(({ url }) => /words-([a-z]{2})-/.exec(url)?.[1] ?? []);
  });

/** Makes the first move of the list in words. */
async function firstMove(page: Page): Promise<void> {
  const list = page.locator(".move-list");
  // The tip, which loads last, is above the list.
  await page.locator(".tip-note").waitFor();
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
    await page.getByRole("tab", { name: "Moves" }).click();
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

  it("can be installed, with icons of all sizes in the manifest", async () => {
    const manifest = (await (await fetch(`${opened.app.url}/manifest.webmanifest`)).json()) as Manifest;
    assert.equal(manifest.display, "standalone");
    assert.deepEqual([...new Set(manifest.icons.map(({ sizes }) => sizes))], ["any", "192x192", "512x512"]);
    for (const { src } of manifest.icons) assert.match((await fetch(opened.app.url + src)).headers.get("content-type") ?? "", /^image/);
    assert.match(await (await fetch(opened.app.url)).text(), /rel="manifest"/);
  });
});
