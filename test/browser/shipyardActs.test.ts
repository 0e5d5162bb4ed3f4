/** What is tried at Shipyard's table before anything is sent, and what axe finds there. */
import assert from "node:assert/strict";
import { PIECE_NUMBER } from "../../shared/shipyard/numbers.ts";
import type { Table } from "../../shared/shipyard/schema.ts";
import { ACTIONS, type Action } from "../../shared/shipyard/vocabulary.ts";
import { DESKTOP, findingsInAnyLight } from "./browser.ts";
import type { ShipyardSeat } from "./shipyardSeat.ts";
import { TOUCH, useShipyardSeat } from "./shipyardTable.ts";

/** True while that action is to be carried out. */
const acting = (action: Action) => (table: Table) =>
  table.phase === "act" && !table.chosenDone && ACTIONS[table.chosen] === action && table.seats[0].money >= 6;

const CONFIRM = ".proposal .primary";
const CANCEL = ".proposal .place:first-child";

describe("drafts and previews of Shipyard in the browser", function () {
  this.timeout(300_000);
  const sit = useShipyardSeat();

  /** The decision that the page asks for: the same as long as nothing was sent. */
  const decisionOf = ({ page }: ShipyardSeat) => page.locator(".sy[data-decision]").getAttribute("data-decision");

  it("places cards in the shipyard and removes them before sending anything", async () => {
    const seat = await sit((table) => acting("build")(table) && table.seats[0].yard.every((card) => card < 0));
    const before = await decisionOf(seat);
    assert.ok(await seat.lay("bow", 0));
    assert.ok(await seat.lay("stern", 2));
    await seat.point("slot 2");
    await seat.page.locator('.sy[data-placed="bow-0"]').waitFor();
    await seat.press(CANCEL);
    await seat.page.locator(".sy[data-placed]").waitFor({ state: "detached" });
    assert.equal(await decisionOf(seat), before);
  });

  it("warns before building a ship that would be scrapped, and has a button of its own for that", async () => {
    const isShort = ({ seats: [{ yard, canal }] }: Table) => canal.length === 0 && yard.every((card) => card < 0);
    const seat = await sit((table) => acting("build")(table) && isShort(table));
    const before = await decisionOf(seat);
    for (const [slot, column] of (["bow", "middleA", "stern"] as const).entries()) assert.ok(await seat.lay(column, slot));
    await seat.page.locator(".sy .sy-danger[data-move=build]").waitFor();
    assert.ok(await seat.page.locator(CONFIRM).isDisabled(), "the status row doesn't buy it");
    assert.match((await seat.page.locator(".status-text .consequences").textContent()) ?? "", /would be scrapped/);
    assert.equal(await decisionOf(seat), before);
    // Other cards are bought as usual.
    await seat.press(CANCEL);
    await seat.page.locator(".sy .sy-danger[data-move=build]").waitFor({ state: "detached" });
  });

  for (const options of [{ viewport: DESKTOP }, TOUCH])
    it(`drags a card to the shipyard, to another slot and out of it (${options.viewport?.width} wide)`, async () => {
      const seat = await sit((table) => acting("build")(table) && table.seats[0].yard.every((card) => card < 0), options);
      const { page } = seat;
      const laid = page.locator(".sy[data-placed]");
      const slots = async () =>
        (await seat.spots()).filter(({ label, isActive }) => isActive && label.startsWith("slot ")).map(({ label }) => label);
      await seat.drag("card bow 0", "slot 2");
      await laid.waitFor();
      assert.deepEqual(await slots(), ["slot 2"]);
      await seat.drag("slot 2", "slot 0");
      await page.waitForFunction(() => document.querySelector(".proposal .primary:not(:disabled)"));
      assert.deepEqual(await slots(), ["slot 0"]);
      await seat.drag("slot 0", "card stern 4");
      await laid.waitFor({ state: "detached" });
      assert.deepEqual(await slots(), []);
    });

  it("shows a ship's speed and points as its equipment changes, restores the best, and puts the launch aside", async () => {
    const seat = await sit((table) => table.phase === "launch" && table.seats[0].pieces[PIECE_NUMBER.captain] > 0);
    const before = await decisionOf(seat);
    const { page } = seat;
    const status = page.locator(".status-text [role=status]");
    const best = (await status.textContent()) ?? "";
    assert.match(best, /^Launch: \d+ points?$/);
    await seat.press(".sy [data-fit]");
    await seat.press(".sy .button-row button:last-child");
    await page.locator(".proposal .primary:disabled").waitFor();
    assert.notEqual(await status.textContent(), best, "a ship without a captain stays");
    await seat.press(".sy-fit .stepper button:last-child");
    await page.locator(".proposal .primary:not(:disabled)").waitFor();
    await seat.press(".sy .button-row button:first-child");
    await status.filter({ hasText: best }).waitFor();
    // The first press drops the changes, the second one the proposed launch.
    for (const _ of ["fit", "launch"]) await seat.press(CANCEL);
    await page.locator(".hint-tool").waitFor();
    await seat.press(".sy [data-reopen]");
    await status.filter({ hasText: best }).waitFor();
    assert.equal(await decisionOf(seat), before);
  });

  it("proposes a launch again that was put aside on a desktop", async () => {
    const { page } = await sit((table) => table.phase === "launch" && table.seats[0].pieces[PIECE_NUMBER.captain] > 0, {
      viewport: DESKTOP,
    });
    await page.locator(CONFIRM).waitFor();
    await page.locator(CANCEL).click();
    await page.locator(".sy > [data-reopen]").click();
    await page.locator(CONFIRM).waitFor();
  });

  it("turns a canal round before it is leased, and takes it back", async () => {
    const seat = await sit(acting("canal"));
    const before = await decisionOf(seat);
    const canal = (await seat.spots()).find(({ label, isActive }) => isActive && label.startsWith("canal "));
    await seat.point(canal?.label ?? "");
    await seat.press(".sy [data-flip]");
    await seat.page.locator(CONFIRM).waitFor();
    await seat.press(CANCEL);
    await seat.page.locator(".sy [data-flip]").waitFor({ state: "detached" });
    assert.equal(await decisionOf(seat), before);
  });

  it("keeps constant rows on a phone, with the board first, and its own contracts in a sheet", async () => {
    const seat = await sit(acting("recruit"));
    const { page } = seat;
    const heights = () =>
      page.evaluate(() =>
        [".play-top", ".play-board", ".play-status", ".play-bar"].map((part) => document.querySelector(part)?.clientHeight),
      );
    const before = await heights();
    assert.ok(Number(before[1]) >= 0.6 * (TOUCH.viewport?.height ?? 0), `${before[1]}`);
    await seat.press(".sy-actions > button:first-child");
    await page.locator(".sy-sheet .sy-contract").first().waitFor();
    assert.deepEqual(await heights(), before);
    await seat.press(".sy-sheet header button");
    await page.locator(".sy-sheet").waitFor({ state: "detached" });
    await seat.point("piece captain");
    await page.locator(".sy-actions [data-move=endActions]:not(:disabled)").waitFor();
    assert.deepEqual(await heights(), before);
  });

  it("opens a rival's shipyard over the market while its row is pressed", async () => {
    const seat = await sit((table) => table.phase === "choose", { viewport: DESKTOP });
    const row = seat.page.locator(".sy-rival").first();
    const opened = async () => (await seat.spots()).some(({ label }) => label === "dock 1");
    assert.equal(await opened(), false);
    await row.click();
    assert.equal(await row.getAttribute("aria-pressed"), "true");
    assert.equal(await opened(), true);
    assert.equal(
      (await seat.spots()).some(({ label, isActive }) => isActive && label.startsWith("dock 1")),
      false,
      "it is only shown",
    );
    await row.press("Escape");
    assert.equal(await row.getAttribute("aria-pressed"), "false");
    assert.equal(await opened(), false);
  });

  for (const options of [
    { viewport: DESKTOP, locale: "en-GB" },
    { ...TOUCH, locale: "fr-FR" },
  ])
    it(`passes axe (${options.locale}, ${options.viewport?.width} wide)`, async () => {
      const { page } = await sit((table) => table.phase === "launch", options);
      assert.deepEqual(await findingsInAnyLight(page), []);
    });
});
