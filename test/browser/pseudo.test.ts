/** Some pages in a language two fifths longer than English, at every size: no text is cut off or overlaps. `npm run test:layout` looks at all. */
import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { pseudo } from "../../client/build/pseudo.ts";
import { t } from "../../client/kit/i18n/messages/shell/messages.ts";
import { loadLanguages } from "../fixture/languages.ts";
import { type BrowserApp, closePages, leave, sharedBrowser, startBrowserApp, visit } from "./browser.ts";
import { buildPseudoClient } from "./fixtureClient.ts";
import { faultsAtEverySize } from "./layout.ts";
import { allPlaces, NO_BOT_MOVES_MS, Stage } from "./places.ts";

/** What most players see most: the way to a table, and a busy moment of each game. */
const SAMPLE = ["lobby", "catan: new table", "waiting room", "settings", "catan: discard", "container: produce", "shipyard: launch"];

describe("the pages in a long language", function () {
  this.timeout(300_000);
  const stage = new Stage();
  let browser: Browser;
  let app: BrowserApp;

  before(async () => {
    await loadLanguages();
    const clientDir = await buildPseudoClient();
    [browser, app] = await Promise.all([sharedBrowser(), startBrowserApp({ clientDir, botDelayMs: NO_BOT_MOVES_MS }, stage.games)]);
  });

  after(async () => {
    await closePages();
    await app?.close();
  });

  it("show the catalogues' text with accents", async () => {
    const visitor = await visit(browser, app.url);
    await visitor.page.getByRole("heading", { name: pseudo(t("lobby.title")) }).waitFor();
    await leave(visitor);
  });

  const places = allPlaces();
  for (const begin of SAMPLE)
    it(`cut nothing off at any size: ${begin}`, async () => {
      const place = places.find(({ name }) => name.startsWith(begin));
      assert.ok(place, begin);
      const visitor = await visit(browser, `${app.url}/health`, place.options);
      await place.open({ page: visitor.page, url: app.url, stage });
      assert.deepEqual(await faultsAtEverySize(visitor.page), []);
      await leave(visitor);
    });
});
