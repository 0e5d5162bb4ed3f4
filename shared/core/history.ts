/**
 * The moves that count, and the way back: what taking back needs to know of each, and the match as it stood after any of them.
 * A rewound match equals one that was never played on, its generator included.
 */
import { isRefusal, type Seat, SPECTATOR } from "./game.ts";
import type { Match } from "./match.ts";
import { SeededRandom } from "./random.ts";
import { type MoveEntry, playAll } from "./record.ts";

/** A copy of the match is kept after every so many moves: going back replays fewer than these, in a millisecond or two, and a long game keeps few of them. */
const COPY_EVERY = 128;

/** Looking back leaves copies closer together on its way: whoever looks at the same stretch again replays fewer moves than these. */
const NEAR_EVERY = 16;
/** The most of those copies that are kept; the ones used longest ago go first. */
const MAX_NEAR = 64;

interface Step {
  readonly entry: MoveEntry;
  /** The game says that this cannot be taken back alone. */
  readonly final: boolean;
  /** Number of moves when the turn began that goes on after this one. */
  readonly turn: number;
}

const nextStop = (version: number): number => version - (version % NEAR_EVERY) + NEAR_EVERY;

export class History {
  readonly #seed: string;
  readonly #steps: Step[] = [];
  readonly #copies: Match[] = [];
  /** Whose turn it was before the first move. */
  #turnOf: Seat;
  /** Seats that have a move that counts, in the order of their first. */
  #moved: readonly Seat[] = [];
  /** By number of moves, copies from looking back, in the order of their last use. */
  readonly #near = new Map<number, Match>();

  /** @param match before its first move @param seed 64 hexadecimal digits */
  constructor(match: Match, seed: string) {
    this.#seed = seed;
    this.#turnOf = match.game.turnOf(match.state.table);
    this.#copies.push(this.#copy(match));
  }

  get length(): number {
    return this.#steps.length;
  }

  /** Number of moves when the present turn began. */
  get turn(): number {
    return this.#steps.at(-1)?.turn ?? 0;
  }

  /** Numbers of moves when each turn began, in order, the first 0. */
  get turns(): number[] {
    return [...new Set([0, ...this.#steps.map(({ turn }) => turn)])];
  }

  /** The seat that moved last, SPECTATOR if none has. */
  get lastSeat(): Seat {
    return this.#steps.at(-1)?.entry.seat ?? SPECTATOR;
  }

  /** Seats that have a move to take back, if need be with the others' consent. */
  get moved(): readonly Seat[] {
    return this.#moved;
  }

  /** Number of moves before the seat's last one; undefined if it has made none. */
  beforeLast(seat: Seat): number | undefined {
    const last = this.#steps.findLastIndex(({ entry }) => entry.seat === seat);
    return last < 0 ? undefined : last;
  }

  /** The smallest number of moves to which `lastSeat` may go back alone. */
  get undoAlone(): number {
    const seat = this.lastSeat;
    let keep = this.#steps.length;
    while (keep > 0 && this.#isOpen(this.#steps[keep - 1], seat)) keep--;
    return keep;
  }

  #isOpen({ entry, final }: Step, seat: Seat): boolean {
    return entry.seat === seat && !final && entry.by !== "clock";
  }

  /** A move was made; `match` stands after it. */
  append(match: Match, entry: MoveEntry, final: boolean): void {
    const turnOf = match.game.turnOf(match.state.table);
    const turn = turnOf === this.#turnOf ? this.turn : match.version;
    this.#turnOf = turnOf;
    this.#steps.push({ entry, final, turn });
    if (!this.#moved.includes(entry.seat)) this.#moved = [...this.#moved, entry.seat];
    if (match.version % COPY_EVERY === 0) this.#copies.push(this.#copy(match));
  }

  /** Forgets all moves after the first `keep`. @returns the match as it stood then, to be played on */
  truncate(keep: number): Match {
    const match = this.at(keep);
    this.#steps.length = keep;
    this.#moved = [...new Set(this.#steps.map(({ entry }) => entry.seat))];
    this.#copies.length = 1 + Math.floor(keep / COPY_EVERY);
    this.#turnOf = match.game.turnOf(match.state.table);
    for (const version of this.#near.keys()) if (version > keep) this.#near.delete(version);
    return match;
  }

  /** The match as it stood after `version` moves, for the caller to keep or to play on. */
  at(version: number): Match {
    const match = this.#copy(this.#nearest(version));
    for (let stop = nextStop(match.version); stop <= version; stop += NEAR_EVERY) {
      this.#forward(match, stop);
      this.#keepNear(match);
    }
    this.#forward(match, version);
    return match;
  }

  /** The latest copy from before that move. */
  #nearest(version: number): Match {
    const far = this.#copies[Math.floor(version / COPY_EVERY)];
    for (let stop = version - (version % NEAR_EVERY); stop > far.version; stop -= NEAR_EVERY) {
      const near = this.#near.get(stop);
      if (near) return this.#used(near);
    }
    return far;
  }

  #used(near: Match): Match {
    this.#near.delete(near.version);
    this.#near.set(near.version, near);
    return near;
  }

  #keepNear(match: Match): void {
    this.#used(this.#copy(match));
    if (this.#near.size > MAX_NEAR) this.#near.delete(this.#near.keys().next().value as number);
  }

  #forward(match: Match, version: number): void {
    const moves = this.#steps.slice(match.version, version).map(({ entry }) => entry);
    const told = playAll(match, moves);
    if (isRefusal(told)) throw new Error(`the past cannot be played again: ${JSON.stringify(told)}`);
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
