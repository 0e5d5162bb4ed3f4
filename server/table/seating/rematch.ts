/** The rematch: everybody moves up one seat and keeps their key. */
import { at } from "../../../shared/core/at.ts";
import { CORRESPONDENCE } from "../clocks/due.ts";
import { isCorrespondence, type Seating, type SeatSlot } from "./seating.ts";

/** How long seats are held for the players of the last game, in ms. */
export const KEEP_MS = 60_000;

/** The same at the tables of this one's next games. */
export const keepMs = (seating: Pick<Seating, "clock">): number => (isCorrespondence(seating) ? CORRESPONDENCE.seatHold : KEEP_MS);

/** Who sits in a place moves to the next; a seat that was given or opened is as its new holder left it. */
function rotated(places: readonly SeatSlot[]): SeatSlot[] {
  return places.map((_, seat) => {
    const { colour, person, level } = at(places, (seat + places.length - 1) % places.length);
    return { colour, person, level };
  });
}

/**
 * The seating of the next game. Its people get new shares of the seed when they come in and sit: those of the game that is over
 * are known to all.
 */
export function nextSeating(over: Seating): Seating {
  const { game, options, public: listed, spectatorsAllowed, apiBotsAllowed, hints, clock, casual } = over;
  const places = rotated(over.places);
  const people = over.people
    .filter((person) => places.some((place) => place.person === person.id) || person.id === over.host)
    .map((person) => ({ ...person, clientSeed: "" }));
  const seated = people.filter((person) => places.some((place) => place.person === person.id)).map(({ id }) => id);
  const kept = { people: seated, forMs: keepMs(over) };
  return { game, options, public: listed, spectatorsAllowed, apiBotsAllowed, hints, clock, casual, places, people, host: over.host, kept };
}
