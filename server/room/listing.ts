/** A table as the lobby shows it: only what everybody may know. */
import type { TableListing } from "../../shared/protocol.ts";
import type { Phase } from "../store/store.ts";
import { type Arrangement, sitting } from "./arrangement.ts";

export interface Listed {
  readonly id: string;
  readonly phase: Phase;
  readonly arrangement: Arrangement;
  readonly changed: number;
}

export function listingOf({ id, phase, arrangement, changed }: Listed, watchers: number): TableListing {
  const seats = sitting(arrangement);
  return {
    id,
    game: arrangement.game,
    state: phase,
    seats: seats.length,
    names: seats.map((seat) => seat.name),
    bots: seats.filter((seat) => seat.kind === "bot").length,
    watching: arrangement.watching,
    watchers,
    clock: "none",
    hasBots: seats.some((seat) => seat.kind === "bot"),
    changed,
  };
}
