/** Games of Catan by clicks, three people at one private table: from the lobby through the first turns, before a spectator, and the last turns to the proof of the dice. */
import assert from "node:assert/strict";
import type { Browser, Locator, Page } from "playwright-core";
import { formatter } from "../../client/games/catan/formatter.ts";
import { logGrouping } from "../../client/games/catan/logGrouping.ts";
import { t } from "../../client/games/catan/messages/game/messages.ts";
import type { Formatter, LogGrouping } from "../../client/kit/contract/game.ts";
import { speak } from "../../client/kit/i18n/language.ts";
import type { Locale } from "../../client/kit/i18n/locales.ts";
import { playersOf } from "../../client/kit/i18n/players.ts";
import { textIn } from "../../client/kit/i18n/rich.ts";
import { Feed } from "../../client/net/feed.ts";
import { LogFormatter } from "../../client/table/log/lines.ts";
import { catan } from "../../shared/catan/catan.ts";
import { NIGHTLY } from "../nightly.ts";
import { tableAfter } from "../server/helpers/midGame.ts";
import type { TestClient } from "../server/helpers/testServer.ts";
import { settled } from "./boardElement.ts";
import {
  closePages,
  leave,
  openTab,
  PHONE,
  sharedBrowser,
  startBrowserApp,
  startServerWithClient,
  type Visitor,
  visit,
} from "./browser.ts";
import { NAMES, OPTIONS, wholeGame } from "./catanGame.ts";
import { nextMoveOf, type Person, shadowOf } from "./catanPeople.ts";
import { CatanSeat } from "./catanSeat.ts";

/** Small enough for four boards on one processor, large enough for each arrangement of the page. */
const WIDE = { width: 1180, height: 640 };
const MEDIUM = { width: 800, height: 640 };
const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };
const FRENCH = { viewport: MEDIUM, locale: "fr-FR" };
/** Moves after which a player reloads the page: after some settlements and roads, at night after all of the setup. */
const RELOAD_AT = NIGHTLY ? 12 : 4;
/** Moves from the start that are made by clicks; at night each has had a turn. */
const FIRST_MOVES = NIGHTLY ? 24 : 7;
/** Events that a page's log goes back. */
const LOGGED = 200;

const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name });

/** Names and points of the end screen's table. */
async function scoresOn(page: Page): Promise<string[]> {
  const rows = page.locator(".ending .scores tbody tr");
  await rows.first().waitFor();
  return rows.evaluateAll((all) =>
    all.map((row) => `${row.querySelector("th")?.textContent} ${row.querySelector(".points")?.textContent}`),
  );
}

/** The log that a viewer should see, from the events that the server sends them. */
async function linesFor(guest: TestClient, page: Page): Promise<string[]> {
  await t.load();
  await speak((await page.locator("html").getAttribute("lang")) as Locale);
  const { fresh } = new Feed().take(await guest.ask("events", { from: 0 }));
  const { state, seat } = guest;
  const turns = new LogFormatter().read(fresh.slice(-LOGGED), {
    formatter: formatter() as unknown as Formatter,
    logGrouping: logGrouping as unknown as LogGrouping,
    table: state.table as object,
    context: { players: playersOf(state.seats), seat },
  });
  return turns.flatMap(({ title, lines }) => [...(title ? [textIn(title)] : []), ...lines.map(({ text }) => textIn(text))]);
}

/** Has the dice proven on the end screen, then looks at all hands behind it. */
async function proveAndReveal(page: Page): Promise<void> {
  // The figures come last, and the page grows with them.
  await page.locator(".ending .figure").first().waitFor();
  await page.locator(".ending .fairness button").first().click();
  await page.locator(".ending .proof .good").first().waitFor();
  assert.equal(await page.locator(".ending .proof .bad").count(), 0);
  await page.keyboard.press("Escape");
  const supply = /^(Supply|Réserve)/;
  if (await page.getByRole("tab", { name: supply, includeHidden: true }).count()) await openTab(page, supply);
  await page.locator(".catan-revealed .catan-held").nth(2).waitFor({ state: "attached" });
}

/** The page shows the expected log, a moment after the board. */
async function assertLog(page: Page, guest: TestClient): Promise<void> {
  const must = await linesFor(guest, page);
  const bought = page.locator(".play-phone [data-bought]");
  if ((await bought.count()) > 0) await bought.click();
  await openTab(page, /^(Log|Journal)/);
  const lines = page.locator(".log[aria-busy=false] :is(h2, ul > li)");
  await lines.nth(must.length - 1).waitFor({ state: "attached" });
  assert.deepEqual(
    (await lines.allTextContents()).map((text) => text.trim().replace(/ {2,}/g, " ")),
    must,
  );
}

describe("a game of Catan in the browser", function () {
  this.timeout(300_000);
  let browser: Browser;
  let visitors: Visitor[];

  beforeEach(async () => {
    visitors = [];
    browser = await sharedBrowser();
  });

  afterEach(closePages);

  async function come(address: string, options: Parameters<typeof visit>[2] = {}): Promise<Page> {
    const visitor = await visit(browser, address, options);
    visitors.push(visitor);
    return visitor.page;
  }

  /** Opens a private table for three that is won with 8 points, without trade among them (catanActs.test.ts has that). @returns its two links */
  async function openTable(page: Page): Promise<{ invite: string; watch: string }> {
    await page.getByLabel("Your name").fill("Ann");
    // Wait for the table list and the whole form, so that nothing moves any more.
    await page.locator(".table-section > .hint").waitFor();
    await button(page, "New table: Catan").click();
    const dialog = page.locator("dialog");
    await dialog.locator(".new-options").waitFor();
    await dialog.getByLabel("Seats", { exact: true }).fill("3");
    await dialog.getByLabel(/^Public/).uncheck();
    await dialog.locator("summary").click();
    await dialog.getByLabel("Victory points to win", { exact: true }).fill("8");
    await dialog.getByLabel("Trade between players").uncheck();
    await button(page, "Create table").click();
    const links = page.locator(".invite > .link-box input");
    await links.nth(1).waitFor();
    return { invite: await links.nth(0).inputValue(), watch: await links.nth(1).inputValue() };
  }

  it("opens in the lobby and starts with three people and a spectator", async () => {
    const app = await startBrowserApp();
    const ann = await come(app.url, { viewport: WIDE });
    const { invite, watch } = await openTable(ann);
    const bob = await come(invite, TOUCH);
    await bob.getByLabel("Your name").fill("Bob");
    await button(bob, "Sit here").first().tap();
    await button(bob, "Leave seat").waitFor();
    const chloe = await come(invite, FRENCH);
    await chloe.getByLabel("Votre nom").fill("Chloé");
    await button(chloe, "S’asseoir").first().click();
    await button(chloe, "Quitter la place").waitFor();
    for (const page of [bob, chloe]) assert.equal(new URL(page.url()).search, "", "the secret has left the address bar");
    await chloe.getByLabel("Écrire un message").fill("<b>Bonjour</b>");
    await button(chloe, "Envoyer").click();
    await ann.getByText("<b>Bonjour</b>", { exact: true }).waitFor();
    const watcher = await come(watch, { viewport: MEDIUM });
    await button(ann, "Start the game").click();
    const pages = [ann, bob, chloe, watcher];
    for (const page of pages) await settled(page);

    const people: Person[] = [];
    for (const page of [ann, bob, chloe]) people.push({ seat: new CatanSeat(page, page === bob), guest: await shadowOf(page) });
    const guests = [...people.map(({ guest }) => guest), await shadowOf(watcher)];
    for (let version = 0; version < FIRST_MOVES; version++) {
      if (version === RELOAD_AT) await chloe.reload();
      const next = nextMoveOf(people);
      assert.ok(next, "nobody has a move");
      const { person, move } = next;
      await settled(person.seat.page, version);
      await person.seat.make(move);
      await Promise.all(guests.map((guest) => guest.until(`${JSON.stringify(move)} came`, ({ state }) => state.version === version + 1)));
    }
    for (const page of pages) await settled(page, FIRST_MOVES);
    for (const [i, page] of pages.entries()) await assertLog(page, guests[i]);
    for (const guest of guests) await guest.leave();
    for (const visitor of visitors) await leave(visitor);
    await app.close();
  });

  it("is played to the end by three people, and the dice check out", async () => {
    const server = await startServerWithClient();
    const { early, late } = wholeGame();
    const table = await tableAfter(server, catan.id, NAMES, early, { options: OPTIONS });
    const address = `${server.url}/t/${table.id}`;
    const pages: Page[] = [];
    for (const [seat, key] of table.keys.entries())
      pages.push(await come(`${address}#key=${key}`, [{ viewport: WIDE }, TOUCH, FRENCH][seat]));
    const seats = pages.map((page, seat) => new CatanSeat(page, seat === 1));
    for (const [i, { seat, move }] of late.entries()) {
      await settled(pages[seat], early.length + i);
      await seats[seat].make(move);
    }
    const ends = await Promise.all(pages.map(scoresOn));
    for (const scores of ends) assert.deepEqual(scores, ends[0]);
    for (const page of NIGHTLY ? pages : pages.slice(1, 2)) await proveAndReveal(page);
    for (const visitor of visitors) await leave(visitor);
    await server.close();
  });
});
