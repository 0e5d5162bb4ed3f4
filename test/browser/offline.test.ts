/** Without a network: pages open again, practice works, and what needs the server says so. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { formatter } from "../../client/games/catan/formatter.ts";
import { t as catanText } from "../../client/games/catan/messages/game/messages.ts";
import { openRecord } from "../../client/net/record/recordedGame.ts";
import type { CatanMove } from "../../shared/catan/moves.ts";
import type { Table } from "../../shared/catan/schema.ts";
import { at } from "../../shared/core/at.ts";
import { isRefusal } from "../../shared/core/game.ts";
import { dailyNumber, dayOf, type PuzzleGame, type PuzzleIndex } from "../../shared/core/puzzle.ts";
import { gameOf } from "../fixture/registry.ts";
import { NIGHTLY } from "../nightly.ts";
import { eventually } from "../server/helpers/testServer.ts";
import { PUZZLES } from "../tools/puzzles/publish.ts";
import { settled } from "./boardElement.ts";
import { findings, openTab, PHONE, useBrowserApp, visit } from "./browser.ts";
import { createTable } from "./tables.ts";

/** Lets the worker keep everything at once, with the messages of the page's language, as the page does while it is idle. */
const cachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    let left = 1;
    while (active && left > 0) {
      const { port1, port2 } = new MessageChannel();
      const answer = new Promise<number>((resolve) => {
        port1.onmessage = ({ data }) => resolve(data);
      });
      active.postMessage({ language: document.documentElement.lang, keepNext: true }, [port2]);
      left = await answer;
    }
    return active?.scriptURL;
  });

const cachedCount = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("quayside-"));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().length;
  });

/** Addresses of the files kept that hold messages of one language. */
const cachedMessages = (page: Page) =>
  page.evaluate(async () => {
    const caching = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return caching.flat().flatMap(({ url }) => /language-([a-z]{2})-/.exec(url)?.[1] ?? []);
  });

/** Makes the first move of the list in words. */
async function firstMove(page: Page): Promise<void> {
  const list = page.locator(".move-list");
  // The tip, which loads last, is above the list.
  await page.locator(".tip-note, .status-text .hinted").first().waitFor();
  await list.locator(":is(summary, .move)").first().waitFor();
  for (const folded of await list.locator("details:not([open]) > summary").all()) await folded.click();
  await list.locator(".move").first().click();
  await settled(page);
}

/** A day of which the puzzle of Catan is known. */
const PUZZLE_DAY = "2026-11-28T12:00:00Z";

/** Finds the day's puzzle from the lobby, and answers it with the solution. */
async function solvePuzzle(page: Page, url: string): Promise<void> {
  const { move, number } = await puzzleOf(PUZZLE_DAY);
  await page.clock.setFixedTime(PUZZLE_DAY);
  await page.goto(url);
  await page.getByRole("link", { name: "Puzzles" }).click();
  await page.getByText("Solve your first puzzle").waitFor();
  await page.getByRole("link", { name: "Solve it Catan" }).click();
  await settled(page);
  await page.getByText("One move is clearly best.").waitFor();
  assert.equal(await page.locator(".hint-tool").count(), 0, "no hints");
  await openTab(page, "Moves");
  const list = page.locator(".move-list");
  await list.locator(":is(summary, .move)").first().waitFor();
  for (const folded of await list.locator("details:not([open]) > summary").all()) await folded.click();
  // Final moves say so after their name.
  await list.getByRole("button", { name: move }).first().click();
  await page.getByText("Right!", { exact: true }).waitFor();
  await page.getByText(`Best: ${move}`).waitFor();
  assert.deepEqual(await findings(page), []);
  await page.getByRole("button", { name: "Show the solution on the board" }).click();
  await page.getByText(/^Solution 1\/\d$/).waitFor();
  await page.getByRole("link", { name: "Next puzzle" }).click();
  await page.waitForURL((to) => to.pathname.startsWith("/puzzles/catan/") && !to.pathname.endsWith(`/${number}`));
  await page.getByText("One move is clearly best.").waitFor();
  await page.goto(`${url}/puzzles`);
  await page.getByText("1 day", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Look at it again Catan" }).waitFor();
}

/** The puzzle of Catan of a day: its number, and what the solution is called. */
async function puzzleOf(day: string): Promise<{ readonly move: string; readonly number: number }> {
  const entries: PuzzleIndex[string] = JSON.parse(readFileSync(join(PUZZLES, "index.json"), "utf8")).catan;
  const number = dailyNumber(dayOf(Date.parse(day)), entries.length);
  const { file, at: place } = at(entries, number - 1);
  const { record, puzzles }: PuzzleGame = JSON.parse(readFileSync(join(PUZZLES, "catan", `${file}.json`), "utf8"));
  const { version, seat, answers } = at(puzzles, place);
  const recorded = openRecord(gameOf("catan"), record);
  assert.ok(!isRefusal(recorded));
  await catanText.load();
  const players = record.header.seats.map(({ name, colour }) => ({ name, colour, bot: true, connected: true }));
  return {
    number,
    move: formatter().move(at(answers, 0).move as CatanMove, recorded.matchAt(version).state.table as Table, { players, seat }),
  };
}

interface Manifest {
  readonly display: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
}

describe("the page without a network", function () {
  this.timeout(300_000);
  const opened = useBrowserApp();

  it("opens, runs practice games in two languages, and offers them in place of bots", async () => {
    const { page, context, errors } = await visit(opened.browser, opened.app.url, { viewport: PHONE, serviceWorkers: "allow" });
    assert.equal(await cachedFiles(page), `${opened.app.url}/sw.js`);
    assert.deepEqual(await cachedMessages(page), ["en"], "no other language is downloaded");
    await context.setOffline(true);
    await page.reload();
    await page.getByRole("button", { name: /^Play against bots/ }).click();
    await page.waitForURL(/\/practice\/catan$/);
    await settled(page);
    await page.getByText("Place a settlement").first().waitFor();
    await openTab(page, "Moves");
    await firstMove(page);
    await page.getByText("Place a road").first().waitFor();
    // A language that was never loaded is unavailable offline; English remains.
    await page.evaluate(() => localStorage.setItem("quayside.language", "fr"));
    await page.reload();
    await page.locator("html[lang=en]").waitFor();
    await context.setOffline(false);
    await page.reload();
    await page.locator("html[lang=fr]").waitFor();
    await cachedFiles(page);
    await context.setOffline(true);
    for (const [game, status] of [
      ["catan", "Placez une colonie"],
      ["shipyard", "Choisissez une tuile d’action"],
    ]) {
      await page.goto(`${opened.app.url}/practice/${game}`);
      await settled(page);
      await page.getByText(status).first().waitFor();
    }
    assert.deepEqual(await findings(page), []);
    await page.evaluate(() => localStorage.setItem("quayside.language", "en"));
    await solvePuzzle(page, opened.app.url);
    // The browser logs failed requests.
    assert.deepEqual(
      errors.filter((text) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/.test(text)),
      [],
    );
    await context.close();
  });

  it("says that it is offline on pages that need the server, offers practice, and comes back by itself", async () => {
    const { id, key } = await createTable(opened.app.url, { name: "Ann", public: false });
    const { page, context } = await visit(opened.browser, opened.app.url, { viewport: PHONE, serviceWorkers: "allow" });
    await cachedFiles(page);
    const places = [
      [`/t/${id}#key=${key}`, page.getByRole("button", { name: "Start the game" })],
      ["/account", page.getByRole("button", { name: "Sign in" }).last()],
      ["/leaderboard/catan", page.getByText("Nobody is listed here yet", { exact: false })],
      ["/u/Nobody", page.getByText("This doesn’t exist.")],
      [`/replay/${id}`, page.getByText("The secret hasn’t been revealed yet.")],
    ] as const;
    // By day the table, and one of those that load an answer.
    for (const [path, back] of NIGHTLY ? places : places.slice(0, 2)) {
      await context.setOffline(true);
      await page.goto(opened.app.url + path);
      await page.getByText("You’re offline.").waitFor();
      await page.getByRole("link", { name: "Practise offline: Shipyard" }).waitFor();
      if (NIGHTLY) assert.deepEqual(await findings(page), [], path);
      await context.setOffline(false);
      await back.waitFor();
    }
    await context.close();
  });

  it("is fetched ahead while the page is idle, but not over a slow line", async () => {
    const [good, slow] = await Promise.all(
      [opened.browser, opened.browser].map((browser) => visit(browser, `${opened.app.url}/health`, { serviceWorkers: "allow" })),
    );
    const session = await slow.context.newCDPSession(slow.page);
    await session.send("Network.enable");
    // Bytes per second.
    const line = { latency: 500, downloadThroughput: 100_000, uploadThroughput: 100_000, connectionType: "cellular3g" } as const;
    await session.send("Network.emulateNetworkConditions", { offline: false, ...line });
    await Promise.all([good, slow].map(({ page }) => page.goto(opened.app.url)));
    assert.equal(
      await slow.page.evaluate(() => (navigator as { connection?: { effectiveType?: string } }).connection?.effectiveType),
      "3g",
    );
    await eventually("the whole build is kept", () => good.page.evaluate(async () => (await caches.match("/index.html")) !== undefined));
    assert.ok((await cachedCount(good.page)) > 50);
    await slow.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    assert.equal(await cachedCount(slow.page), 0);
    for (const { context } of [good, slow]) await context.close();
  });

  it("can be installed, with icons of all sizes in the manifest", async () => {
    const manifest = (await (await fetch(`${opened.app.url}/manifest.webmanifest`)).json()) as Manifest;
    assert.equal(manifest.display, "standalone");
    assert.deepEqual([...new Set(manifest.icons.map(({ sizes }) => sizes))], ["any", "192x192", "512x512"]);
    for (const { src } of manifest.icons) assert.match((await fetch(opened.app.url + src)).headers.get("content-type") ?? "", /^image/);
    assert.match(await (await fetch(opened.app.url)).text(), /rel="manifest"/);
  });
});
