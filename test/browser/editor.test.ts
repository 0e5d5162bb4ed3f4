/** Boards of one's own in the browser: drawn by mouse, finger and keyboard, refused with the place, played as drawn. */
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { settled } from "./boardElement.ts";
import { findings, PHONE, useBrowserApp } from "./browser.ts";

const place = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });

describe("the editor of boards", function () {
  this.timeout(300_000);
  const opened = useBrowserApp();

  it("draws by mouse and keyboard, says what is wrong and where, and makes a table with the board", async () => {
    const page = await opened.come("/editor/catan");
    await page.getByText("Yes, by up to 6 players.").waitFor();
    assert.deepEqual(await findings(page), []);

    await page.getByRole("radio", { name: "Forest", exact: true }).check();
    await place(page, "row 4, hex 4: Sea").click();
    await page.getByText("A number is missing. Row 4, hex 4.").waitFor();
    assert.ok(await page.getByRole("button", { name: "Create table" }).isDisabled());

    await page.getByRole("radio", { name: "11", exact: true }).check();
    await place(page, "row 4, hex 4: Forest").focus();
    await page.keyboard.press("Enter");
    await place(page, "row 4, hex 4: Forest 11").waitFor();
    await page.getByText("Yes, by up to 6 players.").waitFor();

    await page.getByRole("checkbox", { name: "Use only pieces from the box" }).check();
    await page.getByText("Too many for the box").first().waitFor();
    assert.ok(await page.getByRole("button", { name: "Create table" }).isDisabled());
    await page.getByRole("checkbox", { name: "Use only pieces from the box" }).uncheck();

    await page.getByRole("radio", { name: "Ore 2:1", exact: true }).check();
    const first = page.locator(".catan-sheet .spot[tabindex='0']");
    await first.focus();
    const before = await first.getAttribute("data-target");
    await page.keyboard.press("ArrowRight");
    const reached = page.locator(".catan-sheet .spot:focus");
    assert.notEqual(await reached.getAttribute("data-target"), before);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await page.locator(".catan-sheet .spot:focus[aria-label$='Ore 2:1']").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();

    await page.reload();
    await place(page, "row 4, hex 4: Forest 11").waitFor();
    await page.getByRole("button", { name: "Create table" }).click();
    await page.waitForURL(/\/t\//);
    const drawn = await page.locator(".catan-picture").first().getAttribute("aria-label");
    assert.match(String(drawn), /19/);
  });

  it("draws by finger on a phone, and a link brings the drawing to somebody else, who plays it", async () => {
    const page = await opened.come("/editor/catan", { viewport: PHONE, hasTouch: true });
    await page.getByRole("radio", { name: "Sea", exact: true }).tap();
    await place(page, "row 2, hex 2: Mountains 10").tap();
    await place(page, "row 2, hex 2: Sea").waitFor();
    const link = await page.getByLabel("Link to this board").inputValue();

    const other = await opened.come(link.slice(opened.harbour.url.length), { locale: "fr-FR" });
    await place(other, "rangée 2, hexagone 2\u202f: Mer").waitFor();
    assert.deepEqual(await findings(other), []);
    await other.getByRole("button", { name: "S’entraîner contre des robots" }).click();
    await settled(other);
  });
});
