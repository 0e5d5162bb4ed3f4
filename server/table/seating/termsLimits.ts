/** What a table may not become, by the settings it is created with or by a later change: limits and names count what exists now. */
import type { Refusal } from "../../../shared/core/game.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Store } from "../../store/store.ts";
import { nameRefusal } from "./accountSeats.ts";
import { correspondenceRefusal } from "./correspondenceLimit.ts";
import { isCorrespondence, type Participant, type Seating, seatOf } from "./seating.ts";

interface Deps {
  readonly store: Store;
  readonly clock: Clock;
}

/** Host and seated players. */
const peopleAt = (seating: Seating): Participant[] =>
  seating.participants.filter(({ id }) => id === seating.host || seatOf(seating, id) >= 0);

/** Refusals: those of `nameRefusal`. */
async function namesRefusal(
  deps: Deps,
  people: readonly Participant[],
  isPublic: boolean,
): Promise<{ refusal: Refusal; name: string } | undefined> {
  for (const { name, account, apiBot } of people) {
    const refusal = account || apiBot ? undefined : await nameRefusal(deps, name, isPublic);
    if (refusal) return { refusal, name };
  }
  return undefined;
}

/** @param before undefined for a new table @param table its id, "" for a new one. Refusals: those of `nameRefusal`, GUEST_NAME {name} (of somebody else), ACCOUNT_NEEDED, TOO_MANY_GAMES. */
export async function termsRefusal(deps: Deps, before: Seating | undefined, after: Seating, table = ""): Promise<Refusal | undefined> {
  const people = peopleAt(after);
  const isOpening = !before || (after.public && !before.public);
  const misnamed = isOpening ? await namesRefusal(deps, people, after.public) : undefined;
  if (misnamed) return before ? { code: "GUEST_NAME", params: { name: misnamed.name } } : misnamed.refusal;
  if (!isCorrespondence(after) || (before && isCorrespondence(before))) return undefined;
  for (const person of people) {
    const full = await correspondenceRefusal(deps, after, person, table);
    if (full) return full;
  }
  return undefined;
}
