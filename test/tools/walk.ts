/**
 * `npm run test:walk` walks through every step of the lessons at eight sizes, and exits with 1 if the ring or something that a step names is
 * out of sight, or if the ring does not lead on. `npm run test:walk -- catan 390x844` walks through some; `--language de` in another
 * language; `--pictures FOLDER` keeps a picture of each click.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gameEntry } from "../../client/games/games.ts";
import type { Course } from "../../client/kit/contract/lesson.ts";
import { GAMES } from "../../shared/games.ts";
import { launch, sharedBrowser, startBrowserApp } from "../browser/browser.ts";
import { faultsOfWalk } from "../browser/lessonWalk.ts";
import { SIZES } from "../browser/sizes.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: "string" }, pictures: { type: "string" } },
});
const { language, pictures } = values;
const wanted = positionals.map((word) => word.replace("x", "×"));
const isWanted = (all: readonly string[]) => (one: string) => !all.some((name) => wanted.includes(name)) || wanted.includes(one);

const app = await startBrowserApp();
const browser = pictures ? await launch() : await sharedBrowser();
const games = GAMES.map(({ id }) => id);
let count = 0;

for (const game of games.filter(isWanted(games))) {
  const course = (await gameEntry(game)?.lessons?.()) as Course;
  for (const size of SIZES.filter(isWanted(SIZES))) {
    const folder = pictures && join(pictures, game, size.replace("×", "x"));
    if (folder) mkdirSync(folder, { recursive: true });
    let shots = 0;
    const walk = faultsOfWalk(browser, {
      url: app.url,
      game,
      course,
      size,
      options: { ...(language && { locale: language }), ...(pictures && { deviceScaleFactor: 1 }) },
      async look(page, name) {
        if (!folder) return;
        const file = `${String(shots++).padStart(3, "0")}-${name.replace(/\W+/g, "-")}.png`;
        await page.screenshot({ path: join(folder, file), animations: "disabled" });
      },
    });
    const faults = await walk.catch((thrown) => [String(thrown)]);
    count += faults.length;
    console.log(`${faults.length === 0 ? "ok" : "FAULTS"} ${game} ${size}`);
    for (const fault of faults) console.log(`  ${fault}`);
  }
}
console.log(`${count} faults`);
// Clients of closed servers would keep reconnecting.
process.exit(count > 0 ? 1 : 0);
