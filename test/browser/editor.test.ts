/** The editor of Catan boards: drawing by mouse, touch and keyboard, marked errors, and games on the drawn board; and setups on boards. */
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { t } from "../../client/games/catan/messages/editor/messages.ts";
import { t as game } from "../../client/games/catan/messages/game/messages.ts";
import { t as setups } from "../../client/games/catan/messages/setups/messages.ts";
import { inLanguage, loadLanguages } from "../fixture/languages.ts";
import { settled } from "./boardElement.ts";
import { findings, PHONE, useBrowserApp } from "./browser.ts";

/** A hex of the sheet, by where it is and what the page says is on it. */
function hex(page: Page, row: number, column: number, terrain: "forest" | "mountains" | "sea", number = 0): Locator {
  const content = t("content", { terrain: t(`terrain.${terrain}`), number, robber: false });
  return page.getByRole("button", { name: t("place.content", { place: t("place", { row, column }), content }), exact: true });
}

const tool = (page: Page, name: string): Locator => page.getByRole("radio", { name, exact: true });

describe("the map editor and the setup explorer", function () {
  this.timeout(300_000);
  const opened = useBrowserApp();

  before(async () => {
    await Promise.all([t.load(), game.load(), setups.load()]);
    await loadLanguages();
  });

  it("lets a setup be tried by keyboard, and shared by its address", async () => {
    const page = await opened.come("/openings/catan?seats=3&board=7");
    const placed = () => page.locator(".setup-board path").count();
    const place = page.getByRole("button", { name: setups("place") });
    await place.waitFor();
    await page.getByRole("cell").first().waitFor();
    assert.deepEqual(await findings(page), []);
    const second = page.locator(".setup-spots button").nth(1);
    await second.focus();
    await page.keyboard.press("Enter");
    await page.locator(".setup-spots button[aria-pressed=true]").nth(0).waitFor();
    assert.equal(await second.getAttribute("aria-pressed"), "true");
    const before = await placed();
    await place.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: setups("placing", { n: 2, number: 1 }) }).waitFor();
    assert.equal(await placed(), before + 1);
    await page.getByRole("button", { name: setups("finish") }).click();
    await page.getByRole("heading", { name: setups("finished") }).waitFor();
    assert.equal(await placed(), before + 6);
    await page.reload();
    await page.getByRole("heading", { name: setups("finished") }).waitFor();
    assert.equal(await placed(), before + 6);
  });

  it("draws by mouse and keyboard, marks errors, and creates a table with the map", async () => {
    const page = await opened.come("/editor/catan");
    const fine = page.getByText(t("check.fine", { seats: 6 }));
    const boxed = page.getByRole("checkbox", { name: t("check.box") });
    const open = page.getByRole("button", { name: t("play.open") });
    await fine.waitFor();
    assert.deepEqual(await findings(page), []);

    await tool(page, t("terrain.forest")).check();
    await hex(page, 4, 4, "sea").click();
    await page.getByText(game("refusal.at", { refusal: game("refusal.NO_TOKEN"), row: 4, column: 4 })).waitFor();
    assert.ok(await open.isDisabled());

    await tool(page, "11").check();
    await hex(page, 4, 4, "forest").focus();
    await page.keyboard.press("Enter");
    await hex(page, 4, 4, "forest", 11).waitFor();
    await fine.waitFor();

    await boxed.check();
    await page.getByText(game("refusal.OUT_OF_BOX", { most: 4, what: game("terrain.forest") })).waitFor();
    assert.ok(await open.isDisabled());
    await boxed.uncheck();

    await tool(page, t("harbour.ore")).check();
    const first = page.locator(".catan-sheet .spot[tabindex='0']");
    await first.focus();
    const before = await first.getAttribute("data-target");
    await page.keyboard.press("ArrowRight");
    const reached = page.locator(".catan-sheet .spot:focus");
    assert.notEqual(await reached.getAttribute("data-target"), before);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await page.locator(`.catan-sheet .spot:focus[aria-label$='${t("harbour.ore")}']`).waitFor();
    await page.getByRole("button", { name: t("undo") }).click();

    await page.reload();
    await hex(page, 4, 4, "forest", 11).waitFor();
    await open.click();
    await page.waitForURL(/\/t\//);
    const drawn = await page.locator(".catan-picture").first().getAttribute("aria-label");
    assert.equal(drawn, game("option.drawing.picture", { hexes: 19 }));
  });

  it("draws by touch on a phone, and shares the map by link with a person who plays it", async () => {
    const page = await opened.come("/editor/catan", { viewport: PHONE, hasTouch: true });
    const [sheet, tools] = await Promise.all([".catan-sheet", ".catan-tools"].map((part) => page.locator(part).boundingBox()));
    assert.ok(sheet && tools && sheet.y + sheet.height <= tools.y, "the tools are below the board");
    await tool(page, t("terrain.sea")).tap();
    await hex(page, 2, 2, "mountains", 10).tap();
    await hex(page, 2, 2, "sea").waitFor();
    const link = await page.getByLabel(t("share.link")).inputValue();

    const other = await opened.come(link.slice(opened.app.url.length), { locale: "fr-FR" });
    await inLanguage("fr", () => hex(other, 2, 2, "sea")).waitFor();
    assert.deepEqual(await findings(other), []);
    await other.getByRole("button", { name: inLanguage("fr", () => t("play.practise")) }).click();
    await settled(other);
  });
});
