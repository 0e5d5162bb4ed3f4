/** A branch of a recorded game, played on from one of its positions: alone, moving all seats, or one seat against bots. */
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Branch, Ply } from "../../shared/core/branch.ts";
import {
  type BotLevel,
  type EventEnvelope,
  type GameEvent,
  isRefusal,
  type Move,
  type Refusal,
  type Seat,
  wholeEvent,
} from "../../shared/core/game.ts";
import { seatsToMove } from "../../shared/core/match.ts";
import { effectiveMoves, encodeRecord } from "../../shared/core/record.ts";
import { offlineSeat } from "../net/offlineSession.ts";
import type { RecordedGame } from "../net/record/recordedGame.ts";
import type { BranchInfo } from "../net/session.ts";
import { type LocalBots, LocalSession } from "./localSession.ts";

export interface BranchPlay extends LocalBots {
  readonly recorded: RecordedGame;
  readonly branch: Branch;
  /** The player's seat; `all` moves every seat, and reads all of the log. */
  readonly seat: Seat | "all";
  /** Level of the bots in the other seats. */
  readonly level: BotLevel;
  /** Whether the recorded game is a practice game, which isn't over. */
  readonly isPractice?: boolean;
}

export class BranchSession extends LocalSession {
  readonly branchInfo: BranchInfo;
  readonly movesAll: boolean;
  /** The branch so far. */
  readonly line: ReadonlySignal<Branch>;
  /** Why the rest of the given moves was left out, if they weren't legal. */
  readonly cut: Refusal | undefined;
  readonly #recorded: RecordedGame;
  readonly #start: number;
  readonly #plies = signal<readonly Ply[]>([]);

  constructor({ recorded, branch, seat, level, isPractice = false, ...bots }: BranchPlay) {
    const { header } = recorded.record;
    const movesAll = seat === "all";
    const seats = header.seats.map(({ name, colour }, index) =>
      offlineSeat(movesAll || index === seat ? { name, colour, kind: "person", level: "" } : { name, colour, kind: "bot", level }),
    );
    const match = recorded.restart(branch);
    super(match, seats, header.options, header.commitment, bots);
    this.#recorded = recorded;
    this.#start = branch.version;
    this.movesAll = movesAll;
    this.line = computed(() => ({ ...branch, plies: this.#plies.value }));
    this.branchInfo = { version: branch.version, recorded: () => recorded.fork(this.line.peek()), isPractice };
    const events = [...match.setupEvents];
    let cut: Refusal | undefined;
    for (const ply of [...recorded.moves.slice(0, branch.version), ...branch.plies]) cut ??= this.#take(ply, events);
    this.cut = cut;
    this.seat.value = movesAll ? match.game.turnOf(match.state.table) : seat;
    this.onChange();
    this.emitEvents(events, this.snapshot());
    this.scheduleBots();
  }

  /** Makes a given move. Those of links may have any shape. */
  #take({ seat, move }: { readonly seat: Seat; readonly move: object }, events: EventEnvelope[]): Refusal | undefined {
    const parsed = this.match.game.moveSchema.safeParse(move);
    const made = parsed.success ? this.make({ seat, move: { ...(parsed.data as Move) } }) : { code: "INVALID_REQUEST" };
    if (isRefusal(made)) return made;
    events.push(...made.events);
    return undefined;
  }

  /** The game it branches from. */
  async record(): Promise<string> {
    return encodeRecord(this.#recorded.record);
  }

  /** Moves for this seat next, if the player moves all seats. */
  moveFor(seat: Seat): void {
    if (!this.movesAll) return;
    batch(() => {
      this.seat.value = seat;
      this.emitEvents([], this.snapshot());
    });
  }

  protected now(): undefined {
    return undefined;
  }

  /** All of the branch can be taken back, once the player has moved. */
  protected get undoFloor(): number {
    const hasMoved = this.movesAll || this.#plies.peek().some(({ seat }) => seat === this.seat.peek());
    return hasMoved ? this.#start : this.match.version;
  }

  protected override get freeUndoTo(): number {
    const { turnStart, length } = this.history;
    return Math.max(this.undoFloor, turnStart < length ? turnStart : length - 1);
  }

  /** Bots would make the same move again at once: their moves are undone with the player's before them. */
  protected override undoneTo(keep: number): number {
    if (this.movesAll) return keep;
    const plies = this.#plies.peek();
    const own = plies.findLastIndex(({ seat }, i) => this.#start + i <= keep && seat === this.seat.peek());
    return this.#start + Math.max(0, own);
  }

  protected override onChange(): void {
    const plies = effectiveMoves(this.entries).slice(this.#start);
    batch(() => {
      this.#plies.value = plies.map(({ seat, move }) => ({ seat, move: move as Move }));
      const [next] = seatsToMove(this.match);
      if (this.movesAll && next !== undefined && !seatsToMove(this.match).includes(this.seat.peek())) this.seat.value = next;
    });
  }

  protected override read(envelopes: readonly EventEnvelope[]): GameEvent[] {
    return this.movesAll ? envelopes.map(wholeEvent) : super.read(envelopes);
  }
}
