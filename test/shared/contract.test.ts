/** Every game is tested by the laws; games broken on purpose fail exactly the laws that they break. */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { GAMES as CLIENTS } from "../fixture/clientRegistry.ts";
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

  it("name no game whose contract isn't tested", () => {
    for (const { id } of GAMES) assert.ok(existsSync(`test/fixture/${id}/contract.test.ts`), id);
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
