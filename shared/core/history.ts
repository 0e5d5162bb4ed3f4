/**
 * The moves of a running match after undos, and access to any earlier position.
 * A rewound match equals one that was never played on, its random generator included.
 */
import { isRefusal, type Seat, SPECTATOR } from "./game.ts";
import type { Match } from "./match.ts";
import type { SeededRandom } from "./random.ts";
import { type MoveEntry, playAll } from "./record.ts";

/** Keep a snapshot every 128 moves: rewinding replays at most this many (1 to 2 ms), and long games need few snapshots. */
const SNAPSHOT_EVERY = 128;

/** Rewinding caches positions at shorter intervals, so that stepping nearby replays less. */
const CACHE_EVERY = 16;
/** Evicts the least recently used. */
const MAX_CACHED = 64;

interface HistoryEntry {
  readonly entry: MoveEntry;
  /** Its mover cannot undo it alone. */
  readonly final: boolean;
  /** Version at which the turn began that continues after this move. */
  readonly turnStart: number;
}

const nextCachePoint = (version: number): number => version - (version % CACHE_EVERY) + CACHE_EVERY;

export class History {
  readonly #entries: HistoryEntry[] = [];
  readonly #snapshots: Match[] = [];
  /** At the last position. */
  #turnOf: Seat;
  /** Seats with at least one move, in the order of their first. */
  #seatsMoved: readonly Seat[] = [];
  /** By version, least recently used first. */
  readonly #cache = new Map<number, Match>();

  /** @param match before its first move, with a `SeededRandom` */
  constructor(match: Match) {
    this.#turnOf = match.game.turnOf(match.state.table);
    this.#snapshots.push(this.#copy(match));
  }

  get length(): number {
    return this.#entries.length;
  }

  /** Version at which the current turn began. */
  get turnStart(): number {
    return this.#entries.at(-1)?.turnStart ?? 0;
  }

  /** Versions at which turns began, starting with 0. */
  get turnStarts(): number[] {
    return [...new Set([0, ...this.#entries.map(({ turnStart }) => turnStart)])];
  }

  /** The seat that moved last; SPECTATOR before the first move. */
  get lastSeat(): Seat {
    return this.#entries.at(-1)?.entry.seat ?? SPECTATOR;
  }

  /** Seats that have moved, and so can ask for an undo. */
  get seatsMoved(): readonly Seat[] {
    return this.#seatsMoved;
  }

  /** Moves of a type that the seat has made in the current turn. */
  countInTurn(seat: Seat, type: string): number {
    return this.#entries.slice(this.turnStart).filter(({ entry }) => entry.seat === seat && entry.move.type === type).length;
  }

  /** Undefined if the seat has not moved. */
  versionBeforeLastMove(seat: Seat): number | undefined {
    const last = this.#entries.findLastIndex(({ entry }) => entry.seat === seat);
    return last < 0 ? undefined : last;
  }

  /** 0 if the seat has made no move of its own: the clock, bots and standing orders don't count. */
  versionAfterOwnMove(seat: Seat): number {
    return this.#entries.findLastIndex(({ entry }) => entry.seat === seat && entry.by === undefined) + 1;
  }

  /** When the move was made that led to a version, in ms since the start of the game; 0 if unknown. */
  elapsedAt(version: number): number {
    return this.#entries[version - 1]?.entry.at ?? 0;
  }

  /** The lowest version to which `lastSeat` may undo without consent. */
  get freeUndoTo(): number {
    const seat = this.lastSeat;
    let keep = this.#entries.length;
    while (keep > 0 && this.#isFreelyUndoable(this.#entries[keep - 1] as HistoryEntry, seat)) keep--;
    return keep;
  }

  #isFreelyUndoable({ entry, final }: HistoryEntry, seat: Seat): boolean {
    return entry.seat === seat && !final && entry.by !== "clock";
  }

  /** Records a move. @param match the position after it */
  append(match: Match, entry: MoveEntry, final: boolean): void {
    const turnOf = match.game.turnOf(match.state.table);
    const turnStart = turnOf === this.#turnOf ? this.turnStart : match.version;
    this.#turnOf = turnOf;
    this.#entries.push({ entry, final, turnStart });
    if (!this.#seatsMoved.includes(entry.seat)) this.#seatsMoved = [...this.#seatsMoved, entry.seat];
    if (match.version % SNAPSHOT_EVERY === 0) this.#snapshots.push(this.#copy(match));
  }

  /** Drops all moves after the first `keep`. @returns the match at that point, to be played on */
  truncate(keep: number): Match {
    const match = this.at(keep);
    this.#entries.length = keep;
    this.#seatsMoved = [...new Set(this.#entries.map(({ entry }) => entry.seat))];
    this.#snapshots.length = 1 + Math.floor(keep / SNAPSHOT_EVERY);
    this.#turnOf = match.game.turnOf(match.state.table);
    for (const version of this.#cache.keys()) if (version > keep) this.#cache.delete(version);
    return match;
  }

  /** A copy of the match after `version` moves. */
  at(version: number): Match {
    const match = this.#copy(this.#nearestBefore(version));
    for (let stop = nextCachePoint(match.version); stop <= version; stop += CACHE_EVERY) {
      this.#replayTo(match, stop);
      this.#addToCache(match);
    }
    this.#replayTo(match, version);
    return match;
  }

  #nearestBefore(version: number): Match {
    const far = this.#snapshots[Math.floor(version / SNAPSHOT_EVERY)] as Match;
    for (let stop = version - (version % CACHE_EVERY); stop > far.version; stop -= CACHE_EVERY) {
      const near = this.#cache.get(stop);
      if (near) return this.#touch(near);
    }
    return far;
  }

  #touch(near: Match): Match {
    this.#cache.delete(near.version);
    this.#cache.set(near.version, near);
    return near;
  }

  #addToCache(match: Match): void {
    this.#touch(this.#copy(match));
    if (this.#cache.size > MAX_CACHED) this.#cache.delete(this.#cache.keys().next().value as number);
  }

  #replayTo(match: Match, version: number): void {
    const moves = this.#entries.slice(match.version, version).map(({ entry }) => entry);
    const events = playAll(match, moves);
    if (isRefusal(events)) throw new Error(`cannot replay the history: ${JSON.stringify(events)}`);
  }

  #copy({ game, state, random, setupEvents, version, counted }: Match): Match {
    return {
      game,
      setupEvents,
      state: game.clone(state),
      random: (random as SeededRandom).copy(),
      version,
      counted,
    };
  }
}
