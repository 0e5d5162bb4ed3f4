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
  readonly paused: boolean;
  /** Code of the reason why it cannot be loaded. */
  readonly reason?: string;
}

/** "none", a speed, "bank 15+10" or "days 3". */
export function clockText(clock: ClockSetting): string {
  if (clock.kind === "bank") return `bank ${clock.minutes}+${clock.increment}`;
  if (clock.kind === "correspondence") return `days ${clock.days}`;
  return clock.kind === "pace" ? clock.speed : "none";
}

/** "broken" for tables that cannot be loaded, except finished ones. */
export function brokenPhase<P extends Phase>(phase: P, reason: string | undefined): { phase: P | "broken"; reason?: string } {
  return reason === undefined ? { phase } : { phase: phase === "over" ? phase : "broken", reason };
}

const isBot = ({ kind, apiBot }: RecordSeat): boolean => kind === "bot" || apiBot === true;

/** Known only while the table is loaded. */
export type ListedAccounts = Pick<TableListing, "accounts" | "ratings" | "rated">;

interface Audience {
  readonly spectatorCount: number;
  readonly present: TableListing["present"];
}

/** @param thumbnail thumbnail data; "" for none */
export function listingOf(
  { id, phase, seating, changed, paused, reason }: ListingInput,
  { spectatorCount, present }: Audience,
  thumbnail = "",
  players: ListedAccounts = {},
): TableListing {
  const seats = seatList(seating);
  return {
    id,
    game: seating.game,
    ...brokenPhase(phase, reason),
    seats: seats.length,
    names: seats.map((seat) => seat.name),
    present,
    ...players,
    bots: seats.filter(isBot).length,
    spectatorsAllowed: seating.spectatorsAllowed,
    spectatorCount,
    clock: clockText(seating.clock),
    hasBots: seats.some(isBot),
    apiBotsAllowed: seating.apiBotsAllowed === true,
    ...(paused && phase === "running" && { paused }),
    ...(thumbnail && { thumbnail }),
    updatedAt: changed,
  };
}
