/**
 * Time until a late move of a long game is shown in a browser: by a link in a fresh browser, and by a jump of the slider. Baseline:
 * the same page at the start of the game.
 */
import type { Browser, Page } from "playwright-core";
import type { Game } from "../../shared/core/game.ts";
import { encodeRecord } from "../../shared/core/record.ts";
import { GAMES } from "../../shared/games.ts";
import { launch, startBrowserApp, visit } from "../browser/browser.ts";
import { jump } from "../browser/slider.ts";
import { longRecord } from "../fixture/botRecord.ts";
import { figure, machine, median } from "./measure.ts";

const ROUNDS = 5;
const LATE = 400;

/** Opens a replay's link in a fresh browser. @returns the page, and milliseconds until the move is said and the board drawn */
async function opened(browser: Browser, url: string, text: string, move: number): Promise<{ page: Page; took: number }> {
  const { page } = await visit(browser, "about:blank", { deviceScaleFactor: 1 });
  await page.route("**/api/tables/bench/record", (route) => route.fulfill({ contentType: "application/json", body: text }));
  await page.goto(`${url}/replay/bench#move=${move}`);
  const there = await page.waitForFunction((move) => {
    const isCounted = document.querySelector(".past-count")?.textContent?.startsWith(`move ${move} of`);
    const drawn = Number(document.querySelector<HTMLElement>(".board canvas")?.dataset.frames) > 0;
    return isCounted && drawn && performance.now();
  }, move);
  return { page, took: Number(await there.jsonValue()) };
}

async function benchGame(browser: Browser, url: string, game: Game): Promise<void> {
  const record = longRecord(game);
  const text = encodeRecord(record);
  const late = Math.min(LATE, record.entries.length);
  console.log(`\n${game.id}, a game of ${record.entries.length} moves`);
  const times = { first: [] as number[], late: [] as number[], jump: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const first = await opened(browser, url, text, 0);
    times.first.push(first.took);
    times.jump.push(await jump(first.page, late));
    await first.page.context().close();
    const other = await opened(browser, url, text, late);
    times.late.push(other.took);
    await other.page.context().close();
  }
  figure(`link to move ${late}, page and board included`, median(times.late), "ms", {
    name: "link to the beginning",
    value: median(times.first),
  });
  figure(`jump to move ${late}`, median(times.jump), "ms");
}

const [browser, app] = await Promise.all([launch(), startBrowserApp()]);
console.log(`replay: ${machine()}`);
for (const game of GAMES) await benchGame(browser, app.url, game);
await browser.close();
await app.close();
