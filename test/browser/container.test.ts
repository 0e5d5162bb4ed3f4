/** The last rounds of a game of Container by clicks: three people and a spectator, auctions, loans, a default, and the end. */
import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { formatter } from "../../client/games/container/formatter.ts";
import { t } from "../../client/games/container/messages/game/messages.ts";
import type { Locale } from "../../client/kit/i18n/locales.ts";
import { container } from "../../shared/container/container.ts";
import type { Table } from "../../shared/container/schema.ts";
import { COLOURS, type Game, type Outcome, type Seat, SPECTATOR } from "../../shared/core/game.ts";
import { inLanguage, loadLanguages } from "../fixture/languages.ts";
import { NIGHTLY } from "../nightly.ts";
import { type MidGameTable, tableAfter } from "../server/helpers/midGame.ts";
import type { TestServer } from "../server/helpers/testServer.ts";
import { hitBoxesOf, settled } from "./boardElement.ts";
import { closePages, findings, leave, PHONE, sharedBrowser, startServerWithClient, useBrowserApp, type Visitor, visit } from "./browser.ts";
import { type ContainerMatch, eventfulGame, freshMatch, NAMES, play, type Step } from "./containerGame.ts";
import { ContainerSeat } from "./containerSeat.ts";
import { beginningAt, momentWhen } from "./moments.ts";
import { Players } from "./players.ts";

interface Screen {
  readonly page: Page;
  readonly seat: Seat;
  readonly language: Locale;
}

const PLAYERS = NAMES.map((name, seat) => ({ name, colour: COLOURS[seat], bot: false, connected: true }));

/** The line that says what the game waits for, as this screen must show it. */
function statusFor({ seat, language }: Screen, { state: { table } }: ContainerMatch): string {
  return inLanguage(language, formatter).status(table, { players: PLAYERS, seat });
}

/** Labels of all containers in stores and on island areas. */
function goodsOf({ state: { table } }: ContainerMatch): string[] {
  const labels = table.seats.flatMap(({ factory, harbour, island }, seat) =>
    [...factory, ...harbour]
      .map(({ id }) => id)
      .concat(island)
      .map((id) => `store seat ${seat} container ${id}`),
  );
  return labels.sort();
}

/** The page shows what the game is at: the line above the board, and every container in its place. */
async function agrees(screen: Screen, match: ContainerMatch): Promise<void> {
  const { page } = screen;
  await settled(page, match.version);
  const labels = (await hitBoxesOf(page)).map(({ label }) => label).filter((label) => label.startsWith("store seat"));
  assert.deepEqual(labels.sort(), goodsOf(match));
  assert.equal(await page.locator(".play-status [role=status]").textContent(), statusFor(screen, match));
}

/** While bids are sealed nobody's screen shows another's. */
async function showsNoBid({ page, seat }: Screen, { state: { table } }: ContainerMatch): Promise<void> {
  if (table.phase !== "auctionBid") return;
  const others = NAMES.filter((_, other) => other !== seat && other !== table.active);
  const bidders = await page
    .locator(".bidder")
    .evaluateAll((all) =>
      all.map((one) => [...one.querySelectorAll(".bidder-plate, .slip")].map(({ textContent }) => textContent).join(" ")),
    );
  for (const name of others) assert.doesNotMatch(bidders.find((bidder) => bidder.includes(name)) ?? "0", /\d/);
}

/** The keyboard focus moves to the next control. */
async function keepsFocus({ page, seat }: Screen, { state: { table } }: ContainerMatch): Promise<void> {
  if (!container.toMove(table).includes(seat)) return;
  await page.waitForFunction(() => document.activeElement?.closest(".play-bar, .play-status"));
}

const boardHeight = ({ page }: Screen) => page.locator(".board").evaluate(({ clientHeight }) => clientHeight);

/** Ranks, names, totals and lines of the end screen's table. */
async function scoresOn({ page }: Screen): Promise<object[]> {
  const rows = page.locator(".ending .scores tbody tr");
  await rows.first().waitFor();
  return rows.evaluateAll((all) =>
    all.map((row) => ({
      rank: row.querySelector(".rank")?.textContent,
      name: row.querySelector("th")?.textContent?.trim(),
      points: row.querySelector(".points")?.textContent?.replace(/[^\d−]/g, ""),
      lines: [...row.querySelectorAll(".score-line")].map((line) => [
        line.querySelector("span")?.textContent,
        line.querySelector("b")?.textContent,
      ]),
    })),
  );
}

/** With a minus, not a hyphen. */
const printed = (points: number) => String(points).replace("-", "−");

/** The same table as it must be. */
function scoresOf({ language }: Screen, { ranks, scores, lines }: Outcome): object[] {
  const order = ranks.map((_, seat) => seat).sort((a, b) => ranks[a] - ranks[b]);
  return order.map((seat) => ({
    rank: String(ranks[seat]),
    name: NAMES[seat],
    points: printed(scores[seat]),
    lines: lines[seat].map((line) => [inLanguage(language, formatter).scoreLine(line), printed(line.points)]),
  }));
}

describe("the last rounds of a game of Container in the browser", function () {
  this.timeout(300_000);
  let browser: Browser;
  let server: TestServer;
  let table: MidGameTable;
  let visitors: Visitor[];
  let screens: Screen[];
  let match: ContainerMatch;
  let late: readonly Step[];

  before(async () => {
    await t.load();
    await loadLanguages();
  });

  beforeEach(async () => {
    [visitors, screens, match] = [[], [], freshMatch()];
    [browser, server] = await Promise.all([sharedBrowser(), startServerWithClient()]);
    const game = eventfulGame();
    late = game.late;
    table = await tableAfter(server, container.id, NAMES, game.early);
    for (const step of game.early) play(match, step);
  });

  afterEach(async () => {
    await closePages();
    await server?.close();
  });

  async function come(seat: Seat, secret: string, options: Parameters<typeof visit>[2] = {}): Promise<void> {
    const visitor = await visit(browser, `${server.url}/t/${table.id}#${secret}`, options);
    visitors.push(visitor);
    screens.push({ page: visitor.page, seat, language: options.locale === "fr-FR" ? "fr" : "en" });
  }

  it("are played by three people with a spectator, and the deal checks out", async () => {
    const options = [{}, { viewport: PHONE, hasTouch: true, isMobile: true }, { locale: "fr-FR" }];
    for (const [seat, key] of table.keys.entries()) await come(seat, `key=${key}`, options[seat]);
    await come(SPECTATOR, `watch=${table.watchKey}`);
    const seats = screens.slice(0, -1).map(({ page }) => new ContainerSeat(page, page === screens[1].page));

    await Promise.all(screens.map((screen) => agrees(screen, match)));
    const height = await boardHeight(screens[1]);
    // By how many still owe a bid: no two such moments look different.
    const lookedOver = new Set<number>();
    for (const step of late) {
      const { state } = match;
      const choices = container.choices(state.table, state.hands[step.seat], step.seat);
      // The first tip comes after the board, and moves what is below it; on the phone it has its place in the status row.
      if (step.seat !== 1) await screens[step.seat].page.locator(".tip-note").waitFor();
      await seats[step.seat].make(step.move, choices);
      play(match, step);
      // The ending takes the board's place.
      if (container.outcome(match.state)) break;
      await Promise.all(screens.map((screen) => agrees(screen, match)));
      await Promise.all(screens.map((screen) => showsNoBid(screen, match)));
      await keepsFocus(screens[step.seat], match);
      const pending = container.toMove(match.state.table).length;
      if (pending > 0) assert.equal(await boardHeight(screens[1]), height, "a phone's board keeps its size");
      if (match.state.table.phase !== "auctionBid" || lookedOver.has(pending)) continue;
      assert.deepEqual(await findings(screens[0].page, ["landmark-unique"]), []);
      lookedOver.add(pending);
    }

    const outcome = container.outcome(match.state) as Outcome;
    for (const screen of screens) assert.deepEqual(await scoresOn(screen), scoresOf(screen, outcome));
    for (const [i, { page }] of screens.entries()) {
      // The figures come last, and the page grows with them.
      await page.locator(".ending .figure").first().waitFor();
      if (i === 0) {
        await page.locator(".log-opens").last().click();
        const shown = page.locator(".past-auction .bidder:not([data-state=empty]) .bidder-state");
        await shown.first().waitFor();
        const entry = await page.locator(".log-pictures [aria-pressed=true]").textContent();
        for (const sum of await shown.allTextContents()) assert.ok(entry?.includes(sum), `${entry} tells ${sum}`);
        await page.keyboard.press("Escape");
      }
      if (i === 0 || NIGHTLY) {
        await page.locator(".fairness button").first().click();
        await page.locator(".proof .good").last().waitFor();
        assert.equal(await page.locator(".proof .bad").count(), 0);
      }
      const excess = await page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
      assert.equal(excess, 0, "only parts of the ending scroll");
      await page.keyboard.press("Escape");
    }
    await Promise.all(screens.map((screen) => agrees(screen, match)));
    for (const visitor of visitors) await leave(visitor);
  });
});

describe("a bid in Container", () => {
  const isForTwo: Parameters<typeof momentWhen>[2] = ({ state: { table } }) =>
    (table as Table).phase === "auctionBid" && container.toMove(table as Table).length === 2;
  const opened = useBrowserApp({}, [beginningAt(momentWhen(container as unknown as Game, 3, isForTwo))]);

  it("may be typed while another one arrives", async () => {
    const players = await Players.gather(opened.app.url, NAMES, { game: container.id, seats: 3 });
    const { page } = await players.page(opened.browser, 0);
    const typed = page.locator(".sealed-bid input");
    await typed.fill("0");
    const [other] = container.toMove(players.guest(1).state.table as Table).filter((seat) => seat !== 0);
    await players.guest(other).move({ type: "bid", amount: 0 });
    await page.locator(".log").getByText(`${NAMES[other]} has bid.`).waitFor();
    assert.equal(await typed.inputValue(), "0");
    await typed.blur();
    await page.locator(".places .primary:enabled").waitFor();
    await players.part(leave);
  });
});
