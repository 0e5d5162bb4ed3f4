/** Catan's board and panel at rest and by other ways than a pointer: no frames while nothing happens, camera, keyboard, axe. */
import assert from "node:assert/strict";
import type { CDPSession, Page } from "playwright-core";
import type { CatanState } from "../../shared/catan/act.ts";
import type { Table } from "../../shared/catan/schema.ts";
import { bundle, cards, cities, dice, emptyBoard, hold, inPhase, roads, settle } from "../shared/catan/position.ts";
import { findingsInAnyLight, PHONE } from "./browser.ts";
import { useTables, WIDE } from "./catanTable.ts";

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };
const FRENCH = { ...TOUCH, locale: "fr-FR" };
/** Frames of the browser in which an idle board must not draw. */
const IDLE_FRAMES = 60;
/** Steps of the tab key within which everything can be reached. */
const MOST_TABS = 80;

function village(): CatanState {
  const state = emptyBoard({}, 2);
  settle(state, 0, 8, 40);
  settle(state, 1, 10, 33);
  return roads(state, 0, "4-8");
}

/** One settlement short of the end. */
function nearVictory(): CatanState {
  const state = hold(roads(village(), 0, "4-8-13-18"), 0, { brick: 1, lumber: 1, wool: 1, grain: 1 });
  return cards(cities(state, 0, 8, 40), 0, new Array(5).fill("victoryPoint"));
}

interface Spotted extends Element {
  hitBoxes(): { label: string; x: number; y: number; width: number; height: number }[];
}

/** Where a place of the board lies now, in CSS pixels of the board. */
function spot(page: Page, label: string) {
  return page.evaluate((wanted) => {
    const board = document.querySelector(".board") as Spotted;
    const { x, y, width } = board.hitBoxes().find((one) => one.label === wanted) as { x: number; y: number; width: number };
    return { x, y, width };
  }, label);
}

/** Frames drawn by the board during a number of browser frames. */
function drawnDuring(page: Page, frames: number): Promise<number> {
  return page.evaluate(async (count) => {
    const canvas = document.querySelector(".board canvas") as HTMLCanvasElement;
    const before = Number(canvas.dataset.frames);
    for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame);
    return Number(canvas.dataset.frames) - before;
  }, frames);
}

/** Two fingers around a point of the page, moving apart. */
async function pinch(session: CDPSession, x: number, y: number, from: number, to: number): Promise<void> {
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 0 },
    { x: x + apart, y, id: 1 },
  ];
  const send = (type: "touchStart" | "touchMove" | "touchEnd", apart?: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: apart === undefined ? [] : fingers(apart) });
  await send("touchStart", from);
  for (let step = 1; step <= 4; step++) await send("touchMove", from + ((to - from) * step) / 4);
  await send("touchEnd");
}

/** Tabs to the button whose text matches and presses Enter. */
async function chooseByKey(page: Page, text: RegExp): Promise<void> {
  for (let n = 0; n < MOST_TABS; n++) {
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.matches("button, summary") ? activeElement.textContent?.trim() : undefined;
    });
    if (focused && text.test(focused)) return page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  }
  assert.fail(`the keyboard does not reach ${text}`);
}

describe("Catan's page in the browser", function () {
  this.timeout(300_000);
  const begin = useTables();

  it("draws no frames on another player's turn until something happens", async () => {
    const table = await begin({ position: inPhase(village(), "preRoll", 1), dice: dice(1, 1) }, [WIDE]);
    const { page } = table.seat(0);
    await page.locator(".move-list, .hint").first().waitFor();
    assert.equal(await drawnDuring(page, IDLE_FRAMES).then(() => drawnDuring(page, IDLE_FRAMES)), 0);
    const before = await page.locator(".board canvas").getAttribute("data-frames");
    await table.send(1, { type: "roll" });
    await page.waitForFunction((frames) => document.querySelector<HTMLElement>(".board canvas")?.dataset.frames !== frames, before);
  });

  it("zooms with the wheel and pans by dragging", async () => {
    const table = await begin({ position: village() }, [WIDE]);
    const { page } = table.seat(0);
    // What would show a proposal comes after the board, together with the list of moves.
    await page.locator(".move-list").waitFor();
    const box = await page.locator(".board").boundingBox();
    assert.ok(box);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const far = await spot(page, "hex 9");
    const corner = await spot(page, "vertex 0");
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -600);
    await page.waitForFunction((width) => (document.querySelector(".board") as Spotted).hitBoxes()[0].width > width, corner.width);
    const near = await spot(page, "hex 9");
    assert.ok(near.width > 1.5 * far.width);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 30, { steps: 4 });
    await page.mouse.up();
    const moved = await spot(page, "hex 9");
    assert.ok(Math.abs(moved.x - near.x - 60) < 1 && Math.abs(moved.y - near.y - 30) < 1, JSON.stringify([near, moved]));
    assert.equal(await page.locator(".proposal").count(), 0, "a drag proposes nothing");
  });

  it("zooms with a pinch on a phone", async () => {
    const table = await begin({ position: village() }, [TOUCH]);
    const { page } = table.seat(0);
    const box = await page.locator(".board").boundingBox();
    assert.ok(box);
    const before = await spot(page, "hex 9");
    const session = await page.context().newCDPSession(page);
    await pinch(session, box.x + box.width / 2, box.y + box.height / 2, 30, 75);
    await page.waitForFunction(
      (width) => (document.querySelector(".board") as Spotted).hitBoxes().some((one) => one.label === "hex 9" && one.width > 2 * width),
      before.width,
    );
  });

  it("plays a whole turn by keyboard from the list of moves", async () => {
    const state = hold(inPhase(village(), "preRoll"), 0, { brick: 5, lumber: 1 });
    const table = await begin({ position: state, dice: dice(1, 1) }, [WIDE]);
    const { page } = table.seat(0);
    await page.locator(".move-list .move").first().waitFor();
    await chooseByKey(page, /^Roll the dice/);
    await page.locator(".move-list", { hasText: "End the turn" }).waitFor();
    await chooseByKey(page, /^Build a road \d/);
    await chooseByKey(page, /^Build a road (between|on)/);
    await page.locator(".log", { hasText: "You build a road" }).waitFor();
    await chooseByKey(page, /^Trade 4 brick for 1 ore/);
    await page.locator(".log", { hasText: "1 ore" }).waitFor();
    await chooseByKey(page, /^End the turn/);
    await page.locator(".chip-turn", { hasText: "Bob" }).waitFor();
    const { guest } = table.sittings[0];
    await guest.until("it is Bob's turn", ({ state }) => (state.table as Table).active === 1);
    assert.equal((guest.state.table as Table).seats[0].roadsLeft, 13);
    assert.deepEqual(table.hand(0).resources, bundle({ wool: 1, ore: 1 }));
  });

  it("passes axe in a turn with an open trade offer", async () => {
    const table = await begin({ position: hold(village(), 0, { wool: 2, brick: 4 }) }, [WIDE]);
    const ann = table.seat(0);
    await ann.action("trade");
    await ann.page.locator(".catan-composer").waitFor();
    assert.deepEqual(await findingsInAnyLight(ann.page), []);
  });

  it("passes axe on a seven and on the end screen, in French", async () => {
    const state = hold(inPhase(nearVictory(), "preRoll"), 0, { brick: 1, lumber: 1, wool: 6, grain: 1 });
    const table = await begin({ position: state, dice: dice(3, 4) }, [FRENCH]);
    const { page } = table.seat(0);
    await table.click(0, { type: "roll" });
    await page.locator(".catan-urgent").waitFor();
    assert.deepEqual(await findingsInAnyLight(page), []);
    await table.click(0, { type: "discard", cards: bundle({ wool: 4 }) });
    const { robber } = table.sittings[0].guest.state.table as Table;
    await table.send(0, { type: "moveRobber", hex: robber === 0 ? 1 : 0 });
    await table.click(0, { type: "buildSettlement", vertex: 18 });
    // What begins in the middle has no figures, which is said after all else.
    await page.locator(".ending .end-figures").waitFor();
    assert.deepEqual(await findingsInAnyLight(page), []);
  });
});
