/** Record files in the browser: played when they are good, refused with the move and the reason when they are not; and links to scan. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { settled } from "./boardElement.ts";
import { findings, leave, PHONE, useBrowserApp, visit } from "./browser.ts";
import { ListSeat } from "./listSeat.ts";

const PATH = join(import.meta.dirname, "../fixture/catan/game-1.record");
const TEXT = readFileSync(PATH, "utf8");

/** Its last move, with which Bot 1 wins. */
const LAST = { type: "buildCity", vertex: 16 };

/** The record with another move in the place of its 57th. */
function spoilt(): string {
  const record = JSON.parse(TEXT);
  record.entries[56] = { seat: record.entries[56].seat, move: { type: "buildCity", vertex: 79 } };
  return JSON.stringify(record);
}

const BAD: readonly (readonly [string, string, RegExp])[] = [
  ["an illegal move at 57", spoilt(), /^Move 57 is illegal\. .+ .+/],
  ["no record at all", "<html>", /isn’t a game file/],
  ["a newer version", JSON.stringify({ ...JSON.parse(TEXT), version: 99 }), /newer version/],
  ["a huge file", " ".repeat(8_000_001), /too large/],
  ["a part missing", JSON.stringify({ ...JSON.parse(TEXT), header: {} }), /damaged\./],
];

describe("record files in the browser", function () {
  this.timeout(300_000);
  const opened = useBrowserApp();

  it("are refused with a reason if invalid, and replayed if valid", async () => {
    const visitor = await visit(opened.browser, `${opened.app.url}/record`, { viewport: PHONE });
    const { page } = visitor;
    const file = page.locator("input[type=file]");
    for (const [what, text, reason] of BAD) {
      await file.setInputFiles({ name: "game.json", mimeType: "application/json", buffer: Buffer.from(text) });
      await page.getByRole("alert").filter({ hasText: reason }).waitFor();
      assert.match((await page.getByRole("alert").textContent()) ?? "", reason, what);
    }
    assert.deepEqual(await findings(page), []);
    await file.setInputFiles(PATH);
    await page.getByText("move 0 of 300").waitFor();
    await page.getByRole("slider", { name: "Move" }).fill("300");
    await settled(page, 300);
    await page.getByRole("tab", { name: "Result" }).click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the game" }).click()]);
    assert.deepEqual(JSON.parse(readFileSync(await download.path(), "utf8")), JSON.parse(TEXT));
    assert.deepEqual(await findings(page), []);

    // Another end, by keyboard: the last move again, as a branch that isn't a game.
    const playOn = page.getByRole("button", { name: "Play on from here" });
    assert.ok(await playOn.isDisabled(), "the game is over");
    await page.getByRole("slider", { name: "Move" }).fill("299");
    await settled(page);
    await playOn.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Play on" }).press("Enter");
    await page.locator(".branch-mark").waitFor();
    await settled(page);
    await page.waitForURL(/#move=299&play=0&level=/);
    assert.deepEqual(await findings(page), []);
    await new ListSeat(page, "keyboard").make(LAST, [{ move: LAST }]);
    const ending = page.locator(".ending");
    await ending.locator(".figure").first().waitFor();
    await ending.getByText("Branch", { exact: true }).first().waitFor();
    assert.equal(await ending.getByRole("button", { name: "Check the draws" }).count(), 0, "a branch proves nothing");
    assert.deepEqual(await findings(page), []);
    await ending.getByRole("link", { name: "Back to the replay" }).last().press("Enter");
    await page.getByText("move 299 of 300").waitFor();
    await leave(visitor);
  });

  it("have links that can be scanned and copied from the table's menu", async () => {
    const visitor = await visit(opened.browser, opened.app.url, { permissions: ["clipboard-read", "clipboard-write"] });
    const { page } = visitor;
    await page
      .getByRole("button", { name: /^Play against bots/ })
      .first()
      .click();
    await settled(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByText("Your seat on another device").first().click();
    const box = page.locator("dialog details .link-box");
    const link = await box.getByRole("textbox").inputValue();
    assert.match(link, /#key=[0-9a-f]{32}$/);
    await box.getByRole("button", { name: "Copy" }).click();
    await box.getByText("Copied").waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
    await box.getByRole("button", { name: "Show QR code" }).click();
    assert.equal(await box.locator("img.qr").getAttribute("alt"), link);
    assert.deepEqual(await findings(page), []);
    await leave(visitor);
  });
});
