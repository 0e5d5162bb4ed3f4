/**
 * Who is absent, and for whom a bot plays. A stand-in takes over for absent players some time after their decision is pending, and for
 * those with too many timeouts. Without clocks, a connected player who doesn't move becomes idle, and the others may vote as if absent.
 */

import { at } from "../../../shared/core/at.ts";
import type { BotLevel, Seat } from "../../../shared/core/game.ts";
import type { SeatPresence } from "../../../shared/core/protocol.ts";
import type { Clock } from "../../lib/clock.ts";
import type { MoveIntent } from "../changes.ts";
import type { TableListener, TableNotification } from "../notifications.ts";
import { isReplacedByBot, isVacant, STAND_IN } from "../seating/replacing.ts";
import { isCorrespondence, type SeatSlot, seatOf } from "../seating/seating.ts";
import type { Table } from "../table.ts";
import type { Attendance } from "../viewer.ts";
import { Timers } from "./timers.ts";

/** Without a clock, a connected player who doesn't move for this long is idle, in ms. */
export const IDLE_MS = 180_000;

/** A bot takes over after this many timeouts in a row. */
const MAX_TIMEOUTS = 3;

export class Presence implements TableListener {
  readonly #table: Table;
  readonly #attendance: Attendance;
  readonly #absenceMs: number;
  readonly #departures = new Map<string, "disconnected" | "left">();
  readonly #standIns = new Set<string>();
  /** Timeouts in a row, by player. */
  readonly #timeouts = new Map<string, number>();
  readonly #botTakeover: Timers;
  /** Until a connected player with a pending decision counts as idle. */
  readonly #idleTimers: Timers;
  readonly #idle = new Set<string>();

  /** @param absenceMs how long a disconnected player's decision waits */
  constructor(table: Table, clock: Clock, attendance: Attendance, absenceMs: number) {
    this.#table = table;
    this.#attendance = attendance;
    this.#absenceMs = absenceMs;
    this.#botTakeover = new Timers(clock, (participant) => table.enqueue(() => this.#onCountdownEnd(participant)));
    this.#idleTimers = new Timers(clock, (participant) => this.#becomeIdle(participant));
  }

  // --- Queries ------------------------------------------------------------------------------------------------------------

  /** Without an audience every game pauses, bot-only ones too. */
  get hasAudience(): boolean {
    return this.#attendance.size > 0;
  }

  /** The game is running, not paused, and has an audience if it needs one. */
  get isRunning(): boolean {
    const { phase, status } = this.#table;
    return phase === "running" && !status.paused && (this.hasAudience || this.#needsNoAudience);
  }

  /** A correspondence game needs no audience, unless only bots ever played it. */
  get #needsNoAudience(): boolean {
    const { seating } = this.#table;
    return (
      isCorrespondence(seating) && seating.slots.some(({ participant, replacedName }) => participant !== "" || replacedName !== undefined)
    );
  }

  /** A bot is about to move, with or without an audience. */
  get botToMove(): boolean {
    const { running, status } = this.#table;
    if (!this.isRunning || status.vote?.kind === "undo") return false;
    return (running?.pending ?? []).some((seat) => this.level(seat) !== "");
  }

  /** Level of the bot that plays a seat now, "" for its player. */
  level(seat: Seat): BotLevel | "" {
    const slot = at(this.#table.seating.slots, seat);
    if (slot.level !== "") return slot.level;
    return isVacant(slot) || this.#standIns.has(slot.participant) ? STAND_IN : "";
  }

  /** Seats whose player, connected or not, has a decision to make. */
  get pending(): readonly Seat[] {
    return (this.#table.running?.pending ?? []).filter((seat) => this.level(seat) === "");
  }

  isOnline(seat: Seat): boolean {
    return this.#attendance.isConnected(this.#participantAt(seat));
  }

  isIdle(seat: Seat): boolean {
    return this.#idle.has(this.#participantAt(seat));
  }

  /** A bot plays the seat until its player returns. */
  hasStandIn(seat: Seat): boolean {
    return this.#standIns.has(this.#participantAt(seat));
  }

  of(slot: SeatSlot): SeatPresence {
    if (isVacant(slot)) return "vacant";
    if (isReplacedByBot(slot)) return "replacedByBot";
    // Players of correspondence games need not be connected.
    if (slot.participant === "" || isCorrespondence(this.#table.seating)) return "online";
    return this.#ofParticipant(slot.participant);
  }

  /** When a stand-in takes over, by the monotonic clock; 0 if none will. */
  botTakesOverAt({ participant }: SeatSlot): number {
    return this.#botTakeover.at(participant);
  }

  #ofParticipant(participant: string): SeatPresence {
    if (this.#standIns.has(participant)) return "botPlaying";
    if (!this.#attendance.isConnected(participant)) return this.#departures.get(participant) ?? "disconnected";
    return this.#idle.has(participant) ? "idle" : "online";
  }

  /** One player against bots: nobody is waiting. */
  get #isAlone(): boolean {
    return this.#table.seating.slots.filter(({ participant }) => participant !== "").length < 2;
  }

  #participantAt(seat: Seat): string {
    return at(this.#table.seating.slots, seat).participant;
  }

  // --- Changes ------------------------------------------------------------------------------------------------------------

  /** The player is active: ends the stand-in. */
  markActive(participant: string): void {
    if (this.#isSettled(participant)) this.#idleTimers.restart(participant, IDLE_MS);
    else this.#onReturn(participant);
  }

  /** Fast path: nothing to reset. */
  #isSettled(participant: string): boolean {
    const held =
      this.#departures.has(participant) ||
      this.#timeouts.has(participant) ||
      this.#idle.has(participant) ||
      this.#standIns.has(participant);
    return !held && !this.#botTakeover.has(participant);
  }

  #onReturn(participant: string): void {
    this.#departures.delete(participant);
    this.#timeouts.delete(participant);
    this.#botTakeover.stop(participant);
    this.#idleTimers.stop(participant);
    const wasIdle = this.#idle.delete(participant);
    this.#update();
    if (wasIdle) this.#table.notifications.emit({ type: "presenceChanged" });
    const seat = seatOf(this.#table.seating, participant);
    const hadStandIn = this.#standIns.delete(participant);
    if (hadStandIn && seat >= 0) this.#table.enqueue(() => this.#table.update({ events: [{ type: "table.returned", seat }] }));
  }

  async standIn(seat: Seat): Promise<void> {
    const participant = this.#participantAt(seat);
    this.#botTakeover.stop(participant);
    if (this.#table.phase !== "running" || this.#standIns.has(participant)) return;
    this.#standIns.add(participant);
    await this.#table.update({ events: [{ type: "table.botPlaying", seat }] });
  }

  onNotification(notification: TableNotification): void {
    if (notification.type === "joined") this.markActive(notification.participant);
    if (notification.type === "left" && !this.#attendance.isConnected(notification.participant))
      this.#departures.set(notification.participant, notification.how);
    if (notification.type === "moved") this.#countTimeouts(notification.intent);
    if (notification.type === "closed") this.#stop();
    else this.#update();
  }

  #stop(): void {
    this.#botTakeover.stopAll();
    this.#idleTimers.stopAll();
  }

  #update(): void {
    const waited = this.isRunning && !isCorrespondence(this.#table.seating);
    const pending = waited ? this.pending.map((seat) => this.#participantAt(seat)) : [];
    const online = pending.filter((participant) => this.#attendance.isConnected(participant));
    const offline = pending.filter((participant) => !online.includes(participant));
    if (this.#table.seating.clock.kind === "none") this.#idleTimers.setActive(this.#isAlone ? [] : online, () => IDLE_MS);
    const active = [...this.#idle].filter((participant) => !this.#idleTimers.has(participant));
    for (const participant of active) this.#idle.delete(participant);
    if (this.#botTakeover.setActive(offline, () => this.#graceMs()) || active.length > 0)
      this.#table.notifications.emit({ type: "presenceChanged" });
  }

  /** How long a disconnected player's decision waits, in ms. */
  #graceMs(): number {
    const { seating, running } = this.#table;
    if (seating.clock.kind !== "pace" || !running) return this.#absenceMs;
    const { game, state } = running.match;
    const seconds = game.timeLimits[game.decisionKind(state.table)]?.[seating.clock.speed];
    return seconds === undefined ? this.#absenceMs : Math.min(this.#absenceMs, seconds * 500);
  }

  #becomeIdle(participant: string): void {
    this.#idle.add(participant);
    this.#table.notifications.emit({ type: "presenceChanged" });
  }

  #countTimeouts({ seat, by }: MoveIntent): void {
    if (by !== "clock" || this.level(seat) !== "" || isCorrespondence(this.#table.seating)) return;
    const participant = this.#participantAt(seat);
    const times = (this.#timeouts.get(participant) ?? 0) + 1;
    this.#timeouts.set(participant, times);
    if (times >= MAX_TIMEOUTS) this.#table.enqueue(() => this.standIn(seat));
  }

  async #onCountdownEnd(participant: string): Promise<void> {
    const seat = seatOf(this.#table.seating, participant);
    if (seat < 0 || this.isOnline(seat) || !this.isRunning || !this.pending.includes(seat)) this.#update();
    else await this.standIn(seat);
  }
}
