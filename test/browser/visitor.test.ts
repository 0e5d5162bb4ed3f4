/** What a visitor's browser does to a table: it translates, refuses to copy, has a notch, scrolls over the edge. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { PAGES } from "../../shared/core/pages.ts";
import { GAMES } from "../../shared/games.ts";
import { FakeClock } from "../server/helpers/fakeClock.ts";
import { dice, emptyBoard, hold, inPhase, roads, settle } from "../shared/catan/position.ts";
import { settled } from "./boardElement.ts";
import {
  type BrowserApp,
  DESKTOP,
  launchRough,
  leave,
  openTab,
  PHONE,
  sharedBrowser,
  startBrowserApp,
  type Visitor,
  visit,
} from "./browser.ts";
import { useTables } from "./catanTable.ts";

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };

const village = () => roads(settle(settle(emptyBoard({}, 3), 0, 8, 40), 1, 10, 33), 0, "4-8");

/** Runs in a page, like a translation extension: puts elements with other texts in the place of all texts. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const [i, text] of found.entries()) {
    if (!text.data.trim()) continue;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    outer.append(inner);
    text.replaceWith(outer);
    // Some move the node, others write their own.
    inner.append(i % 2 === 0 ? text : text.data);
  }
}

/** Runs in a page: what the table says. */
const said = (): string[] =>
  [".play-players", ".play-status", ".play-bar", ".play-panel"].map(
    (part) => document.querySelector<HTMLElement>(part)?.textContent.replace(/\s+/g, " ").trim() ?? "",
  );

/** Runs in a page: controls that are visible outside of the safe area. */
function controlsOutside(insets: { top: number; right: number; bottom: number; left: number }): string[] {
  const [right, bottom] = [innerWidth - insets.right, innerHeight - insets.bottom];
  const isOutside = (x: number, y: number) => x < insets.left - 1 || y < insets.top - 1 || x > right + 1 || y > bottom + 1;
  const controls = [...document.querySelectorAll<HTMLElement>("button, a, input:not([type=radio]), select, summary, [role=tab], canvas")];
  return controls.flatMap((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const corners = [0.02, 0.5, 0.98].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height] as const));
    const visible = corners.filter(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit && (control === hit || control.contains(hit));
    });
    return visible.some(([x, y]) => isOutside(x, y)) ? [control.ariaLabel || control.textContent || control.tagName] : [];
  });
}

/** Runs in a page: fields with text so small that phones zoom into them. */
const smallFields = (): string[] =>
  [...document.querySelectorAll<HTMLElement>("input:not([type=radio], [type=checkbox], [type=range]), select, textarea")]
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(({ outerHTML }) => outerHTML.slice(0, 100));

describe("a table in the visitor's browser", function () {
  this.timeout(300_000);
  const clock = new FakeClock();
  const begin = useTables(clock);

  it("stays right while an extension translates it", async () => {
    const state = hold(inPhase(village(), "preRoll"), 0, { brick: 4, lumber: 2, wool: 1, ore: 4 });
    const table = await begin({ position: state, dice: dice(1, 1) }, [{ viewport: { width: 1180, height: 640 }, own: true }]);
    const { page } = table.seat(0);
    await settled(page);
    await page.evaluate(translate);
    await table.seat(0).action("roll");
    await settled(page, 1);
    await page.evaluate(translate);
    await table.click(0, { type: "bankTrade", give: "ore", count: 4, get: "brick" });
    await settled(page, 2);
    await page.evaluate(translate);
    await table.seat(0).action("endTurn");
    await settled(page, 3);
    await page.waitForFunction(() => document.querySelector(".play-status [role=status]")?.textContent?.includes("Bob"));
    const translated = await page.evaluate(said);
    await page.reload();
    await settled(page, 3);
    await page.waitForFunction(
      ([players]) => document.querySelector<HTMLElement>(".play-players")?.textContent.replace(/\s+/g, " ").trim() === players,
      translated,
    );
    assert.deepEqual(translated, await page.evaluate(said));
  });

  it("keeps the reader's place in chat and log, and says how much is new", async () => {
    const table = await begin({ position: inPhase(village(), "preRoll"), dice: Array(40).fill(dice(1, 1)).flat() }, [
      { viewport: DESKTOP },
    ]);
    const { page } = table.seat(0);
    const say = async (text: string) => {
      await table.sittings[1].guest.ask("chat", { text });
      await page.locator(".chat-lines").getByText(text, { exact: true }).waitFor();
    };
    for (let n = 0; n < 15; n++) {
      if (n % 5 === 0) clock.advance(11_000);
      await say(`line ${n}`);
    }
    for (let turn = 0; turn < 9; turn++) for (const type of ["roll", "endTurn"] as const) await table.send(turn % 3, { type });
    await settled(page, 18);
    clock.advance(11_000);
    for (const [list, more] of [
      [".chat-lines", () => say("one more")],
      [".log", () => table.send(0, { type: "roll" })],
    ] as const) {
      const lines = page.locator(list);
      const button = page.locator(`${list} + .new-lines`);
      await lines.evaluate((element) => {
        element.scrollTop = element.scrollHeight;
      });
      await lines.evaluate((element) => element.scrollBy(0, -150));
      const place = () =>
        lines
          .locator("li li, ol > li")
          .first()
          .evaluate((element) => Math.round(element.getBoundingClientRect().top));
      await lines.evaluate(() => new Promise(requestAnimationFrame));
      const before = await place();
      await more();
      await button.filter({ hasText: /^\d+ new/ }).waitFor();
      assert.ok(Math.abs((await place()) - before) < 3, list);
      await button.click();
      await button.waitFor({ state: "detached" });
      const distance = await lines.evaluate((element) =>
        Math.abs(element.scrollHeight - element.clientHeight - Math.abs(element.scrollTop)),
      );
      assert.ok(list === ".log" || distance < 2, `${list}: ${distance}`);
    }
  });

  it("has no field that a phone zooms into, and nothing that moves the page around it", async () => {
    const table = await begin({ position: inPhase(village(), "main") }, [TOUCH]);
    const { page } = table.seat(0);
    await settled(page);
    const areas = () =>
      ["html", "body", ".play", ".board", ".tab-panel", ".play-asked"].map((part) => {
        const element = document.querySelector(part);
        return element && getComputedStyle(element).overscrollBehavior;
      });
    assert.deepEqual(await page.evaluate(areas), ["none", "none", "contain", "contain", "contain", "contain"]);
    await page.locator(".grip").tap();
    for (const tab of await page.locator("[role=tab]").all()) {
      await tab.tap();
      assert.deepEqual(await page.evaluate(smallFields), []);
    }
  });
});

describe("a page in the visitor's browser", function () {
  this.timeout(300_000);
  let app: BrowserApp;
  const visitors: Visitor[] = [];

  before(async () => {
    app = await startBrowserApp();
  });

  afterEach(async () => {
    for (const visitor of visitors.splice(0)) await leave(visitor);
  });

  after(() => app.close());

  async function come(url: string, flags: readonly string[], options: Parameters<typeof visit>[2]): Promise<Page> {
    const visitor = await visit(flags.length > 0 ? await launchRough(flags) : await sharedBrowser(), url, options);
    visitors.push(visitor);
    return visitor.page;
  }

  it("has a title of its own", async () => {
    const page = await come(`${app.url}/`, [], {});
    const paths = PAGES.filter((path) => !/:id|:name|watch/.test(path)).map((path) =>
      path.replace(":game", "catan").replace(":number", "2"),
    );
    const titles = new Set<string>();
    for (const path of paths) {
      // As a link within the site.
      await page.evaluate((to) => {
        const link = document.body.appendChild(document.createElement("a"));
        link.href = to;
        link.click();
        link.remove();
      }, path);
      await page.waitForFunction((to) => location.pathname === to && document.querySelector("h1"), path);
      // At a table it may be the player's turn, which the title says instead.
      const isOwn = ([known, isTable]: readonly [readonly string[], boolean]) =>
        (isTable && document.title.startsWith("●")) || (/. · Quayside$/.test(document.title) && !known.includes(document.title));
      await page.waitForFunction(isOwn, [[...titles], /^.(practice|learn|puzzles)/.test(path)] as const);
      titles.add(await page.title());
    }
    assert.ok(paths.length > 12);
  });

  it("selects what it may not copy, and says what else is refused, at an address without https", async () => {
    const { port } = new URL(app.url);
    const page = await come(`http://lan.test:${port}/`, ["--host-resolver-rules=MAP lan.test 127.0.0.1"], {});
    assert.equal(await page.evaluate(() => isSecureContext), false);
    await page
      .getByRole("button", { name: /^New table: / })
      .first()
      .click();
    await page.getByRole("button", { name: "Create table" }).click();
    await page.locator(".link-play").getByRole("button", { name: "Copy", exact: true }).click();
    await page.getByText("Press Ctrl+C").first().waitFor();
    const link = await page.locator(".link-play input").inputValue();
    await page.waitForFunction((text) => getSelection()?.toString() === text, link);
    await page.getByRole("button", { name: "Settings", exact: true }).click();
    await page.getByText("doesn’t keep Quayside for use without a network").waitFor();
    await page.getByRole("checkbox", { name: /notif/i }).click();
    await page.getByText("Your browser blocks notifications").waitFor();
    const { errors } = visitors[0];
    errors.splice(0, errors.length, ...errors.filter((text) => !text.includes("Cross-Origin-Opener-Policy")));
  });

  it("keeps its controls clear of notch and home bar", async () => {
    const page = await come(`${app.url}/health`, [], { ...TOUCH, own: true });
    const session = await page.context().newCDPSession(page);
    const faults: string[] = [];
    for (const { insets, width, height } of [
      { insets: { top: 47, right: 0, bottom: 34, left: 0 }, width: 390, height: 844 },
      { insets: { top: 0, right: 44, bottom: 21, left: 47 }, width: 844, height: 390 },
    ]) {
      await page.setViewportSize({ width, height });
      await session.send("Emulation.setSafeAreaInsetsOverride" as never, { insets } as never);
      const look = async (where: string, clear = insets) => {
        for (const name of await page.evaluate(controlsOutside, clear)) faults.push(`${where}, ${width} wide: ${name}`);
        if (process.env.PICTURES)
          await page.screenshot({ path: `${process.env.PICTURES}/inset-${where.replace(/\W+/g, "-")}-${width}.png` });
      };
      for (const { id } of GAMES) {
        await page.goto(`${app.url}/practice/${id}`);
        await settled(page);
        await look(id);
        await openTab(page);
        await look(`${id} with a tab`);
        if (await page.locator(".play-phone").count()) await page.locator(".play-head > .icon-button").last().tap();
        await page.getByRole("button", { name: "Settings", exact: true }).tap();
        await page.locator("dialog[open]").waitFor();
        await look(`${id} with a dialog`);
      }
      await page.goto(app.url);
      await page.locator(".table-section > .hint, .table-row").first().waitFor();
      // It scrolls, from below the home bar.
      await look("lobby", { ...insets, bottom: 0 });
    }
    assert.deepEqual(faults, []);
  });
});
