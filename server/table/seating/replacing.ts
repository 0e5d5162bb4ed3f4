/** Replaces a player of a running game permanently by a bot, or by anyone who joins. Drafts are changed in place. */
import { at } from "../../../shared/core/at.ts";
import type { BotLevel, Refusal, Seat } from "../../../shared/core/game.ts";
import type { RequestOf } from "../../../shared/core/protocol.ts";
import { addParticipant, isCorrespondence, nameTaken, type Participant, participantOf, type Seating, type SeatSlot } from "./seating.ts";

export const STAND_IN: BotLevel = "steady";

/** Its player was voted out. */
export const isVacant = (slot: SeatSlot): boolean => slot.replacedName !== undefined && slot.participant === "" && slot.level === "";
export const isReplacedByBot = (slot: SeatSlot): boolean => slot.replacedName !== undefined && slot.level !== "";

function vacate(draft: Seating, seat: Seat): SeatSlot {
  const slot = at(draft.slots, seat);
  slot.replacedName ??= participantOf(draft, slot.participant)?.name ?? "";
  slot.participant = "";
  return slot;
}

/** Replaces the player permanently by a bot; the key no longer opens the seat. */
export function replaceByBot(draft: Seating, seat: Seat): undefined {
  vacate(draft, seat).level = STAND_IN;
}

/** Opens the seat to anyone; a bot plays until then. */
export function openSeat(draft: Seating, seat: Seat): undefined {
  vacate(draft, seat).level = "";
}

/** Takes an open seat with its colour. Refusals: SEAT_NOT_FOUND, SEAT_TAKEN, ALREADY_SEATED, NAME_TAKEN, KICKED, ACCOUNT_NEEDED. */
export function joinRunning(draft: Seating, participant: Participant, { seat, name, clientSeed }: RequestOf<"sit">): Refusal | undefined {
  const slot = at(draft.slots, seat);
  if (!slot) return { code: "SEAT_NOT_FOUND" };
  if (participant.removed) return { code: "KICKED" };
  if (isCorrespondence(draft) && !participant.account) return { code: "ACCOUNT_NEEDED" };
  if (!isVacant(slot)) return { code: "SEAT_TAKEN" };
  if (draft.slots.some((other) => other.participant === participant.id)) return { code: "ALREADY_SEATED" };
  if (nameTaken(draft, participant.id, name)) return { code: "NAME_TAKEN" };
  slot.participant = participant.id;
  delete slot.replacedName;
  addParticipant(draft, participant);
  participant.name = name;
  // Not part of the seed: it only identifies a resend if the reply is lost.
  participant.clientSeed = clientSeed;
  return undefined;
}
