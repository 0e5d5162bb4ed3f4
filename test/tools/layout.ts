/**
 * `npm run test:layout` looks at every page at eight sizes, in English with accents and two fifths longer, and exits with 1 if text is cut
 * off, overlaps or leaves the window. `npm run test:layout -- lobby catan` looks at pages whose names begin so; `--language de` at
 * a real language; `--pictures FOLDER` keeps a picture of each page and size.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launch, leave, sharedBrowser, startBrowserApp, visit } from "../browser/browser.ts";
import { buildPseudoClient } from "../browser/fixtureClient.ts";
import { faultsAtSizes } from "../browser/layout.ts";
import { allPlaces, NO_BOT_MOVES_MS, Stage } from "../browser/places.ts";
import { SIZES } from "../browser/sizes.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { language: { type: "string" }, pictures: { type: "string" } },
});
const { language, pictures } = values;

const stage = new Stage();
const clientDir = language ? undefined : await buildPseudoClient();
// Bots move only where a game is to end.
const app = await startBrowserApp({ ...(clientDir && { clientDir }), botDelayMs: NO_BOT_MOVES_MS }, stage.games);
const swift = await startBrowserApp({ ...(clientDir && { clientDir }), botDelayMs: 0 }, stage.games);
const browser = pictures ? await launch() : await sharedBrowser();
let count = 0;

for (const { name, options, open } of allPlaces()) {
  if (positionals.length > 0 && !positionals.some((begin) => name.startsWith(begin))) continue;
  const url = name.endsWith(": end") ? swift.url : app.url;
  const visitor = await visit(browser, `${url}/health`, {
    ...(language && { locale: language }),
    ...(pictures && { deviceScaleFactor: 1 }),
    ...options,
  });
  const began = performance.now();
  let faults: string[];
  try {
    await open({ page: visitor.page, url, stage });
    const folder = pictures && join(pictures, name.replace(/[^\w]+/g, "-").slice(0, 60));
    if (folder) mkdirSync(folder, { recursive: true });
    faults = await faultsAtSizes(visitor.page, SIZES, async (size) => {
      if (folder) await visitor.page.screenshot({ path: join(folder, `${size.replace("×", "x")}.png`), animations: "disabled" });
    });
    await leave(visitor);
  } catch (thrown) {
    faults = [String(thrown)];
  }
  count += faults.length;
  console.log(`${faults.length === 0 ? "ok" : "FAULTS"} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  for (const fault of faults) console.log(`  ${fault}`);
}
console.log(`${count} faults`);
// Clients of closed servers would keep reconnecting.
process.exit(count > 0 ? 1 : 0);
