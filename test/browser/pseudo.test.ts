/**
 * Some pages in the longest language: no text is cut off or overlaps. By day that is German; at night one that is two fifths longer than
 * English, which needs its own build. `npm run test:layout` looks at all pages.
 */
import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { pseudo } from "../../client/build/pseudo.ts";
import { t } from "../../client/kit/i18n/messages/shell/messages.ts";
import { loadLanguages } from "../fixture/languages.ts";
import { itNightly, NIGHTLY } from "../nightly.ts";
import { type BrowserApp, closePages, leave, sharedBrowser, startBrowserApp, visit } from "./browser.ts";
import { buildPseudoClient } from "./fixtureClient.ts";
import { faultsAtSizes } from "./layout.ts";
import { allPlaces, NO_BOT_MOVES_MS, Stage } from "./places.ts";
import { CHECKED_SIZES } from "./sizes.ts";

/** What most players see most: the way to a table, and a busy moment of each game. */
const SAMPLE = ["lobby", "catan: new table", "waiting room", "settings", "catan: discard", "container: produce", "shipyard: launch"];

const LANGUAGE = NIGHTLY ? {} : { locale: "de-DE" };

describe("the pages in a long language", function () {
  this.timeout(300_000);
  const stage = new Stage();
  let browser: Browser;
  let app: BrowserApp;

  before(async () => {
    await loadLanguages();
    const build = NIGHTLY ? { clientDir: await buildPseudoClient() } : {};
    [browser, app] = await Promise.all([sharedBrowser(), startBrowserApp({ ...build, botDelayMs: NO_BOT_MOVES_MS }, stage.games)]);
  });

  after(async () => {
    await closePages();
    await app?.close();
  });

  itNightly("show the catalogues' text with accents", async () => {
    const visitor = await visit(browser, app.url);
    await visitor.page.getByRole("heading", { name: pseudo(t("lobby.title")) }).waitFor();
    await leave(visitor);
  });

  const places = allPlaces();
  for (const begin of SAMPLE)
    it(`cut nothing off: ${begin}`, async () => {
      const place = places.find(({ name }) => name.startsWith(begin));
      assert.ok(place, begin);
      const visitor = await visit(browser, `${app.url}/health`, { ...place.options, ...LANGUAGE });
      await place.open({ page: visitor.page, url: app.url, stage });
      assert.deepEqual(await faultsAtSizes(visitor.page, CHECKED_SIZES), []);
      await leave(visitor);
    });
});
