/** The lobby's layout: nothing moves while loading or under a press, words are not broken, and no input is lost. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { CreateTable, TableListing } from "../../shared/core/protocol.ts";
import { TABLE_INPUT } from "../server/helpers/testServer.ts";
import { PHONE, useBrowserApp } from "./browser.ts";
import { brokenWords, CHECKED_SIZES } from "./sizes.ts";
import { createTable, join } from "./tables.ts";

const INPUT: CreateTable = { ...TABLE_INPUT, game: "container", seats: 4, name: "Maximiliane" };
/** Cumulative layout shift of a page that loads: what may move in a minute. */
const MOST_SHIFT = 0.02;
const LABELS =
  ".choice, .choice-more > *, .radio > span, .table-row strong, .table-row .button, .game-card :is(h3, a, button), .featured h2";

type Watched = typeof globalThis & { shifted: number; shifts: string[] };

/** Runs in each page: adds up layout shifts that no input caused. */
function watchShifts(): void {
  const watched = globalThis as Watched;
  [watched.shifted, watched.shifts] = [0, []];
  type Shift = PerformanceEntry & { hadRecentInput: boolean; value: number; sources: { node: Node | null }[] };
  const describe = (node: Node | null) => (node instanceof Element ? node.className : node?.textContent);
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      watched.shifted += value;
      watched.shifts.push(`${value.toFixed(4)} ${sources.map(({ node }) => describe(node)).join(", ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

const LATE = "Latecomer";
type Listening = typeof globalThis & { isRendered: boolean };

/** Runs in a page: notes when the late table has arrived and was rendered. */
async function listen(): Promise<void> {
  const stream = new EventSource("/api/tables/stream");
  stream.addEventListener("table", ({ data }: MessageEvent<string>) => {
    if (data.includes("Latecomer"))
      requestAnimationFrame(() => requestAnimationFrame(() => Object.assign(globalThis, { isRendered: true })));
  });
  await new Promise((resolve) => stream.addEventListener("open", resolve));
}

describe("the lobby's layout", function () {
  this.timeout(300_000);
  const opened = useBrowserApp({ exhibition: true });

  const create = (input: Partial<CreateTable> = {}) => createTable(opened.app.url, { ...INPUT, ...input });

  /** A table whose host is there. */
  async function open(input: Partial<CreateTable> = {}): Promise<void> {
    const { id, key } = await create(input);
    await join(opened.app.url, id, { key });
  }

  /** All that comes late is there. */
  async function loaded(page: Page): Promise<void> {
    await page.locator(".my-table .hint").getByText(/\S/).first().waitFor();
    await page.locator(".featured h2").waitFor();
    await page.locator("#tables .table-row").first().waitFor();
    await page.evaluate(() => document.fonts.ready);
  }

  it("does not shift while loading and breaks no word, at every size", async () => {
    const [own] = [await create({ public: false }), await open(), await open({ game: "shipyard" })];
    const page = await opened.come("/about", { own: true, locale: "de-DE" });
    await page.addInitScript(watchShifts);
    await page.evaluate(([id, key]) => localStorage.setItem("quayside.tables", JSON.stringify({ [id]: { key, at: 1 } })), [
      own.id,
      own.key,
    ] as const);
    const found: string[] = [];
    // At first the status of the player's table is unknown, and what follows it is in the same column.
    for (const size of new Set(["1024×768", "1440×900", ...CHECKED_SIZES])) {
      const [width, height] = size.split("×").map(Number);
      await page.setViewportSize({ width, height });
      await page.goto(opened.app.url);
      await loaded(page);
      const { shifted, shifts } = await page.evaluate(() => ({
        shifted: (globalThis as Watched).shifted,
        shifts: (globalThis as Watched).shifts,
      }));
      if (shifted > MOST_SHIFT) found.push(`${size}: ${shifted.toFixed(3)}`, ...shifts);
      found.push(...(await brokenWords(page, LABELS)).map((problem) => `${size}: ${problem}`));
    }
    assert.deepEqual(found, []);
  });

  it("links to the tables from other pages and from its top", async () => {
    await create();
    const page = await opened.come("/about", { viewport: PHONE });
    const seen = () => page.locator("#tables").evaluate((list) => Math.abs(list.getBoundingClientRect().top) < innerHeight / 2);
    const link = page.locator(".masthead nav a").first();
    for (let n = 0; n < 2; n++) {
      await link.click();
      await page.locator("#tables:focus").waitFor();
      assert.equal(await seen(), true);
      await page.evaluate(() => scrollTo(0, 0));
      await page.locator(".brand").focus();
    }
  });

  it("shows a long list in parts", async () => {
    const page = await opened.come("/about", { viewport: PHONE });
    const names = ["Ann", "", ""];
    const shared = { game: "container", phase: "open", seats: 3, names, bots: 0, spectatorCount: 0, clock: "none", updatedAt: 1 } as const;
    const present = [true, null, null];
    const listing = (n: number): TableListing => ({
      ...shared,
      id: `table${n}`,
      names: [...names],
      present,
      attended: true,
      spectatorsAllowed: true,
      hasBots: false,
      apiBotsAllowed: false,
    });
    const sent = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    const board = JSON.stringify({ lots: [{ colour: "red", containers: [], stock: [], cargo: [] }] });
    const body =
      sent(
        "tables",
        Array.from({ length: 21 }, (_, n) => listing(n)),
      ) + sent("thumbnails", { table1: board });
    await page.route("**/api/tables/stream?*", (route) => route.fulfill({ contentType: "text/event-stream", body }));
    await page.goto(opened.app.url);
    const rows = page.locator("#tables .table-row");
    await rows.first().waitFor();
    assert.equal(await rows.count(), 20);
    await rows.nth(1).locator(".game-thumbnail svg").waitFor();
    await page.getByRole("button", { name: "Show more" }).click();
    await rows.nth(20).waitFor();
    assert.equal(await page.getByRole("button", { name: "Show more" }).count(), 0);
  });

  it("does not move a button under the pointer when a table is added", async () => {
    const page = await opened.come("/", { viewport: PHONE });
    const rules = page.locator('.game-card a[href^="/rules/"]').first();
    await rules.scrollIntoViewIfNeeded();
    const box = await rules.boundingBox();
    assert.ok(box);
    await page.evaluate(listen);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await create({ name: LATE });
    await page.waitForFunction(() => (globalThis as Listening).isRendered);
    assert.equal(await page.locator(".table-row", { hasText: LATE }).count(), 0);
    await page.mouse.up();
    await page.waitForURL("**/rules/*");
  });

  it("keeps a typed number, and the click that leaves its field", async () => {
    const page = await opened.come("/?new=container", { viewport: PHONE });
    const dialog = page.getByRole("dialog");
    await dialog.locator(".new-options").waitFor();
    const number = (name: string) => dialog.getByRole("spinbutton", { name });
    await number("Bots from the start").fill("3");
    await dialog.getByText("Rules of this table").click();
    const fold = dialog.locator(".new-options[open]");
    await fold.waitFor();
    assert.equal(await number("Bots from the start").inputValue(), "3");
    const [shown, around] = [await fold.locator(".option-row").first().boundingBox(), await dialog.boundingBox()];
    assert.ok(shown && around && shown.y >= around.y && shown.y + shown.height <= around.y + around.height, "the first option is in view");
    await number("Seats").fill("5");
    await number("Seats").press("Enter");
    await page.locator(".seat").nth(4).waitFor();
    assert.equal(await page.locator(".seat").count(), 5);
  });
});
