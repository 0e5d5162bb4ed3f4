/** Shipyard's words in every language: whole games, every refusal, and sentences that depend on who reads them. */
import assert from "node:assert/strict";
import { help } from "../../../../client/games/shipyard/explain.ts";
import { contractText } from "../../../../client/games/shipyard/facts.ts";
import { formatter } from "../../../../client/games/shipyard/formatter.ts";
import { ICONS } from "../../../../client/games/shipyard/icons.ts";
import { t } from "../../../../client/games/shipyard/messages/game/messages.ts";
import { t as helpTexts } from "../../../../client/games/shipyard/messages/help/messages.ts";
import type { HelpProvider } from "../../../../client/kit/contract/help.ts";
import { speak } from "../../../../client/kit/i18n/language.ts";
import { LOCALES } from "../../../../client/kit/i18n/locales.ts";
import { textIn } from "../../../../client/kit/i18n/rich.ts";
import { type Game, SPECTATOR } from "../../../../shared/core/game.ts";
import { CONTRACT_IDS } from "../../../../shared/shipyard/data/contracts.ts";
import { EMPLOYEE_IDS } from "../../../../shared/shipyard/data/employees.ts";
import { REFUSALS } from "../../../../shared/shipyard/refusals.ts";
import { shipyard } from "../../../../shared/shipyard/shipyard.ts";
import { loadLanguages } from "../../../fixture/languages.ts";
import { contract } from "../../../fixture/shipyard/contract.ts";
import { formatGame, PLAYERS, textAssertion } from "../formatGame.ts";

const assertText = textAssertion((icon) => icon in ICONS);

/** A value for every parameter with which the rules refuse something. */
const PARAMS = {
  action: "recruit",
  kind: "crane",
  good: "coal",
  contract: "B1",
  phase: "act",
  price: 4,
  money: 3,
  row: 2,
  slot: 2,
  train: 1,
  have: 2,
  speed: 9,
  ahead: 5,
};

/** Events without a line in the log, or too rare for these games. */
const SILENT = ["marketRefilled", "noTile", "forfeited"];

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
        const seen = new Set<string>();
        for (let seed = 1; seed <= 6; seed++)
          formatGame({ game: shipyard as Game, contract, help: help as HelpProvider, seats: 2 + (seed % 3), seed }, (what, text) => {
            seen.add(what);
            assertText(what, text);
          });
        const missing = Object.keys(contract.events).filter((type) => !seen.has(`event.${type}`) && !SILENT.includes(type));
        assert.deepEqual(missing, []);
      });

      it("give a reason for every refusal of the rules", () => {
        for (const code of REFUSALS) {
          const text = formatter().refusal({ code, params: PARAMS });
          assertText(code, text);
          assert.doesNotMatch(text ?? "", /\b(recruit|B1|act)\b/, `${code} names an id of the rules: "${text}"`);
        }
      });

      it("leave other refusal codes to the shell", () => {
        assert.equal(formatter().refusal({ code: "STALE" }), undefined);
      });

      it("distinguish contracts and employees", () => {
        assert.equal(new Set(CONTRACT_IDS.map(contractText)).size, CONTRACT_IDS.length);
        assert.equal(new Set(EMPLOYEE_IDS.map((id) => t(`employee.${id}`))).size, EMPLOYEE_IDS.length);
      });

      it("explain every card", () => {
        for (const topic of help.topics) {
          const card = help.explain(topic);
          for (const text of [card?.name, ...(card?.does ?? [])]) assertText(JSON.stringify(topic), text);
        }
      });
    });

  it("address the reader as you, and the others by name", async () => {
    const chosen = { type: "tileChosen", seat: 0, tile: "train", ahead: 1, gap: 0 } as const;
    const textOf = (seat: number) => textIn(formatter().event(chosen, {} as never, { players: PLAYERS, seat }) ?? "");
    assert.equal(textOf(0), "You choose “Buy commodities” and get 1\u00a0G.");
    assert.equal(textOf(SPECTATOR), "Ann chooses “Buy commodities” and gets 1\u00a0G.");
    await speak("de");
    assert.equal(textOf(0), "Du wählst „Waren kaufen“ und bekommst 1\u00a0Gulden.");
    await speak("es");
    assert.equal(textOf(1), "Ann elige «Comprar mercancías» y recibe 1\u00a0florín.");
    await speak("fr");
    assert.equal(textOf(1), "Ann choisit «\u202fAcheter des marchandises\u202f» et touche 1\u00a0florin.");
  });
});
