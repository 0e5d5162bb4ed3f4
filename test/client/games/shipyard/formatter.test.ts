/** Shipyard's words in every language: whole games, every refusal, and sentences that depend on who reads them. */
import assert from "node:assert/strict";
import { help } from "../../../../client/games/shipyard/explain.ts";
import { contractText } from "../../../../client/games/shipyard/facts.ts";
import { formatter } from "../../../../client/games/shipyard/formatter.ts";
import { ICONS } from "../../../../client/games/shipyard/icons.ts";
import { logGrouping } from "../../../../client/games/shipyard/logGrouping.ts";
import { t } from "../../../../client/games/shipyard/messages/game/messages.ts";
import { t as helpTexts } from "../../../../client/games/shipyard/messages/help/messages.ts";
import type { LogGrouping } from "../../../../client/kit/contract/game.ts";
import type { HelpProvider } from "../../../../client/kit/contract/help.ts";
import { speak } from "../../../../client/kit/i18n/language.ts";
import { LOCALES } from "../../../../client/kit/i18n/locales.ts";
import { textIn } from "../../../../client/kit/i18n/rich.ts";
import { type Game, SPECTATOR } from "../../../../shared/core/game.ts";
import { CONTRACT_IDS } from "../../../../shared/shipyard/data/contracts.ts";
import { EMPLOYEE_IDS } from "../../../../shared/shipyard/data/employees.ts";
import { shipyard } from "../../../../shared/shipyard/shipyard.ts";
import { loadLanguages } from "../../../fixture/languages.ts";
import { contract } from "../../../fixture/shipyard/contract.ts";
import { type Deal, formatGames, PLAYERS, textAssertion } from "../formatGame.ts";

const assertText = textAssertion((icon) => icon in ICONS);

const DEALS = [1, 2, 3, 4, 5, 6].map(
  (seed): Deal => ({
    game: shipyard as Game,
    contract,
    help: help as HelpProvider,
    logGrouping: logGrouping as unknown as LogGrouping,
    seats: 2 + (seed % 3),
    seed,
  }),
);

describe("Shipyard's texts", () => {
  before(async () => {
    await Promise.all([t.load(), helpTexts.load()]);
    await loadLanguages();
  });
  afterEach(() => speak("en"));

  for (const locale of LOCALES)
    describe(locale, () => {
      beforeEach(() => speak(locale));

      it("describe every event of whole games, to players and spectators", function () {
        this.timeout(60_000);
        formatGames(DEALS, assertText);
      });

      it("name no id of the rules in a refusal", () => {
        for (const refusal of contract.refusals) {
          const text = formatter().refusal(refusal);
          assertText(refusal.code, text);
          assert.doesNotMatch(text ?? "", /\b(recruit|B1|act)\b/, `${refusal.code}: "${text}"`);
        }
      });

      it("leave other refusal codes to the shell", () => {
        assert.equal(formatter().refusal({ code: "STALE" }), undefined);
      });

      it("distinguish contracts and employees", () => {
        assert.equal(new Set(CONTRACT_IDS.map(contractText)).size, CONTRACT_IDS.length);
        assert.equal(new Set(EMPLOYEE_IDS.map((id) => t(`employee.${id}`))).size, EMPLOYEE_IDS.length);
      });
    });

  it("address the reader as you, and the others by name", async () => {
    const chosen = { type: "tileChosen", seat: 0, tile: "train", ahead: 1, gap: 0 } as const;
    const textOf = (seat: number) => textIn(formatter().event(chosen, {} as never, { players: PLAYERS, seat }) ?? "");
    assert.equal(textOf(0), "You on Train (+1\u00a0G)");
    assert.equal(textOf(SPECTATOR), "Ann on Train (+1\u00a0G)");
    await speak("de");
    assert.equal(textOf(0), "Du auf Waren (+1\u00a0Gulden)");
    await speak("es");
    assert.equal(textOf(1), "Ann en Tren (+1\u00a0florín)");
    await speak("fr");
    assert.equal(textOf(1), "Ann sur Train (+1\u00a0florin)");
  });
});
