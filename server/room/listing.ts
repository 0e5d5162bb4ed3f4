/** A table as the lobby shows it: only what everybody may know. */
import type { TableListing } from "../../shared/protocol.ts";
import type { ClockSetting } from "../../shared/timing.ts";
import type { Phase } from "../store/store.ts";
import { type Arrangement, sitting } from "./arrangement.ts";

export interface Listed {
  readonly id: string;
  readonly phase: Phase;
  readonly arrangement: Arrangement;
  readonly changed: number;
}

/** "none", a speed, or "bank 15+10". */
export function clockText(clock: ClockSetting): string {
  if (clock.kind === "bank") return `bank ${clock.minutes}+${clock.increment}`;
  return clock.kind === "pace" ? clock.speed : "none";
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
    clock: clockText(arrangement.clock),
    hasBots: seats.some((seat) => seat.kind === "bot"),
    changed,
  };
}
