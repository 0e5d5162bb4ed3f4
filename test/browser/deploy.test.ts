/** A tab from before a deploy, without a service worker, asks for code that is gone. */
import assert from "node:assert/strict";
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { configFrom } from "../../server/boot/config.ts";
import { type BrowserApp, closePages, findings, sharedBrowser, startBrowserApp, visit } from "./browser.ts";

/** Renames all code of a built client, as if every file had changed. */
async function rebuild(folder: string): Promise<void> {
  const assets = join(folder, "assets");
  const files = await readdir(assets);
  const scripts = files.filter((file) => file.endsWith(".js"));
  for (const file of files.filter((file) => /\.(br|gz)$/.test(file))) await rm(join(assets, file));
  const pattern = new RegExp(scripts.map((file) => file.replaceAll(".", "\\.")).join("|"), "g");
  for (const path of [join(folder, "index.html"), ...scripts.map((file) => join(assets, file))])
    await writeFile(
      path,
      (await readFile(path, "utf8")).replaceAll(pattern, (name) => `new-${name}`),
    );
  for (const file of scripts) await rename(join(assets, file), join(assets, `new-${file}`));
  for (const kind of ["br", "gz"]) await rm(join(folder, `index.html.${kind}`), { force: true });
}

describe("a tab from before a deploy", function () {
  this.timeout(300_000);
  let browser: Browser;
  let app: BrowserApp;
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "quayside-dist-"));
    await cp(configFrom(process.env).clientDir, folder, { recursive: true });
    [browser, app] = await Promise.all([sharedBrowser(), startBrowserApp({ clientDir: folder })]);
  });

  afterEach(async () => {
    await closePages();
    await app?.close();
    await rm(folder, { recursive: true });
  });

  /** Restarts the server on what has become of its files. */
  async function deploy(change: () => Promise<unknown>): Promise<void> {
    const port = Number(new URL(app.url).port);
    await app.close();
    await change();
    app = await startBrowserApp({ clientDir: folder, port });
  }

  /** Of the site's own pages, by this page. */
  function countLoads(page: Page): () => number {
    let loads = 0;
    page.on("load", () => loads++);
    return () => loads;
  }

  const openRules = (page: Page) => page.getByRole("link", { name: "Rules of Catan" }).click();

  it("reloads once and shows what was asked for", async () => {
    const { page } = await visit(browser, app.url, { own: true });
    await page.getByRole("link", { name: "Rules of Catan" }).waitFor();
    const loads = countLoads(page);
    await deploy(() => rebuild(folder));
    await openRules(page);
    await page.locator("main.rules").waitFor();
    assert.equal(loads(), 1);
  });

  it("says what is missing where the server has no other build, and offers to reload", async () => {
    const { page } = await visit(browser, app.url, { own: true });
    await page.getByRole("link", { name: "Rules of Catan" }).waitFor();
    const loads = countLoads(page);
    const assets = join(folder, "assets");
    await deploy(async () => {
      for (const file of (await readdir(assets)).filter((name) => name.startsWith("rules-"))) await rm(join(assets, file));
    });
    await openRules(page);
    await page.getByText("Part of this page hasn’t arrived yet.").waitFor();
    assert.equal(loads(), 0);
    assert.deepEqual(await findings(page), []);
    await page.getByRole("button", { name: "Reload" }).click();
    await page.getByText("Part of this page hasn’t arrived yet.").waitFor();
    assert.equal(loads(), 1);
  });
});
