/** Browsers that store nothing: the seat lives in memory and in the address. */
import assert from "node:assert/strict";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { itNightly } from "../nightly.ts";
import { settled } from "./boardElement.ts";
import { type BrowserApp, findings, launchRough, PHONE, startBrowserApp } from "./browser.ts";
import { createTable } from "./tables.ts";

const SENTENCE = "This browser saves nothing, so your seat lives only as long as this tab.";

/** Fills the origin's storage to the last byte. */
function fill(): void {
  for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2))
    try {
      for (let i = 0; ; i++) localStorage.setItem(`${size}-${i}`, "x".repeat(size));
    } catch {
      // Full for this size.
    }
}

/** How the browser is made to store nothing. What it does without differs in the seat alone; the rest is tried with one by day. */
const BROWSERS = [
  { what: "switched off", flags: ["--disable-local-storage"], prepare: async () => undefined },
  { what: "full", flags: [], prepare: (page: Page) => page.evaluate(fill) },
] as const;

for (const { what, flags, prepare } of BROWSERS)
  describe(`a browser whose storage is ${what}`, function () {
    this.timeout(300_000);
    const rest = what === "full" ? itNightly : it;
    let browser: Browser;
    let app: BrowserApp;
    let context: BrowserContext;
    let page: Page;
    let errors: string[];

    before(async () => {
      [browser, app] = await Promise.all([launchRough(flags), startBrowserApp()]);
    });

    beforeEach(async () => {
      context = await browser.newContext({ locale: "en-GB", reducedMotion: "reduce", deviceScaleFactor: 0.25, serviceWorkers: "block" });
      page = await context.newPage();
      errors = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      await page.goto(`${app.url}/health`);
      await prepare(page);
    });

    afterEach(async () => {
      await context.close();
      assert.deepEqual(errors, []);
    });

    after(async () => {
      await browser?.close();
      await app?.close();
    });

    it("takes a seat by a private invitation, says what that seat depends on, and finds it again by the address", async () => {
      const made = await createTable(app.url, { public: false, name: "Ann" });
      await page.setViewportSize(PHONE);
      await page.goto(`${app.url}/t/${made.id}?invite=${made.invite}`);
      await page.getByRole("button", { name: "Sit here" }).first().click();
      await page.getByText(SENTENCE).click();
      const link = await page.locator(".unstored-seat").getByRole("textbox").inputValue();
      assert.match(link, /#key=[0-9a-f]{32}&/);
      assert.equal(link.split("#")[1], page.url().split("#")[1], "the address carries it too");
      assert.deepEqual(await findings(page), []);
      await page.reload();
      await page.getByRole("button", { name: "Leave seat" }).waitFor();
      await page.goto("about:blank");
      await page.goto(link);
      await page.getByRole("button", { name: "Leave seat" }).waitFor();
    });

    rest("creates a table as its host", async () => {
      await page.goto(app.url);
      await page.getByRole("button", { name: /^Play with friends/ }).click();
      await page.getByRole("button", { name: "Leave seat" }).waitFor();
      await page.reload();
      await page.getByRole("button", { name: "Leave seat" }).waitFor();
      await page.getByText(SENTENCE).waitFor();
    });

    rest("plays against bots, and keeps seat and fairness check over a reload and a broken connection", async () => {
      await page.goto(app.url);
      await page.getByRole("button", { name: /^Play against bots/ }).click();
      await settled(page);
      await page.getByText(SENTENCE).waitFor();
      const { hash } = new URL(page.url());
      assert.match(hash, /key=[0-9a-f]{32}.*seed=[0-9a-f]{32}&commitment=[0-9a-f]{64}/);
      await page.reload();
      await settled(page);
      await page.getByText(SENTENCE).waitFor();
      await context.setOffline(true);
      await page.getByText("Connection lost").waitFor();
      await context.setOffline(false);
      await page.getByText("Connection lost").waitFor({ state: "detached" });
      await settled(page);
      assert.equal(await page.locator(".play-watching").count(), 0, "it still has its seat");
    });

    rest("looks for others", async () => {
      await page.goto(app.url);
      await page.getByRole("button", { name: /^Find players \d/ }).click();
      await page.locator(".seek-row").waitFor();
      await page.getByRole("button", { name: "Stop looking" }).click();
      await page.locator(".seek-row").waitFor({ state: "detached" });
    });
  });
