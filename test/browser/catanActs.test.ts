/** Each act of Catan by clicks: trade in all its forms, the robber's harm, the development cards, and what is taken back in time. */
import assert from "node:assert/strict";
import { t } from "../../client/games/catan/messages/game/messages.ts";
import { neighboursOf } from "../../client/games/catan/places.ts";
import type { CatanState } from "../../shared/catan/act.ts";
import { geometryOf } from "../../shared/catan/geometry.ts";
import type { Table } from "../../shared/catan/schema.ts";
import { loadLanguages } from "../fixture/languages.ts";
import { FakeClock } from "../server/helpers/fakeClock.ts";
import { bundle, cards, dice, emptyBoard, hold, inPhase, path, roads, settle, topCard } from "../shared/catan/position.ts";
import { DESKTOP, PHONE } from "./browser.ts";
import { CLICKS_AFTER_TRADE, clicksOf } from "./catanClicks.ts";
import { type PreparedTable, useTables, WIDE } from "./catanTable.ts";

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };
const FRENCH = { viewport: { width: 800, height: 640 }, locale: "fr-FR" };

/** Three players with two settlements each; seat 0 is in its main phase. */
function village(): CatanState {
  const state = emptyBoard({}, 3);
  settle(state, 0, 8, 40);
  settle(state, 1, 10, 33);
  return settle(state, 2, 21, 44);
}

describe("moves of Catan in the browser", function () {
  this.timeout(300_000);
  const clock = new FakeClock();
  const begin = useTables(clock);

  before(async () => {
    await t.load();
    await loadLanguages();
  });

  const tableOf = ({ sittings }: PreparedTable) => sittings[0].guest.state.table as Table;

  it("says on a phone what changed since the own turn", async () => {
    const state = cards(hold(village(), 0, { wool: 2 }), 1, ["monopoly"]);
    const table = await begin({ position: state, dice: dice(1, 1) }, [TOUCH]);
    const { page } = table.seat(0);
    await table.send(0, { type: "endTurn" });
    await table.send(1, { type: "roll" });
    await table.send(1, { type: "playMonopoly", resource: "wool" });
    await table.send(1, { type: "endTurn" });
    await table.send(2, { type: "roll" });
    await table.send(2, { type: "endTurn" });
    await page.getByRole("button", { name: "Since your turn: 1 thing changed for you" }).tap();
    await page.locator(".recap-lost", { hasText: "−1" }).waitFor();
  });

  it("confirms in the status row, by Enter or a second click; Escape or a right click cancels", async () => {
    const state = hold(hold(village(), 0, { ore: 2, wool: 2, grain: 2 }), 1, { brick: 1 });
    const table = await begin({ position: state }, [WIDE]);
    const { page } = table.seat(0);
    const buy = page.locator("[data-action=buyCard]");
    const confirm = page.locator(".proposal .primary");
    const trade = (expanded: boolean) => page.locator(`[data-action=trade][aria-expanded=${expanded}]`);
    await buy.click();
    await confirm.waitFor();
    assert.equal(await confirm.evaluate((button) => document.activeElement === button), true);
    await page.keyboard.press("Escape");
    await confirm.waitFor({ state: "detached" });
    assert.equal(await buy.evaluate((button) => document.activeElement === button), true);
    await page.keyboard.press("t");
    await trade(true).waitFor();
    await page.keyboard.press("Escape");
    await trade(false).waitFor();
    await page.keyboard.press("t");
    await trade(true).waitFor();
    await page.locator(".board").click({ button: "right", position: { x: 5, y: 5 } });
    await trade(false).waitFor();
    await page.keyboard.press("d");
    await confirm.waitFor();
    await page.keyboard.press("Enter");
    await table.sittings[0].guest.until("a card is bought", ({ state: { version } }) => version === 1);
  });

  it("trades between three people: offer, accept, decline, complete", async () => {
    const state = village();
    hold(state, 0, { brick: 2, wool: 2 });
    hold(state, 1, { grain: 2 });
    hold(state, 2, { grain: 1 });
    const table = await begin({ position: state }, [WIDE, TOUCH, FRENCH]);
    await table.click(0, { type: "offer", give: bundle({ brick: 1 }), get: bundle({ grain: 1 }), to: [] });
    await table.click(2, { type: "decline", offer: 0 });
    await table.click(1, { type: "accept", offer: 0 });
    await table.click(1, { type: "withdraw", offer: 0 });
    await table.click(1, { type: "accept", offer: 0 });
    const { page } = table.seat(0);
    await page
      .locator(".catan-offer")
      .getByText(t("fate.accepted", { players: "Bob" }))
      .waitFor();
    await page
      .locator(".catan-offer")
      .getByText(t("fate.declined", { players: "Chloé" }))
      .waitFor();
    await table.click(0, { type: "confirm", offer: 0, with: 1 });
    assert.deepEqual(table.hand(0).resources, bundle({ brick: 1, wool: 2, grain: 1 }));
    assert.deepEqual(table.hand(1).resources, bundle({ brick: 1, grain: 1 }));
    for (const seat of [0, 1, 2]) await table.seat(seat).page.locator(".catan-offer").waitFor({ state: "detached" });
  });

  it("says why an offer can't be accepted", async () => {
    const table = await begin({ position: hold(inPhase(village(), "main", 1), 1, { brick: 1 }) });
    await table.send(1, { type: "offer", give: bundle({ brick: 1 }), get: bundle({ ore: 1 }), to: [] });
    const offer = table.seat(0).page.locator(".catan-offer");
    await offer.locator("[data-action=accept]:disabled").waitFor();
    await offer.getByText(t("refusal.NOT_HELD")).waitFor();
  });

  it("makes a private offer, a counter-offer, and withdraws an offer", async () => {
    const state = village();
    hold(state, 0, { wool: 3 });
    hold(state, 1, { grain: 2 });
    const table = await begin({ position: state }, [WIDE, TOUCH, FRENCH]);
    await table.click(0, { type: "offer", give: bundle({ wool: 1 }), get: bundle({ grain: 1 }), to: [1] });
    await table.seat(2).page.locator(".catan-panel .catan-offer").waitFor();
    assert.equal(await table.seat(2).page.locator(".catan-offer .catan-bundle").count(), 0, "a private offer shows no terms to others");
    // The counter-offer begins with the terms of the offer.
    const bob = table.seat(1);
    await bob.answer(0, "counter");
    await bob.press(".catan-ask[data-resource=wool]");
    await bob.press(".catan-composer [data-action=send]");
    await table.sittings[0].guest.until("a counter-offer came", () => tableOf(table).offers.length === 2);
    await table.click(0, { type: "withdraw", offer: 0 });
    await table.click(0, { type: "accept", offer: 1 });
    assert.deepEqual(table.hand(0).resources, bundle({ wool: 1, grain: 1 }));
    assert.deepEqual(table.hand(1).resources, bundle({ wool: 2, grain: 1 }));
  });

  it("holds an offer made during the pause between offers, and closes the trade panel when the turn ends", async () => {
    const table = await begin({ position: hold(village(), 0, { wool: 3 }) }, [TOUCH]);
    const { page } = table.seat(0);
    await table.click(0, { type: "offer", give: bundle({ wool: 1 }), get: bundle({ grain: 1 }), to: [] });
    await page.locator(".catan-composer").waitFor({ state: "detached" });
    const hasty = { type: "offer", give: bundle({ wool: 2 }), get: bundle({ ore: 1 }), to: [1] } as const;
    await table.seat(0).make({ ...hasty, to: [...hasty.to] });
    await page.locator(".play-sheet > .refusal", { hasText: t("refusal.TOO_MANY_REQUESTS") }).waitFor();
    assert.equal(await page.locator('.catan-to [data-seat="1"]').getAttribute("aria-pressed"), "true");
    clock.advance(1000);
    await table.seat(0).press(".catan-composer [data-action=send]");
    await page.locator(".catan-offer").nth(1).waitFor();
    await table.sittings[0].guest.until("both offers are there", () => tableOf(table).offers.length === 2);
    assert.deepEqual(tableOf(table).offers.at(-1)?.to, [1]);
    await table.seat(0).action("trade");
    await page.locator(".catan-composer").waitFor();
    await table.send(0, { type: "endTurn" });
    await page.locator(".catan-composer").waitFor({ state: "detached" });
    await page.locator("[data-action=trade][aria-expanded=false]").waitFor();
  });

  it("discards after a seven, moves the robber and robs the chosen victim", async () => {
    const state = inPhase(village(), "preRoll");
    hold(state, 1, { wool: 5, grain: 4 });
    hold(state, 2, { ore: 8 });
    const table = await begin({ position: state, dice: dice(3, 4) }, [WIDE, TOUCH]);
    await table.click(0, { type: "roll" });
    await table.click(1, { type: "discard", cards: bundle({ wool: 3, grain: 1 }) });
    await table.send(2, { type: "discard", cards: bundle({ ore: 4 }) });
    const hex = hexOfBoth(tableOf(table));
    await table.click(0, { type: "moveRobber", hex });
    await table.click(0, { type: "steal", from: 2 });
    assert.deepEqual(table.hand(0).resources, bundle({ ore: 1 }));
    // The notice on the board hides itself.
    await table
      .seat(0)
      .page.locator(".log")
      .getByText(/You steal/)
      .first()
      .waitFor();
  });

  for (const [card, move, after] of [
    ["yearOfPlenty", { type: "playYearOfPlenty", resources: ["ore", "wool"] }, { ore: 1, wool: 1 }],
    ["monopoly", { type: "playMonopoly", resource: "grain" }, { grain: 5 }],
  ] as const)
    it(`plays ${card}`, async () => {
      const state = cards(village(), 0, [card]);
      hold(state, 1, { grain: 2 });
      hold(state, 2, { grain: 3 });
      const table = await begin({ position: state });
      await table.click(0, { ...move, ...("resources" in move && { resources: [...move.resources] }) } as Parameters<
        typeof table.click
      >[1]);
      assert.deepEqual(table.hand(0).resources, bundle(after));
    });

  it("trades with the bank, and sends nothing before the trade is confirmed", async () => {
    const state = hold(roads(village(), 0, "4-8"), 0, { brick: 1, lumber: 1, ore: 4 });
    const table = await begin({ position: state }, [{ viewport: DESKTOP }]);
    const ann = table.seat(0);
    await ann.point("path", path(state, "8-13"));
    await ann.press(".proposal button:not(.primary)");
    await ann.page.locator(".proposal").waitFor({ state: "detached" });
    assert.equal(table.sittings[0].guest.state.version, 0);
    await ann.pick(bundle({ ore: 4 }));
    await ann.press(".catan-ask[data-resource=brick]");
    const primary = await ann.page
      .locator(".catan-composer .primary")
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.action));
    assert.deepEqual(primary, ["bank"], "exactly the bank's rate");
    await ann.press("[data-action=fold]");
    await table.click(0, { type: "bankTrade", give: "ore", count: 4, get: "brick" });
    assert.deepEqual(table.hand(0).resources, bundle({ brick: 2, lumber: 1 }));
    await table.click(0, { type: "endTurn" });
    assert.equal(tableOf(table).seats[0].roadsLeft, 14);
  });

  it("offers a trade for missing resources, then continues the build", async () => {
    const state = hold(roads(village(), 0, "4-8"), 0, { lumber: 1, ore: 4 });
    const table = await begin({ position: state }, [{ viewport: DESKTOP }]);
    const ann = table.seat(0);
    // Playwright takes a button that says why it is disabled for one that cannot be pressed.
    await ann.page.locator(".catan-bar [data-action=road]").click({ force: true });
    await ann.page.getByText(t("panel.lacking", { goal: "buildRoad", cards: t("resource.count.brick", { n: 1 }) })).waitFor();
    await ann.press(".catan-composer [data-action=bank][data-give=ore]");
    assert.equal(1 + ann.presses, clicksOf({ type: "bankTrade", give: "ore", count: 4, get: "brick" }));
    await ann.page.locator("[data-action=road][aria-pressed=true]").waitFor();
    await ann.point("path", path(state, "8-13"));
    assert.equal(1 + ann.presses, clicksOf({ type: "bankTrade", give: "ore", count: 4, get: "brick" }) + CLICKS_AFTER_TRADE);
    await table.sittings[0].guest.until("the road is built", () => tableOf(table).seats[0].roadsLeft === 13);
  });

  it("turns a bought development card face up until the next move", async () => {
    const state = topCard(hold(village(), 0, { wool: 5, grain: 1, ore: 1 }), "monopoly");
    const table = await begin({ position: state });
    await table.click(0, { type: "buyCard" });
    const card = table.seat(0).page.locator("[data-bought=monopoly]");
    await card.locator(".catan-turned-now").waitFor();
    await card.getByText(t("card.hint.monopoly")).waitFor();
    await table.send(0, { type: "bankTrade", give: "wool", count: 4, get: "brick" });
    await card.waitFor({ state: "detached" });
  });

  it("plays a knight before the roll", async () => {
    const state = cards(inPhase(village(), "preRoll"), 0, ["knight"]);
    const table = await begin({ position: state });
    await table.click(0, { type: "playKnight" });
    await table.click(0, { type: "moveRobber", hex: tableOf(table).robber === 0 ? 1 : 0 });
    assert.equal(tableOf(table).seats[0].knights, 1);
    await table.seat(0).page.locator("[data-action=roll]").waitFor();
  });

  it("plays road building, and skips the second road", async () => {
    const state = cards(roads(village(), 0, "4-8"), 0, ["roadBuilding"]);
    const table = await begin({ position: state });
    await table.click(0, { type: "playRoadBuilding" });
    await table.click(0, { type: "freeRoad", edge: path(state, "8-13") });
    await table.click(0, { type: "finish" });
    assert.equal(tableOf(table).seats[0].roadsLeft, 13);
  });
});

/** A hex without the robber on which both opponents of seat 0 have a building. */
function hexOfBoth(table: Table): number {
  const found = geometryOf(table).hexes.findIndex(
    (_, hex) => hex !== table.robber && [1, 2].every((seat) => neighboursOf(hex, table).includes(seat)),
  );
  assert.ok(found >= 0, "no hex with both victims");
  return found;
}
