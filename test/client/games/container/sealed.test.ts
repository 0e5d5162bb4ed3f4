/** What was sealed stays sealed on the whole page until the board has turned it over. */
import assert from "node:assert/strict";
import { formatter } from "../../../../client/games/container/formatter.ts";
import { t } from "../../../../client/games/container/messages/game/messages.ts";
import type { GameClient } from "../../../../client/kit/contract/game.ts";
import { speak } from "../../../../client/kit/i18n/language.ts";
import { PracticeSession } from "../../../../client/practice/practiceSession.ts";
import { container } from "../../../../shared/container/container.ts";
import type { Table } from "../../../../shared/container/schema.ts";
import type { Game, Move } from "../../../../shared/core/game.ts";
import { beginningAt, momentWhen, typesAt } from "../../../browser/moments.ts";
import { slowBoard } from "../../table/board/slowBoard.ts";

const game = container as object as Game;
const SEATS = 4;

/** As much of a page as settings ask for when they are loaded. */
const PAGE = {
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  document: { documentElement: { style: {} } },
};

/** An auction in which the reader must bid. */
function auction(): Game {
  return beginningAt(momentWhen(game, SEATS, (one, seat) => typesAt(one, seat).includes("bid")));
}

const phaseOf = (session: PracticeSession | undefined) => (session?.state.peek()?.table as Table | undefined)?.phase;

/** A table at which bots bid, and then do nothing more. */
function bidding(): PracticeSession {
  let made: PracticeSession | undefined;
  const pace = () => (made && phaseOf(made) !== "auctionBid" ? 3_600_000 : 0);
  made = new PracticeSession({ game: auction(), options: {}, seats: SEATS, name: "Ann", level: "steady", pace });
  return made;
}

function revealed(session: PracticeSession): Promise<void> {
  return new Promise((resolve) => session.onBatch(() => phaseOf(session) !== "auctionBid" && resolve()));
}

describe("an auction on the page", () => {
  before(async () => {
    Object.assign(globalThis, PAGE);
    await t.load();
  });

  after(() => {
    for (const name of Object.keys(PAGE)) Reflect.deleteProperty(globalThis, name);
  });

  it("shows bids and the decision on them only after the reveal", async () => {
    await speak("en");
    const { TableModel } = await import("../../../../client/table/model/model.ts");
    const session = bidding();
    const client: GameClient = { game, loadGame: async () => game, formatter: formatter as object as GameClient["formatter"] };
    const model = new TableModel(session, client);
    const { board, end } = slowBoard();
    const stop = model.playback.connect(board);
    const shown = () => model.view.value?.table as Table;
    const truth = () => session.state.value?.table as Table;

    const seen = () => ({ phase: shown().phase, bids: shown().bids });
    const over = revealed(session);
    await session.play({ type: "bid", amount: 0 } as Move);
    await over;
    assert.equal(truth().bids.length, SEATS);
    for (let bid = 1; bid < SEATS; bid++) {
      assert.deepEqual(seen(), { phase: "auctionBid", bids: [] });
      assert.equal(model.phase.value, "animating");
      await end();
    }
    assert.deepEqual(seen(), { phase: truth().phase, bids: truth().bids });
    assert.equal(model.phase.value, "idle");

    stop();
    model.close();
    session.close();
  });
});
