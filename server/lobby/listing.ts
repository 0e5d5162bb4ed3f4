/** A table's entry in the lobby: public information only. */
import type { TableListing } from "../../shared/core/protocol.ts";
import type { RecordSeat } from "../../shared/core/record.ts";
import type { ClockSetting } from "../../shared/core/timing.ts";
import type { Phase } from "../store/store.ts";
import { type Seating, seatList } from "../table/seating/seating.ts";

interface ListingInput {
  readonly id: string;
  readonly phase: Phase;
  readonly seating: Seating;
  readonly changed: number;
  /** Code of the reason why it cannot be loaded. */
  readonly why?: string;
}

/** "none", a speed, "bank 15+10" or "days 3". */
export function clockText(clock: ClockSetting): string {
  if (clock.kind === "bank") return `bank ${clock.minutes}+${clock.increment}`;
  if (clock.kind === "correspondence") return `days ${clock.days}`;
  return clock.kind === "pace" ? clock.speed : "none";
}

/** "broken" for tables that cannot be loaded, except finished ones. */
export function brokenState<P extends Phase>(phase: P, why: string | undefined): { state: P | "broken"; why?: string } {
  return why === undefined ? { state: phase } : { state: phase === "over" ? phase : "broken", why };
}

const isBot = ({ kind, ownBot }: RecordSeat): boolean => kind === "bot" || ownBot === true;

/** @param sketch thumbnail data; "" for none */
export function listingOf({ id, phase, seating, changed, why }: ListingInput, watchers: number, sketch = ""): TableListing {
  const seats = seatList(seating);
  return {
    id,
    game: seating.game,
    ...brokenState(phase, why),
    seats: seats.length,
    names: seats.map((seat) => seat.name),
    bots: seats.filter(isBot).length,
    watching: seating.watching,
    watchers,
    clock: clockText(seating.clock),
    hasBots: seats.some(isBot),
    ownBots: seating.ownBots === true,
    ...(sketch && { sketch }),
    changed,
  };
}
