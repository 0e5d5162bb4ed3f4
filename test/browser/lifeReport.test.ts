/** Reports of players: sent from the table, read by moderators. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { appoint, DESKTOP, findings, leave, openTab, PHONE, useBrowserApp, visit } from "./browser.ts";
import { addDevice } from "./device.ts";
import { Players } from "./players.ts";

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true, locale: "fr-FR" };

async function signUp(page: Page, name: string): Promise<void> {
  await addDevice(page);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByLabel("Your recovery code").waitFor();
}

describe("reports in the browser", function () {
  this.timeout(300_000);
  const opened = useBrowserApp();

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

    await openTab(ann, "Discussion");
    await ann.locator(".chat-who", { hasText: "Bob" }).last().tap();
    await ann.getByRole("button", { name: "Signaler un joueur" }).tap();
    assert.equal(await dialog.getByLabel("Qui", { exact: true }).locator("option:checked").textContent(), "<b>Bob</b>");
    await dialog.getByLabel("Ce qui s’est passé").fill("De la <b>réclame</b>.");
    await dialog.getByRole("button", { name: "Envoyer" }).tap();
    await dialog.getByText("Merci. Votre signalement est envoyé.").waitFor();

    const keeper = await visit(opened.browser, `${opened.app.url}/admin`, { viewport: DESKTOP, own: true });
    const { page } = keeper;
    await page.getByText("Sign in with a moderator’s account.").waitFor();
    await signUp(page, "Justus");
    await page.reload();
    await page.getByText("This page is for moderators.", { exact: false }).waitFor();
    assert.equal(await page.locator(".report-card").count(), 0);
    assert.deepEqual(await findings(page), []);
    await appoint(opened.app.url, "Justus");
    await page.reload();
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

    assert.deepEqual(keeper.errors, []);
    await keeper.context.close();
    await players.part(leave);
  });
});
