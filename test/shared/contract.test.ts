/** The laws of the contract, held to every game of the registry and to the fixture; and games that break one law each. */
import assert from "node:assert/strict";
import { GAMES as CLIENTS } from "../fixture/clientRegistry.ts";
import { contractOf } from "../fixture/contract.ts";
import { loadLanguages } from "../fixture/languages.ts";
import { GAMES } from "../fixture/registry.ts";
import { BROKEN } from "./contract/broken.ts";
import { hold, isAbout, type Subject } from "./contract/law.ts";
import { LAWS } from "./contract/laws.ts";

describe("the registries", () => {
  it("of rules and of the client name the same games in the same order", () => {
    assert.deepEqual(
      CLIENTS.map(({ id }) => id),
      GAMES.map(({ id }) => id),
    );
  });
});

for (const game of GAMES)
  describe(`the contract of ${game.id}`, () => {
    const pasts: Subject["pasts"] = new Map();
    for (const law of LAWS)
      it(`${law.name}: ${law.says}`, async function () {
        const subject = { game, contract: await contractOf(game), pasts };
        await loadLanguages();
        if (!isAbout(law, subject)) this.skip();
        hold(law, subject);
      });
  });

/** The laws that the game breaks. */
function brokenLaws(subject: Subject): string[] {
  return LAWS.filter((law) => isAbout(law, subject))
    .filter((law) => {
      try {
        hold(law, subject);
        return false;
      } catch {
        return true;
      }
    })
    .map(({ name }) => name);
}

describe("a game that breaks its word is caught by the laws that it breaks, and by no other", () => {
  for (const { what, breaks, subject } of BROKEN) it(what, () => assert.deepEqual(brokenLaws(subject), breaks));

  it("every law catches one", () => {
    const caught = new Set(BROKEN.flatMap(({ breaks }) => breaks));
    assert.deepEqual(
      LAWS.map(({ name }) => name).filter((name) => !caught.has(name)),
      [],
    );
  });
});
