/** A recorded game as a session whose position is set by a slider. */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Ply } from "../../shared/core/branch.ts";
import { type EventEnvelope, eventsFor, type GameEvent, type Move, type Seat, SPECTATOR, wholeEvent } from "../../shared/core/game.ts";
import type { NumberedEvent, TableState } from "../../shared/core/protocol.ts";
import { encodeRecord } from "../../shared/core/record.ts";
import { OfflineSession, offlineSeat, offlineState } from "../net/offlineSession.ts";
import type { Position, RecordedGame } from "../net/record/recordedGame.ts";
import { RefusalError } from "../net/refusalError.ts";
import type { Timeline } from "../table/timeline/timelinePlayer.ts";

/** Alternative moves from the current position, and how many are played. */
interface ShownBranch {
  readonly plies: readonly Ply[];
  readonly at: number;
  /** As in `Branch`. */
  readonly draws?: string;
  /** Node of a study that it is. */
  readonly node?: string;
}

export class ReplaySession extends OfflineSession implements Timeline {
  readonly recorded: RecordedGame;
  readonly version = signal(0);
  /** All hands, if open. */
  readonly hands = signal<readonly object[] | undefined>(undefined);
  /** Events of the last step, as the viewer may read them. */
  readonly happened = signal<readonly GameEvent[]>([]);
  readonly branch = signal<ShownBranch | undefined>(undefined);
  /** At the position shown; none once the game is over. */
  readonly seatsToMove: ReadonlySignal<readonly Seat[]>;
  #positions: readonly Position[] = [];
  #open = true;

  /** @param id source table; "" for a file */
  constructor(recorded: RecordedGame, id: string) {
    super(id);
    this.recorded = recorded;
    this.seatsToMove = computed(() => {
      const table = this.state.value?.table;
      const isAtEnd = recorded.outcome !== undefined && this.version.value === recorded.length && !this.branch.value;
      return table && !isAtEnd ? recorded.game.toMove(table) : [];
    });
    this.goTo(0);
  }

  get length(): number {
    return this.recorded.length;
  }

  get turns(): readonly number[] {
    return this.recorded.turns;
  }

  /** Shows a position. A single step forward is animated. */
  goTo(target: number): void {
    const version = Math.min(this.recorded.length, Math.max(0, target));
    const step = version === this.version.peek() + 1 && !this.branch.peek();
    this.#positions = [];
    this.branch.value = undefined;
    this.version.value = version;
    this.#show(step ? this.recorded.events[version - 1] : []);
  }

  /** Shows a position on a branch. A single step forward is animated. */
  showBranch(plies: readonly Ply[], at: number, more: Pick<ShownBranch, "draws" | "node"> = {}): void {
    const branch = this.branch.peek();
    const before = branch?.plies === plies ? branch.at : 0;
    if (before === 0) this.#positions = this.recorded.branch(this.version.peek(), plies, more.draws);
    this.branch.value = { plies, at, ...more };
    this.#show(at === before + 1 ? this.#positions[at - 1].events : []);
  }

  /** Changes the viewpoint; SPECTATOR sees no hands, or all with `open`. */
  viewAs(seat: Seat, open: boolean): void {
    this.seat.value = seat;
    this.#open = open;
    this.#show([]);
  }

  async play(_move: Move): Promise<void> {
    throw new RefusalError({ code: "GAME_OVER" });
  }

  async record(): Promise<string> {
    return encodeRecord(this.recorded.record);
  }

  #show(events: readonly EventEnvelope[]): void {
    const version = this.version.peek();
    const positions = this.#positions.slice(0, this.branch.peek()?.at ?? 0);
    const { table, hands } = positions.at(-1)?.state ?? this.recorded.matchAt(version).state;
    const state = this.#stateOf(table, hands, version + positions.length);
    const all = [...this.recorded.events.slice(0, version), ...positions.map((position) => position.events)];
    this.hands.value = this.#open ? hands : undefined;
    this.log.value = this.#logOf(all);
    this.happened.value = this.#read(all.at(-1) ?? []);
    this.state.value = state;
    this.emit({ events: this.#read(events), state });
  }

  #read(events: readonly EventEnvelope[]): GameEvent[] {
    return this.#open ? events.map(wholeEvent) : eventsFor(events, this.seat.peek());
  }

  #logOf(events: readonly (readonly EventEnvelope[])[]): NumberedEvent[] {
    return [this.recorded.setupEvents, ...events].flatMap((some, i) =>
      this.#read(some).map((event, j) => ({ number: i * 1000 + j, event })),
    );
  }

  #stateOf(table: object, hands: readonly object[], version: number): TableState {
    const { header } = this.recorded.record;
    const outcome = version === this.recorded.length && !this.branch.peek() ? this.recorded.outcome : undefined;
    const seats = header.seats.map(({ name, colour, kind, level, apiBot }) =>
      offlineSeat({ name, colour, kind, level: level ?? "" }, apiBot),
    );
    const { game, options, commitment } = header;
    const concededTo = outcome && this.recorded.record.concededTo;
    const state = offlineState({ game, version, seats, options, seat: this.seat.peek(), table, hands, outcome, concededTo });
    return { ...state, phase: "over", commitment, host: SPECTATOR };
  }
}
