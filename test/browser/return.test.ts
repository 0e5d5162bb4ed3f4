/** A server that goes and comes again: the browser says so, finds its way back and plays on. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { settled, unfoldMoves } from "./boardElement.ts";
import { type BrowserApp, closePages, sharedBrowser, startBrowserApp, visit } from "./browser.ts";

describe("a browser whose server goes away", function () {
  this.timeout(300_000);
  let browser: Browser;
  let app: BrowserApp;
  let dataDir: string;

  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "quayside-"));
    [browser, app] = await Promise.all([sharedBrowser(), startBrowserApp({ dataDir })]);
  });

  after(async () => {
    await closePages();
    await app?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it("says so, reconnects to its seat, and plays on", async () => {
    const { page } = await visit(browser, app.url);
    await page
      .getByRole("button", { name: /^Play against bots/ })
      .first()
      .click();
    await page.locator(".move-list summary").waitFor();
    // All that the page loads later is there: the tip comes last.
    await page.locator(".tip-note").waitFor();
    await app.close();
    await page.getByText("Connection lost").waitFor();
    app = await startBrowserApp({ dataDir, port: Number(new URL(app.url).port) });
    await page.getByText("Connection lost").waitFor({ state: "detached" });
    await settled(page);
    await unfoldMoves(page);
    await page.locator(".move-list summary").first().click();
    await page.locator(".move-list .move").first().click();
    await page.getByText("Place a road").first().waitFor();

    // A table that cannot store moves accepts no one; the page says so and retries.
    await page.route("**/join", (route) => route.fulfill({ status: 503, json: { code: "STORE_UNAVAILABLE" } }));
    await app.close();
    app = await startBrowserApp({ dataDir, port: Number(new URL(app.url).port) });
    const banner = page.locator(".banner", { hasText: "The server can’t save moves right now." });
    await banner.waitFor();
    await page.unroute("**/join");
    await banner.waitFor({ state: "detached" });
    await settled(page);
  });
});
