/** Chat at the table: who reads what, muting, refusals, and that it is always shown as text. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { GAMES } from "../../shared/games.ts";
import { FakeClock } from "../server/helpers/fakeClock.ts";
import { findings, leave, openTab, PHONE, useBrowserApp } from "./browser.ts";
import { hold } from "./finger.ts";
import { assertInSight, openKeyboard } from "./keyboard.ts";
import { Players } from "./players.ts";

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true, locale: "fr-FR" };
const WIDE = "W".repeat(24);
const LEFTWARD = "שלום: 12";

const tab = (page: Page, name: string | RegExp) => page.getByRole("tab", { name });
const text = (page: Page, what: string | RegExp) => page.locator(".chat-text", { hasText: what });

/** Things that stick out of the page to the right. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const outside = (element: Element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1;
    return [...document.querySelectorAll(".chat *, .chips :not(bdi)")].filter(outside).map(({ className }) => String(className));
  });
}

describe("chat in the browser", function () {
  this.timeout(300_000);
  // The server's clock stops, so that all messages fall into one rate window however slow the machine is.
  const opened = useBrowserApp({}, GAMES, new FakeClock());

  it("shows plain text in any script, counts unread messages, and mutes and unmutes a player", async () => {
    const players = await Players.gather(opened.app.url, ["Ann", WIDE, LEFTWARD]);
    const messages = ["<b>bold</b> https://example.org/", "x".repeat(250), "שלום, 3 דברים!", "🏴‍☠️👨‍👩‍👧🎲"];
    const { page } = await players.page(opened.browser, 0, TOUCH);
    for (const line of messages) await players.guest(2).ask("chat", { text: line });
    await players.guest(1).ask("chat", { text: "/phrase:wellPlayed" });
    await page.locator(".grip .count", { hasText: "5" }).waitFor();
    await openTab(page, "Discussion");
    await text(page, "Bien joué").waitFor();
    await tab(page, "Discussion").locator(".count").waitFor({ state: "detached" });
    assert.deepEqual(await page.locator(".chat-text").allTextContents(), [...messages, "Bien joué\u202f!"]);
    assert.equal(await page.locator(".chat-lines :is(a, b)").count(), 0, "nothing of it is made to be clicked or drawn");
    assert.deepEqual(await overflow(page), []);
    assert.deepEqual(await findings(page), []);

    const field = page.getByLabel("Écrire un message");
    const [send, last] = [page.getByRole("button", { name: "Envoyer" }), page.locator(".chat-lines li").last()];
    const board = await page.locator(".board").boundingBox();
    await field.tap();
    for (const panned of [0, 200]) {
      await openKeyboard(page, 330, panned);
      await assertInSight(field, send, last);
    }
    assert.deepEqual(await page.locator(".board").boundingBox(), board, "the board is not drawn anew");
    await openKeyboard(page, 0);
    await assertInSight(field, send, tab(page, "Discussion"));

    // A long press names the button, and does nothing else.
    await field.fill("unsent");
    const lift = await hold(send);
    await page.getByRole("tooltip").getByText("Envoyer").waitFor();
    await lift();
    await page.getByRole("tooltip").tap({ force: true });
    await page.getByRole("tooltip").waitFor({ state: "detached" });
    assert.equal(await field.inputValue(), "unsent");

    await page.locator(".chat-who", { hasText: LEFTWARD }).first().tap();
    await page.getByRole("button", { name: `Masquer ${LEFTWARD}` }).tap();
    await text(page, messages[0]).waitFor({ state: "detached" });
    assert.deepEqual(await page.locator(".chat-text").allTextContents(), ["Bien joué\u202f!"]);
    await players.guest(2).ask("chat", { text: "still here" });
    await players.guest(1).ask("chat", { text: "heard" });
    await text(page, "heard").waitFor();
    assert.equal(await text(page, "still here").count(), 0);
    await page.getByRole("button", { name: "Menu" }).tap();
    await page.getByRole("button", { name: "Réafficher 1 personne masquée" }).tap();
    await page.getByRole("button", { name: "Fermer" }).tap();
    await openTab(page, "Discussion");
    await text(page, "still here").waitFor();
    await players.part(leave);
  });

  it("says why a message was refused", async () => {
    const players = await Players.gather(opened.app.url, ["Ann", "Bob", "Zoé"]);
    const { page } = await players.page(opened.browser, 0);
    const field = page.getByLabel("Write a message");
    await field.fill("y".repeat(300));
    await page.getByText("Messages are limited to 300 characters.").waitFor();
    await field.fill("turned \u202Eround");
    await field.press("Enter");
    await page.getByText("This message contains unsupported characters.").waitFor();
    for (let n = 1; n <= 5; n++) {
      await field.fill(`line ${n}`);
      await field.press("Enter");
      await text(page, `line ${n}`).waitFor();
    }
    await page.getByLabel("Quick message").selectOption({ label: "Thank you!" });
    await page.getByText(/Too fast\. Try again in \d+ s\./).waitFor();
    assert.equal(await page.locator(".chat-text").count(), 5);
    await players.part(leave);
  });

  it("keeps spectators' messages among spectators until the end", async () => {
    const players = await Players.gather(opened.app.url, ["Ann", "Bob", "Zoé"]);
    const { page: ann } = await players.page(opened.browser, 0);
    const { page: eve } = await players.watcher(opened.browser, TOUCH);
    await openTab(eve, "Discussion");
    await eve.getByText("Seuls les joueurs écrivent ici.").waitFor();
    assert.equal(await eve.getByLabel("Écrire un message").count(), 0);
    await eve.getByRole("button", { name: "Spectateurs" }).tap();
    await eve.getByLabel("Message rapide").selectOption({ label: "Je réfléchis…" });
    await text(eve, "Je réfléchis").waitFor();
    assert.deepEqual(await findings(eve), []);
    // A seated player gets a later line, but not that one.
    await players.guest(1).ask("chat", { text: "anybody?" });
    await text(ann, "anybody?").waitFor();
    assert.equal(await ann.locator(".chat-text").count(), 1);
    assert.equal(await ann.getByRole("button", { name: "Spectators" }).count(), 0);

    await ann.getByRole("button", { name: "Menu" }).click();
    await ann.getByText("End the game without a winner").click();
    await ann.getByRole("dialog").getByRole("button", { name: "Propose" }).click();
    await ann.getByText("In favour: Ann").waitFor();
    for (const index of [1, 2]) await players.agree(index);
    await ann.getByRole("status").getByText("The game was ended without a winner.").waitFor();
    await ann.locator(".scene-place").nth(2).waitFor();
    await ann.getByRole("button", { name: "Rematch" }).waitFor();
    await openTab(ann, /^Chat/);
    await ann.getByRole("button", { name: "Spectators" }).click();
    await text(ann, "Let me think").waitFor();
    await players.part(leave);
  });
});
