/** Requests that only read: missed events, past positions as the viewer saw them then, and where the player left the game. */
import type { Refusal } from "../../../shared/core/game.ts";
import type { PositionReply } from "../../../shared/core/protocol.ts";
import { seatOf } from "../seating/seating.ts";
import { type Handler, requireSeat } from "./context.ts";

/** Large replies are refused until earlier ones are read. */
const BACKPRESSURE: Refusal = { code: "TOO_MANY_REQUESTS", params: { seconds: 1 } };

/** Refusals: TOO_MANY_REQUESTS. */
const handleEvents: Handler<"events"> = async ({ table }, viewer, { from }) =>
  viewer.isFull ? BACKPRESSURE : table.events.for(seatOf(table.seating, viewer.participant), from);

/** Refusals: TOO_MANY_REQUESTS, NOT_STARTED, NO_VERSION. */
const handlePosition: Handler<"position"> = async ({ table }, viewer, { version }) => {
  if (viewer.isFull) return BACKPRESSURE;
  const { running } = table;
  if (!running) return { code: "NOT_STARTED" };
  const of = table.version;
  if (version > of) return { code: "NO_VERSION", params: { of } };
  const { table: seen, hands } = running.history.at(version).state;
  const seat = seatOf(table.seating, viewer.participant);
  const state: PositionReply = { version, of, turns: running.history.turnStarts, table: seen };
  return seat < 0 ? state : { ...state, hand: hands[seat] };
};

/** Refusals: NOT_STARTED, NOT_SEATED. */
const handleLastOwnMove = requireSeat<"lastOwnMove">(async ({ table }, seat) => {
  if (!table.running) return { code: "NOT_STARTED" };
  const version = table.running.history.versionAfterOwnMove(seat);
  return { version, events: table.events.countUpTo(version) };
});

export const READ_HANDLERS = { events: handleEvents, position: handlePosition, lastOwnMove: handleLastOwnMove };
