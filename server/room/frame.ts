/** The part of the synced state that is the same for every game, as plain data built up from what everybody may know. */
import { SPECTATOR } from "../../shared/game.ts";
import type { SeatState, TableState } from "../../shared/protocol.ts";
import { seatOf, sitting } from "./arrangement.ts";
import type { Keeping } from "./keeping.ts";
import type { Living } from "./living.ts";
import type { Table } from "./table.ts";

/** Who is there: by the id of a person, and the number of sockets without a seat. */
export interface Attendance {
  readonly watchers: number;
  isConnected(person: string): boolean;
  /** Has said to be ready for the start. */
  isReady(person: string): boolean;
}

export interface Shown {
  readonly table: Table;
  readonly living: Living;
  readonly keeping: Keeping;
  readonly attendance: Attendance;
}

function seatStates({ table, living, keeping, attendance }: Shown): SeatState[] {
  const { arrangement } = table;
  return sitting(arrangement).map(({ name, colour, kind, level, free }, seat) => {
    const place = arrangement.places[seat];
    const bot = kind === "bot";
    return {
      name,
      colour,
      kind: free && place.gone === undefined ? "free" : kind,
      level: level ?? "",
      connected: bot || attendance.isConnected(place.person),
      presence: living.presence(place),
      botAt: living.botAt(place),
      freeAt: keeping.freeAt(place.person),
      ready: bot || attendance.isReady(place.person),
    };
  });
}

/** What may change with every move, besides the game itself. */
export function pulseOf({
  table,
  living,
}: Pick<Shown, "table" | "living">): Pick<TableState, "clocks" | "vote" | "undoAlone" | "undoSeat" | "moved"> {
  const history = table.play?.history;
  const running = table.phase === "running";
  return {
    clocks: [...living.clocks],
    vote: living.openVote,
    undoAlone: running && history ? history.undoAlone : table.version,
    undoSeat: history?.lastSeat ?? SPECTATOR,
    moved: [...(history?.moved ?? [])],
  };
}

/** Everything but the game itself. */
export function frameOf(shown: Shown): Omit<TableState, "version" | "table" | "hands"> {
  const { table, attendance } = shown;
  const { arrangement } = table;
  return {
    ...pulseOf(shown),
    game: arrangement.game,
    phase: table.phase,
    commitment: table.commitment,
    public: arrangement.public,
    watching: arrangement.watching,
    watchers: attendance.watchers,
    options: JSON.stringify(arrangement.options),
    seats: seatStates(shown),
    host: seatOf(arrangement, arrangement.host),
    outcome: table.outcome ? JSON.stringify(table.outcome) : "",
    clock: JSON.stringify(arrangement.clock),
    paused: table.life.paused,
    next: table.life.next,
    again: [...table.life.again],
  };
}
