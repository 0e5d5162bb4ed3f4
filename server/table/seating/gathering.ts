/** The start of an appointment's game: those who are there take the seats, and there are no others. */
import type { Game, Refusal } from "../../../shared/core/game.ts";
import { addParticipant, type Participant, type Seating, updateSettings } from "./seating.ts";

/** The people of an appointment, and whom its game waits for. */
export interface Gathering {
  /** Accounts that said yes, in order. */
  readonly line: readonly { readonly account: string; readonly name: string }[];
  /** Fewest players. */
  readonly min: number;
  /** It waits no longer for those who are missing. */
  readonly isLate: boolean;
  /** Whether the game is public from its start on. Until then the table is private, so that nobody else takes a seat. */
  readonly public: boolean;
}

/** Accounts of the line. `playing`: none before the start. */
export interface Gathered {
  readonly here: readonly string[];
  readonly playing: readonly string[];
}

/** Seats these, in this order. @param sitters as many as the game allows. Refusals: those of `updateSettings`. */
export function seatThose(draft: Seating, game: Game, sitters: readonly Participant[], listed: boolean): Refusal | undefined {
  for (const [seat, slot] of draft.slots.entries()) {
    slot.participant = sitters[seat]?.id ?? "";
    slot.level = "";
  }
  for (const sitter of sitters) addParticipant(draft, sitter);
  const isHostHere = sitters.some(({ id }) => id === draft.host);
  draft.host = isHostHere ? draft.host : (sitters[0]?.id ?? draft.host);
  return updateSettings(draft, game, { seats: sitters.length, public: listed });
}
