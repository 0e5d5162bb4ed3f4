/** From a quick match to the rematch: chat, reconnection, undo, pause, end, replay. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { t as catanText } from "../../client/games/catan/messages/game/messages.ts";
import { GAMES } from "../../shared/games.ts";
import { loadLanguages } from "../fixture/languages.ts";
import { FakeClock } from "../server/helpers/fakeClock.ts";
import { settled, unfoldMoves } from "./boardElement.ts";
import { DESKTOP, findings, PHONE, useBrowserApp } from "./browser.ts";
import { join } from "./catanTable.ts";

const BOT_TAKEOVER_MS = 30_000;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

describe("two players", function () {
  this.timeout(420_000);
  const clock = new FakeClock();
  const opened = useBrowserApp({ botDelayMs: 0, botTakeoverMs: BOT_TAKEOVER_MS }, GAMES, clock);

  before(async () => {
    await catanText.load();
    await loadLanguages();
  });

  /** Makes the first move of the list in words. */
  async function firstMove(page: Page): Promise<void> {
    await settled(page);
    await unfoldMoves(page);
    // The tip, which loads last, is above the list.
    await page.locator(".tip-note").waitFor();
    await page.locator(".move-list :is(summary, .move)").first().waitFor();
    for (const folded of await page.locator(".move-list details:not([open]) > summary").all()) await folded.click();
    await page.locator(".move-list .move").first().click();
  }

  it("go from a quick match through a game to a rematch", async () => {
    const ann = await opened.come("/", { viewport: DESKTOP });
    await ann.getByLabel("Your name").fill("Ann");
    await button(ann, "Play with others").click();
    // A host who changed the settings starts by hand.
    await ann.getByText("Change settings").click();
    await button(ann, "Start the game").waitFor();
    const address = new URL(ann.url()).pathname;

    const bob = await opened.come("/", { viewport: PHONE, locale: "fr-FR" });
    await bob.getByLabel("Votre nom").fill("Bob");
    await button(bob, "Jouer avec d’autres joueurs").click();
    await bob.getByRole("heading", { name: "Recherche de joueurs\u202f: 2/3" }).waitFor();
    assert.equal(new URL(bob.url()).pathname, address, "the quick match brings both to one table");
    await ann.locator(".seat", { hasText: "Bob" }).getByText("ready").waitFor();

    await bob.getByLabel("Message rapide").selectOption({ label: "Bonne chance\u202f!" });
    await ann.locator(".chat-text", { hasText: "Good luck!" }).waitFor();
    assert.deepEqual(await findings(ann), []);

    await ann.locator(".new-options summary").click();
    const points = ann.getByRole("spinbutton", { name: catanText("option.victoryPoints") });
    await points.fill("8");
    await points.press("Enter");
    await points.blur();
    await ann.getByLabel(catanText("option.startOrder")).selectOption("seats");
    await button(ann, "Add a bot").first().click();
    await button(ann, "Start the game").click();
    for (const page of [ann, bob]) await settled(page);
    await ann.locator(".seat-clock").first().waitFor();

    // Ann places, undoes it, and places again.
    await ann.waitForFunction(() => document.title.includes("Your turn"));
    await firstMove(ann);
    await ann.locator(".play-status").getByText("Place a road").first().waitFor();
    await ann.getByRole("button", { name: "Undo", exact: true }).click();
    await ann.locator(".play-status").getByText("Place a settlement").first().waitFor();
    await ann.locator(".log").getByText("You took back a move.").waitFor();
    await ann.locator(`[aria-label="Look back"][aria-disabled="true"]`).waitFor();
    await firstMove(ann);
    await ann.locator(".play-status").getByText("Place a road").first().waitFor();

    // Bob leaves as his turn begins; a bot stands in; he returns.
    await bob.goto("about:blank");
    await firstMove(ann);
    const chip = ann.locator(".chip", { hasText: "Bob" });
    await chip.getByText(/bot in \d+ s/).waitFor();
    clock.advance(BOT_TAKEOVER_MS);
    await chip.getByText("bot playing").waitFor();
    await bob.goto(opened.app.url + address);
    await chip.getByText("bot playing").waitFor({ state: "detached" });
    await ann.locator(".log").getByText("Bob is away: a bot is filling in.").waitFor();

    // To the past and back.
    await button(ann, "Look back").click();
    await ann.getByRole("slider", { name: "Move" }).fill("1");
    await ann.getByText("move 1 of").waitFor();
    assert.deepEqual(await findings(ann), []);
    await button(ann, "Back to now").click();

    // A break needs the other's consent.
    await button(ann, "Menu").click();
    await button(ann, "Ask for a break").click();
    await bob.locator(".vote").getByText("Ann demande une pause.").waitFor();
    assert.deepEqual(await findings(bob), []);
    await button(bob, "Accepter").click();
    await ann.locator(".pause-cover").waitFor();
    await button(ann, "Resume").click();
    await ann.locator(".pause-cover").waitFor({ state: "detached" });

    // Keeps an audience while bots play to the end.
    const carol = await opened.come(address);
    await settled(carol);
    await button(carol, "Spectators").click();
    await carol.getByLabel("Write a message").fill("Who wins?");
    await button(carol, "Send").click();
    await ann.goto("about:blank");
    await bob.goto("about:blank");
    for (let standIns = 1; standIns <= 2; standIns++) {
      await carol
        .locator(".chip")
        .getByText(/bot in \d+ s/)
        .first()
        .waitFor();
      clock.advance(BOT_TAKEOVER_MS);
      await carol
        .locator(".chip")
        .getByText("bot playing")
        .nth(standIns - 1)
        .waitFor();
    }
    // Hundreds of bot moves need an audience, but no drawing.
    const watcher = await join(opened.app.url, address.replace("/t/", ""), {});
    await carol.goto("about:blank");
    await watcher.until("the bots have played to the end", ({ state }) => state.phase === "over");
    await watcher.leave();

    // The end: figures, the dice, and the words of those who watched.
    for (const page of [ann, bob]) await page.goto(opened.app.url + address);
    await ann.locator("dialog .scores").waitFor();
    await ann.getByRole("img", { name: "Points over time" }).waitFor();
    assert.deepEqual(await findings(ann), []);
    await ann.getByRole("radio", { name: "Table" }).check({ force: true });
    await ann.getByRole("cell").first().waitFor();
    await button(ann, "Check the draws").click();
    await ann.getByText("Every draw and move").waitFor();
    await bob.getByRole("img", { name: "Points au fil du temps" }).waitFor();

    // The replay, in a browser that was never here.
    const dora = await opened.come(`${address.replace("/t/", "/replay/")}#move=57`);
    await dora.getByText(/^move 57 of/).waitFor();
    await button(dora, "Next move").click();
    await dora.getByText(/^move 58 of/).waitFor();
    await dora.waitForURL(/#move=58$/);
    await dora.getByLabel("View as").selectOption({ label: "Bob" });
    assert.deepEqual(await findings(dora), []);

    // And again, with the same people, one seat further.
    await button(ann, "Rematch").click();
    await button(bob, "Rejoindre la partie suivante").click();
    for (const page of [ann, bob]) await page.locator(".seats").waitFor();
    assert.equal(new URL(ann.url()).pathname, new URL(bob.url()).pathname);
    assert.notEqual(new URL(ann.url()).pathname, address);
    await ann.locator(".seat", { hasText: "Bob" }).waitFor();
    await ann.locator(".seat-own", { hasText: "Ann" }).waitFor();
  });
});
