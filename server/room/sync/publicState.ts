/** The public state of a table as plain data, the same for every game. */
import { at } from "../../../shared/core/at.ts";
import { SPECTATOR } from "../../../shared/core/game.ts";
import type { SeatState, TableState } from "../../../shared/core/protocol.ts";
import { NO_VOTE, type Vote, type VoteState } from "../../../shared/core/vote.ts";
import type { BotWaits } from "../../table/bots/waits.ts";
import type { Clocks } from "../../table/clocks/clocks.ts";
import type { Deadlines } from "../../table/clocks/deadlines.ts";
import { closesAt, WAITING } from "../../table/clocks/due.ts";
import type { Presence } from "../../table/presence/presence.ts";
import type { Readiness } from "../../table/presence/readiness.ts";
import type { Reservations } from "../../table/presence/reservations.ts";
import type { AccountInfo } from "../../table/rated/accountInfo.ts";
import { isApiBot, type Seating, type SeatSlot, seatList, seatOf } from "../../table/seating/seating.ts";
import type { Table } from "../../table/table.ts";
import type { Attendance } from "../../table/viewer.ts";

export interface Sources {
  readonly table: Table;
  readonly attendance: Attendance;
  readonly presence: Presence;
  readonly clocks: Clocks;
  readonly deadlines: Deadlines;
  readonly reservations: Reservations;
  readonly readiness: Readiness;
  readonly waits: BotWaits;
  readonly accounts: AccountInfo;
}

function seatStates(sources: Sources): SeatState[] {
  return seatList(sources.table.seating).map(({ name, colour, kind, level, free, apiBot = false }, seat) => {
    const slot = at(sources.table.seating.slots, seat);
    const shown = free && slot.replacedName === undefined ? "free" : kind;
    const { waits, accounts, deadlines } = sources;
    const botResumesAt = waits.until(seat);
    const account = { account: accounts.nameAt(seat), rating: accounts.ratingAt(seat), leavesOften: accounts.leavesOften(seat) };
    const vacationUntil = deadlines.vacationUntil(seat);
    return {
      name,
      colour,
      kind: shown,
      level: level ?? "",
      apiBot,
      botResumesAt,
      ...attendanceOf(sources, slot),
      ...account,
      vacationUntil,
    };
  });
}

/** Whether the player of a slot is present, and until when they are waited for. */
function attendanceOf({ table, presence, reservations, attendance, readiness }: Sources, slot: SeatSlot) {
  const bot = slot.level !== "";
  return {
    connected: bot || attendance.isConnected(slot.participant),
    presence: presence.of(slot),
    botTakesOverAt: presence.botTakesOverAt(slot),
    reservedUntil: reservations.reservedUntil(slot.participant),
    ready: bot || isApiBot(table.seating, slot) || readiness.has(slot.participant),
    askedAgain: readiness.isAskedAgain(slot.participant),
  };
}

const voteState = (vote: Vote | null): VoteState => (vote ? { ...vote, voters: [...vote.voters], yes: [...vote.yes] } : NO_VOTE);

/** The game itself. Only for a table whose last change is stored. */
export function gameState({ running, version }: Table): Partial<TableState> {
  return { version, ...(running && { table: running.match.state.table, hands: running.match.state.hands }) };
}

/** State that may change with each move, besides the game itself. */
export function moveState({ table, clocks, deadlines }: Pick<Sources, "table" | "clocks" | "deadlines">): Partial<TableState> {
  const { running, version, phase, status } = table;
  const history = running?.history;
  return {
    clocks: [...(deadlines.states ?? clocks.states)],
    vote: voteState(status.vote),
    freeUndoTo: phase === "running" && history ? history.freeUndoTo : version,
    undoSeat: history?.lastSeat ?? SPECTATOR,
    seatsMoved: [...(history?.seatsMoved ?? [])],
  };
}

/** Settings chosen before the start. */
function settings({
  game,
  public: listed,
  spectatorsAllowed,
  apiBotsAllowed = false,
  hints = false,
  options,
  clock,
}: Seating): Partial<TableState> {
  return { game, public: listed, spectatorsAllowed, apiBotsAllowed, hints, options: JSON.stringify(options), clock: JSON.stringify(clock) };
}

/** Everything but the game itself. */
export function publicState(sources: Sources): Partial<TableState> {
  const { seating, status, phase, commitment, outcome } = sources.table;
  return {
    ...moveState(sources),
    ...settings(seating),
    phase,
    commitment,
    spectatorCount: sources.attendance.spectatorCount,
    seats: seatStates(sources),
    host: seatOf(seating, seating.host),
    outcome: outcome ? JSON.stringify(outcome) : "",
    concededTo: status.concededTo,
    paused: status.paused,
    rematchTable: status.rematchTable,
    rematchSeats: [...status.rematchSeats],
    closed: phase === "open" && status.closed,
    closesAt: phase === "open" && status.hostAsked ? closesAt(sources.table) : 0,
    mayKeepOpen: phase === "open" && status.hostAsked && status.keptOpen < WAITING.keptOpen,
    rated: sources.accounts.rated,
  };
}
