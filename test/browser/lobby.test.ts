/** The lobby in a real browser: the own tables as they truly stand, filters, settings that are remembered, seats that are kept, playing again. */
import assert from "node:assert/strict";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import type { CreateTable, QuickTable, TableCreated } from "../../shared/protocol.ts";
import { AGAIN, type Harbour, launch, leave, openHarbour, PHONE, ROUGH, type Visitor, visit } from "./browser.ts";

const NUMBER = "0123456789abcdef0123456789abcdef";
const WISH: CreateTable = { game: "catan", seats: 2, options: {}, public: true, watching: true, name: "Ann", number: NUMBER };

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

describe("the lobby in the browser", function () {
  this.timeout(120_000);
  this.retries(AGAIN);
  let browser: Browser;
  let harbour: Harbour;
  const visitors: Visitor[] = [];

  before(async () => {
    browser = await launch(ROUGH);
  });

  beforeEach(async () => {
    harbour = await openHarbour({ idleMs: 200, arrivalMs: 3_000 });
  });

  afterEach(async () => {
    for (const visitor of visitors.splice(0)) await leave(visitor);
    await harbour?.close();
  });

  after(() => browser?.close());

  async function come(path: string, options: Parameters<typeof visit>[2] = {}): Promise<Page> {
    const visitor = await visit(browser, harbour.url + path, options);
    visitors.push(visitor);
    return visitor.page;
  }

  async function post<T>(path: string, body: object): Promise<T> {
    const headers = { "content-type": "application/json" };
    const response = await fetch(harbour.url + path, { method: "POST", headers, body: JSON.stringify(body) });
    assert.equal(response.status, 200, path);
    return response.json() as Promise<T>;
  }

  const open = (wish: Partial<CreateTable> = {}) => post<TableCreated>("/api/tables", { ...WISH, ...wish });
  const quick = (name: string) => post<QuickTable>("/api/quick", { game: "catan", seats: 2, name, number: NUMBER });

  /** The browser holds the keys from now on, as if it had sat there. */
  const hold = (page: Page, tables: readonly TableCreated[]) =>
    page.evaluate(
      (keys) => localStorage.setItem("quayside.tables", JSON.stringify(keys)),
      Object.fromEntries(tables.map(({ id, key }, i) => [id, { key, at: i }])),
    );

  const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

  it("shows how the own tables stand, asleep or not, and calls for those that wait", async () => {
    const running = await open({ public: false, bots: ["steady"], start: true, options: { startOrder: "seats" } });
    const filling = await open();
    const lost = { ...filling, id: "nosuchtable" };
    const page = await come("/about");
    await hold(page, [running, filling, lost]);
    await page.addInitScript(() => {
      navigator.vibrate = () => {
        document.documentElement.dataset.called = "yes";
        return true;
      };
    });
    const called = page.locator("html[data-called]");
    await page.goto(`${harbour.url}/`);
    const rows = page.locator(".my-table");
    await rows.first().getByText("waits for you").waitFor();
    await rows.first().filter({ hasText: "Catan" }).filter({ hasText: "with Blaise" }).filter({ hasText: "under way" }).waitFor();
    await rows.nth(1).filter({ hasText: "before the start · 1 seat free" }).waitFor();
    assert.equal(await rows.nth(1).getByText("waits for you").count(), 0);
    assert.equal(await page.title(), "(1) Quayside");
    await page.getByText("Finished, or no longer there (1)").click();
    await rows.nth(2).getByText("This table is no longer there.").waitFor();
    assert.deepEqual(await findings(page), []);

    assert.equal(await called.count(), 0, "what waits as the page opens is seen there");

    // Somebody takes the last seat of the other table: it waits for its host to begin.
    assert.equal((await quick("Bob")).id, filling.id);
    await lookAgain(page);
    await page.waitForFunction(() => document.title === "(2) Quayside");
    await called.waitFor();
    await rows.first().filter({ hasText: "with Bob" }).filter({ hasText: "no seat free" }).waitFor();
    await page.locator("nav").getByText("2 wait for you").waitFor();

    await rows.nth(2).getByRole("button", { name: "Forget this table" }).click();
    await rows.nth(2).waitFor({ state: "detached" });
    await rows.filter({ hasText: "under way" }).getByRole("link", { name: "Go on" }).click();
    await page.getByText("You place a settlement").waitFor();
    assert.match(await page.title(), /^● Your turn/);
    await page.getByRole("link", { name: "Back to the quay: 1 waits for you" }).click();
    await page.waitForFunction(() => document.title === "(2) Quayside");
  });

  it("filters by game, seats, clock, bots and watching, and remembers how", async () => {
    await open({ name: "Plain" });
    await open({ name: "Three", seats: 3 });
    await open({ name: "Boxes", game: "container", seats: 3 });
    await open({ name: "Hurry", clock: { kind: "pace", speed: "fast" } });
    await open({ name: "Banker", clock: { kind: "bank", minutes: 5, increment: 3 } });
    await open({ name: "Robot", seats: 3, bots: ["random"] });
    await open({ name: "Hidden", watching: false });
    const all = ["Banker", "Boxes", "Hidden", "Hurry", "Plain", "Robot", "Three"];
    const page = await come("/", { viewport: PHONE });
    const shown = async () =>
      (await page.locator(".table-who").allInnerTexts()).map((text) => all.find((name) => text.includes(name)) ?? text).sort();
    const shows = async (what: string, names: readonly string[]) => assert.deepEqual(await shown(), names, what);
    await page.locator(".table-row").nth(6).waitFor();
    await shows("any", all);
    await page.getByText("Filter", { exact: true }).click();
    const filter = page.locator(".filter");
    const pick = async (label: string, value: string, names: readonly string[]) => {
      await filter.getByLabel(label, { exact: true }).selectOption(value);
      await shows(`${label}: ${value}`, names);
    };
    await pick("Game", "container", ["Boxes"]);
    await pick("Game", "", all);
    await pick("Seats", "3", ["Boxes", "Robot", "Three"]);
    await pick("Bots", "without", ["Boxes", "Three"]);
    await pick("Game", "catan", ["Three"]);
    await pick("Seats", "0", ["Banker", "Hidden", "Hurry", "Plain", "Three"]);
    await pick("Clock", "bank", ["Banker"]);
    await pick("Clock", "fast", ["Hurry"]);
    await pick("Clock", "none", ["Hidden", "Plain", "Three"]);
    await filter.getByLabel("Only those one may watch").check();
    await shows("watchable", ["Plain", "Three"]);
    await pick("Bots", "with", ["Robot"]);
    await pick("Clock", "bank", []);
    await page.getByText("No table fits the filter.").waitFor();
    await pick("Clock", "any", ["Robot"]);
    await page.reload();
    await page.locator(".table-row").waitFor();
    await shows("after a reload", ["Robot"]);
  });

  it("remembers a table's settings for the next one of the same game, as they were when it began", async () => {
    const page = await come("/");
    const dialog = page.getByRole("dialog");
    const newTable = async (game: string) => {
      await button(page, `New table of ${game}`).click();
      await dialog.getByRole("spinbutton", { name: "Seats" }).waitFor();
    };
    const radio = (name: string) => dialog.getByRole("radio", { name, exact: true });
    const value = (name: string) => dialog.getByRole("spinbutton", { name }).inputValue();
    await newTable("Container");
    for (const [name, number] of [
      ["Seats", "5"],
      ["Bots that sit down at once", "4"],
    ]) {
      await dialog.getByRole("spinbutton", { name }).fill(number);
      await dialog.getByRole("spinbutton", { name }).blur();
    }
    await radio("Beginner (plays at random)").check({ force: true });
    await radio("fast").check({ force: true });
    await dialog.getByLabel(/^Public/).uncheck();
    await dialog.getByLabel("Others may watch").uncheck();
    await button(page, "Open the table").click();
    await button(page, "Start the game").waitFor();
    // The host thinks again before the start.
    await page.getByRole("radio", { name: "slow", exact: true }).check({ force: true });
    await page.locator(".clock-choice :checked + *").getByText("slow").waitFor();
    await button(page, "Start the game").click();
    await page.locator(".board canvas").waitFor();
    await page.goto(`${harbour.url}/`);

    await newTable("Catan");
    assert.deepEqual([await value("Seats"), await value("Bots that sit down at once")], ["4", "0"], "another game has its own");
    assert.equal(await dialog.getByLabel(/^Public/).isChecked(), true);
    await radio("Container").check({ force: true });
    assert.deepEqual([await value("Seats"), await value("Bots that sit down at once")], ["5", "4"]);
    assert.deepEqual([await radio("Beginner (plays at random)").isChecked(), await radio("slow").isChecked()], [true, true]);
    assert.equal(await dialog.getByLabel(/^Public/).isChecked(), false);
    assert.equal(await dialog.getByLabel("Others may watch").isChecked(), false);
    assert.deepEqual(await findings(page), []);
  });

  it("says how long a seat is kept for who does not come, and gives it free", async () => {
    const made = await quick("Ann");
    const page = await come(`/t/${made.id}#key=${made.key}`, { viewport: PHONE, locale: "fr-FR" });
    await page.locator(".seat-own").waitFor();
    const bobs = await quick("Bob");
    assert.equal(bobs.id, made.id);
    const seat = page.locator(".seat").nth(1);
    await seat.getByText(/Bob/).waitFor();
    await seat.getByText(/place gardée encore 0:0\d/).waitFor();
    assert.deepEqual(await findings(page), []);
    await button(page, "S’asseoir ici").waitFor();
    assert.equal(await page.getByText("Bob").count(), 0);
    const bob = await come(`/t/${bobs.id}#key=${bobs.key}`);
    await bob.getByText("You have no seat here any more.").waitFor();
    await button(bob, "Sit here").click();
    await bob.locator(".seat-own").waitFor();
    await button(bob, "Stand up").click();
    await button(bob, "Sit here").first().waitFor();
    assert.equal(await bob.getByText("You have no seat here any more.").count(), 0, "who stood up knows it");
  });

  it("takes back after a reload, and tells all who wants to play again", async () => {
    const made = await open({ seats: 3, options: { startOrder: "seats" } });
    const ann = await come(`/t/${made.id}#key=${made.key}`);
    const bob = await come(`/t/${made.id}`, { viewport: PHONE, locale: "fr-FR" });
    const watcher = await come("/about");
    await bob.getByLabel("Votre nom à la table").fill("Bob");
    await button(bob, "S’asseoir ici").first().click();
    await button(ann, "Add a bot").click();
    await button(ann, "Start the game").click();
    await watcher.goto(`${harbour.url}/t/${made.id}`);

    for (const what of ["settlement", "road"]) {
      await ann.locator(".play-status").getByText(`You place a ${what}`).waitFor();
      await ann.getByRole("tab", { name: "Moves" }).click();
      await ann.locator(".move-list :is(summary, .move)").first().waitFor();
      for (const folded of await ann.locator(".move-list details:not([open]) > summary").all()) await folded.click();
      await ann.locator(".move-list .move").first().click();
    }
    await bob.locator(".play-status-mine").waitFor();
    await ann.reload();
    await button(ann, "Ask to take back my last move").click();
    await button(bob, "D’accord").click();
    await ann.locator(".play-status").getByText("You place a road").waitFor();
    // What can be taken back alone is known after a reload as well.
    await ann.reload();
    await button(ann, "Take back one step").click();
    await ann.locator(".play-status").getByText("You place a settlement").waitFor();

    await button(ann, "Menu").click();
    await ann.getByText("End the game without a winner").click();
    await button(ann, "Propose it").click();
    await button(bob, "D’accord").click();
    await button(bob, "Rejouer").waitFor();
    await button(ann, "Play again with the same people").click();
    await button(ann, "Start the game").waitFor();
    await bob.getByText("Ann veut rejouer.").waitFor();
    await bob.getByText("Sans réponse pour l’instant : Bob").waitFor();
    await watcher.getByText("No answer yet from: Bob").waitFor();
    await ann
      .locator(".seat")
      .nth(2)
      .getByText(/away, seat kept for \d:\d\d/)
      .waitFor();
    assert.deepEqual(await findings(bob), []);
    await button(bob, "Rejoindre la partie suivante").click();
    await ann.locator(".seat").nth(2).getByText("away").waitFor({ state: "detached" });
    await ann.locator(".seat").nth(1).and(ann.locator(".seat-own")).getByText("Ann").waitFor();
    await watcher.getByText("Ann and Bob want to play again.").waitFor();
  });
});
