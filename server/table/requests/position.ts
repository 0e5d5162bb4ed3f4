/** Requests that only read: missed events, past positions as the viewer saw them then, where the player left the game, and what they remember of it. */
import type { Refusal } from "../../../shared/core/game.ts";
import { areHintsAllowed } from "../../../shared/core/hints.ts";
import type { PositionReply } from "../../../shared/core/protocol.ts";
import { isRated } from "../rated/rated.ts";
import { isCorrespondence, seatList, seatOf } from "../seating/seating.ts";
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
  const { history, header } = table.running;
  const version = history.versionAfterOwnMove(seat);
  return { version, events: table.events.countUpTo(version), at: header.started + history.elapsedAt(version) };
});

/** Made of events as the seat read them. Refusals: NOT_SEATED, NOT_STARTED, NO_HINT. */
const handleMemory = requireSeat<"memory">(async ({ table }, seat) => {
  const { running, seating, version } = table;
  if (!running || table.phase !== "running") return { code: "NOT_STARTED" };
  const terms = {
    isAlone: seatList(seating).every(({ kind }, other) => other === seat || kind === "bot"),
    hints: seating.hints === true,
    isRated: isRated(seating),
    isCorrespondence: isCorrespondence(seating),
  };
  return areHintsAllowed(terms) ? { version, memory: running.memoryOf(seat) } : { code: "NO_HINT" };
});

export const READ_HANDLERS = { events: handleEvents, position: handlePosition, lastOwnMove: handleLastOwnMove, memory: handleMemory };
