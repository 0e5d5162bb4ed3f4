/** What everybody sees of a table besides the game itself, the same for every game: plain data built up from what everybody may know. */
import { SPECTATOR } from "../../shared/game.ts";
import { NO_VOTE, type VoteState } from "../../shared/life.ts";
import type { SeatState, TableState } from "../../shared/protocol.ts";
import type { Vote } from "../../shared/vote.ts";
import type { Clocks } from "../clocks/clocks.ts";
import type { Attendance } from "../presence/attendance.ts";
import type { Presence } from "../presence/presence.ts";
import type { Readiness } from "../presence/readiness.ts";
import type { Reservations } from "../presence/reservations.ts";
import { seatOf, sitting } from "../seating/seating.ts";
import type { Table } from "../table/table.ts";

/** Where all that comes from. */
export interface Sources {
  readonly table: Table;
  readonly attendance: Attendance;
  readonly presence: Presence;
  readonly clocks: Clocks;
  readonly reservations: Reservations;
  readonly readiness: Readiness;
}

function seatStates({ table, presence, reservations, attendance, readiness }: Sources): SeatState[] {
  const { seating } = table;
  return sitting(seating).map(({ name, colour, kind, level, free }, seat) => {
    const place = seating.places[seat];
    const bot = kind === "bot";
    return {
      name,
      colour,
      kind: free && place.gone === undefined ? "free" : kind,
      level: level ?? "",
      connected: bot || attendance.isConnected(place.person),
      presence: presence.of(place),
      botAt: presence.botAt(place),
      freeAt: reservations.freeAt(place.person),
      ready: bot || readiness.has(place.person),
    };
  });
}

const voteState = (vote: Vote | null): VoteState => (vote ? { ...vote, asked: [...vote.asked], yes: [...vote.yes] } : NO_VOTE);

/** The game itself. To be shown only of a table whose last change has reached the store. */
export function gameState({ running, version }: Table): Partial<TableState> {
  return { version, ...(running && { table: running.match.state.table, hands: running.match.state.hands }) };
}

/** What may change with every move, besides the game itself. */
export function moveState({ table, clocks }: Pick<Sources, "table" | "clocks">): Partial<TableState> {
  const { running, version, phase, status } = table;
  const history = running?.history;
  return {
    clocks: [...clocks.states],
    vote: voteState(status.vote),
    undoAlone: phase === "running" && history ? history.undoAlone : version,
    undoSeat: history?.lastSeat ?? SPECTATOR,
    moved: [...(history?.moved ?? [])],
  };
}

/** Everything but the game itself. */
export function publicState(sources: Sources): Partial<TableState> {
  const { table, attendance } = sources;
  const { seating, status } = table;
  return {
    ...moveState(sources),
    game: seating.game,
    phase: table.phase,
    commitment: table.commitment,
    public: seating.public,
    watching: seating.watching,
    watchers: attendance.watchers,
    options: JSON.stringify(seating.options),
    seats: seatStates(sources),
    host: seatOf(seating, seating.host),
    outcome: table.outcome ? JSON.stringify(table.outcome) : "",
    clock: JSON.stringify(seating.clock),
    paused: status.paused,
    next: status.next,
    again: [...status.again],
  };
}
