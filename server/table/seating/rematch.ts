/** The seating of a rematch: all players move up one seat and keep their keys. */
import { at } from "../../../shared/core/at.ts";
import { CORRESPONDENCE } from "../clocks/due.ts";
import { isCorrespondence, type Seating, type SeatSlot } from "./seating.ts";

/** How long seats are reserved for the players of the last game, in ms. */
export const REMATCH_HOLD_MS = 60_000;

export const seatHoldMs = (seating: Pick<Seating, "clock">): number =>
  isCorrespondence(seating) ? CORRESPONDENCE.seatHold : REMATCH_HOLD_MS;

/** Replacements stay replaced. */
function rotated(slots: readonly SeatSlot[]): SeatSlot[] {
  return slots.map((_, seat) => {
    const { colour, participant, level } = at(slots, (seat + slots.length - 1) % slots.length);
    return { colour, participant, level };
  });
}

/** The seating of the next game. Its players send new client seeds when they join: the record has revealed the old ones. */
export function nextSeating(over: Seating): Seating {
  const { game, options, public: listed, spectatorsAllowed, apiBotsAllowed, hints, clock, casual } = over;
  const slots = rotated(over.slots);
  const participants = over.participants
    .filter((participant) => slots.some((slot) => slot.participant === participant.id) || participant.id === over.host)
    .map((participant) => ({ ...participant, clientSeed: "" }));
  const seated = participants.filter((participant) => slots.some((slot) => slot.participant === participant.id)).map(({ id }) => id);
  const heldSeats = { participants: seated, forMs: seatHoldMs(over) };
  return {
    game,
    options,
    public: listed,
    spectatorsAllowed,
    apiBotsAllowed,
    hints,
    clock,
    casual,
    slots,
    participants,
    host: over.host,
    heldSeats,
  };
}
