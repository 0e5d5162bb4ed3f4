/** Bots that give people time to answer their questions, such as trade offers, before they go on. */
import { at } from "../../../shared/core/at.ts";
import type { Question, Seat } from "../../../shared/core/game.ts";
import type { Clock } from "../../lib/clock.ts";
import type { TableListener, TableNotification } from "../notifications.ts";
import type { Presence } from "../presence/presence.ts";
import { isApiBot } from "../seating/seating.ts";
import type { Table } from "../table.ts";

/** How long people may think about a bot's question, from when their page shows it. */
export const ANSWER_TIME_MS = 8_500;
/** A page that has not said so by then counts as showing it: its animations may be behind, or it is hidden. */
export const SHOWN_AT_LATEST_MS = 4_000;

/** A bot's question that people have not answered. */
interface OpenQuestion {
  readonly by: Seat;
  /** The people asked who are there. */
  readonly humans: readonly Seat[];
  readonly version: number;
  readonly openedAt: number;
  /** When each person's page showed it. */
  readonly shownAt: Map<Seat, number>;
}

export class BotWaits implements TableListener {
  readonly #table: Table;
  readonly #clock: Clock;
  readonly #presence: Presence;
  readonly #isPatient: boolean;
  #open = new Map<number, OpenQuestion>();

  /** @param pace milliseconds between two moves of bots; without a pause they wait for nobody */
  constructor(table: Table, clock: Clock, presence: Presence, pace: number) {
    this.#table = table;
    this.#clock = clock;
    this.#presence = presence;
    this.#isPatient = pace > 0;
  }

  /** When a seat's bot goes on by itself, by the server's monotonic clock; 0 if it waits for nobody. */
  until(seat: Seat): number {
    const ends = [...this.#open.values()].filter(({ by }) => by === seat).map((question) => this.#end(question));
    const last = Math.max(0, ...ends);
    return last > this.#clock.monotonic() ? last : 0;
  }

  /** In milliseconds, how long that is. */
  left(seat: Seat): number {
    return Math.max(0, this.until(seat) - this.#clock.monotonic());
  }

  /** @returns cancels the call */
  after(milliseconds: number, run: () => void): () => void {
    return this.#clock.after(milliseconds, run);
  }

  /** A player's page shows the position after `version` moves. */
  markShown(seat: Seat, version: number): void {
    const newlyShown = [...this.#open.values()].filter((question) => question.version <= version && !question.shownAt.has(seat));
    for (const question of newlyShown) question.shownAt.set(seat, this.#clock.monotonic());
    if (newlyShown.length > 0) this.#table.notifications.emit({ type: "presenceChanged" });
  }

  onNotification(notification: TableNotification): void {
    const { running } = this.#table;
    const open = this.#open;
    this.#open = new Map();
    // Time does not count while the game stands still.
    if (notification.type === "closed" || !this.#isPatient || !running || !this.#presence.isRunning) return;
    const { game, state, version } = running.match;
    for (const question of game.openQuestions?.(state.table) ?? []) {
      const humans = this.#humansAsked(question);
      const { by, id } = question;
      if (humans.length === 0 || this.#presence.level(by) === "") continue;
      const known = open.get(id) ?? { version, openedAt: this.#clock.monotonic(), shownAt: new Map() };
      this.#open.set(id, { ...known, by, humans });
    }
  }

  #humansAsked({ by, to }: Question): Seat[] {
    const { seating } = this.#table;
    const isHuman = (seat: Seat) => this.#presence.level(seat) === "" && !isApiBot(seating, at(seating.slots, seat));
    return to.filter((seat) => seat !== by && isHuman(seat) && this.#presence.isOnline(seat));
  }

  #end({ humans, openedAt, shownAt }: OpenQuestion): number {
    const times = humans.map((seat) => shownAt.get(seat) ?? openedAt + SHOWN_AT_LATEST_MS);
    return Math.max(...times) + ANSWER_TIME_MS;
  }
}
