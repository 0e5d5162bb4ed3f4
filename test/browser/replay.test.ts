/** Replays in the browser: steps, turns, speeds, eyes, links that let their reader in, and how soon a late move is there. */
import assert from "node:assert/strict";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import type { Game } from "../../shared/game.ts";
import { GAMES } from "../../shared/games.ts";
import { encodeRecord } from "../../shared/record.ts";
import { longRecord } from "../fixture/botRecord.ts";
import { AGAIN, type Harbour, launch, leave, openHarbour, PHONE, type Visitor, visit } from "./browser.ts";
import { join } from "./catanTable.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

/** A move late in a long game. */
const LATE = 400;
const SOON_MS = 1000;

/** Opens a record's file at a page that stands at the address of a move. */
async function openFile(page: Page, game: Game): Promise<number> {
  const record = longRecord(game);
  const buffer = Buffer.from(encodeRecord(record));
  await page.locator("input[type=file]").setInputFiles({ name: "game.json", mimeType: "application/json", buffer });
  await page.locator(".board canvas").waitFor();
  return record.entries.length;
}

/** The number of the move that is shown. */
async function shown(page: Page): Promise<number> {
  return Number(await page.getByRole("slider", { name: "Move" }).inputValue());
}

/** Milliseconds from a jump of the slider to its caption and log. */
function jump(page: Page, move: number): Promise<number> {
  return page.evaluate(async (wished) => {
    const slider = document.querySelector<HTMLInputElement>(".replay-bar input[type=range]");
    if (!slider) throw new Error("no slider");
    const began = performance.now();
    slider.value = String(wished);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    const said = () => document.querySelector(".past-count")?.textContent?.startsWith(`move ${wished} of`);
    while (!said()) await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - began;
  }, move);
}

describe("replays in the browser", function () {
  this.timeout(180_000);
  this.retries(AGAIN);
  let browser: Browser;
  let harbour: Harbour;
  let visitors: Visitor[] = [];

  before(async () => {
    [browser, harbour] = await Promise.all([launch(), openHarbour({ botDelayMs: 0, absenceMs: 0 })]);
  });

  afterEach(async () => {
    const ended = visitors;
    visitors = [];
    for (const visitor of ended) await leave(visitor);
  });

  after(async () => {
    await browser?.close();
    await harbour?.close();
  });

  async function come(path: string, options: Parameters<typeof visit>[2] = {}): Promise<Page> {
    const visitor = await visit(browser, harbour.url + path, options);
    visitors.push(visitor);
    return visitor.page;
  }

  for (const game of GAMES)
    it(`opens a late move of ${game.id} within a second, from any seat's eyes, with figures and without findings`, async () => {
      const page = await come(`/record#move=${LATE}`, { viewport: PHONE });
      const length = await openFile(page, game);
      assert.equal(await shown(page), Math.min(LATE, length), "the address names the move");
      await jump(page, 0);
      const took = await jump(page, Math.min(LATE, length - 1));
      assert.ok(took < SOON_MS, `${took} ms`);
      for (const eyes of ["Bot 2", "nobody’s hand", "all hands open"]) await page.getByLabel("Seen by").selectOption({ label: eyes });
      assert.notEqual(await page.getByRole("tabpanel").textContent(), "", "all hands lie open");
      assert.deepEqual(await findings(page), []);
      await page.getByRole("tab", { name: "Figures" }).click();
      await page.locator(".figure").first().waitFor();
      assert.deepEqual(await findings(page), []);
    });

  it("go by moves, by turns, and by themselves at three speeds", async () => {
    const page = await come("/record#move=40");
    await openFile(page, GAMES[0]);
    await button(page, "One step on").click();
    await button(page, "One step on").click();
    assert.equal(await shown(page), 42);
    await button(page, "One step back").click();
    assert.equal(await shown(page), 41);
    await page.locator(".play-head h1").click();
    await page.keyboard.press("ArrowRight");
    assert.equal(await shown(page), 42);

    await button(page, "One turn on").click();
    const turn = await shown(page);
    assert.ok(turn > 42, `${turn}`);
    await button(page, "One turn back").click();
    assert.ok((await shown(page)) <= 42);

    for (const speed of ["slow", "normal", "fast"]) {
      await page.getByLabel("Speed").selectOption({ label: speed });
      const before = await shown(page);
      await button(page, "Play").click();
      await page.waitForFunction(
        (move) => Number(document.querySelector<HTMLInputElement>(".replay-bar input")?.value) >= move,
        before + 2,
      );
      await button(page, "Stop").click();
    }
    const stopped = await shown(page);
    await button(page, "One step on").click();
    assert.equal(await shown(page), stopped + 1, "nothing goes on by itself");
  });

  it("of a private game open for whoever has the link to a move, and for nobody else", async () => {
    const wish = { game: "shipyard", seats: 2, options: {}, public: false, watching: true, name: "Ann", number: "0".repeat(32) };
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ ...wish, bots: ["random"] });
    const { id, key, watchKey } = await (await fetch(`${harbour.url}/api/tables`, { method: "POST", headers, body })).json();
    const host = await join(harbour.url, id, { key });
    await host.ask("start", {});
    const watcher = await join(harbour.url, id, { watchKey });
    await host.leave();
    await watcher.until("bots have played to the end", ({ state }) => state.phase === "over");
    await watcher.leave();

    const page = await come(`/replay/${id}#move=7&watch=${watchKey}`, { permissions: ["clipboard-read", "clipboard-write"] });
    await page.getByText(/^move 7 of/).waitFor();
    await button(page, "One step on").click();
    await button(page, "Copy the link to this move").click();
    await page.getByText("Copied").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.waitForURL(/#move=8$/);

    const friend = await come(link.slice(harbour.url.length));
    await friend.getByText(/^move 8 of/).waitFor();
    await friend.waitForURL(/#move=8$/);

    const stranger = await visit(browser, `${harbour.url}/replay/${id}#move=8`);
    await stranger.page.getByText("This table is private").waitFor();
    await stranger.context.close();
  });
});
