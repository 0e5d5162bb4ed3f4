/** In small windows, the first action of every kind of decision, and of each form, is in sight and large enough for a thumb. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { endingColours } from "../../client/games/container/ending.ts";
import { container } from "../../shared/container/container.ts";
import type { Table } from "../../shared/container/schema.ts";
import { GAMES } from "../../shared/games.ts";
import { botsOf, seatsNear } from "../fixture/seats.ts";
import { NIGHTLY } from "../nightly.ts";
import { settled } from "./boardElement.ts";
import { type BrowserApp, closePages, leave, sharedBrowser, startBrowserApp, visit } from "./browser.ts";
import { decisionsOf, firstActionFault, smallTargets } from "./firstAction.ts";
import { beginningAt, type Moment, typesAt } from "./moments.ts";
import { Players } from "./players.ts";
import { resize, type WindowSize } from "./sizes.ts";

const SMALL: readonly WindowSize[] = ["390×844", "844×390", ...(NIGHTLY ? (["720×450"] as const) : [])];
/** Enough games of bots for every phase that bots come to. */
const GAMES_OF_BOTS = 3;

/** Decisions that are made on the board, by taps on places and pieces. */
const ON_BOARD = ["setupSettlement", "setupRoad", "moveRobber", "roadBuilding", "act build", "launch"];

/** Phase, in Shipyard the action that is due, and in Container whether the panel warns of the end. */
function kindOf(moment: Moment): string | undefined {
  const { phase } = moment.state.table as { readonly phase: string };
  const isEndNear = moment.game.id === container.id && endingColours(moment.state.table as Table).length > 0;
  if (isEndNear && phase === "actions") return "actions near the end";
  const kind = phase === "act" ? `act ${typesAt(moment, 0).find((type) => type !== "bonus")}` : phase;
  return ON_BOARD.includes(kind) ? undefined : kind;
}

async function faultsOf(page: Page, decision: string): Promise<string[]> {
  const faults: string[] = [];
  for (const size of SMALL) {
    await resize(page, size);
    const fault = await firstActionFault(page);
    for (const each of [...(fault ? [fault] : []), ...(await smallTargets(page))]) faults.push(`${decision}, ${size}: ${each}`);
  }
  return faults;
}

/** Moves of a turn in Container that open a form: one of each type, as its button has it. */
function formsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const openers = document.querySelectorAll<HTMLElement>(".container-actions [data-move]:not([data-follows])");
    const moves = [...openers].map(({ dataset }) => dataset.move as string);
    return [...new Map(moves.map((move) => [JSON.parse(move).type, move])).values()];
  });
}

/** Runs in a page. */
function press(move: string): void {
  document.querySelector<HTMLElement>(`.container-actions [data-move='${move}']`)?.click();
}

describe("the first action in small windows", function () {
  this.timeout(300_000);

  for (const game of GAMES)
    it(`is in sight at every decision: ${game.id}`, async () => {
      const found: string[] = [];
      const seats = seatsNear(game, 4);
      const bots = botsOf(seats - 1, "steady");
      const decisions = decisionsOf(game, seats, GAMES_OF_BOTS, kindOf);
      let next: Moment | undefined;
      const prepared = { ...game, setup: () => beginningAt(next as Moment).setup({}, [], undefined as never) };
      let app: BrowserApp | undefined;
      try {
        app = await startBrowserApp({ botDelayMs: 3_600_000 }, [prepared]);
        const browser = await sharedBrowser();
        for (const [kind, moment] of decisions) {
          next = moment;
          const players = await Players.gather(app.url, ["Ann"], { game: game.id, seats, bots });
          const visitor = await visit(browser, `${players.address}#key=${players.keys[0]}`, { hasTouch: true });
          await settled(visitor.page);
          found.push(...(await faultsOf(visitor.page, kind)));
          for (const form of await formsOf(visitor.page)) {
            await visitor.page.evaluate(press, form);
            await visitor.page.locator(".work-form").waitFor();
            found.push(...(await faultsOf(visitor.page, `${kind}, ${form}`)));
            await visitor.page.keyboard.press("Escape");
            await visitor.page.locator(".work-form").waitFor({ state: "detached" });
          }
          await leave(visitor);
          await players.guest(0).leave();
        }
      } finally {
        await closePages();
        await app?.close();
      }
      assert.deepEqual(found, []);
    });
});
