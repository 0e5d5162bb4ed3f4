/** Analysis of recorded games in the browser: stopped, continued, and shown on the board. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { catan } from "../../shared/catan/catan.ts";
import type { Game } from "../../shared/core/game.ts";
import { encodeRecord, type GameRecord } from "../../shared/core/record.ts";
import { botRecord } from "../fixture/botRecord.ts";
import { GAMES } from "../fixture/registry.ts";
import { seatsNear } from "../fixture/seats.ts";
import { NIGHTLY } from "../nightly.ts";
import { settled } from "./boardElement.ts";
import { DESKTOP, findings, PHONE, useBrowserApp } from "./browser.ts";

/** Screenshots on request: of whole games, with the time they took. */
const FOLDER = process.env.ANALYSIS_PICTURES;
const MOVES = 14;

/** The first moves of a game played anyway; for screenshots a whole game. */
function recordOf(game: Game): GameRecord {
  if (FOLDER) return botRecord(game, seatsNear(game, 3), 5, "steady");
  const { entries, ranks: _ranks, scores: _scores, ...whole } = botRecord(game, seatsNear(game, 3), 5, "random");
  return { ...whole, entries: entries.slice(0, MOVES) };
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function openFile(page: Page, record: GameRecord): Promise<void> {
  const buffer = Buffer.from(encodeRecord(record));
  await page.locator("input[type=file]").setInputFiles({ name: "game.json", mimeType: "application/json", buffer });
  await settled(page);
}

async function picture(page: Page, name: string): Promise<void> {
  if (FOLDER) await page.screenshot({ path: `${FOLDER}/${name}.png` });
}

/** The saved analysis on another page, on a phone and in French. */
async function again(page: Page, record: GameRecord, name: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.evaluate(() => localStorage.setItem("quayside.language", "fr"));
  await page.reload();
  await openFile(page, record);
  await page.getByRole("tab", { name: "Analyse" }).click();
  await button(page, "Approfondir").waitFor();
  assert.deepEqual(await findings(page), []);
  await picture(page, name);
  await page.locator(".fault").first().getByRole("button", { name: "Voir le meilleur coup" }).click();
  await page.locator(".branch-bar").waitFor();
  await settled(page);
  await picture(page, `${name}-branch`);
}

/** Runs in a page: the next worker reports one move and then no more, so that the test can stop it in time. */
function reportOneFirst(): void {
  const Free = Worker;
  globalThis.Worker = new Proxy(Free, {
    construct(_, parameters: ConstructorParameters<typeof Worker>) {
      globalThis.Worker = Free;
      const held = new Free(...parameters);
      let messages = 0;
      held.addEventListener("message", (event: MessageEvent<{ verdicts: object[] }>) => {
        if (!event.isTrusted) return;
        event.stopImmediatePropagation();
        const [first] = event.data.verdicts;
        if (messages++ === 0) held.dispatchEvent(new MessageEvent("message", { data: { verdicts: [first] } }));
      });
      return held;
    },
  });
}

describe("the analysis of a recorded game", function () {
  this.timeout(300_000);
  const opened = useBrowserApp({}, GAMES);

  // The frame is the same for all games.
  for (const game of GAMES.filter((one) => (NIGHTLY ? one.searchModel : one === catan)))
    it(`charts win chances of ${game.id}, lists the worst mistakes and shows better moves`, async () => {
      const record = recordOf(game);
      const options = FOLDER ? { deviceScaleFactor: 1 } : {};
      const page = await opened.come("/record", { viewport: DESKTOP, ...options });
      await openFile(page, record);
      await page.getByRole("tab", { name: "Analysis" }).click();
      await page.evaluate(reportOneFirst);
      await button(page, "Analyse this game").click();
      await page.locator(".analysis .figure").waitFor();
      await button(page, "Stop").click();
      const start = performance.now();
      await button(page, "Continue").click();
      await button(page, "Analyse deeper").waitFor();
      if (FOLDER) console.log(`${game.id}: ${record.entries.length} moves in ${((performance.now() - start) / 1000).toFixed(0)} s`);
      assert.deepEqual(await findings(page), []);

      await picture(page, `${game.id}-desktop-plot-en`);
      const mistake = page.locator(".fault").first();
      await mistake.getByText(/lost \d+/).waitFor();
      await mistake.getByRole("button", { name: "Show better move" }).click();
      await settled(page);
      assert.match((await page.locator(".branch-bar").textContent()) ?? "", /Better line 1 of \d/);
      await picture(page, `${game.id}-desktop-en`);
      assert.ok(await page.locator(".branch-bar").getByRole("button", { name: "Play on from here" }).isEnabled());
      await page.locator(".branch-bar").getByRole("button", { name: "Back to the game" }).click();
      await page.locator(".branch-bar").waitFor({ state: "detached" });

      if (game === catan || FOLDER) await again(page, record, `${game.id}-phone`);
    });
});
