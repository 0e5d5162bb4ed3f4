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

describe("drafts and previews of Shipyard in the browser", function () {
  this.timeout(300_000);
  const sit = useShipyardSeat();

  /** The decision that the page asks for: the same as long as nothing was sent. */
  const decisionOf = ({ page }: ShipyardSeat) => page.locator(".sy").getAttribute("data-decision");

  it("places cards in the shipyard and removes them before sending anything", async () => {
    const seat = await sit((table) => acting("build")(table) && table.seats[0].yard.every((card) => card < 0));
    const before = await decisionOf(seat);
    assert.ok(await seat.lay("bow", 0));
    assert.ok(await seat.lay("stern", 2));
    await seat.point("slot 2");
    await seat.page.locator(".sy .icon-button").nth(1).waitFor({ state: "detached" });
    await seat.press(".sy .icon-button");
    await seat.page.locator(".sy .icon-button").waitFor({ state: "detached" });
    assert.equal(await decisionOf(seat), before);
  });

  it("warns before building a ship that would be scrapped, and asks for confirmation", async () => {
    const isShort = ({ seats: [{ yard, canal }] }: Table) => canal.length === 0 && yard.every((card) => card < 0);
    const seat = await sit((table) => acting("build")(table) && isShort(table));
    const before = await decisionOf(seat);
    for (const [slot, column] of (["bow", "middleA", "stern"] as const).entries()) assert.ok(await seat.lay(column, slot));
    await seat.page.locator(".sy .sy-doom").waitFor();
    await seat.press(".sy [data-move=build]");
    await seat.page.locator(".sy [data-move=build][data-sure=true]").waitFor();
    assert.equal(await decisionOf(seat), before);
    // Other cards need another confirmation.
    await seat.press(".sy .icon-button");
    await seat.page.locator(".sy [data-move=build][data-sure=false]").waitFor();
  });

  for (const options of [{ viewport: DESKTOP }, TOUCH])
    it(`drags a card to the shipyard, to another slot and out of it (${options.viewport?.width} wide)`, async () => {
      const seat = await sit((table) => acting("build")(table) && table.seats[0].yard.every((card) => card < 0), options);
      const { page } = seat;
      const laid = page.locator(".sy .icon-button");
      const slots = async () =>
        (await seat.spots()).filter(({ label, isActive }) => isActive && label.startsWith("slot ")).map(({ label }) => label);
      await seat.drag("card bow 0", "slot 2");
      await laid.waitFor();
      assert.deepEqual(await slots(), ["slot 2"]);
      await seat.drag("slot 2", "slot 0");
      await page.waitForFunction(() => document.querySelector(".sy [data-move=build]:not(:disabled)"));
      assert.deepEqual(await slots(), ["slot 0"]);
      await seat.drag("slot 0", "card stern 4");
      await laid.waitFor({ state: "detached" });
      assert.deepEqual(await slots(), []);
    });

  it("shows a ship's speed and points as its equipment changes, and restores the best", async () => {
    const seat = await sit((table) => table.phase === "launch" && table.seats[0].pieces[PIECE_NUMBER.captain] > 0);
    const before = await decisionOf(seat);
    const total = seat.page.locator(".sy-score div:last-child dd");
    const best = await total.textContent();
    await seat.press(".sy .button-row button:last-child");
    await seat.page.waitForFunction((text) => document.querySelector(".sy-score div:last-child dd")?.textContent !== text, best);
    assert.ok(await seat.page.locator(".sy [data-move=launch]").isDisabled(), "a ship without a captain stays");
    await seat.press(".sy-fit .stepper button:last-child");
    await seat.page.locator(".sy [data-move=launch]:not(:disabled)").waitFor();
    assert.ok(Number(await total.textContent()) <= Number(best));
    await seat.press(".sy .button-row button:first-child");
    await seat.page.waitForFunction((text) => document.querySelector(".sy-score div:last-child dd")?.textContent === text, best);
    assert.equal(await decisionOf(seat), before);
  });

  it("previews a rotated canal", async () => {
    const seat = await sit(acting("canal"));
    const before = await decisionOf(seat);
    await seat.press(".sy section .sy-row:not(:disabled)");
    const chain = seat.page.locator(".sy-tried strong .sy-canal");
    const straight = await chain.getAttribute("aria-label");
    await seat.press(".sy [data-flip]");
    await seat.page.waitForFunction(
      (text) => document.querySelector(".sy-tried strong .sy-canal")?.getAttribute("aria-label") !== text,
      straight,
    );
    assert.equal(await decisionOf(seat), before);
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
