/** The acceptance test of a game. */
import type { Game } from "../../../shared/core/game.ts";
import type { Contract } from "../../fixture/contract.ts";
import { loadLanguages } from "../../fixture/languages.ts";
import { hold, isAbout, type Subject } from "./law.ts";
import { LAWS } from "./laws.ts";

/** Defines a suite with a test for each law. Call it in a test file beside the contract. */
export function testContract(game: Game, contract: Contract): void {
  describe(`the contract of ${game.id}`, () => {
    const subject: Subject = { game, contract, playedByDeal: new Map() };
    before(loadLanguages);

    for (const law of LAWS)
      it(`${law.name}: ${law.statement}`, function () {
        if (!isAbout(law, subject)) this.skip();
        hold(law, subject);
      });
  });
}
