/** Gives players time to reply to bots' trade offers and other questions, and to agree to an undo before a bot moves. */
import { at } from "../../../shared/core/at.ts";
import type { Question, Seat } from "../../../shared/core/game.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Decider, TableNotification } from "../notifications.ts";
import type { Presence } from "../presence/presence.ts";
import { isApiBot } from "../seating/seating.ts";
import type { Table } from "../table.ts";

/** Time for a reply once the player's page shows the question, in ms. */
export const ANSWER_TIME_MS = 8_500;
/** After this time, in ms, the question counts as shown: the page may be hidden, or its animations late. */
export const SHOWN_AT_LATEST_MS = 4_000;

/** How long bots wait once for each vote on an undo, in ms. The vote goes on while they play. */
export const UNDO_WAIT_MS = 3_000;

interface OpenQuestion {
  readonly by: Seat;
  /** Connected players who may reply. */
  readonly humans: readonly Seat[];
  readonly version: number;
  readonly openedAt: number;
  /** By seat: when its player's page showed it. */
  readonly shownAt: Map<Seat, number>;
}

export class BotWaits implements Decider {
  readonly #table: Table;
  readonly #clock: Clock;
  readonly #presence: Presence;
  readonly #isPatient: boolean;
  #open = new Map<number, OpenQuestion>();
  /** The open vote on an undo, and until when bots wait, by the monotonic clock. */
  #undoVote: { readonly by: Seat; readonly target: number; readonly until: number } | undefined;

  /** @param pace pause between two bot moves, in ms; if 0, bots don't wait for replies */
  constructor(table: Table, clock: Clock, presence: Presence, pace: number) {
    this.#table = table;
    this.#clock = clock;
    this.#presence = presence;
    this.#isPatient = pace > 0;
  }

  /** When a seat's bot stops waiting, by the monotonic clock; 0 if it is not waiting. */
  until(seat: Seat): number {
    const ends = [...this.#open.values()].filter(({ by }) => by === seat).map((question) => this.#end(question));
    const undo = this.#presence.level(seat) === "" ? 0 : (this.#undoVote?.until ?? 0);
    const last = Math.max(undo, ...ends);
    return last > this.#clock.monotonic() ? last : 0;
  }

  left(seat: Seat): number {
    return Math.max(0, this.until(seat) - this.#clock.monotonic());
  }

  /** @returns cancels the call */
  after(milliseconds: number, run: () => void): () => void {
    return this.#clock.after(milliseconds, run);
  }

  /** A player's page shows the position after `version` moves. */
  markShown(seat: Seat, version: number): void {
    const unshown = [...this.#open.values()].filter((question) => question.version <= version && !question.shownAt.has(seat));
    for (const question of unshown) question.shownAt.set(seat, this.#clock.monotonic());
    if (unshown.length > 0) this.#table.notifications.emit({ type: "presenceChanged" });
  }

  decide(notification: TableNotification): void {
    const { running } = this.#table;
    this.#updateUndoVote();
    const open = this.#open;
    this.#open = new Map();
    // Time does not count while the game is stopped.
    if (notification.type === "closed" || !this.#isPatient || !running || !this.#presence.isRunning) return;
    const { game, state, version } = running.match;
    for (const question of game.openQuestions?.(state.table) ?? []) {
      const humans = this.#repliers(question);
      const { by, id } = question;
      if (humans.length === 0 || this.#presence.level(by) === "") continue;
      const known = open.get(id) ?? { version, openedAt: this.#clock.monotonic(), shownAt: new Map() };
      this.#open.set(id, { ...known, by, humans });
    }
  }

  #updateUndoVote(): void {
    const { vote } = this.#table.status;
    if (vote?.kind !== "undo") this.#undoVote = undefined;
    else if (vote.by !== this.#undoVote?.by || vote.target !== this.#undoVote.target)
      this.#undoVote = { by: vote.by, target: vote.target, until: this.#clock.monotonic() + UNDO_WAIT_MS };
  }

  #repliers({ by, to }: Question): Seat[] {
    const { seating } = this.#table;
    const isHuman = (seat: Seat) => this.#presence.level(seat) === "" && !isApiBot(seating, at(seating.slots, seat));
    return to.filter((seat) => seat !== by && isHuman(seat) && this.#presence.isOnline(seat));
  }

  #end({ humans, openedAt, shownAt }: OpenQuestion): number {
    const times = humans.map((seat) => shownAt.get(seat) ?? openedAt + SHOWN_AT_LATEST_MS);
    return Math.max(...times) + ANSWER_TIME_MS;
  }
}
