/** Profiles, leaderboards, results of rated games, and the pages of an account, on a server where people have played. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { LOCALES } from "../../client/kit/i18n/locales.ts";
import { at } from "../../shared/core/at.ts";
import type { GameRecord } from "../../shared/core/record.ts";
import { seasonAt } from "../../shared/core/season.ts";
import { NIGHTLY } from "../nightly.ts";
import { settled } from "./boardElement.ts";
import { closePages, findings, findingsInAnyLight, leave, sharedBrowser, visit } from "./browser.ts";
import { ListSeat } from "./listSeat.ts";
import { gamesNearEnd, PopulatedServer, SPAN } from "./populatedServer.ts";
import { CHECKED_SIZES, twoFrames } from "./sizes.ts";

/** By day only the language with the longest words. */
const LANGUAGES = NIGHTLY ? LOCALES : (["de"] as const);

/** Its last move wins. */
const RECORD = JSON.parse(readFileSync(join(import.meta.dirname, "../fixture/catan/game-1.record"), "utf8")) as GameRecord;
const LAST = { type: "buildCity", vertex: 16 };

const LONGEST = "WWWWWWWWWWWWWWWWWWWWWWWW";

/** Elements wider than the window or their container. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts =
      ".account-page, .card, .account-list li, .game-row, .game-filter, .leaderboard, .scores, .table-row, dialog, .notification-list a, .link-row";
    const wide = [...document.querySelectorAll<HTMLElement>(parts)].filter(
      (element) => element.scrollWidth > element.clientWidth + 1 || element.getBoundingClientRect().right > innerWidth + 1,
    );
    return wide.map((element) => `${element.className} ${element.textContent?.slice(0, 60)}`);
  });

/** A page, a text that shows once it has loaded, and what to click first. */
type Look = readonly [path: string, part: string, click?: string];

const signedIn = (finished: string): readonly Look[] => [
  [`/u/${LONGEST}`, ".game-list a[href^='/replay/']"],
  [`/games?player=Annegret&with=${LONGEST}&pool=live`, ".game-list .game-thumbnail svg"],
  ["/games/best", ".game-list a[href^='/replay/']"],
  [`/leaderboard/catan?season=${seasonAt(Date.now() - SPAN / 2)}`, ".leaderboard tbody tr"],
  [`/t/${finished}`, ".scores .rating"],
  ["/account", ".account-page input[type=email]"],
  ["/", ".table-row"],
  ["/", ".notification-list a", ".bell"],
  ["/email/confirm", "main button"],
];
const SIGNED_OUT: readonly Look[] = [
  ["/", "dialog .account-form", ".account-chip"],
  ["/account", "main button"],
];

describe("ratings in the browser", function () {
  this.timeout(240_000);
  let browser: Browser;
  let populated: PopulatedServer;
  let finished: string;

  before(async () => {
    // No trade offers, which have a cooldown.
    const games = gamesNearEnd("shipyard", 3, 12);
    const offers = { pushOrigins: ["https://push.example.org"], smtpUrl: "smtp://localhost:9" };
    [browser, populated] = await Promise.all([sharedBrowser(), PopulatedServer.start(games, offers)]);
    await populated.fillAccount("Annegret", ["Léonie", "Ümit Çağrı", "Bo"]);
    const { id, clients } = await populated.open(["Annegret", "Zoë-Sophie van der Berg", LONGEST], { game: "shipyard" });
    await populated.playOut(at(games, 2), clients);
    finished = id;
  });

  after(async () => {
    await closePages();
    await populated?.close();
  });

  /** Annegret's browser. */
  async function come(locale: string) {
    const visitor = await visit(browser, `${populated.server.url}/health`, { own: true, locale });
    await populated.signIn(visitor.context, "Annegret");
    return { visitor, go: (path: string) => visitor.page.goto(populated.server.url + path) };
  }

  it("tell what a game changed, who leads, and how a player did", async () => {
    const { visitor, go } = await come("en-GB");
    const { page } = visitor;
    await go(`/t/${finished}`);
    const changes = page.locator(".scores .rating");
    await changes.first().waitFor();
    for (const change of await changes.allTextContents()) assert.match(change.trim(), /^\d+\?? → \d+\??$/);
    assert.equal(await changes.count(), 3);
    assert.deepEqual(await findingsInAnyLight(page), []);

    await go("/leaderboard/catan");
    const rows = page.locator(".leaderboard tbody tr");
    await rows.first().waitFor();
    assert.ok((await rows.count()) > 4, `${await rows.count()} players`);
    assert.deepEqual(await rows.first().locator("td").first().textContent(), "1");
    // The season in which most of the games ended, whatever today's date is.
    const season = seasonAt(Date.now() - SPAN / 2);
    await page.getByLabel("Table of").selectOption(season);
    await page.getByText("Points a game above what the ratings led to expect").waitFor();
    await page
      .getByText(/^[+−-]\d\.\d\d$/)
      .first()
      .waitFor();
    assert.ok((await rows.count()) > 4, `${await rows.count()} players`);
    await page.getByRole("button", { name: "Around me" }).click();
    await page.locator(".leaderboard .own").getByRole("link", { name: "Annegret" }).click();
    await page.getByRole("heading", { name: "Annegret" }).waitFor();
    await page.getByRole("img", { name: /^Catan: rating over \d+ games, from \d/ }).waitFor();
    await page.getByRole("heading", { name: "Seasons" }).waitFor();
    await page.getByText(/^Finished \d+ of the last \d+ games/).waitFor();
    // The latest result, with its replay.
    await page
      .getByText(/^(1st|2nd|3rd) of 3$/)
      .first()
      .waitFor();
    assert.equal(await page.locator(".game-list a[href^='/replay/']").first().getAttribute("href"), `/replay/${finished}`);

    await go(`/u/${LONGEST}`);
    await page.getByRole("heading", { name: `You and ${LONGEST}` }).waitFor();
    await page.getByRole("link", { name: "Your games together" }).click();
    await page.getByRole("heading", { name: new RegExp(`^Annegret and ${LONGEST}: \\d+ games together$`) }).waitFor();
    await page.getByText(/^Catan: Annegret finished ahead \d+ times/).waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Invite to a game" }).click();
    await page.getByRole("button", { name: "Catan", exact: true }).click();
    await page.getByRole("textbox", { name: "Invite players" }).waitFor();
    await leave(visitor);
  });

  it("are searched by keyboard alone, and a search has an address", async () => {
    const { visitor, go } = await come("en-GB");
    const { page } = visitor;
    const rows = page.locator(".game-row");
    await go("/games");
    await rows.first().waitFor();
    const before = await rows.count();
    await page.getByRole("button", { name: "Older games" }).press("Enter");
    await page.waitForFunction((count) => document.querySelectorAll(".game-row").length > count, before);
    await page.getByLabel("Player").focus();
    await page.keyboard.type("finn");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/games?player=finn");
    await page.getByLabel("Game", { exact: true }).selectOption({ label: "Container" });
    await page.waitForURL("**/games?game=container&player=finn");
    await page.locator(".game-row", { has: page.getByText("Catan") }).waitFor({ state: "detached" });
    const link = rows.first().getByRole("link", { name: /^Replay: Container/ });
    assert.match((await link.getAttribute("href")) ?? "", /^\/replay\/finished-\d+$/);
    await page.goBack();
    await page.waitForURL("**/games?player=finn");
    // The browser logs that there is no such player.
    page.removeAllListeners("console");
    await page.getByLabel("Player").fill("nobody");
    await page.getByLabel("Player").press("Enter");
    await page.getByText("No account is called nobody.").waitFor();
    await page.getByRole("button", { name: "Clear the filters" }).press("Enter");
    await rows.first().waitFor();
    await go("/games/best");
    await page
      .getByText(/^won from a chance of \d+/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Of all time" }).press("Enter");
    await page.getByRole("link", { name: "All of them" }).first().click();
    await page.waitForURL("**/games?sort=comeback");
    await leave(visitor);
  });

  it("lead to a game, whose branch against bots becomes a study that others read", async () => {
    await populated.addRecorded("recorded", "Annegret", RECORD);
    const { visitor, go } = await come("en-GB");
    const { page } = visitor;
    await go("/games?player=Annegret&game=catan&bots=with");
    await page.locator("a[href='/replay/recorded']").press("Enter");
    const slider = page.getByRole("slider", { name: "Move" });
    await slider.fill("299");
    await settled(page);
    await page.getByRole("tab", { name: "Study" }).press("Enter");
    await page.getByText("There are no studies of this game yet.").waitFor();
    await page.getByRole("button", { name: "Play on from here" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Play on" }).press("Enter");
    await page.locator(".branch-mark").waitFor();
    await settled(page);
    await new ListSeat(page, "keyboard").make(LAST, [{ move: LAST }]);
    const ending = page.locator(".ending");
    await ending.locator(".figure").first().waitFor();
    assert.deepEqual(await findings(page), []);
    await ending.getByRole("button", { name: "Keep in a study" }).press("Enter");

    const row = page.getByRole("button", { name: "Branch from move 299 (1 move)" });
    await row.waitFor();
    await page.getByLabel("Note: Branch from move 299 (1 move)").fill("The city wins, here too.");
    await page.getByLabel("Title").fill("The last city");
    await page.getByLabel("Who may read it").selectOption("whoever has the link");
    // A note written offline survives closing the page.
    await page.getByText("Saved.", { exact: true }).waitFor();
    await page.route("**/api/studies/*", (route) => route.abort());
    await slider.fill("57");
    await page.getByLabel("Note: Move 57").fill("Ore is what he needs.");
    await page.getByText("Kept in this browser. It will be saved").waitFor();
    assert.deepEqual(await findings(page), []);
    const path = new URL(page.url()).pathname;
    await page.goto("about:blank");
    await page.unroute("**/api/studies/*");
    for (const error of visitor.errors.splice(0)) assert.match(error, /ERR_FAILED/);
    await go(path);
    await page.getByRole("button", { name: /^Move 57/ }).click();
    await page.waitForFunction(() => document.querySelector(".study textarea")?.textContent !== undefined);
    assert.equal(await page.getByLabel("Note: Move 57").inputValue(), "Ore is what he needs.");
    await page.getByText("Saved.", { exact: true }).waitFor();
    await row.click();
    await page.waitForURL(/#node=/);
    const node = new URL(page.url()).hash.slice("#node=".length);

    const reader = await visit(browser, `${populated.server.url}${path}?at=${node}`);
    await reader.page.getByText("The city wins, here too.").first().waitFor();
    await reader.page.getByText("1 of 1").waitFor();
    assert.equal(await reader.page.getByLabel("Title").count(), 0, "others only read it");
    assert.deepEqual(await findings(reader.page), []);
    await leave(reader);

    // From the replay it opens at the move that is shown.
    await go("/replay/recorded#move=200");
    await page.getByRole("tab", { name: "Study" }).press("Enter");
    await page.getByRole("link", { name: "The last city" }).press("Enter");
    await page.getByLabel("Note: Move 200").waitFor();

    // From a file, as a new study of the same game.
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export" }).click()]);
    await go("/record");
    await page.locator("input[type=file]").setInputFiles(await file.path());
    await page.waitForURL((url) => url.pathname.startsWith("/s/") && url.pathname !== path);
    await page.getByRole("button", { name: /^Move 57/ }).waitFor();
    await page.getByText("Saved.", { exact: true }).waitFor();
    await go("/studies");
    await page.getByRole("link", { name: "The last city" }).nth(1).waitFor();
    assert.equal(await page.locator(".game-list .game-row").count(), 2);
    await leave(visitor);
  });

  for (const locale of LANGUAGES)
    it(`fit windows of all sizes, and are accessible: ${locale}`, async () => {
      const { visitor, go } = await come(locale);
      const { page, context } = visitor;
      const look = async (pages: readonly Look[]) => {
        for (const [k, [path, part, click]] of pages.entries()) {
          await go(path);
          if (click) await page.locator(click).click();
          await page.locator(part).first().waitFor();
          for (const [j, size] of CHECKED_SIZES.entries()) {
            const [width = 0, height = 0] = size.split("×").map(Number);
            await page.setViewportSize({ width, height });
            await twoFrames(page);
            assert.deepEqual(await overflowing(page), [], `${path} at ${size}`);
            const isChecked = j === k % CHECKED_SIZES.length;
            // At night axe checks each page in each language at every size.
            if (NIGHTLY || isChecked) assert.deepEqual(await findings(page), [], `${path} at ${size}`);
          }
        }
      };
      await look(signedIn(finished));
      // Its last page may still ask something.
      await page.goto("about:blank");
      await context.clearCookies();
      await look(SIGNED_OUT);
      await leave(visitor);
    });
});
