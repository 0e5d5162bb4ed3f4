/** Lets bots move faster at a table where every connected player asked for it: nobody is hurried by somebody else's choice. */
import { at } from "../../../shared/core/at.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { Observer, TableNotification } from "../notifications.ts";
import type { Presence } from "../presence/presence.ts";
import { isApiBot } from "../seating/seating.ts";
import type { Table } from "../table.ts";
import type { Attendance } from "../viewer.ts";

/** By how much the pause between two bot moves is shorter then. */
const HURRY = 6;

export class BotPace implements Observer {
  readonly #table: Table;
  readonly #presence: Pick<Presence, "level" | "isOnline">;
  readonly #attendance: Attendance;
  /** Connected players who asked for fast bots. */
  readonly #hurried = new Set<string>();

  constructor(table: Table, presence: Pick<Presence, "level" | "isOnline">, attendance: Attendance) {
    this.#table = table;
    this.#presence = presence;
    this.#attendance = attendance;
  }

  ask(seat: Seat, fast: boolean): void {
    const participant = this.#participantAt(seat);
    if (fast) this.#hurried.add(participant);
    else this.#hurried.delete(participant);
  }

  /** Pages ask again when they connect. */
  observe(notification: TableNotification): void {
    if (notification.type !== "left" || this.#attendance.isConnected(notification.participant)) return;
    this.#hurried.delete(notification.participant);
  }

  /** Pause between two bot moves, in ms. @param usual what the server is set to */
  delay(usual: number): number {
    const { slots } = this.#table.seating;
    const players = [...slots.keys()].filter((seat) => this.#isHuman(seat) && this.#presence.isOnline(seat));
    const isFast = players.length > 0 && players.every((seat) => this.#hurried.has(this.#participantAt(seat)));
    return isFast ? usual / HURRY : usual;
  }

  #isHuman(seat: Seat): boolean {
    const { seating } = this.#table;
    return this.#presence.level(seat) === "" && !isApiBot(seating, at(seating.slots, seat));
  }

  #participantAt(seat: Seat): string {
    return at(this.#table.seating.slots, seat).participant;
  }
}
