/** Replays in the browser: steps, turns, speeds, eyes, links that let their reader in, and how soon a late move is there. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { catan } from "../../shared/catan/catan.ts";
import type { Game } from "../../shared/core/game.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { encodeRecord } from "../../shared/core/record.ts";
import { longRecord } from "../fixture/botRecord.ts";
import { contractOf } from "../fixture/contract.ts";
import { GAMES } from "../fixture/registry.ts";
import { NIGHTLY } from "../nightly.ts";
import type { TestClient } from "../server/helpers/testServer.ts";
import { settled } from "./boardElement.ts";
import { findings, findingsInAnyLight, PHONE, useBrowserApp, visit } from "./browser.ts";
import { jump } from "./slider.ts";
import { createTable, join } from "./tables.ts";
import { workOf } from "./work.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** A move late in a long game. */
const LATE = 400;
/** What it may cost the page. */
const SOON_MS = 1000;

/** Opens a record's file at the address of a move. */
async function openFile(page: Page, game: Game): Promise<number> {
  const record = longRecord(game);
  const buffer = Buffer.from(encodeRecord(record));
  await page.locator("input[type=file]").setInputFiles({ name: "game.json", mimeType: "application/json", buffer });
  await settled(page);
  return record.entries.length;
}

/** The number of the move that is shown. */
const shown = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLInputElement>(".replay-bar input")?.value));

/** Resolves once a move from `least` to `most` is shown. */
async function shows(page: Page, least: number, most = least): Promise<void> {
  await page.waitForFunction(
    ([from, to]) => {
      const move = Number(document.querySelector<HTMLInputElement>(".replay-bar input")?.value);
      return move >= from && move <= to;
    },
    [least, most],
  );
}

/** Ann's seat at the end of the setup: her last settlement is placed, its road is not; `move` makes her next move. */
async function openingOfCatan(url: string, game: Game = catan): Promise<{ guest: TestClient; path: string; move(): Promise<void> }> {
  const { id, key } = await createTable(url, {
    public: false,
    game: game.id,
    seats: 3,
    options: { startOrder: "seats" },
    bots: ["random", "random"],
  });
  const guest = await join(url, id, { key });
  await guest.ask("start", {});
  const chance = new FastRandom(1);
  const move = async () => {
    await guest.until("it is her move", ({ state }) => state.table !== undefined && game.toMove(state.table).includes(guest.seat));
    const { table = {}, hands = [], version } = guest.state;
    await guest.move({ type: "", ...game.randomMove({ table, hand: hands[guest.seat], seat: guest.seat }, chance) }, version);
    await guest.until("it is made", ({ state }) => state.version > version);
  };
  for (let own = 0; own < 3; own++) await move();
  return { guest, path: `/t/${id}#key=${key}`, move };
}

describe("replays in the browser", function () {
  this.timeout(300_000);
  const opened = useBrowserApp({ botDelayMs: 0, botTakeoverMs: 0 }, GAMES);

  for (const game of NIGHTLY ? GAMES : [catan as Game])
    it(`open a late move of ${game.id} within a second, as any seat sees it, with statistics, and pass axe`, async () => {
      const page = await opened.come(`/record#move=${LATE}`, { viewport: PHONE });
      const length = await openFile(page, game);
      // The address names the move.
      await shows(page, Math.min(LATE, length));
      await jump(page, 0);
      const took = await workOf(page, () => jump(page, Math.min(LATE, length - 1)));
      assert.ok(took < SOON_MS, `${took} ms`);
      for (const eyes of ["Bot 2", "spectator", "everyone"]) await page.getByLabel("View as").selectOption({ label: eyes });
      const tabs = await page.getByRole("tab").allTextContents();
      // All hands lie open: what shows them comes after the board.
      if (tabs.includes("Hands")) await page.locator("#panel-title + *").waitFor({ state: "attached" });
      assert.deepEqual(await findings(page), []);
      const hasStatistics = game.searchModel !== undefined || (await contractOf(game)).statistics !== undefined;
      assert.equal(tabs.includes("Statistics"), hasStatistics, tabs.join());
      if (!hasStatistics) return;
      await page.getByRole("tab", { name: "Statistics" }).click();
      await page.locator(".figure").first().waitFor();
      // The colours of figures are the frame's: they are looked at in the dark with one game.
      assert.deepEqual(await (game === catan ? findingsInAnyLight : findings)(page), []);
    });

  it("step by move and by turn, and play at three speeds", async () => {
    const page = await opened.come("/record#move=40");
    await openFile(page, catan);
    await button(page, "Next move").click();
    await button(page, "Next move").click();
    await shows(page, 42);
    await button(page, "Previous move").click();
    await shows(page, 41);
    await page.locator(".play-head h1").click();
    await page.keyboard.press("ArrowRight");
    await shows(page, 42);

    await button(page, "Next turn").click();
    await shows(page, 43, LATE);
    await button(page, "Previous turn").click();
    await shows(page, 0, 42);

    for (const speed of ["slow", "normal", "fast"]) {
      await page.getByLabel("Speed").selectOption({ label: speed });
      const before = await shown(page);
      await button(page, /^Play$/).click();
      await shows(page, before + 2, LATE);
      await button(page, "Pause").click();
    }
    const stopped = await shown(page);
    await button(page, "Next move").click();
    // It does not start automatically.
    await shows(page, stopped + 1);
  });

  it("show the past of a running game, and return to its present", async () => {
    const { guest, path, move } = await openingOfCatan(opened.app.url);
    const page = await opened.come(path, { viewport: PHONE, locale: "fr-FR" });
    await settled(page);
    const focused = (label: string) => page.waitForFunction((name) => document.activeElement?.getAttribute("aria-label") === name, label);
    const slider = page.getByRole("slider", { name: "Coup" });
    const at = (version: number) => page.getByText(new RegExp(`^coup ${version} sur`)).waitFor();
    const { version } = guest.state;
    const { turns } = await guest.ask("position", { version });

    await button(page, /^Plus$/).click();
    await button(page, "Revoir les coups").click();
    await at(version - 1);
    await focused("Lecture");
    await button(page, "Tour précédent").click();
    await at(turns.findLast((turn) => turn < version - 1) ?? -1);
    await page.keyboard.press("ArrowLeft");
    await at(turns[turns.length - 2] - 1);
    await button(page, "Tour suivant").click();
    await at(turns[turns.length - 2]);
    assert.deepEqual(await page.getByLabel("Vitesse").locator("option").allTextContents(), ["lente", "normale", "rapide"]);
    const opacities = (actions: Element[]) => actions.map((action) => Number(getComputedStyle(action).opacity));
    for (const opacity of await page.locator(".play-bar .catan-action").evaluateAll(opacities))
      assert.ok(opacity < 1, "an action looks active");
    assert.deepEqual(await findings(page), []);

    await slider.fill(String(version));
    await at(version);
    await guest.ask("undo", { keep: version - 1 });
    await slider.waitFor({ state: "detached" });
    await move();

    await button(page, /^Plus$/).click();
    await button(page, "Revoir les coups").click();
    await slider.fill("4");
    await at(4);
    // So slowly that her move arrives first.
    await page.getByLabel("Vitesse").selectOption({ label: "lente" });
    await button(page, "Lecture").focus();
    await page.keyboard.press("Enter");
    await shows(page, 5, version);
    await move();
    await page.getByText(new RegExp(`^coup \\d+ sur ${version + 1}`)).waitFor();
    await button(page, "Pause").focus();
    await page.getByLabel("Vitesse").selectOption({ label: "rapide" });
    await slider.waitFor({ state: "detached" });
    await focused("Plus");
    await page.locator(".play-status > .status-text > [role=status]").getByText("Lancez les dés").waitFor();
    await guest.leave();
  });

  it("of a private game open only with its link", async () => {
    const bots = { hostSpectates: true, bots: ["random", "random"] as "random"[], start: true };
    const { id, watchKey } = await createTable(opened.app.url, { public: false, game: "shipyard", ...bots });
    const watcher = await join(opened.app.url, id, { watchKey });
    await watcher.until("bots have played to the end", ({ state }) => state.phase === "over");
    await watcher.leave();

    const ended = await opened.come("/about", { permissions: ["clipboard-read", "clipboard-write"] });
    await ended.evaluate(([table, keys]) => localStorage.setItem("quayside.tables", JSON.stringify({ [table]: keys })), [
      id,
      { watchKey },
    ] as const);
    // Loading can be retried.
    await ended.route("**/record", (route) => route.fulfill({ body: "half a rec" }), { times: 1 });
    await ended.goto(`${opened.app.url}/t/${id}`);
    await ended.getByText("Statistics aren’t available. This isn’t a game file").waitFor();
    await button(ended, "Try again").click();
    await ended.locator(".figure").first().waitFor();

    // A branch from a turning point against bots, and a link to it.
    await ended.getByRole("link", { name: "Play on from turning point 1" }).click();
    const terms = ended.getByRole("dialog");
    await terms.getByLabel("You play").selectOption({ index: 0 });
    await terms.getByLabel("Bots").selectOption({ index: 0 });
    await terms.getByLabel("Dice and cards").selectOption("drawn anew");
    await button(ended, /^Play on$/).click();
    await ended.locator(".play-status-mine").waitFor();
    await ended.keyboard.press("h");
    await ended.locator(".proposal .place.primary:enabled").press("Enter");
    const bar = ended.getByRole("region", { name: "Branch" });
    await bar.getByText(/[1-9]\d* moves?/).waitFor();
    await ended.waitForURL(/&draws=[0-9a-f]{32}&line=/);
    await bar.getByRole("button", { name: "Copy link to this branch" }).click();
    await bar.getByText("Copied").waitFor();
    const branched = await ended.evaluate(() => navigator.clipboard.readText());
    const reader = await opened.come(branched.slice(opened.app.url.length));
    await reader
      .getByRole("region", { name: "Branch" })
      .getByText(/[1-9]\d* moves?/)
      .waitFor();
    await reader.getByRole("link", { name: "Back to the replay" }).click();
    await reader.getByText(/^move \d+ of/).waitFor();
    await reader.goto(`${branched.replace(/line=.*/, "line=damaged")}`);
    await reader.getByText("This link to a branch is damaged.").waitFor();

    const page = await opened.come(`/replay/${id}#move=7&watch=${watchKey}`, { permissions: ["clipboard-read", "clipboard-write"] });
    await page.getByText(/^move 7 of/).waitFor();
    await button(page, "Next move").click();
    await button(page, "Copy link to this move").click();
    await page.getByText("Copied").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.waitForURL(/#move=8$/);

    const friend = await opened.come(link.slice(opened.app.url.length));
    await friend.getByText(/^move 8 of/).waitFor();
    await friend.waitForURL(/#move=8$/);

    const visitor = await visit(opened.browser, `${opened.app.url}/replay/${id}#move=8`);
    await visitor.page.getByText("This table is private").waitFor();
    await visitor.context.close();
  });
});
