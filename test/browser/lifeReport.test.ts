/** Reports of players: sent from the table, read by the operator. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { DESKTOP, findings, leave, PHONE, startBrowserApp, useBrowserApp, visit } from "./browser.ts";
import { Players } from "./players.ts";

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true, locale: "fr-FR" };
const TOKEN = "sesame";

async function enter(page: Page, token: string): Promise<void> {
  await page.getByLabel("Token").fill(token);
  await page.keyboard.press("Enter");
}

describe("reports in the browser", function () {
  this.timeout(300_000);
  const opened = useBrowserApp({ adminToken: TOKEN });

  it("reach the admin page from the menu and from a chat message", async () => {
    const players = await Players.gather(opened.app.url, ["Ann", "<b>Bob</b>", "Zoé"], { options: { startOrder: "seats" } });
    const { page: ann } = await players.page(opened.browser, 0, TOUCH);
    await players.guest(1).ask("chat", { text: "/phrase:hello" });
    await players.guest(1).ask("chat", { text: "see http://example.org <i>now</i>" });

    await ann.getByRole("button", { name: "Menu" }).tap();
    await ann.getByRole("button", { name: "Signaler un joueur" }).tap();
    const dialog = ann.getByRole("dialog", { name: "Signaler" });
    // The menu makes room for it.
    await dialog.waitFor();
    await ann.getByRole("dialog").nth(1).waitFor({ state: "detached" });
    assert.equal(await dialog.getByRole("button", { name: "Envoyer" }).isEnabled(), false, "a report wants a reason");
    await dialog.getByLabel("Qui", { exact: true }).selectOption({ label: "Zoé" });
    await dialog.getByLabel("Ce qui s’est passé").fill("Elle ne joue plus.");
    assert.deepEqual(await findings(ann), []);
    await dialog.getByRole("button", { name: "Envoyer" }).tap();
    await dialog.getByText("Merci. Votre signalement est envoyé.").waitFor();
    await dialog.getByRole("button", { name: "Fermer" }).tap();

    await ann.getByRole("tab", { name: "Discussion" }).tap();
    await ann.locator(".chat-who", { hasText: "Bob" }).last().tap();
    await ann.getByRole("button", { name: "Signaler un joueur" }).tap();
    assert.equal(await dialog.getByLabel("Qui", { exact: true }).locator("option:checked").textContent(), "<b>Bob</b>");
    await dialog.getByLabel("Ce qui s’est passé").fill("De la <b>réclame</b>.");
    await dialog.getByRole("button", { name: "Envoyer" }).tap();
    await dialog.getByText("Merci. Votre signalement est envoyé.").waitFor();

    const keeper = await visit(opened.browser, `${opened.app.url}/admin`, { viewport: DESKTOP });
    const { page } = keeper;
    await enter(page, "open please");
    await page.getByText("Wrong token.").waitFor();
    assert.equal(await page.locator(".report-card").count(), 0);
    await enter(page, TOKEN);
    await page.getByText("De la <b>réclame</b>.").waitFor();
    assert.equal(await page.locator(".report-card").count(), 2);
    const card = page.locator(".report-card").first();
    await card.locator("summary").click();
    await card.getByText("Hello!").waitFor();
    await card.getByText("see http://example.org <i>now</i>").waitFor();
    assert.equal(await card.locator("a").count(), 0, "links cannot be clicked here either");
    await card.getByText("catan, seat 2").waitFor();
    assert.deepEqual(await findings(page), []);
    const [download] = await Promise.all([page.waitForEvent("download"), card.getByRole("button", { name: "Save the game" }).click()]);
    const record = JSON.parse(readFileSync(await download.path(), "utf8"));
    assert.equal(record.format, "quayside-record");
    assert.equal(record.header.seats[1].name, "<b>Bob</b>");
    assert.equal(record.secret, undefined, "the cards of a game under way stay hidden");

    await page.getByRole("button", { name: "By reporter" }).click();
    await page.getByText("2 reports, latest").waitFor();
    assert.equal(await page.locator(".report-card").count(), 0);
    assert.deepEqual(await findings(page), []);
    await page.getByRole("button", { name: "Ann", exact: true }).click();
    await page.getByText("Only reports involving Ann").waitFor();
    assert.equal(await page.locator(".report-card").count(), 2);
    await page.getByLabel("Game").selectOption({ label: "Container" });
    await page.getByText("No reports.").waitFor();
    assert.deepEqual(await findings(page), []);

    await page.reload();
    await page.locator(".report-card").first().waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.reload();
    assert.equal(await page.getByLabel("Token").inputValue(), "", "with one that is kept the reports would come later");
    assert.equal(await page.locator(".report-card").count(), 0);
    // The browser logs the refused token.
    assert.deepEqual(
      keeper.errors.filter((error) => !error.includes("401")),
      [],
    );
    await keeper.context.close();
    await players.part(leave);
  });

  it("are hidden on a server without an admin token", async () => {
    const shut = await startBrowserApp();
    const { page, context } = await visit(opened.browser, `${shut.url}/admin`, { ...TOUCH, locale: "en-GB" });
    await enter(page, TOKEN);
    await page.getByText("Reports are off").waitFor();
    assert.deepEqual(await findings(page), []);
    await context.close();
    await shut.close();
  });
});
