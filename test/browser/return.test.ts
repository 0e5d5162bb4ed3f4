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
  let harbour: BrowserApp;
  let dataDir: string;

  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "quayside-"));
    [browser, harbour] = await Promise.all([sharedBrowser(), startBrowserApp({ dataDir })]);
  });

  after(async () => {
    await closePages();
    await harbour?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it("says so, reconnects to its seat, and plays on", async () => {
    const { page } = await visit(browser, harbour.url);
    await page
      .getByRole("button", { name: /^Play against bots/ })
      .first()
      .click();
    await page.locator(".move-list summary").waitFor();
    // All that the page loads later is there: the tip comes last.
    await page.locator(".tip-note").waitFor();
    await harbour.close();
    await page.getByText("Connection lost").waitFor();
    harbour = await startBrowserApp({ dataDir, port: Number(new URL(harbour.url).port) });
    await page.getByText("Connection lost").waitFor({ state: "detached" });
    await settled(page);
    await unfoldMoves(page);
    await page.locator(".move-list summary").first().click();
    await page.locator(".move-list .move").first().click();
    await page.getByText("Place a road").first().waitFor();

    // A table that cannot store moves accepts no one; the page says so and retries.
    await page.route("**/join", (route) => route.fulfill({ status: 503, json: { code: "STORE_UNAVAILABLE" } }));
    await harbour.close();
    harbour = await startBrowserApp({ dataDir, port: Number(new URL(harbour.url).port) });
    const banner = page.locator(".banner", { hasText: "The server can’t save moves right now." });
    await banner.waitFor();
    await page.unroute("**/join");
    await banner.waitFor({ state: "detached" });
    await settled(page);
  });
});
