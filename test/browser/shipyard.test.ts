/** Games of Shipyard by clicks of two people, one of them French with a phone: from the lobby through the first turns beside two bots, and the last turns to the proof. */
import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { shipyard } from "../../shared/shipyard/shipyard.ts";
import { tableAfter } from "../server/helpers/midGame.ts";
import { settled } from "./boardElement.ts";
import {
  closePages,
  DESKTOP,
  leave,
  PHONE,
  sharedBrowser,
  startBrowserApp,
  startServerWithClient,
  type Visitor,
  visit,
} from "./browser.ts";
import { movesBeforeLastShips, NAMES } from "./shipyardGame.ts";
import { ShipyardSeat } from "./shipyardSeat.ts";

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true, locale: "fr-FR" };
/** Turns from the start that each of the people takes. */
const FIRST_TURNS = 2;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** The end screen's rows without words: rank, total and the points of each line. */
async function scoresOn(page: Page): Promise<{ rank: number; name: string; total: number; lines: number[] }[]> {
  return page.locator("dialog .scores tbody tr").evaluateAll((rows) =>
    rows.map((row) => ({
      rank: Number(row.querySelector(".rank")?.textContent),
      name: row.querySelector("th")?.textContent?.trim() ?? "",
      total: Number(row.querySelector(".points")?.textContent),
      lines: [...row.querySelectorAll(".score-lines b")].map((points) => Number(points.textContent)),
    })),
  );
}

/** How many lines the log has. */
async function logLines(page: Page): Promise<number> {
  await settled(page);
  const tab = page.getByRole("tab", { name: /^(Log|Journal)/ });
  if (await tab.count()) await tab.click();
  await page.locator(".log[aria-busy=false] li").first().waitFor();
  return page.locator(".log li").count();
}

describe("a game of Shipyard in the browser", function () {
  this.timeout(300_000);
  let browser: Browser;
  let visitors: Visitor[];

  beforeEach(async () => {
    visitors = [];
    browser = await sharedBrowser();
  });

  afterEach(closePages);

  async function come(address: string, options: Parameters<typeof visit>[2]): Promise<Page> {
    const visitor = await visit(browser, address, options);
    visitors.push(visitor);
    return visitor.page;
  }

  /** Opens a private table for four, two of them bots. @returns the link that invites */
  async function openTable(page: Page): Promise<string> {
    await page.getByLabel("Your name").fill("Ann");
    // The list of tables above the games has loaded.
    await page.locator(".table-section > .hint").waitFor();
    await button(page, "New table: Shipyard").click();
    const dialog = page.locator("dialog");
    await dialog.getByLabel("Seats", { exact: true }).fill("4");
    await dialog.getByLabel(/^Public/).uncheck();
    await button(page, "Create table").click();
    for (let bots = 1; bots <= 2; bots++) {
      await button(page, "Add a bot").first().click();
      await page
        .locator(".seat-free")
        .nth(3 - bots)
        .waitFor({ state: "detached" });
    }
    return page.locator(".invite > .link-box input").first().inputValue();
  }

  it("opens in the lobby and starts with two people and two bots", async () => {
    const app = await startBrowserApp({ botDelayMs: 0 });
    const ann = await come(app.url, { viewport: DESKTOP });
    const invite = await openTable(ann);
    const bob = await come(invite, TOUCH);
    await bob.getByLabel("Votre nom").fill("Bob");
    await button(bob, "S’asseoir").first().tap();
    await button(ann, "Start the game").click();
    // By the next decision, the other player has taken as many turns.
    await Promise.race([new ShipyardSeat(ann).play(FIRST_TURNS), new ShipyardSeat(bob, true).play(FIRST_TURNS)]);
    const lines = await Promise.all([ann, bob].map(logLines));
    assert.ok(lines[0] >= 4 * FIRST_TURNS, `${lines[0]} lines`);
    assert.equal(lines[1], lines[0]);
    for (const visitor of visitors) await leave(visitor);
    await app.close();
  });

  it("is played to the end by two people, and the deal checks out", async () => {
    const server = await startServerWithClient();
    const table = await tableAfter(server, shipyard.id, NAMES, movesBeforeLastShips());
    const address = `${server.url}/t/${table.id}`;
    const ann = await come(`${address}#key=${table.keys[0]}`, { viewport: DESKTOP });
    const bob = await come(`${address}#key=${table.keys[1]}`, TOUCH);
    await Promise.all([new ShipyardSeat(ann).play(), new ShipyardSeat(bob, true).play()]);

    const [scores, others] = await Promise.all([ann, bob].map(scoresOn));
    assert.equal(scores.length, NAMES.length);
    assert.deepEqual(others, scores);
    for (const { total, lines } of scores)
      assert.equal(
        lines.reduce((sum, points) => sum + points, 0),
        total,
      );
    await ann
      .locator("dialog .scores")
      .getByText(/^Ship 1/)
      .first()
      .waitFor();
    for (const page of [ann, bob]) {
      // The figures come last, and the dialogue grows with them.
      await page.locator("dialog .figure").first().waitFor();
      await page.locator("dialog .fairness button").first().click();
      await page.locator("dialog .proof .good").first().waitFor();
      assert.equal(await page.locator("dialog .proof .bad").count(), 0);
      await page
        .locator(".sy-revealed .sy-contract")
        .nth(2 * NAMES.length - 1)
        .waitFor({ state: "attached" });
      assert.equal(await page.locator(".sy-revealed .sy-contract").count(), 2 * NAMES.length);
    }
    for (const visitor of visitors) await leave(visitor);
    await server.close();
  });
});
