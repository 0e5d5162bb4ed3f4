/** The frame in a real browser: pages without accessibility findings, and ways into a game. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { GAMES as CLIENTS } from "../fixture/clientRegistry.ts";
import { GAMES } from "../fixture/registry.ts";
import { NIGHTLY } from "../nightly.ts";
import { settled } from "./boardElement.ts";
import { findings, findingsInAnyLight, PHONE, TABLET, useBrowserApp, visit } from "./browser.ts";
import { assertInSight, openKeyboard } from "./keyboard.ts";
import { workOf } from "./work.ts";

/** Maximum CPU time until a table's page can be played at: half of the ten seconds that players may wait. */
const SOON_MS = 5_000;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

describe("the pages around the games", function () {
  this.timeout(300_000);
  const opened = useBrowserApp({}, GAMES);

  /** Opens the lobby's dialogue for a new table, once the list above the games has come, and waits for all of it. */
  async function openNewTable(page: Page, newTable: RegExp): Promise<void> {
    await page.locator(".table-section > .hint, .table-row").first().waitFor();
    await button(page, newTable).first().click();
    await page.locator("dialog .new-options").waitFor();
  }

  /** Opens a table from the lobby's dialogue and waits for its page. */
  async function openTable(page: Page, isPublic = true): Promise<void> {
    await openNewTable(page, /^New table: /);
    if (!isPublic) await page.getByLabel(/^Public/).uncheck();
    await button(page, "Create table").click();
    await button(page, "Start the game").waitFor();
  }

  it("pass axe", async () => {
    const page = await opened.come("/");
    await page.getByRole("heading", { name: "Others’ tables" }).waitFor();
    assert.equal(await page.getAttribute("html", "lang"), "en");
    assert.deepEqual(await findingsInAnyLight(page), []);
    await openNewTable(page, /^New table: /);
    assert.deepEqual(await findingsInAnyLight(page), []);
    await page.locator("dialog button[type=submit]").click();
    await page.locator(".seats").waitFor();
    assert.deepEqual(await findingsInAnyLight(page), []);
    await page.goto(`${opened.app.url}/about`);
    await page.locator("h1").waitFor();
    assert.deepEqual(await findingsInAnyLight(page), []);
  });

  it("lead to contact, imprint, privacy and rules of conduct, in the reader's language", async () => {
    const page = await opened.come("/about", { locale: "de-DE", viewport: PHONE });
    for (const [link, words] of [
      ["Kontakt", "Meldungen erreichen die Moderation"],
      ["Impressum", "freier Software"],
      ["Datenschutz", "Keine Werbung, keine Tracker"],
      ["Verhaltensregeln", "Sei freundlich"],
    ] as const) {
      await page.getByRole("contentinfo").getByRole("link", { name: link }).click();
      await page.getByRole("heading", { name: link, level: 1 }).waitFor();
      await page.getByText(words).waitFor();
    }
    assert.deepEqual(await findingsInAnyLight(page), []);
  });

  it("keep a dialog's field and button above an on-screen keyboard", async () => {
    const page = await opened.come("/", { viewport: PHONE, hasTouch: true, isMobile: true });
    await openNewTable(page, /^New table: /);
    const [submit, name] = [page.locator("dialog button[type=submit]"), page.locator("dialog input[type=text]").last()];
    for (const [width, height, keyboard] of [
      [PHONE.width, PHONE.height, 330],
      [740, 360, 190],
    ]) {
      await page.setViewportSize({ width, height });
      await name.focus();
      await openKeyboard(page, keyboard);
      await assertInSight(name, submit);
      await openKeyboard(page, 0);
    }
  });

  it("are in French for a French browser", async () => {
    const page = await opened.come("/", { locale: "fr-FR" });
    await page.getByRole("heading", { name: "Autres tables" }).waitFor();
    assert.equal(await page.getAttribute("html", "lang"), "fr");
    await openNewTable(page, /^Nouvelle table de/);
    assert.deepEqual(await findings(page), []);
  });

  // The fixtures have the frame of the others.
  for (const { id, rulebook } of NIGHTLY ? CLIENTS : CLIENTS.slice(0, 3)) {
    const hasRules = rulebook !== undefined;
    it(`pass axe on the rules and a practice game of ${id}`, async () => {
      const page = await opened.come(`/rules/${id}`);
      await page
        .locator(hasRules ? "article h2" : ".error-page h1")
        .first()
        .waitFor();
      assert.deepEqual(await findings(page), []);
      await page.goto(`${opened.app.url}/practice/${id}`);
      await page.locator(".chips").waitFor();
      await page.locator(".move-list").waitFor();
      // lessons.test.ts checks each board in the dark.
      assert.deepEqual(await findings(page), []);
    });
  }

  it("explain a dead link, a private table and an unknown address", async () => {
    const host = await opened.come("/");
    await openTable(host, false);
    const visitor = await visit(opened.browser, host.url());
    await visitor.page.getByText("This table is private").waitFor();
    await visitor.page.goto(`${opened.app.url}/t/nosuchtable`);
    await visitor.page.getByText("This table doesn’t exist").waitFor();
    await visitor.page.goto(`${opened.app.url}/somewhere/else`);
    await visitor.page.getByText("This page doesn’t exist").waitFor();
    await visitor.page.getByRole("link", { name: "Back to the lobby" }).click();
    await visitor.page.locator(".game-cards").waitFor();
    // The browser logs refused requests.
    const own = visitor.errors.filter((text) => !/status of 40[34]/.test(text));
    await visitor.context.close();
    assert.deepEqual(own, []);
  });

  it("start a game against bots in one click, and return to it after a reload", async () => {
    const page = await opened.come("/", { viewport: TABLET });
    const took = await workOf(page, async () => {
      await button(page, /^Play against bots/)
        .first()
        .click();
      await settled(page);
    });
    assert.ok(took < SOON_MS, `${took} ms`);
    const name = await page.locator(".chip", { hasText: "you" }).locator("strong").textContent();
    await page.reload();
    await page.locator(".chip", { hasText: "you" }).waitFor();
    assert.equal(await page.locator(".chip", { hasText: "you" }).locator("strong").textContent(), name);
  });

  it("switch the language at once", async () => {
    const page = await opened.come("/");
    await button(page, /^Settings$/).click();
    await page.getByRole("radio", { name: "Français" }).check({ force: true });
    await page.getByRole("heading", { name: "Prenez place" }).waitFor();
    await page.locator("html[lang=fr]").waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Prenez place" }).waitFor();
  });

  it("prefer the language of a link to the saved one, until another is chosen", async () => {
    const page = await opened.come("/?lang=de", { locale: "fr-FR" });
    await page.getByRole("heading", { name: "Nimm Platz" }).waitFor();
    assert.equal(await page.getAttribute("html", "lang"), "de");
    assert.deepEqual(await findings(page), []);
    await page.getByRole("link", { name: "Info" }).click();
    await page.getByRole("heading", { name: "Über Quayside" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Über Quayside" }).waitFor();
    await page.goto(`${opened.app.url}/?lang=de`);
    await button(page, /^Einstellungen$/).click();
    await page.getByRole("radio", { name: "Español" }).check({ force: true });
    await page.getByRole("heading", { name: "Toma asiento" }).waitFor();
    assert.equal(new URL(page.url()).search, "");
    await page.reload();
    await page.getByRole("heading", { name: "Toma asiento" }).waitFor();
    assert.deepEqual(await findings(page), []);
  });

  it("show the rules in the language chosen last, even if an earlier one loads later", async () => {
    const page = await opened.come("/rules/catan");
    await page.getByRole("heading", { name: /: rules$/ }).waitFor();
    await button(page, /^Settings$/).click();
    const speak = (language: string) => page.getByRole("radio", { name: language }).check({ force: true });
    // The French rulebook is on its way …
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/*fr.json*.js", async (route) => {
      await released;
      await route.fallback();
    });
    const request = page.waitForRequest(/assets\/.*fr\.json.*\.js/);
    await speak("Français");
    const answered = (await request).response();
    // … when the reader has chosen English again.
    await speak("English");
    await page.locator("html[lang=en]").waitFor();
    release();
    await answered;
    await page.waitForLoadState("networkidle");
    await page.locator("article h2").first().waitFor({ timeout: 5_000 });
    assert.match((await page.locator("h1").textContent()) ?? "", /: rules$/);
  });

  it("allow playing by keyboard from the list of moves", async () => {
    const page = await opened.come("/practice/catan");
    await page
      .getByText(/Place a settlement/)
      .first()
      .waitFor();
    await page.locator(".move-list summary").first().focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page
      .getByText(/Place a road/)
      .first()
      .waitFor();
  });
});
