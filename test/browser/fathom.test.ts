/** A game that no line of server or client knows, played to its end by the list of moves alone. */
import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import type { Outcome, View } from "../../shared/core/game.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { formatter } from "../fixture/fathom/client/formatter.ts";
import { t } from "../fixture/fathom/client/messages/game/messages.ts";
import { fathom } from "../fixture/fathom/shared/fathom.ts";
import type { FathomMove } from "../fixture/fathom/shared/moves.ts";
import type { Hand, Table } from "../fixture/fathom/shared/schema.ts";
import { FIXTURES, REGISTRY } from "../fixture/registry.ts";
import { startTestServer, type TestClient, type TestServer } from "../server/helpers/testServer.ts";
import { closePages, leave, sharedBrowser, visit } from "./browser.ts";
import { buildFixtureClient } from "./fixtureClient.ts";

await t.load();

const NO_PLAYERS = { players: [], seat: 0 };

/** What the seat of the guest sees. */
function viewOf({ state: { table, hands = [] }, seat }: TestClient): View<Table, Hand> {
  return { table: table as Table, hand: hands[seat] as Hand, seat };
}

/** Makes a move on the page by its texts alone. */
async function make(page: Page, move: FathomMove, table: Table): Promise<void> {
  const label = formatter().move(move.type === "bid" ? { type: "bid", face: move.face } : move, table, NO_PLAYERS);
  await page.locator(".move-list button.move", { hasText: label }).click();
  if (move.type !== "bid") return;
  const form = page.locator(".composer");
  await form.getByRole("spinbutton", { name: formatter().part("count", move) }).fill(String(move.count));
  await form.getByRole("button", { name: "Confirm" }).click();
}

/** Names and points of the end screen's table. */
function scoresOn(page: Page): Promise<(string | undefined)[][]> {
  return page
    .locator(".ending .scores tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [row.querySelector("th")?.textContent?.trim(), row.querySelector(".points")?.textContent ?? undefined]),
    );
}

describe("Fathom in the browser", function () {
  this.timeout(120_000);
  let browser: Browser;
  let server: TestServer;

  before(async function () {
    if (!FIXTURES.some(({ id }) => id === "fathom")) this.skip();
    const [clientDir, shared] = await Promise.all([buildFixtureClient(), sharedBrowser()]);
    browser = shared;
    server = await startTestServer({ clientDir }, REGISTRY);
  });
  after(async () => {
    await closePages();
    await server?.close();
  });

  it("is listed in the lobby, and is played to the end against bots with the list of moves alone", async () => {
    const made = await server.create({ game: "fathom", seats: 3, options: { dice: 1 }, bots: ["steady", "steady"], start: true });
    const visitor = await visit(browser, server.url);
    const { page } = visitor;
    await page.getByRole("heading", { name: "Fathom" }).waitFor();
    await page.goto(`${server.url}/t/${made.id}#key=${made.key}`);

    const shadow = await server.join(made.id, { key: made.key });
    const mustMove = ({ state }: TestClient) => fathom.toMove(state.table as Table).includes(0);
    const random = new FastRandom(1);
    for (;;) {
      await shadow.until("it is her move, or the end", (guest) => guest.state.phase === "over" || mustMove(guest));
      if (shadow.state.phase === "over") break;
      const { version } = shadow.state;
      const view = viewOf(shadow);
      const { phase } = view.table;
      await page.waitForFunction((least) => Number(document.querySelector<HTMLElement>(".move-list")?.dataset.version) >= least, version);
      await make(page, fathom.bots.steady(view, random) as FathomMove, view.table);
      // While all shake at once, the others' moves count too.
      const isMade = (table: Table) => phase !== "shake" || table.phase !== "shake" || table.seats[0].shaken;
      await shadow.until("it is made", ({ state }) => state.version > version && isMade(state.table as Table));
    }

    await page.locator(".ending .scores tbody tr").first().waitFor();
    const { table, hand } = viewOf(shadow);
    const { scores, ranks } = fathom.outcome({ table, hands: [hand], secret: {} }) as Outcome;
    const names = shadow.state.seats.map(({ name }) => name);
    const order = [...ranks.keys()].sort((a, b) => ranks[a] - ranks[b]);
    assert.deepEqual(
      await scoresOn(page),
      order.map((seat) => [names[seat], String(scores[seat])]),
    );
    await leave(visitor);
  });

  it("stands beside Stowaways, which has the model of a board and a panel", async () => {
    const visitor = await visit(browser, `${server.url}/practice/stowaways`);
    const { page } = visitor;
    await page.locator(".play-panel").getByText("11 coins").waitFor();
    const plank = page.locator(".play-board button[data-label=coins]");
    // It proposes, and then confirms.
    for (let press = 0; press < 2; press++) await plank.click();
    await page.locator(".log").getByText("You pay a coin").waitFor();
    await page.locator(".play-panel").getByText("10 coins").waitFor();
    await leave(visitor);
  });
});
