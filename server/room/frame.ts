/** The part of the synced state that is the same for every game, as plain data built up from what everybody may know. */
import { SPECTATOR } from "../../shared/game.ts";
import { NO_VOTE } from "../../shared/life.ts";
import type { SeatState, TableState } from "../../shared/protocol.ts";
import { type Arrangement, seatOf, sitting } from "./arrangement.ts";
import type { Table } from "./table.ts";

/** Who is there: ids of connected persons, and the number of sockets without a seat. */
export interface Presence {
  readonly connected: ReadonlySet<string>;
  readonly watchers: number;
}

function seatStates(arrangement: Arrangement, { connected }: Presence): SeatState[] {
  return sitting(arrangement).map(({ name, colour, kind, level, free }, seat) => ({
    name,
    colour,
    kind: free ? "free" : kind,
    level: level ?? "",
    connected: kind === "bot" || connected.has(arrangement.places[seat].person),
    presence: "here",
    botAt: 0,
    ready: false,
  }));
}

/** Everything but the game itself. */
export function frameOf(table: Table, presence: Presence): Omit<TableState, "version" | "table" | "hands"> {
  const { arrangement } = table;
  return {
    game: arrangement.game,
    phase: table.phase,
    commitment: table.commitment,
    public: arrangement.public,
    watching: arrangement.watching,
    watchers: presence.watchers,
    options: JSON.stringify(arrangement.options),
    seats: seatStates(arrangement, presence),
    host: seatOf(arrangement, arrangement.host),
    outcome: table.outcome ? JSON.stringify(table.outcome) : "",
    clock: JSON.stringify({ kind: "none" }),
    clocks: [],
    paused: false,
    vote: NO_VOTE,
    next: "",
    undoAlone: table.version,
    undoSeat: SPECTATOR,
  };
}
