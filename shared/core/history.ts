/**
 * The moves that count, and the way back: what taking back needs to know of each, and the match as it stood after any of them.
 * A rewound match equals one that was never played on, its generator included.
 */
import { isRefusal, type Seat, SPECTATOR } from "./game.ts";
import type { Match } from "./match.ts";
import { SeededRandom } from "./random.ts";
import { type MoveEntry, playAll } from "./record.ts";

/** A copy of the match is kept after every so many moves: going back replays fewer than these, in a millisecond or two, and a long game keeps few of them. */
const SNAPSHOT_EVERY = 128;

/** Looking back leaves copies closer together on its way: whoever looks at the same stretch again replays fewer moves than these. */
const CACHE_EVERY = 16;
/** The most of those copies that are kept; the ones used longest ago go first. */
const MAX_CACHED = 64;

interface HistoryEntry {
  readonly entry: MoveEntry;
  /** The game says that this cannot be taken back alone. */
  readonly final: boolean;
  /** Number of moves when the turn began that goes on after this one. */
  readonly turnStart: number;
}

const nextCachePoint = (version: number): number => version - (version % CACHE_EVERY) + CACHE_EVERY;

export class History {
  readonly #seed: string;
  readonly #entries: HistoryEntry[] = [];
  readonly #snapshots: Match[] = [];
  /** Whose turn it was before the first move. */
  #turnOf: Seat;
  /** Seats that have a move that counts, in the order of their first. */
  #moved: readonly Seat[] = [];
  /** By number of moves, copies from looking back, in the order of their last use. */
  readonly #cache = new Map<number, Match>();

  /** @param match before its first move @param seed 64 hexadecimal digits */
  constructor(match: Match, seed: string) {
    this.#seed = seed;
    this.#turnOf = match.game.turnOf(match.state.table);
    this.#snapshots.push(this.#copy(match));
  }

  get length(): number {
    return this.#entries.length;
  }

  /** Number of moves when the present turn began. */
  get turnStart(): number {
    return this.#entries.at(-1)?.turnStart ?? 0;
  }

  /** Numbers of moves when each turn began, in order, the first 0. */
  get turnStarts(): number[] {
    return [...new Set([0, ...this.#entries.map(({ turnStart }) => turnStart)])];
  }

  /** The seat that moved last, SPECTATOR if none has. */
  get lastSeat(): Seat {
    return this.#entries.at(-1)?.entry.seat ?? SPECTATOR;
  }

  /** Seats that have a move to take back, if need be with the others' consent. */
  get moved(): readonly Seat[] {
    return this.#moved;
  }

  /** Number of moves before the seat's last one; undefined if it has made none. */
  versionBeforeLastMove(seat: Seat): number | undefined {
    const last = this.#entries.findLastIndex(({ entry }) => entry.seat === seat);
    return last < 0 ? undefined : last;
  }

  /** The smallest number of moves to which `lastSeat` may go back alone. */
  get undoAlone(): number {
    const seat = this.lastSeat;
    let keep = this.#entries.length;
    while (keep > 0 && this.#isFreelyUndoable(this.#entries[keep - 1], seat)) keep--;
    return keep;
  }

  #isFreelyUndoable({ entry, final }: HistoryEntry, seat: Seat): boolean {
    return entry.seat === seat && !final && entry.by !== "clock";
  }

  /** A move was made; `match` stands after it. */
  append(match: Match, entry: MoveEntry, final: boolean): void {
    const turnOf = match.game.turnOf(match.state.table);
    const turnStart = turnOf === this.#turnOf ? this.turnStart : match.version;
    this.#turnOf = turnOf;
    this.#entries.push({ entry, final, turnStart });
    if (!this.#moved.includes(entry.seat)) this.#moved = [...this.#moved, entry.seat];
    if (match.version % SNAPSHOT_EVERY === 0) this.#snapshots.push(this.#copy(match));
  }

  /** Forgets all moves after the first `keep`. @returns the match as it stood then, to be played on */
  truncate(keep: number): Match {
    const match = this.at(keep);
    this.#entries.length = keep;
    this.#moved = [...new Set(this.#entries.map(({ entry }) => entry.seat))];
    this.#snapshots.length = 1 + Math.floor(keep / SNAPSHOT_EVERY);
    this.#turnOf = match.game.turnOf(match.state.table);
    for (const version of this.#cache.keys()) if (version > keep) this.#cache.delete(version);
    return match;
  }

  /** The match as it stood after `version` moves, for the caller to keep or to play on. */
  at(version: number): Match {
    const match = this.#copy(this.#nearestBefore(version));
    for (let stop = nextCachePoint(match.version); stop <= version; stop += CACHE_EVERY) {
      this.#replayTo(match, stop);
      this.#addToCache(match);
    }
    this.#replayTo(match, version);
    return match;
  }

  /** The latest copy from before that move. */
  #nearestBefore(version: number): Match {
    const far = this.#snapshots[Math.floor(version / SNAPSHOT_EVERY)];
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
    if (isRefusal(events)) throw new Error(`the past cannot be played again: ${JSON.stringify(events)}`);
  }

  #copy({ game, state, random, setupEvents, version }: Match): Match {
    return {
      game,
      setupEvents,
      state: game.clone(state),
      random: new SeededRandom(this.#seed, (random as SeededRandom).position),
      version,
    };
  }
}
