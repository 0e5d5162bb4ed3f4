/** Every game of the registry and the fixtures obeys the laws; games broken on purpose fail exactly the laws that they break. */
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
    const playedByDeal: Subject["playedByDeal"] = new Map();
    for (const law of LAWS)
      it(`${law.name}: ${law.statement}`, async function () {
        const subject = { game, contract: await contractOf(game), playedByDeal };
        await loadLanguages();
        if (!isAbout(law, subject)) this.skip();
        hold(law, subject);
      });
  });

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

describe("a game that breaks a law fails that law and no other", () => {
  before(loadLanguages);

  for (const { what, breaks, subject } of BROKEN) it(what, () => assert.deepEqual(brokenLaws(subject), breaks));

  it("every law catches one", () => {
    const caught = new Set(BROKEN.flatMap(({ breaks }) => breaks));
    assert.deepEqual(
      LAWS.map(({ name }) => name).filter((name) => !caught.has(name)),
      [],
    );
  });
});
