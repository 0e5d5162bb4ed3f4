/** Catan's page by keyboard and by decision: shortcuts press what they name, the focus moves on, and prompts appear whatever is open. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { CatanState } from "../../shared/catan/act.ts";
import type { Table } from "../../shared/catan/schema.ts";
import { FakeClock } from "../server/helpers/fakeClock.ts";
import { bundle, dice, emptyBoard, hold, inPhase, roads, settle } from "../shared/catan/position.ts";
import { hitBoxesOf, settled } from "./boardElement.ts";
import { openTab, PHONE } from "./browser.ts";
import { useTables, WIDE } from "./catanTable.ts";

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };

function village(): CatanState {
  const state = settle(settle(emptyBoard({}, 3), 0, 8, 40), 1, 10, 33);
  return roads(state, 0, "4-8");
}

/** The focused action or place. */
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement).dataset.action ?? document.activeElement?.tagName);

describe("Catan's keys and cards in the browser", function () {
  this.timeout(300_000);
  const clock = new FakeClock();
  const begin = useTables(clock);

  it("rolls, builds and ends the turn by keyboard, and focuses the next control", async () => {
    const state = hold(inPhase(village(), "preRoll"), 0, { brick: 1, lumber: 1, ore: 4 });
    const table = await begin({ position: state, dice: dice(1, 1) }, [WIDE]);
    const { page } = table.seat(0);
    const { guest } = table.sittings[0];
    const came = (version: number) => guest.until(`move ${version} came`, (now) => now.state.version >= version);
    await settled(page);
    await page.keyboard.press("Space");
    await came(1);
    await settled(page, 1);
    await page.locator("[data-action=endTurn]:focus").waitFor();

    await page.keyboard.press("r");
    await page.locator("[data-action=road][aria-pressed=true]").waitFor();
    await page.keyboard.press("r");
    await page.keyboard.press("t");
    await page.locator(".catan-composer").waitFor();
    await page.keyboard.press("t");
    await page.locator(".catan-composer").waitFor({ state: "detached" });

    await page.keyboard.press("?");
    await page.locator("dialog kbd").getByText("R", { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("m");
    await page.locator(".folded-moves-open").waitFor();
    await page.keyboard.press("m");

    await page.locator(".play-head h1").click();
    await page.keyboard.press("Space");
    await came(2);
    assert.equal((guest.state.table as Table).active, 1);
    await page.waitForFunction(() => document.activeElement !== document.body);
    assert.notEqual(await focused(page), "roll");
  });

  for (const key of ["Space", "Enter"])
    it(`makes one move while ${key} is held`, async () => {
      const state = hold(inPhase(village(), "preRoll"), 0, { brick: 1, lumber: 1, ore: 4 });
      const table = await begin({ position: state, dice: dice(1, 1) }, [WIDE]);
      const { page } = table.seat(0);
      const { guest } = table.sittings[0];
      await settled(page);
      if (key === "Enter") await page.locator("[data-action=roll]").focus();
      await page.keyboard.down(key);
      await guest.until("the dice are rolled", (now) => now.state.version === 1);
      await settled(page, 1);
      await page.locator("[data-action=endTurn]:focus").waitFor();
      for (let repeat = 0; repeat < 3; repeat++) await page.keyboard.down(key);
      await page.keyboard.up(key);
      assert.equal(guest.state.version, 1);
      await table.seat(0).action("endTurn");
      await guest.until("the turn ends only now", (now) => now.state.version === 2);
    });

  it("makes one move by a double click", async () => {
    const state = hold(inPhase(village(), "preRoll"), 0, { brick: 1, lumber: 1 });
    const table = await begin({ position: state, dice: dice(1, 1) }, [WIDE]);
    const { page } = table.seat(0);
    const { guest } = table.sittings[0];
    await settled(page);
    const roll = await page.locator("[data-action=roll]").boundingBox();
    assert.ok(roll);
    const [x, y] = [roll.x + roll.width / 2, roll.y + roll.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down({ clickCount: 1 });
    await page.mouse.up({ clickCount: 1 });
    await guest.until("the dice are rolled", (now) => now.state.version === 1);
    await settled(page, 1);
    await page.locator("[data-action=endTurn]").waitFor();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    assert.equal(guest.state.version, 1);
    await table.seat(0).action("endTurn");
    await guest.until("the turn ends only now", (now) => now.state.version === 2);
  });

  it("confirms by Enter what was chosen by clicks", async () => {
    const state = hold(village(), 0, { ore: 4, wool: 1 });
    const table = await begin({ position: state }, [WIDE]);
    const { page } = table.seat(0);
    const { guest } = table.sittings[0];
    await settled(page);
    for (let n = 0; n < 4; n++) await page.locator(".catan-hand [data-resource=ore]").click();
    await page.locator(".catan-ask[data-resource=brick]").click();
    await page.locator("[data-action=bank].primary").waitFor();
    await page.keyboard.press("Enter");
    await guest.until("the bank traded", (now) => now.state.version === 1);
    assert.deepEqual(table.hand(0).resources, bundle({ brick: 1, wool: 1 }));

    await settled(page, 1);
    await page.locator(".catan-hand [data-resource=wool]").click();
    await page.locator(".catan-ask[data-resource=lumber]").click();
    // The keyboard presses what it came to.
    await page.locator(".catan-ask[data-resource=lumber]").press("Tab");
    await page.locator(".catan-ask[data-resource=grain]").press("Enter");
    await page.locator("[data-side=get] [data-picked]").nth(1).waitFor();
    assert.equal(guest.state.version, 1);
  });

  it("chooses a move by its digit while the list of moves is open", async () => {
    const table = await begin({ position: inPhase(village(), "preRoll"), dice: dice(1, 1) }, [WIDE]);
    const { page } = table.seat(0);
    const { guest } = table.sittings[0];
    await settled(page);
    await page.keyboard.press("1");
    await page.keyboard.press("m");
    await page.locator(".folded-moves-open .move:focus").waitFor();
    assert.equal(guest.state.version, 0, "the folded list was pressed");
    await page.keyboard.press("1");
    await guest.until("the dice are rolled", ({ state }) => state.version === 1);
  });

  it("asks about an offer over any tab, and can decline for the rest of the turn", async () => {
    const state = hold(hold(inPhase(village(), "main", 1), 0, { wool: 3 }), 1, { ore: 3 });
    const table = await begin({ position: state }, [TOUCH]);
    const { page } = table.seat(0);
    await settled(page);
    await table.send(1, { type: "offer", give: bundle({ ore: 1 }), get: bundle({ wool: 1 }), to: [0] });
    await settled(page, 1);
    await openTab(page);
    await page.locator(".catan-prompt [data-action=accept]:not(:disabled)").tap({ trial: true });
    await table.seat(0).press(".catan-prompt [data-action=noMore]");
    await page.locator(".catan-prompt").waitFor({ state: "detached" });
    // Offers of one seat are a second apart.
    clock.advance(1000);
    await table.send(1, { type: "offer", give: bundle({ ore: 2 }), get: bundle({ wool: 1 }), to: [0] });
    const { guest } = table.sittings[0];
    // An offer and its refusal, twice.
    await guest.until("both are refused", ({ state }) => state.version === 4);
    assert.ok((guest.state.table as Table).offers.every(({ declined }) => declined.includes(0)));
    await settled(page, 4);
    assert.equal(await page.locator(".catan-prompt [data-action=accept]").count(), 0);
  });

  it("builds in two taps: a spot, then the confirmation in the status row, which says what follows", async () => {
    const table = await begin({ position: hold(village(), 0, { brick: 1, lumber: 1 }) }, [TOUCH]);
    const seat = table.seat(0);
    await settled(seat.page);
    const free = (await hitBoxesOf(seat.page)).find(({ isActive }) => isActive)?.label ?? "";
    await seat.point("path", Number(free.replace("path ", "")));
    await seat.page.locator(".status-text .consequences > li").first().waitFor();
    await seat.confirm();
    await table.sittings[0].guest.until("it is built", (now) => (now.state.table as Table).seats[0].roadsLeft === 13);
  });
});
