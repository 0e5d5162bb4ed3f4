/** Moves with open parts, put together from the list in words: by keyboard alone, and by touch. */
import assert from "node:assert/strict";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { Table as CatanTable } from "../../shared/catan/schema.ts";
import type { Table as ContainerTable } from "../../shared/container/schema.ts";
import type { Seat } from "../../shared/core/game.ts";
import { gameOf } from "../fixture/registry.ts";
import { bundle, emptyBoard, hold, settle } from "../shared/catan/position.ts";
import { unfoldMoves } from "./boardElement.ts";
import { type BrowserApp, closePages, findings, findingsInAnyLight, leave, PHONE, sharedBrowser, startBrowserApp } from "./browser.ts";
import { beginningAt, type Moment, momentWhen } from "./moments.ts";
import { Players } from "./players.ts";

const WIDE: BrowserContextOptions = { viewport: { width: 1180, height: 700 } };
const FRENCH: BrowserContextOptions = { viewport: PHONE, hasTouch: true, isMobile: true, locale: "fr-FR" };

/** A move of this type can be composed. */
const composes =
  (type: string) =>
  ({ game, state }: Moment, seat: Seat) =>
    game.choices(state.table, state.hands[seat], seat).some(({ move, open }) => open && move.type === type);

/** Seat 0 trades with wood and wool in hand. */
function market(): Moment {
  const state = emptyBoard({}, 3);
  settle(state, 0, 8, 40);
  settle(state, 1, 10, 33);
  settle(state, 2, 21, 44);
  return { game: gameOf("catan"), state: hold(state, 0, { lumber: 3, wool: 2 }) };
}

describe("composing moves in the browser", function () {
  this.timeout(300_000);
  let browser: Browser;
  let app: BrowserApp;
  let players: Players;

  before(async () => {
    browser = await sharedBrowser();
  });

  afterEach(async () => {
    await players.part(leave);
    await app.close();
  });

  after(closePages);

  /** The page of seat 0 at a game of three that begins at that moment, with its list of moves open. */
  async function sit(moment: Moment, options: BrowserContextOptions): Promise<Page> {
    app = await startBrowserApp({ botDelayMs: 0 }, [beginningAt(moment)]);
    players = await Players.gather(app.url, ["Ann", "Bob", "Zoé"], { game: moment.game.id });
    const { page } = await players.page(browser, 0, options);
    await unfoldMoves(page);
    // The tip, which loads last, is above the list.
    await page.locator(".tip-note, .status-text .hinted").first().waitFor();
    await page.locator(".open-move").first().waitFor();
    return page;
  }

  const played = (version = 1) => players.guest(1).until("the move was played", ({ state }) => state.version === version);

  /** Presses Tab until what has the focus is called so. */
  async function tabTo(page: Page, name: string, most = 40): Promise<void> {
    for (let n = 0; n < most; n++) {
      const label = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        if (!element?.matches("button, input")) return "";
        return element.labels?.[0]?.textContent ?? element.getAttribute("aria-label") ?? element.textContent ?? "";
      });
      if (label.startsWith(name)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not lead to ${name}`);
  }

  it("makes a trade offer of Catan by keyboard alone", async () => {
    const page = await sit(market(), WIDE);
    await page.locator('[aria-keyshortcuts="M"]').focus();
    await tabTo(page, "Offer a trade");
    await page.keyboard.press("Enter");
    assert.deepEqual(await findings(page), []);
    const form = page.locator(".composer");
    await form.getByText("Choose 1 to 5 in all (0 chosen)").waitFor();
    // Who gives two of wood and one of wool wants one ore, from Zoé alone.
    await tabTo(page, "lumber");
    await page.keyboard.type("2");
    await tabTo(page, "wool");
    await page.keyboard.type("1");
    await page.keyboard.press("Tab");
    await form.locator("fieldset").nth(1).getByLabel("ore", { exact: true }).focus();
    await page.keyboard.press("ArrowUp");
    await tabTo(page, "Zoé");
    await page.keyboard.press("Space");
    await form.locator(".composer-hint", { hasText: /2 lumber.*1 wool.*1 ore/ }).waitFor();
    await tabTo(page, "Confirm");
    await page.keyboard.press("Enter");
    await played();
    const [offer] = (players.guest(1).state.table as CatanTable).offers;
    assert.deepEqual([...offer.to], [2]);
  });

  it("starts a trade offer of Catan from an example, by touch", async () => {
    const page = await sit(market(), FRENCH);
    await page.getByRole("button", { name: "Proposer un échange …" }).tap();
    const form = page.locator(".composer");
    assert.equal(await form.getByRole("button", { name: "Confirmer" }).isEnabled(), false);
    await form.getByRole("button", { name: "Remplir avec un exemple" }).tap();
    await form.locator("fieldset").first().getByRole("button", { name: "bois\u202f: un de plus" }).tap();
    assert.deepEqual(await findings(page), []);
    await form.getByRole("button", { name: "Confirmer" }).tap();
    await played();
    const [offer] = (players.guest(1).state.table as CatanTable).offers;
    assert.deepEqual([...offer.give], bundle({ lumber: 2 }));
  });

  it("sets a price of Container by keyboard", async () => {
    const page = await sit(momentWhen(gameOf("container"), 3, composes("repriceFactory")), WIDE);
    await page.getByRole("button", { name: "Change prices in your factory store …" }).focus();
    await page.keyboard.press("Enter");
    await page.locator(".composer").waitFor();
    await tabTo(page, "Price");
    await page.keyboard.type("4");
    await tabTo(page, "Confirm");
    await page.keyboard.press("Enter");
    await played();
    const { seats } = players.guest(1).state.table as ContainerTable;
    assert.ok(seats[0].factory.some(({ price }) => price === 4));
  });

  it("makes a secret bid of Container by touch", async () => {
    const page = await sit(momentWhen(gameOf("container"), 3, composes("bid")), FRENCH);
    await page.getByRole("button", { name: "Faire une mise secrète …" }).tap();
    const more = page.getByRole("button", { name: "Somme\u202f: un de plus" });
    await more.tap();
    await more.tap();
    // A tap is a click only once the browser has seen that it is no other gesture.
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>(".composer input")?.value === "2");
    assert.deepEqual(await findingsInAnyLight(page), []);
    await page.locator(".composer").getByRole("button", { name: "Confirmer" }).tap();
    await played();
    const { hands } = players.guest(1).state;
    assert.ok(!JSON.stringify(hands?.[0] ?? {}).includes("2"), "nobody else sees the bid");
  });

  it("exchanges goods of Shipyard by keyboard", async () => {
    const page = await sit(momentWhen(gameOf("shipyard"), 3, composes("exchange")), WIDE);
    await page.locator(".open-move > button").first().focus();
    await page.keyboard.press("Enter");
    const form = page.locator(".composer");
    const parts = form.locator("fieldset.radios");
    await parts.first().waitFor();
    for (let n = 0; n < (await parts.count()); n++) {
      await parts.nth(n).getByRole("radio").first().focus();
      await page.keyboard.press("Space");
    }
    await tabTo(page, "Confirm");
    await page.keyboard.press("Enter");
    await played();
  });
});
