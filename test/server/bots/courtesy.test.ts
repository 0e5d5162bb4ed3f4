/** Bots wait for people to answer their trade offers, whatever other bots answer. */
import assert from "node:assert/strict";
import { BotDriver } from "../../../server/table/bots/driver.ts";
import { ANSWER_TIME_MS, BotWaits, SHOWN_AT_LATEST_MS } from "../../../server/table/bots/waits.ts";
import { TableEmitter } from "../../../server/table/notifications.ts";
import type { Presence } from "../../../server/table/presence/presence.ts";
import type { Table } from "../../../server/table/table.ts";
import { catan } from "../../../shared/catan/catan.ts";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { isRefusal, type Move, type Seat } from "../../../shared/core/game.ts";
import { type Match, tryMove } from "../../../shared/core/match.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { bundle, emptyBoard, hold } from "../../shared/catan/position.ts";

import { FakeClock } from "../helpers/fakeClock.ts";
import { eventually } from "../helpers/testServer.ts";

const MAKER = 0;
const PERSON = 1;
const OFFER: CatanMove = { type: "offer", give: bundle({ ore: 1 }), get: bundle({ wool: 1 }), to: [] };

/** A bot in seat 0 offers ore for wool to a person in seat 1 and to two bots: one declines, one accepts. */
function offered(pace = 1) {
  const state = [1, 2, 3].reduce((board, seat) => hold(board, seat, { wool: 1 }), hold(emptyBoard(), MAKER, { ore: 2 }));
  const match = { game: catan, state, random: new FastRandom(1), setupEvents: [], version: 0, counted: 0 } as unknown as Match;
  const clock = new FakeClock();
  const notifications = new TableEmitter();
  const places = [0, 1, 2, 3].map((seat) => ({ participant: seat === PERSON ? "person" : "" }));
  const seating = { slots: places, participants: [] };
  const table = { running: { match }, notifications, seating, status: { vote: null } } as unknown as Table;
  const here = { person: true };
  const level = (seat: Seat) => (seat === PERSON ? "" : "steady");
  const presence = { isRunning: true, level, isOnline: (seat: Seat) => seat === PERSON && here.person } as unknown as Presence;
  const waits = new BotWaits(table, clock, presence, pace);
  const moves: { seat: Seat; move: Move }[] = [];
  const make = (seat: Seat, move: Move) => {
    const made = tryMove(match, seat, move);
    if (isRefusal(made)) return made;
    moves.push({ seat, move });
    notifications.emit({ type: "presenceChanged" });
    return { version: match.version };
  };
  /** What each bot answers, and that the maker trades with the bot if it may, or else ends its turn. */
  const script = (seat: Seat): Move | undefined => {
    const [offer] = state.table.offers;
    if (seat !== MAKER) return offer && !offer.declined.includes(seat) && !offer.accepted.includes(seat) ? answer(seat) : undefined;
    return offer?.accepted.includes(3) ? ({ type: "confirm", offer: offer.id, with: 3 } as Move) : { type: "endTurn" };
  };
  const answer = (seat: Seat): Move => ({ type: seat === 3 ? "accept" : "decline", offer: 0 }) as Move;
  const driver = new BotDriver({
    match: () => (state.table.active === MAKER ? match : undefined),
    level,
    moveDelay: () => pace,
    humanSeats: () => [PERSON],
    waitLeft: (seat) => waits.left(seat),
    after: (milliseconds, run) => waits.after(milliseconds, run),
    requestMove: async ({ view }) => script(view.seat),
    move: async ({ seat, move }) => make(seat, move),
    onFallback: () => assert.fail("fell back"),
    onError: (error) => assert.fail(String(error)),
  });
  notifications.subscribe({ decide: [waits], followUp: [{ followUp: () => driver.wake() }] });
  make(MAKER, OFFER);
  const typesOf = (seat: Seat) => moves.filter((made) => made.seat === seat).map(({ move }) => move.type);
  const trade = () => moves.find(({ move }) => move.type === "confirm")?.move;
  const answers = () => eventually("the other bots have answered, and the maker waits", () => moves.length === 3 && clock.timers === 1);
  return { waits, clock, notifications, here, make, moves, typesOf, trade, answers };
}

describe("a bot that offers a trade", () => {
  it("waits for a player from when the page shows the offer, although other bots have replied", async () => {
    const { waits, clock, typesOf, trade, answers } = offered();
    await answers();
    clock.advance(SHOWN_AT_LATEST_MS - 1_000);
    waits.markShown(PERSON, 1);
    assert.equal(waits.until(MAKER), clock.monotonic() + ANSWER_TIME_MS);
    await eventually("the maker waits again", () => clock.timers === 1);
    clock.advance(ANSWER_TIME_MS - 1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    assert.deepEqual(typesOf(MAKER), ["offer"]);
    clock.advance(1);
    await eventually("it trades with the bot", () => trade() !== undefined);
    assert.deepEqual(trade(), { type: "confirm", offer: 0, with: 3 });
    assert.equal(waits.until(MAKER), 0);
  });

  it("prefers a player who accepts in time, and goes on as soon as all have replied", async () => {
    const { clock, make, trade, answers } = offered();
    await answers();
    clock.advance(ANSWER_TIME_MS / 2);
    make(PERSON, { type: "accept", offer: 0 } as Move);
    await eventually("it trades", () => trade() !== undefined);
    assert.deepEqual(trade(), { type: "confirm", offer: 0, with: PERSON });
  });

  it("waits only the minimum for a page that does not report what it shows", async () => {
    const { clock, trade, answers } = offered();
    await answers();
    clock.advance(SHOWN_AT_LATEST_MS + ANSWER_TIME_MS);
    await eventually("it trades with the bot", () => trade() !== undefined);
  });

  it("does not wait for a player who leaves", async () => {
    const { here, notifications, trade, answers } = offered();
    await answers();
    here.person = false;
    notifications.emit({ type: "presenceChanged" });
    await eventually("it trades with the bot", () => trade() !== undefined);
  });

  it("does not wait if bots move without a delay", async () => {
    const { trade } = offered(0);
    await eventually("it trades with the bot", () => trade() !== undefined);
  });
});
