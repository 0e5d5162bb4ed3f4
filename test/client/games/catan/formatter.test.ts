/** What Catan says, in each language: nothing is missing, and the sentences say what they should. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { help } from "../../../../client/games/catan/explain.ts";
import { formatter } from "../../../../client/games/catan/formatter.ts";
import { logGrouping } from "../../../../client/games/catan/logGrouping.ts";
import { t } from "../../../../client/games/catan/messages/game/messages.ts";
import { t as helpMessages } from "../../../../client/games/catan/messages/help/messages.ts";
import type { LogGrouping } from "../../../../client/kit/contract/game.ts";
import type { HelpProvider } from "../../../../client/kit/contract/help.ts";
import { speak } from "../../../../client/kit/i18n/language.ts";
import { LOCALES, type Locale, locale } from "../../../../client/kit/i18n/locales.ts";
import { textIn } from "../../../../client/kit/i18n/rich.ts";
import { catan } from "../../../../shared/catan/catan.ts";
import type { CatanEvent } from "../../../../shared/catan/events.ts";
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import { RESOURCES } from "../../../../shared/catan/vocabulary.ts";
import type { Game } from "../../../../shared/core/game.ts";
import type { Options } from "../../../../shared/core/options.ts";
import { contract } from "../../../fixture/catan/contract.ts";
import { inLanguage, loadLanguages } from "../../../fixture/languages.ts";
import { assertSentence } from "../../../fixture/sentence.ts";
import { moveTypes } from "../../../shared/contract/law.ts";
import { type Deal, formatGames, textAssertion } from "../formatGame.ts";
import { beginnerState, READER, WATCHER } from "./fixture.ts";

const RULES = new URL("../../../../shared/catan/", import.meta.url);
const { table } = beginnerState();

/** Tables whose rules have extra events. */
const TABLES: readonly { readonly seats: number; readonly options: Options }[] = [
  { seats: 3, options: { noSeven: 2, startOrder: "dice" } },
  { seats: 4, options: { noSeven: 2, friendlyRobber: true, victoryPoints: 9, discardLimit: 5 } },
  { seats: 5, options: { noSeven: 2, extraBuild: "paired" } },
  { seats: 6, options: { noSeven: 2, extraBuild: "special" } },
  { seats: 2, options: { map: "beginner", beginnerPieces: true, startOrder: "seats" } },
];

/** Events that random bots hardly ever bring about. */
const RARE: readonly CatanEvent[] = [
  { type: "robberStayed", seat: 0, hex: 3 },
  { type: "monopolised", seat: 1, resource: "brick", bySeat: [0, 0, 0, 0] },
  { type: "longestRoad", seat: -1, from: 0, length: 0 },
  { type: "lapsed", offers: [1, 2] },
];

const DEALS = TABLES.map(
  (table, seed): Deal => ({
    game: catan as Game,
    contract,
    help: help as HelpProvider,
    logGrouping: logGrouping as unknown as LogGrouping,
    replies: true,
    ...table,
    seed,
  }),
);

const assertText = textAssertion((icon) => (RESOURCES as readonly string[]).includes(icon) || icon === "card");

/** Codes of refusals that the rules' sources name. */
function codes(): string[] {
  const sources = readdirSync(RULES)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(new URL(file, RULES), "utf8"));
  const found = sources.flatMap((source) => [...source.matchAll(/"([A-Z]{2,}(?:_[A-Z]+)*)"/g)].map((match) => match[1]));
  return [...new Set(found)];
}

const moveIn = (language: Locale, move: CatanMove, context = READER) => inLanguage(language, formatter).move(move, table, context);
const eventIn = (language: Locale, event: CatanEvent, context = READER) =>
  textIn(inLanguage(language, formatter).event(event, table, context) ?? "");

describe("Catan's texts", () => {
  after(() => speak("en"));
  before(async () => {
    await Promise.all([t, helpMessages].map((catalogue) => catalogue.load()));
    await loadLanguages();
  });

  for (const language of LOCALES) {
    describe(language, () => {
      const translated = () => inLanguage(language, formatter);

      it("describe every event of whole games, to players and spectators", function () {
        this.timeout(120_000);
        locale.value = language;
        const seen = formatGames(DEALS, assertText, RARE);
        assert.ok(seen.has("event.negotiation"));
        for (const event of RARE) for (const context of [READER, WATCHER]) assertText(event.type, formatter().event(event, table, context));
      });

      it("name every type of move", () => {
        for (const type of moveTypes(catan as Game)) assertSentence(translated().kind?.(type as CatanMove["type"]), type);
      });

      it("have a message for every refusal of the rules", () => {
        assert.ok(codes().length > 20);
        const params = { count: 4, rate: 3, most: 19, seats: 4, terrain: "desert" };
        for (const code of codes()) assertSentence(translated().refusal({ code, params }), code);
      });

      it("locate errors of a custom board", () => {
        for (const code of ["NO_TOKEN", "DESERT_TOKEN", "NO_COAST", "HARBOURS_TOUCH", "NO_ROBBER"]) {
          const text = translated().refusal({ code, params: { cell: 8, side: 2 } });
          assertSentence(text, code);
          assert.match(text ?? "", /3\D*2/, "the second hex of the third row");
        }
      });
    });
  }

  it("describe a spot by its hexes", () => {
    const settle = { type: "placeSettlement", vertex: 18 } as const;
    assert.equal(moveIn("en", settle), "Place a settlement between hills 6, pasture 4 and the desert (18)");
    assert.equal(moveIn("fr", settle), "Placer une colonie entre collines 6, pré 4 et le désert (18)");
    assert.equal(moveIn("de", settle), "Siedlung setzen zwischen Hügelland 6, Weideland 4 und Wüste (18)");
    assert.equal(moveIn("es", settle), "Colocar poblado entre cerro 6, pasto 4 y desierto (18)");
    assert.equal(moveIn("en", { type: "placeRoad", edge: 0 }), "Place a road on the north-west coast of mountains 10 (path 0)");
    assert.match(moveIn("en", { type: "placeSettlement", vertex: 0 }), /mountains 10 and the sea, at the 3:1 harbour/);
  });

  it("ask for an answer to an offer until there is one", () => {
    const { table: main } = beginnerState();
    const offer = { id: 0, by: 1, give: [1, 0, 0, 0, 0], get: [0, 0, 0, 0, 1], to: [0], accepted: [], declined: [] as number[] };
    Object.assign(main, { phase: "main", active: 1, offers: [offer] });
    const status = (language: Locale, context = READER) => inLanguage(language, formatter).status(main, context);
    assert.equal(status("en"), "Ben offers you a trade");
    assert.equal(status("fr"), "Ben vous propose un échange");
    assert.equal(status("en", WATCHER), "Ben trades and builds");
    offer.declined.push(0);
    assert.equal(status("en"), "Ben trades and builds");
  });

  it("address the reader as you, and the others by name", () => {
    const stolen: CatanEvent = { type: "stolen", thief: 1, victim: 0, resource: "ore" };
    assert.equal(eventIn("en", stolen), "Ben steals 1 ore from you");
    assert.equal(eventIn("fr", stolen), "Ben vous vole 1 minerai");
    assert.equal(eventIn("de", stolen), "Ben stiehlt dir 1 Erz");
    assert.equal(eventIn("es", stolen), "Ben te roba 1 mineral");
    assert.equal(eventIn("en", { type: "stolen", thief: 1, victim: 0 }, WATCHER), "Ben steals a card from Ann");
    assert.equal(eventIn("fr", { type: "stolen", thief: 0, victim: 1 }), "Vous volez une carte à Ben");
  });
});
