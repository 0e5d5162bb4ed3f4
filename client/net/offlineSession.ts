/** A session without a server: no spectators, clocks or votes. */
import { type EventEnvelope, eventsFor, type GameEvent, type Outcome, type Seat, SPECTATOR } from "../../shared/core/game.ts";
import type { Match } from "../../shared/core/match.ts";
import type { Options } from "../../shared/core/options.ts";
import type { Replies, RequestOf, RequestType, SeatState, TableState } from "../../shared/core/protocol.ts";
import { NO_VOTE } from "../../shared/core/vote.ts";
import { isTableEvent } from "./feed.ts";
import { RefusalError } from "./refusalError.ts";
import { SessionBase } from "./session.ts";

type OfflineParts = Pick<TableState, "game" | "version" | "seats"> & {
  readonly options: Options;
  readonly seat: Seat;
  readonly table: object;
  /** By seat; only that of `seat` is shown. */
  readonly hands: readonly object[];
  readonly outcome: Outcome | undefined;
  readonly concededTo?: Seat;
};

/** State as one seat sees it. Shares `table` and hands with its input. */
export function offlineState({
  game,
  version,
  seats,
  options,
  seat,
  table,
  hands,
  outcome,
  concededTo = SPECTATOR,
}: OfflineParts): TableState {
  return {
    game,
    version,
    seats,
    table,
    phase: outcome ? "over" : "running",
    commitment: "",
    public: false,
    spectatorsAllowed: false,
    apiBotsAllowed: false,
    hints: false,
    spectatorCount: 0,
    options: JSON.stringify(options),
    host: seat,
    hands: hands.map((hand, other) => (other === seat ? hand : {})),
    outcome: outcome ? JSON.stringify(outcome) : "",
    concededTo,
    freeUndoTo: version,
    undoSeat: SPECTATOR,
    clock: JSON.stringify({ kind: "none" }),
    clocks: [],
    paused: false,
    vote: NO_VOTE,
    rematchTable: "",
    rematchSeats: [],
    seatsMoved: [],
    closed: false,
    closesAt: 0,
    mayKeepOpen: false,
    rated: "",
  };
}

/** A match as one seat sees it; a copy. */
export function matchState({ game, state, version }: Match, seats: SeatState[], options: Options, seat: Seat): TableState {
  const { table, hands } = game.clone(state);
  return offlineState({ game: game.id, version, seats, options, seat, table, hands, outcome: game.outcome(state) });
}

/** A seat that is always connected and ready. */
export function offlineSeat(who: Pick<SeatState, "name" | "colour" | "kind" | "level">, apiBot = false): SeatState {
  return {
    ...who,
    apiBot,
    connected: true,
    presence: "online",
    botTakesOverAt: 0,
    botResumesAt: 0,
    reservedUntil: 0,
    ready: true,
    askedAgain: false,
    account: "",
    rating: "",
    leavesOften: false,
    vacationUntil: 0,
  };
}

export abstract class OfflineSession extends SessionBase {
  constructor(id = "") {
    super(id, "open");
  }

  async request<R extends RequestType>(type: R, _payload: RequestOf<R>): Promise<Replies[R]> {
    throw new RefusalError({ code: "NO_SERVER", params: { request: type } });
  }

  protected read(envelopes: readonly EventEnvelope[]): GameEvent[] {
    return eventsFor(envelopes, this.seat.peek());
  }

  /** Emits events as the player's seat may read them: all to the log, the game's to listeners. */
  protected emitEvents(envelopes: readonly EventEnvelope[], state: TableState): void {
    const events = this.read(envelopes);
    const next = (this.log.peek().at(-1)?.number ?? -1) + 1;
    this.state.value = state;
    this.log.value = [...this.log.peek(), ...events.map((event, i) => ({ number: next + i, event }))];
    this.emit({ events: events.filter((event) => !isTableEvent(event)), state });
  }
}
