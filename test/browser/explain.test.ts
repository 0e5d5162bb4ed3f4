/** One page of practice in a browser: cards by mouse, keyboard and finger, a suggestion, and the way from a refusal to the rules. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { t as game } from "../../client/games/catan/messages/game/messages.ts";
import { t as help } from "../../client/games/catan/messages/help/messages.ts";
import { t as shell } from "../../client/kit/i18n/messages/shell/messages.ts";
import { container } from "../../shared/container/container.ts";
import type { Hand as ContainerHand, Table as ContainerTable } from "../../shared/container/schema.ts";
import type { View } from "../../shared/core/game.ts";
import { decisionSeed, suggest } from "../../shared/search/suggest.ts";
import { loadLanguages } from "../fixture/languages.ts";
import { type HitBox, hitBoxesOf, settled } from "./boardElement.ts";
import { DESKTOP, findings, leave, PHONE, useBrowserApp, type Visitor, visit } from "./browser.ts";
import { join, startTable } from "./tables.ts";

const CARD = "#explained";

describe("explanations in the browser", function () {
  this.timeout(300_000);
  let visitor: Visitor;
  let page: Page;
  // Before the server closes.
  after(() => leave(visitor));
  const opened = useBrowserApp();

  before(async () => {
    await Promise.all([game.load(), help.load()]);
    await loadLanguages();
    visitor = await visit(opened.browser, `${opened.app.url}/practice/catan?map=beginner&beginnerPieces=true&startOrder=seats`, {
      hasTouch: true,
    });
    page = visitor.page;
    await page.locator(".hint-tool").waitFor();
    await settled(page);
    // What explains comes with what is not needed to see the board; the tip, which comes last, moves what is below it.
    await page.locator("p.quiet[role=status]").waitFor({ state: "attached" });
    await page.locator(".tip-note").waitFor();
  });

  /** Labels of those that lie below the card. */
  async function coveredOf(boxes: readonly HitBox[]): Promise<string[]> {
    const [card, board] = [await page.locator(CARD).boundingBox(), await page.locator("canvas").boundingBox()];
    assert.ok(card && board);
    const isCovered = ({ x, y, width, height }: HitBox) =>
      board.x + x + width > card.x &&
      board.x + x < card.x + card.width &&
      board.y + y + height > card.y &&
      board.y + y < card.y + card.height;
    return boxes.filter(isCovered).map(({ label }) => label);
  }

  it("show a card beside a hovered control or piece, and hide it when the pointer leaves", async () => {
    await page.locator(`.catan-bank [data-topic='{"kind":"resource","resource":"ore"}']`).hover();
    await page.locator(CARD, { hasText: help("resource.ore.does.1") }).waitFor();
    const hex = (await hitBoxesOf(page)).find(({ label }) => label === "hex 4");
    assert.ok(hex);
    await page.locator("canvas").hover({ position: { x: hex.x + hex.width / 2, y: hex.y + hex.height / 2 } });
    await page.locator(CARD, { hasText: "Hills 6" }).waitFor();
    await page.locator(".play-head h1").hover();
    await page.locator(CARD).waitFor({ state: "detached" });
  });

  it("cover neither a corner nor the numbers around it", async () => {
    const canvas = page.locator("canvas");
    const boxes = await hitBoxesOf(page);
    const middleOf = ({ x, y, width, height }: HitBox) => ({ x: x + width / 2, y: y + height / 2 });
    const hexes = boxes.filter(({ label }) => label.startsWith("hex"));
    const distance = (one: HitBox, other: HitBox) => Math.hypot(middleOf(one).x - middleOf(other).x, middleOf(one).y - middleOf(other).y);
    const around = (corner: HitBox) => {
      const nearest = Math.min(...hexes.map((hex) => distance(corner, hex)));
      return hexes.filter((hex) => distance(corner, hex) < 1.2 * nearest);
    };
    const inland = boxes.filter((box) => box.label.startsWith("vertex") && around(box).length === 3);
    for (const corner of [inland[0], inland[Math.floor(inland.length / 2)]]) {
      const explained = [corner, ...around(corner)];
      const at = middleOf(corner);
      await page.locator(".play-head h1").hover();
      await canvas.hover({ position: at });
      await page.locator(CARD).waitFor();
      assert.deepEqual(await coveredOf(explained), [], corner.label);
    }
    await page.locator(".play-head h1").hover();
    await page.locator(CARD).waitFor({ state: "detached" });
  });

  it("show a card for the focused control until Escape", async () => {
    await page.locator("[data-action=road]").focus();
    await page.keyboard.press("Tab");
    await page.locator(CARD, { hasText: help("piece.settlement.does.1") }).waitFor();
    const described = () => page.evaluate(() => document.activeElement?.getAttribute("aria-describedby"));
    assert.equal(await described(), "explained");
    await page.keyboard.press("Escape");
    await page.locator(CARD).waitFor({ state: "detached" });
    // Its description is removed with the card.
    await page.waitForFunction(() => document.activeElement?.hasAttribute("aria-describedby") === false);
  });

  it("announce each spot as the arrow keys move over the board, and cover no hex", async () => {
    const board = page.locator(".board");
    const hexes = (await hitBoxesOf(page)).filter(({ label }) => label.startsWith("hex"));
    await board.focus();
    await page.keyboard.press("ArrowRight");
    // The middle comes first.
    await page.locator(CARD, { hasText: help("terrain.desert.does.1") }).waitFor();
    await page.getByRole("status").filter({ hasText: "Desert. Yields nothing" }).waitFor({ state: "attached" });
    assert.equal(await board.getAttribute("aria-describedby"), "explained");
    assert.deepEqual(await coveredOf(hexes), []);
    await page.keyboard.press("ArrowUp");
    await page.locator(CARD, { hasText: help("vertex.does.1") }).waitFor();
    assert.deepEqual(await coveredOf(hexes), []);
    await page.keyboard.press("Tab");
    await page.waitForFunction(() => document.querySelector(".board")?.hasAttribute("aria-describedby") === false);
  });

  it("show a card on a long press, and do nothing else", async () => {
    const button = page.locator("[data-action=roll]");
    const box = await button.boundingBox();
    assert.ok(box);
    const touch = (type: string) =>
      button.evaluate(
        (element, [name, x, y]) => {
          element.dispatchEvent(
            new PointerEvent(String(name), { bubbles: true, pointerType: "touch", clientX: Number(x), clientY: Number(y) }),
          );
        },
        [type, box.x + 5, box.y + 5] as const,
      );
    await touch("pointerdown");
    await page.locator(CARD, { hasText: help("dice.does.1") }).waitFor();
    await touch("pointerup");
    await button.evaluate((element: HTMLElement) => element.click());
    assert.equal(await page.locator("[data-action=roll]").count(), 1, "nothing was rolled");
    await page.locator(".play-head h1").click();
  });

  it("suggest a move with its reason each time a hint is asked for", async () => {
    await page.keyboard.press("h");
    await page.locator(".status-text .hinted", { hasText: shell("hint.title") }).waitFor();
    assert.deepEqual(await findings(page), []);
    await page.locator(".proposal button:not(.primary)").click();
    await page.locator(".proposal").waitFor({ state: "detached" });
    await page.keyboard.press("h");
    await page.locator(".status-text .hinted").waitFor();
  });

  it("suggest at a table of the server what the judge of the analysis prefers, from the seat's own memory", async () => {
    const { app, browser } = opened;
    const path = await startTable(app.url, "container", 2);
    const [, id = "", key = ""] = /\/t\/(.+)#key=(.+)/.exec(path) ?? [];
    const seat = await join(app.url, id, { key });
    await seat.until(
      "it is her move",
      ({ state: { table } }) => table !== undefined && container.toMove(table as ContainerTable).includes(0),
    );
    const { table, hands, version } = seat.state;
    const { memory } = await seat.ask("memory", {});
    await seat.leave();
    const view = { table, hand: hands?.[0], seat: 0 } as View<ContainerTable, ContainerHand>;
    const best = suggest(container, view, memory as Parameters<typeof suggest>[2], decisionSeed(version));
    assert.ok(best?.chance !== undefined);
    const { page: online } = await visit(browser, `${app.url}${path}`);
    await online.locator(".hint-tool").waitFor();
    await online.keyboard.press("h");
    const percent = shell("hint.chance", { percent: Math.round(best.chance / 10) });
    await online.locator(".status-text .hinted", { hasText: percent }).waitFor();
    await online.close();
  });

  it("keep cancel and confirm in their places on a phone, whatever is proposed", async () => {
    await page.setViewportSize(PHONE);
    const places = () =>
      page.locator(".places > *").evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect().toJSON())));
    const whileProposed = await places();
    await page.locator(".proposal button:not(.primary)").click();
    await page.locator(".proposal").waitFor({ state: "detached" });
    assert.deepEqual(await places(), whileProposed);
    await page.setViewportSize(DESKTOP);
  });

  it("show tips in a first game until they are turned off", async () => {
    await page.locator(".tip-note .tip-shown", { hasText: game("tip.roll") }).waitFor();
    await page.locator(".tip-note button").click();
    await page.locator(".tip-place").waitFor({ state: "detached" });
    await page.reload();
    await page.locator(".hint-tool").waitFor();
    await settled(page);
    // The tip's data has arrived.
    await page.locator(".move-list [data-topic]").first().waitFor();
    assert.equal(await page.locator(".tip-note").count(), 0);
  });

  it("link a refusal to its rule, whose example can be stepped through", async () => {
    await page.locator("[data-action=city]").click({ force: true });
    const link = page.locator(".status-text .why-not");
    const address = await link.getAttribute("href");
    assert.match(address ?? "", /^\/rules\/catan#\w+$/);
    await page.goto(opened.app.url + address);
    await page.locator(`${address?.slice("/rules/catan".length)}.rules-meant`).waitFor();
    const lines = page.locator(".rules-lines").first();
    assert.equal(await lines.textContent(), shell("rules.exampleBefore"));
    await page.locator(".rules-example .primary").first().click();
    assert.match((await lines.textContent()) ?? "", /^Ada rolls/);
    assert.deepEqual(await findings(page), []);
  });
});
