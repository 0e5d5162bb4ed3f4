/** A move being carried out: what the parts of the rules hand to one another. */
import type { Seat, State, Told } from "../game.ts";
import type { Random } from "../random.ts";
import type { ShipyardEvent } from "./events.ts";
import type { Hand, Secret, ShipyardSeat, Table } from "./schema.ts";

export type ShipyardState = State<Table, Hand, Secret>;

export interface Play {
  readonly state: ShipyardState;
  readonly random: Random;
  /** What happened so far, in order. */
  readonly told: Told<ShipyardEvent>[];
}

export function tell(play: Play, event: ShipyardEvent): void {
  play.told.push({ event });
}

export function seatOf(play: Play, seat: Seat): ShipyardSeat {
  return play.state.table.seats[seat];
}
