/** How a page calls its player, as the browser is asked to: title, sign, sound, note and buzz; each switched off, and that remembered. */
import assert from "node:assert/strict";
import type { BrowserContextOptions, Page } from "playwright-core";
import { dice, emptyBoard, settle } from "../shared/catan/position.ts";
import { settled } from "./boardElement.ts";
import { findings, openTab, PHONE } from "./browser.ts";
import { type PreparedTable, useTables } from "./catanTable.ts";

const TOUCH: BrowserContextOptions = { viewport: PHONE, hasTouch: true, isMobile: true, locale: "fr-FR" };

/** Tones of one chime: two strokes of a bell with three partials. No other sound of a game is made of sines. */
const CHIME = 6;

/** Two chimes within this time in ms are one (`client/kit/sound/sound.ts`). */
const APART_MS = 90;

/** What the page has asked of its browser since it was loaded. */
interface Calls {
  strokes: number;
  /** What else is heard. */
  others: number;
  notes: string[];
  buzzes: number;
}

/** Puts listeners in the place of loudspeaker, desktop and motor. A hidden page is one that says so. */
function listen(permission: string): void {
  const calls: Calls = { strokes: 0, others: 0, notes: [], buzzes: 0 };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) {
    if (this.type === "sine") calls.strokes++;
    else calls.others++;
    return start.apply(this, at);
  };
  class Note {
    static permission = "default";
    static async requestPermission(): Promise<string> {
      Note.permission = permission;
      return permission;
    }
    constructor(title: string, { body }: { body: string }) {
      calls.notes.push(`${title} / ${body}`);
    }
  }
  const hidden = { get: () => sessionStorage.getItem("hidden") === "yes" };
  Object.defineProperty(document, "hidden", hidden);
  Object.defineProperty(navigator, "vibrate", { value: () => calls.buzzes++ >= 0 });
  Object.assign(window, { calls, Notification: Note });
}

const callsOf = (page: Page) =>
  page.evaluate(() => {
    const { others, ...called } = (window as unknown as { calls: Calls }).calls;
    return called;
  });
const othersOf = (page: Page) => page.evaluate(() => (window as unknown as { calls: Calls }).calls.others);

/** Resolves once the page has rung and buzzed so often. */
async function waitForCalls(page: Page, wanted: Pick<Calls, "strokes" | "buzzes">): Promise<void> {
  await page.waitForFunction(({ strokes, buzzes }) => {
    const { calls } = window as unknown as { calls: Calls };
    return calls.strokes === strokes && calls.buzzes === buzzes;
  }, wanted);
}

const hide = (page: Page, hidden: boolean) => page.evaluate((text) => sessionStorage.setItem("hidden", text), hidden ? "yes" : "no");
const iconOf = (page: Page) => page.locator('link[rel="icon"]').getAttribute("href");

/** Two players in seats 0 and 1, neither with cards; seat 0 is in its main phase. */
function village() {
  const state = emptyBoard({}, 2);
  settle(state, 0, 8, 40);
  return settle(state, 1, 10, 33);
}

describe("turn notifications in the browser", function () {
  this.timeout(300_000);
  const begin = useTables();
  let table: PreparedTable;

  /** Bob's page, touched once, at a table where it is Ann's turn. */
  async function bobsPage(options: BrowserContextOptions, permission: string): Promise<Page> {
    table = await begin({ position: village(), dice: dice(1, 2) }, [undefined, { ...options, own: true }]);
    const { page } = table.seat(1);
    await page.context().addInitScript(listen, permission);
    await page.reload();
    await settled(page);
    await page.locator(".play-status").click();
    return page;
  }

  /**
   * Bob's turn passes, on another device of his, and Ann's; then it is his again. His page sees both, for what comes to it at once is
   * one change, and not so soon after the last call that two sounds would be one.
   */
  async function round(page: Page): Promise<void> {
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), APART_MS);
    for (const [seat, title] of [
      [1, "Catan · Quayside"],
      [0, "● À vous de jouer · Catan"],
    ] as const) {
      await table.send(seat, { type: "roll" });
      await table.send(seat, { type: "endTurn" });
      await page.waitForFunction((wanted) => document.title === wanted, title);
    }
  }

  it("use title, favicon, sound, vibration and, on a hidden page, a notification", async () => {
    const page = await bobsPage(TOUCH, "granted");
    const plainIcon = await iconOf(page);
    await page.waitForFunction(() => document.title === "Catan · Quayside");
    await table.send(0, { type: "endTurn" });
    await page.waitForFunction(() => document.title === "● À vous de jouer · Catan");
    await page.locator('link[rel="icon"][href^="data:image/svg"]').waitFor({ state: "attached" });
    await waitForCalls(page, { strokes: CHIME, buzzes: 1 });
    assert.deepEqual(await callsOf(page), { strokes: CHIME, notes: [], buzzes: 1 });
    await table.send(1, { type: "roll" });
    await table.send(1, { type: "endTurn" });
    await page.waitForFunction(() => document.title === "Catan · Quayside");
    await page.locator(`link[rel="icon"][href="${plainIcon}"]`).waitFor({ state: "attached" });
    await table.send(0, { type: "roll" });

    await page.getByRole("button", { name: "Menu" }).tap();
    await page.getByRole("button", { name: "Réglages", exact: true }).tap();
    await page.getByRole("checkbox", { name: /^Notification/ }).check();
    assert.deepEqual(await findings(page), []);
    await page.getByRole("button", { name: "Fermer" }).tap();
    await hide(page, true);
    await table.send(0, { type: "endTurn" });
    await waitForCalls(page, { strokes: 2 * CHIME, buzzes: 2 });
    assert.deepEqual(await callsOf(page), { strokes: 2 * CHIME, notes: ["À vous de jouer / Catan"], buzzes: 2 });
    await hide(page, false);
    await round(page);
    await waitForCalls(page, { strokes: 3 * CHIME, buzzes: 3 });
    assert.equal((await callsOf(page)).notes.length, 1, "no note beside the page itself");

    await page.getByRole("button", { name: "Menu" }).tap();
    await page.getByRole("button", { name: "Réglages", exact: true }).tap();
    const boxes = page.getByRole("dialog", { name: "Réglages" }).getByRole("checkbox");
    await boxes.first().waitFor();
    for (const box of await boxes.all()) await box.uncheck();
    await page.reload();
    await settled(page);
    await openTab(page);
    await hide(page, true);
    await round(page);
    await settled(page, table.sittings[1].guest.state.version);
    assert.deepEqual(await callsOf(page), { strokes: 0, notes: [], buzzes: 0 }, "all is off, and stays off");
    assert.equal(await othersOf(page), 0);
    await page.getByRole("button", { name: "Menu" }).tap();
    await page.getByRole("button", { name: "Réglages", exact: true }).tap();
    await page.getByRole("checkbox", { name: "Sons" }).check();
    // Switching sound on plays a sample.
    await page.waitForFunction(() => (window as unknown as { calls: Calls }).calls.others > 0);
    assert.equal((await callsOf(page)).strokes, 0, "what was to be heard before that would have been");
  });

  it("explain that the browser blocks notifications", async () => {
    const page = await bobsPage({}, "denied");
    await page.getByRole("button", { name: "Settings", exact: true }).click();
    const notes = page.getByRole("checkbox", { name: "Desktop notification" });
    await notes.click();
    await page.getByText("Your browser blocks notifications").waitFor();
    assert.equal(await notes.isChecked(), false);
  });
});
