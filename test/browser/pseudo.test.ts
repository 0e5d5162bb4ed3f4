/**
 * The pages in a language two fifths longer than English, at every size: nothing is cut off, nothing leaves the window. A game joins by
 * having its words in catalogues.
 */
import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { pseudo } from "../../client/build/pseudo.ts";
import { t } from "../../client/kit/i18n/messages/shell/messages.ts";
import { loadLanguages } from "../fixture/languages.ts";
import { type BrowserApp, closePages, leave, sharedBrowser, startBrowserApp, visit } from "./browser.ts";
import { buildPseudoClient } from "./fixtureClient.ts";
import { SIZES } from "./sizes.ts";

/** What says something in little room. */
const SMALL = "button, .button, summary, h1, h2, h3, label, legend, .badge, .hint, .chip-signs *, [role=tab], th";

/** What leaves the window or is cut off, in words. */
function problemsOf(page: Page): Promise<string[]> {
  return page.evaluate((small) => {
    const problems: string[] = [];
    const outside = [...document.querySelectorAll<HTMLElement>("body :not(svg, svg *)")].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    );
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth + 1)
      problems.push(`the page is ${scrollWidth} wide: ${outside.map(({ outerHTML }) => outerHTML.slice(0, 120)).join(", ")}`);
    const clips = (element: Element) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      return textOverflow !== "ellipsis" && [overflowX, overflowY].some((one) => one === "hidden" || one === "clip");
    };
    const isQuiet = (element: Element) => element.closest(".quiet") !== null;
    for (const element of document.querySelectorAll<HTMLElement>(small)) {
      const box = element.getBoundingClientRect();
      if (!element.checkVisibility() || box.width <= 1 || isQuiet(element) || !element.textContent?.trim()) continue;
      const name = `${element.tagName}.${element.className} "${element.textContent.trim()}"`;
      const scrolled = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 3;
      if (scrolled && clips(element)) problems.push(`${name} is cut`);
      if (!element.matches("button:not(.tool), .button")) continue;
      const range = document.createRange();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const parent = texts.currentNode.parentElement;
        // Read by screen readers alone, or a badge on the button's edge.
        if (!parent || isQuiet(parent) || getComputedStyle(parent).position === "absolute") continue;
        range.selectNode(texts.currentNode);
        const { left, right, width } = range.getBoundingClientRect();
        if (width > 0 && (right > box.right + 1 || left < box.left - 1)) problems.push(`${name} sticks out`);
      }
    }
    return [...new Set(problems)];
  }, SMALL);
}

interface Shown {
  readonly name: string;
  open(page: Page, url: string): Promise<void>;
}

const PAGES: readonly Shown[] = [
  { name: "lobby", open: (page, url) => page.goto(url).then(() => page.locator(".game-card").first().waitFor()) },
  {
    name: "dialogue for a new table",
    async open(page, url) {
      await page.goto(`${url}/?new=catan`);
      await page.locator("dialog button[type=submit]").waitFor();
    },
  },
  {
    name: "waiting room",
    async open(page, url) {
      await page.goto(`${url}/?new=catan`);
      await page.locator("dialog button[type=submit]").click();
      await page.locator(".seats").waitFor();
    },
  },
  { name: "page about the site", open: (page, url) => page.goto(`${url}/about`).then(() => page.locator("h1").waitFor()) },
  { name: "page that is not there", open: (page, url) => page.goto(`${url}/nowhere`).then(() => page.locator(".dead h1").waitFor()) },
  {
    name: "table in practice",
    async open(page, url) {
      await page.goto(`${url}/practice/catan`);
      await page.locator(".chips").waitFor();
      await page.locator(".move-list").waitFor();
    },
  },
  {
    name: "settings",
    async open(page, url) {
      await page.goto(url);
      await page.getByRole("button", { name: pseudo(t("settings")), exact: true }).click();
      await page.locator("dialog h2").waitFor();
    },
  },
  { name: "page for saved games", open: (page, url) => page.goto(`${url}/record`).then(() => page.locator("h1").waitFor()) },
];

describe("the pages in a long language", function () {
  this.timeout(300_000);
  let browser: Browser;
  let harbour: BrowserApp;

  before(async () => {
    await loadLanguages();
    const clientDir = await buildPseudoClient();
    [browser, harbour] = await Promise.all([sharedBrowser(), startBrowserApp({ clientDir })]);
  });

  after(async () => {
    await closePages();
    await harbour?.close();
  });

  it("show the catalogues' text with accents", async () => {
    const visitor = await visit(browser, harbour.url);
    await visitor.page.getByRole("heading", { name: pseudo(t("lobby.title")) }).waitFor();
    await leave(visitor);
  });

  for (const { name, open } of PAGES)
    it(`cut nothing off at any size: ${name}`, async () => {
      const visitor = await visit(browser, harbour.url);
      const { page } = visitor;
      await open(page, harbour.url);
      const problems: string[] = [];
      for (const size of SIZES) {
        const [width, height] = size.split("×").map(Number);
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        problems.push(...(await problemsOf(page)).map((problem) => `${size}: ${problem}`));
      }
      assert.deepEqual(problems, []);
      await leave(visitor);
    });
});
