import { strict as assert } from "node:assert";
import { FIELDS } from "../../../../client/games/shipyard/sentences.ts";
import { contractText, SENTENCES, words } from "../../../../client/games/shipyard/words.ts";
import { LANGUAGES } from "../../../../client/kit/contract/game.ts";
import { CONTRACT_IDS } from "../../../../shared/shipyard/data/contracts.ts";
import { EMPLOYEE_IDS } from "../../../../shared/shipyard/data/employees.ts";
import { REFUSALS } from "../../../../shared/shipyard/refusals.ts";
import { shipyard } from "../../../../shared/shipyard/shipyard.ts";
import { ACTIONS, PHASES } from "../../../../shared/shipyard/vocabulary.ts";

/** Signs that a sentence was made of something that was not there. */
const HOLES = /undefined|NaN|\[object|null|–\)|\(\)| {2}/;

function sound(text: string | undefined, what: string): asserts text is string {
  assert.ok(text, `${what}: nothing is said`);
  assert.doesNotMatch(text, HOLES, `${what}: "${text}"`);
}

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

for (const language of LANGUAGES) {
  describe(`Shipyard's words, ${language}`, () => {
    it("give a reason for every refusal of the rules", () => {
      for (const code of REFUSALS) {
        const text = words[language].refusal({ code, params: PARAMS });
        sound(text, code);
        assert.doesNotMatch(text, /\b(recruit|B1|act)\b/, `${code} names an id of the rules: "${text}"`);
      }
    });

    it("leave codes of others to the shell", () => {
      assert.equal(words[language].refusal({ code: "STALE" }), undefined);
    });

    it("tell what every contract pays and every employee does", () => {
      const contracts = new Set(CONTRACT_IDS.map((id) => contractText(SENTENCES[language], id)));
      assert.equal(contracts.size, CONTRACT_IDS.length);
      const names = new Set(EMPLOYEE_IDS.map((id) => SENTENCES[language].employees[id].name));
      assert.equal(names.size, EMPLOYEE_IDS.length);
      for (const id of EMPLOYEE_IDS) sound(SENTENCES[language].employees[id].effect, id);
    });

    it("label every part of a move", () => {
      for (const field of FIELDS) assert.notEqual(words[language].part(field, { type: "build" }), field);
    });

    it("explain every option", () => {
      assert.deepEqual(
        Object.keys(words[language].options),
        shipyard.options.map(({ id }) => id),
      );
    });
  });
}

describe("Shipyard's words", () => {
  it("differ between the languages where a sentence is meant", () => {
    for (const phase of PHASES) {
      if (phase !== "act") assert.notEqual(SENTENCES.en.status[phase].own, SENTENCES.fr.status[phase].own);
    }
    for (const action of ACTIONS) assert.notEqual(SENTENCES.en.actions[action], SENTENCES.fr.actions[action]);
    for (const id of CONTRACT_IDS) assert.notEqual(contractText(SENTENCES.en, id), contractText(SENTENCES.fr, id));
  });
});
