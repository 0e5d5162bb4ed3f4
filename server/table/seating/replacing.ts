/** Replaces the player of a running game: by a bot for good, or by anybody who joins. Drafts are changed in place. */
import { at } from "../../../shared/core/at.ts";
import type { BotLevel, Refusal, Seat } from "../../../shared/core/game.ts";
import type { RequestOf } from "../../../shared/core/protocol.ts";
import { isCorrespondence, nameTaken, type Participant, personOf, type Seating, type SeatSlot } from "./seating.ts";

/** Level of the bot that plays in a person's place. */
export const STAND_IN: BotLevel = "steady";

/** Its person was replaced by the others. */
export const isOpen = (place: SeatSlot): boolean => place.gone !== undefined && place.person === "" && place.level === "";
export const isGiven = (place: SeatSlot): boolean => place.gone !== undefined && place.level !== "";

function vacate(draft: Seating, seat: Seat): SeatSlot {
  const place = at(draft.places, seat);
  place.gone ??= personOf(draft, place.person)?.name ?? "";
  place.person = "";
  return place;
}

/** A bot plays the seat from now on; its player's key no longer opens it. */
export function giveToBot(draft: Seating, seat: Seat): undefined {
  vacate(draft, seat).level = STAND_IN;
}

/** Anybody may sit down; a bot plays until somebody does. */
export function openSeat(draft: Seating, seat: Seat): undefined {
  vacate(draft, seat).level = "";
}

/** Takes an open seat with its colour. Refusals: SEAT_NOT_FOUND, SEAT_TAKEN, ALREADY_SEATED, NAME_TAKEN, KICKED, ACCOUNT_NEEDED. */
export function joinRunning(draft: Seating, person: Participant, { seat, name, clientSeed }: RequestOf<"sit">): Refusal | undefined {
  const place = at(draft.places, seat);
  if (!place) return { code: "SEAT_NOT_FOUND" };
  if (person.removed) return { code: "KICKED" };
  if (isCorrespondence(draft) && !person.account) return { code: "ACCOUNT_NEEDED" };
  if (!isOpen(place)) return { code: "SEAT_TAKEN" };
  if (draft.places.some((other) => other.person === person.id)) return { code: "ALREADY_SEATED" };
  if (nameTaken(draft, person.id, name)) return { code: "NAME_TAKEN" };
  place.person = person.id;
  delete place.gone;
  if (!draft.people.includes(person)) draft.people.push(person);
  person.name = name;
  // No longer part of the seed: it only proves who sent the request if the reply is lost.
  person.clientSeed = clientSeed;
  return undefined;
}
