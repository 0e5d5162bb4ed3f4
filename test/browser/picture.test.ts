/** Boards without WebGL, without their graphics card, and on other screens: drawn all the same, or a sentence says why not. */
import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { GAMES } from "../../shared/games.ts";
import { itNightly, NIGHTLY } from "../nightly.ts";
import { activeSpot, canvasOf, hitBoxesOf, settled } from "./boardElement.ts";
import { type BrowserApp, findings, hasBoard, launchRough, leave, startBrowserApp, type Visitor, visit } from "./browser.ts";

/** Number of colours in a picture of the board: an empty sea has one. */
async function coloursOf(page: Page): Promise<number> {
  const picture = (await canvasOf(page).screenshot()).toString("base64");
  return page.evaluate(async (png) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
    pen?.drawImage(image, 0, 0);
    const pixels = new Uint32Array(pen?.getImageData(0, 0, image.width, image.height).data.buffer ?? new ArrayBuffer(0));
    return new Set(pixels).size;
  }, picture);
}

const PAINTED = 50;

const painted = async (page: Page) => {
  const colours = await coloursOf(page);
  assert.ok(colours > PAINTED, `${colours} colours`);
};

const LOST = ".board + .banner-place .banner";

/** Runs in a page: takes the context away for good. */
function loseContext(): void {
  const canvas = document.querySelector<HTMLCanvasElement>(".board canvas");
  canvas?.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
}

/** Chromium takes WebGL away after three. */
const MAX_CRASHES = 6;

/** Runs in a page: resolves with the next loss of a context. */
function nextLoss(): Promise<unknown> {
  return new Promise((resolve) => addEventListener("webglcontextlost", resolve, { capture: true, once: true })).then(() => undefined);
}

const contextOf = (page: Page) =>
  page.evaluate(() => (document.querySelector<HTMLCanvasElement>(".board canvas")?.getContext("2d") ? "2d" : "webgl"));

/** Runs in a page, like an extension that blocks canvases. */
function blockCanvases(): void {
  HTMLCanvasElement.prototype.getContext = () => null;
}

describe("the picture of the board", function () {
  this.timeout(300_000);
  let app: BrowserApp;
  let browser: Browser;
  const visitors: Visitor[] = [];

  before(async () => {
    [app, browser] = await Promise.all([startBrowserApp(), launchRough()]);
  });

  afterEach(async () => {
    for (const visitor of visitors.splice(0)) await leave(visitor);
  });

  after(async () => {
    await browser.close();
    await app.close();
  });

  /** @param prepare before the page is opened */
  async function come(path: string, prepare?: (page: Page) => Promise<unknown>, drawing = browser): Promise<Page> {
    const visitor = await visit(drawing, `${app.url}/health`, { deviceScaleFactor: 1, viewport: { width: 800, height: 600 } });
    visitors.push(visitor);
    await prepare?.(visitor.page);
    await visitor.page.goto(app.url + path);
    return visitor.page;
  }

  it("is drawn without WebGL, and can be played on", async () => {
    const without = await launchRough(["--disable-3d-apis"]);
    const page = await come("/health", undefined, without);
    for (const { id } of GAMES.filter(hasBoard))
      for (const place of NIGHTLY ? ["practice", "learn"] : ["practice"]) {
        await page.goto(`${app.url}/${place}/${id}`);
        await settled(page);
        await painted(page);
        if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/no-webgl-${place}-${id}.png` });
      }
    await page.goto(`${app.url}/practice/catan`);
    await settled(page);
    await page.locator(".play-status-mine").waitFor();
    await settled(page);
    const free = (await hitBoxesOf(page)).find(({ isActive }) => isActive);
    await canvasOf(page).click({ position: await activeSpot(page, free?.label ?? "") });
    await page.locator(".proposal .primary").click();
    await settled(page, 1);
  });

  it("returns by itself after its context is lost for good, with a sentence meanwhile", async () => {
    const page = await come("/practice/catan");
    await settled(page);
    await painted(page);
    await page.evaluate(loseContext);
    await page.locator(LOST).getByText("graphics card").waitFor();
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.locator(LOST).waitFor({ state: "detached" });
    await settled(page);
    await painted(page);
  });

  itNightly("returns without WebGL once the graphics process has crashed too often", async () => {
    const crashing = await launchRough();
    const page = await come("/practice/container", undefined, crashing);
    await settled(page);
    const session = await crashing.newBrowserCDPSession();
    for (let crash = 0; crash < MAX_CRASHES && (await contextOf(page)) === "webgl"; crash++) {
      const lost = page.evaluate(nextLoss);
      await session.send("Browser.crashGpuProcess" as never);
      await lost;
      await page.locator(LOST).waitFor({ state: "detached" });
      await settled(page);
      await painted(page);
    }
    assert.equal(await contextOf(page), "2d");
  });

  it("is replaced by the table in words where nothing can be drawn", async () => {
    const page = await come("/practice/catan", (fresh) => fresh.addInitScript(blockCanvases));
    await page.locator(".undrawn").getByText("can’t draw the board").waitFor();
    await page.locator(".undrawn h3").first().waitFor();
    assert.deepEqual(await findings(page), []);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/undrawn.png` });
    await page.getByRole("button", { name: "Moves (M)" }).click();
    await page.locator(".move-list :is(.move, summary)").first().waitFor();
    const visitor = visitors.at(-1);
    assert.match(visitor?.errors.join() ?? "", /canvas|context|null/i);
    visitor?.errors.splice(0);
  });

  it("follows the pixels of the screen", async () => {
    const page = await come("/practice/catan");
    await settled(page);
    const session = await page.context().newCDPSession(page);
    // Another monitor, and page zoom of 200 and 400 %: four pixels for each of a quarter of the page's. Small ones are drawn soon.
    const screens = [
      [180, 113, 4],
      [360, 225, 2],
      [720, 450, 1],
      [720, 450, 2],
    ];
    for (const [width, height, deviceScaleFactor] of NIGHTLY ? screens : screens.slice(0, 2)) {
      await session.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor, mobile: false });
      // Emulation fires no events where only the pixels change.
      await page.evaluate(() => window.dispatchEvent(new Event("resize")));
      await page.waitForFunction((ratio) => {
        const canvas = document.querySelector<HTMLCanvasElement>(".board canvas");
        return canvas && Math.abs(canvas.width / canvas.clientWidth - ratio) < 0.01;
      }, deviceScaleFactor);
    }
  });
});
