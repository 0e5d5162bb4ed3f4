/** Answers that are given by themselves: enabled, seen to be enabled, given at a live table, and disabled; and being asked again before a turn ends. */
import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { t as catanText } from "../../client/games/catan/messages/game/messages.ts";
import { t as containerText } from "../../client/games/container/messages/game/messages.ts";
import { t as shipyardText } from "../../client/games/shipyard/messages/game/messages.ts";
import type { Locale } from "../../client/kit/i18n/locales.ts";
import type { Table } from "../../shared/catan/schema.ts";
import { inLanguage, loadLanguages } from "../fixture/languages.ts";
import { gameOf } from "../fixture/registry.ts";
import { FakeClock } from "../server/helpers/fakeClock.ts";
import { bundle, emptyBoard, hold, settle } from "../shared/catan/position.ts";
import { settled } from "./boardElement.ts";
import { closePages, findings, leave, PHONE, sharedBrowser, startBrowserApp } from "./browser.ts";
import { type PreparedTable, useTables } from "./catanTable.ts";
import { beginningAt, momentWhen, typesAt } from "./moments.ts";
import { Players } from "./players.ts";

const WIDE = { viewport: { width: 1180, height: 700 } };
const FRENCH = { viewport: PHONE, hasTouch: true, isMobile: true, locale: "fr-FR" };

/** Three players with two settlements each and no cards; seat 0 is in its main phase. */
function village() {
  const state = emptyBoard({}, 3);
  settle(state, 0, 8, 40);
  settle(state, 1, 10, 33);
  return settle(state, 2, 21, 44);
}

const enabled = (page: Page) => page.locator(".tool-enabled .count");

/** Enables or disables an answer, and folds the list away. */
async function tick(page: Page, label: string, on = true): Promise<void> {
  await page.locator(".more-tool > button").click();
  await page.getByRole("checkbox", { name: label }).setChecked(on);
  await page.keyboard.press("Escape");
  await page.locator(".auto-list").waitFor({ state: "hidden" });
}

describe("automatic answers", function () {
  this.timeout(300_000);
  let browser: Browser;

  before(async () => {
    browser = await sharedBrowser();
    for (const catalogue of [catanText, containerText, shipyardText]) await catalogue.load();
    await loadLanguages();
  });

  after(async () => {
    await closePages();
  });

  describe("at a table of Catan", () => {
    const clock = new FakeClock();
    const begin = useTables(clock);
    let table: PreparedTable;

    const label = (language: Locale, auto: "auto.declineOffers" | "auto.endTurn") => inLanguage(language, () => catanText(auto));
    const offers = () => (table.sittings[0].guest.state.table as Table).offers;
    const versionIs = (version: number) => table.sittings[0].guest.until(`move ${version}`, ({ state }) => state.version === version);

    it("decline all offers of one turn", async () => {
      table = await begin({ position: hold(village(), 0, { brick: 3 }) }, [undefined, FRENCH, WIDE]);
      const { page: bob } = table.seat(1);
      const { page: zoe } = table.seat(2);
      await tick(bob, label("fr", "auto.declineOffers"));
      assert.equal(await enabled(bob).textContent(), "1");
      assert.deepEqual(await findings(bob), []);
      await table.send(0, { type: "offer", give: bundle({ brick: 1 }), get: bundle({ ore: 1 }), to: [] });
      await versionIs(2);
      assert.deepEqual(offers()[0].declined, [1], "only who enabled it declines");
      await tick(bob, label("fr", "auto.declineOffers"), false);
      await enabled(bob).waitFor({ state: "detached" });
      // A second offer within a second would be too fast.
      clock.advance(1000);
      await table.send(0, { type: "offer", give: bundle({ brick: 2 }), get: bundle({ ore: 1 }), to: [] });
      await bob.locator(".catan-offer [data-action=decline]").waitFor();
      await tick(zoe, label("en", "auto.declineOffers"));
      await versionIs(5);
      assert.deepEqual(
        offers().map(({ declined }) => declined),
        [[2]],
        "what all have declined is gone, the other waits for Bob",
      );
      await table.send(0, { type: "endTurn" });
      await enabled(zoe).waitFor({ state: "detached" });
    });

    it("end the turn when no other move is left, but not during a pause", async () => {
      table = await begin({ position: village() }, [WIDE]);
      const { page } = table.seat(0);
      const { guest } = table.sittings[0];
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "Pause the game" }).click();
      await page.locator(".pause-cover").waitFor();
      await tick(page, label("en", "auto.endTurn"));
      assert.equal(await enabled(page).textContent(), "1");
      // What was sent before this answer came would have been played or refused by now.
      await guest.ask("chat", { text: "still resting" });
      assert.equal(await page.locator(".refusal").count(), 0);
      assert.equal(guest.state.version, 0);
      await page.getByRole("button", { name: "Resume" }).click();
      await versionIs(1);
      await settled(page, 1);
      assert.equal(await enabled(page).textContent(), "1", "it lasts until it is disabled");
    });

    it("wait for a player who wants to end turns by hand", async () => {
      table = await begin({ position: village() }, [WIDE]);
      const ann = table.seat(0);
      const { page } = ann;
      await page.getByRole("button", { name: "Settings", exact: true }).click();
      await page.getByRole("checkbox", { name: "Confirm before ending my turn" }).check();
      await page.getByRole("button", { name: "Close" }).click();
      await page.reload();
      await settled(page);
      await ann.action("endTurn");
      await page.getByRole("region", { name: "Confirm move" }).waitFor();
      await page.locator(".status-text").getByText("End the turn").waitFor();
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.locator(".proposal").waitFor({ state: "detached" });
      assert.equal(table.sittings[0].guest.state.version, 0);
      await ann.action("endTurn");
      await page.locator(".proposal").getByRole("button", { name: "Confirm" }).click();
      await versionIs(1);
    });
  });

  /** Whether a move of this type is what is asked; loans may be taken at any time. */
  const isAnswer = (types: readonly string[], type: string) => types.every((one) => one === type || one === "takeLoan");

  /** What can be enabled elsewhere, at a moment at which it is the answer. */
  const OTHER_GAMES = [
    ["container", 3, "bid nothing in a turn's auctions", "bid", () => containerText("auto.bidNothing")],
    ["shipyard", 2, "end the turn when nothing else is left", "endActions", () => shipyardText("auto.endActions")],
  ] as const;
  for (const [id, seats, what, type, label] of OTHER_GAMES)
    it(`at a table of ${id}: ${what}`, async () => {
      const moment = momentWhen(gameOf(id), seats, (at, seat) => isAnswer(typesAt(at, seat), type));
      const app = await startBrowserApp({ botDelayMs: 0 }, [beginningAt(moment)]);
      const names = ["Ann", "Bob", "Zoé"].slice(0, seats);
      const players = await Players.gather(app.url, names, { game: id });
      const { page } = await players.page(browser, 0, FRENCH);
      const guest = players.guest(1);
      assert.equal(guest.state.version, 0);
      await tick(page, inLanguage("fr", label));
      await guest.until("the answer was given", ({ state }) => state.version === 1);
      await players.part(leave);
      await app.close();
    });
});
