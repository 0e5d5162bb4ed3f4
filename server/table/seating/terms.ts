/**
 * What a change of a table entails before its start, whoever made it: readiness is agreement to the terms, and keys were given to as many as the
 * table let in. Every change of the seating passes here (`Table.update`), so that rights never outlive their reason.
 */
import { deepEqual } from "../../../shared/core/space.ts";
import { newKey } from "../../lib/secrets.ts";
import { type Seating, seatOf } from "./seating.ts";

/** Who is there, their keys and what follows from both. Everything else, also what a later version adds, is part of the terms. */
const NOT_TERMS: readonly (keyof Seating)[] = [
  "slots",
  "participants",
  "host",
  "invite",
  "watchKey",
  "ready",
  "askedAgain",
  "heldSeats",
  "start",
  "clientSeeds",
];

/** What a player agrees to by being ready: the settings, and which seats bots have. Absent settings are off. */
function termsOf(seating: Seating): object {
  const settings = Object.entries(seating).filter(([name, value]) => !NOT_TERMS.includes(name as keyof Seating) && Boolean(value));
  return { ...Object.fromEntries(settings), bots: seating.slots.map(({ level }) => level) };
}

/** Fewer may come in than before, or somebody was sent away. */
function isNarrower(before: Seating, after: Seating): boolean {
  const removed = ({ participants }: Seating) => participants.filter((participant) => participant.removed).length;
  return (before.public && !after.public) || removed(after) > removed(before);
}

/** @param draft the seating after the change; adapted in place */
export function settleRights(before: Seating, draft: Seating): void {
  const { ready = [], askedAgain = [] } = draft;
  const isSeated = (participant: string) => seatOf(draft, participant) >= 0;
  const isNew = !deepEqual(termsOf(before), termsOf(draft));
  // The host made the change, and so agrees to it.
  const agree = ready.filter((participant) => isSeated(participant) && (!isNew || participant === draft.host));
  const others = [...askedAgain, ...ready].filter((participant) => isSeated(participant) && !agree.includes(participant));
  draft.ready = agree.length > 0 ? agree : undefined;
  draft.askedAgain = others.length > 0 ? [...new Set(others)] : undefined;
  if (isNarrower(before, draft)) Object.assign(draft, { invite: newKey(), watchKey: newKey() });
}
