/**
 * Who is absent, and for whom a bot plays. A stand-in takes over for absent players some time after their decision is pending, and for
 * those with too many timeouts. Without clocks, a connected player who doesn't move becomes idle, and the others may vote as if absent.
 * Only a move that advances the game counts as one: other requests, reconnects and repeatable moves don't keep a player from becoming idle.
 */

import { at } from "../../../shared/core/at.ts";
import type { BotLevel, Seat } from "../../../shared/core/game.ts";
import type { SeatPresence, TableEvent } from "../../../shared/core/protocol.ts";
import { maxMoves } from "../../../shared/core/record.ts";
import type { Clock } from "../../lib/clock.ts";
import type { MoveIntent } from "../changes.ts";
import type { Observer, TableNotification } from "../notifications.ts";
import { isRated } from "../rated/rated.ts";
import { isReplacedByBot, isVacant, STAND_IN } from "../seating/replacing.ts";
import { isCorrespondence, type SeatSlot, seatOf } from "../seating/seating.ts";
import type { Table } from "../table.ts";
import type { Attendance } from "../viewer.ts";
import { Timers } from "./timers.ts";

/** Without a clock, a connected player who doesn't move for this long is idle, in ms. */
export const IDLE_MS = 180_000;

/** In a rated live game, how long a disconnected player is waited for in all before the usual countdown, in ms: a power cut is no departure. */
export const GRACE_MS = 180_000;

/** A bot takes over after this many timeouts in a row. */
const MAX_TIMEOUTS = 3;

export class Presence implements Observer {
  readonly #table: Table;
  readonly #attendance: Attendance;
  readonly #absenceMs: number;
  readonly #clock: Clock;
  readonly #departures = new Map<string, "disconnected" | "left">();
  readonly #standIns = new Set<string>();
  /** Timeouts in a row, by player, without an own move between. */
  readonly #timeouts = new Map<string, number>();
  readonly #botTakeover: Timers;
  /** While players with a pending decision are given grace; their clocks stand still. */
  readonly #grace: Timers;
  /** Grace that was used up, in ms. */
  readonly #graceUsed = new Map<string, number>();
  /** Until a player with a pending decision counts as idle. */
  readonly #idleTimers: Timers;
  readonly #idle = new Set<string>();
  /** Players who were given more time. */
  readonly #waitedFor = new Set<string>();
  /** Highest number of moves that the game ever reached: a move made again after an undo doesn't advance it. */
  #reached: number;

  /** @param absenceMs how long a disconnected player's decision waits */
  constructor(table: Table, clock: Clock, attendance: Attendance, absenceMs: number) {
    this.#table = table;
    this.#attendance = attendance;
    this.#absenceMs = absenceMs;
    this.#clock = clock;
    this.#reached = maxMoves(table.entries);
    this.#botTakeover = new Timers(clock, (participant) => table.enqueue(() => this.#onCountdownEnd(participant)));
    this.#grace = new Timers(clock, (participant) => {
      this.#useGrace(participant);
      this.#update();
    });
    this.#idleTimers = new Timers(clock, (participant) => this.#becomeIdle(participant));
  }

  // --- Queries ------------------------------------------------------------------------------------------------------------

  /** One of its players is connected, or anyone who watches a game without players. Spectators start nothing that players have left. */
  get hasAudience(): boolean {
    const players = this.#table.seating.slots.map(({ participant }) => participant).filter(Boolean);
    return players.length === 0 ? this.#attendance.size > 0 : players.some((player) => this.#attendance.isConnected(player));
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
    if (!this.isRunning) return false;
    return (this.#table.running?.pending ?? []).some((seat) => this.level(seat) !== "");
  }

  /** Level of the bot that plays a seat now, "" for its player. */
  level(seat: Seat): BotLevel | "" {
    const slot = at(this.#table.seating.slots, seat);
    if (slot.level !== "") return slot.level;
    return isVacant(slot) || this.hasStandIn(seat) ? STAND_IN : "";
  }

  /** Seats whose player, connected or not, has a decision to make. */
  get pending(): readonly Seat[] {
    return (this.#table.running?.pending ?? []).filter((seat) => this.level(seat) === "");
  }

  /** Seats whose clocks run: those of pending decisions, except while a disconnected player is given grace. */
  get clocked(): readonly Seat[] {
    return this.pending.filter((seat) => !this.#grace.has(this.#participantAt(seat)));
  }

  isOnline(seat: Seat): boolean {
    return this.#attendance.isConnected(this.#participantAt(seat));
  }

  isIdle(seat: Seat): boolean {
    return this.#idle.has(this.#participantAt(seat));
  }

  /** A bot plays the seat until its player returns. */
  hasStandIn(seat: Seat): boolean {
    return this.#standIns.has(this.#participantAt(seat)) || this.#isSuspended(seat);
  }

  /** The seat stays the player's: absent, but not vacated. */
  #isSuspended(seat: Seat): boolean {
    return (this.#table.status.suspended[seat] ?? 0) > this.#clock.now();
  }

  of(slot: SeatSlot): SeatPresence {
    if (isVacant(slot)) return "vacant";
    if (isReplacedByBot(slot)) return "replacedByBot";
    // Players of correspondence games need not be connected.
    if (slot.participant !== "" && this.#isSuspended(seatOf(this.#table.seating, slot.participant))) return "botPlaying";
    if (slot.participant === "" || isCorrespondence(this.#table.seating)) return "online";
    return this.#ofParticipant(slot.participant);
  }

  /** When a stand-in takes over, by the monotonic clock; 0 if none will. */
  botTakesOverAt({ participant }: SeatSlot): number {
    return this.#grace.has(participant) ? this.#grace.at(participant) + this.#countdownMs() : this.#botTakeover.at(participant);
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

  /** The player is there: ends the stand-in. */
  markActive(participant: string): void {
    const counts = this.#botTakeover.has(participant) || this.#grace.has(participant);
    const isSettled = !this.#departures.has(participant) && !this.#standIns.has(participant) && !counts;
    if (!isSettled) this.#onReturn(participant);
  }

  #onReturn(participant: string): void {
    this.#departures.delete(participant);
    this.#botTakeover.stop(participant);
    this.#update();
    const seat = seatOf(this.#table.seating, participant);
    const hadStandIn = this.#standIns.delete(participant);
    if (hadStandIn && seat >= 0) this.#table.enqueue(() => this.#table.update({ events: this.#seatEvents("table.returned", seat) }));
  }

  /** Gives an idle player the full time once more. @returns false if the game has waited for the player before */
  waitAgain(seat: Seat): boolean {
    const participant = this.#participantAt(seat);
    if (this.#waitedFor.has(participant)) return false;
    this.#waitedFor.add(participant);
    this.#restartIdleTimer(participant);
    return true;
  }

  #restartIdleTimer(participant: string): void {
    this.#idleTimers.restart(participant, IDLE_MS);
    if (this.#idle.delete(participant)) this.#table.notifications.emit({ type: "presenceChanged" });
  }

  /** Not told of a seat that has caused too many events. */
  #seatEvents(type: "table.returned" | "table.botPlaying", seat: Seat): readonly TableEvent[] {
    return this.#table.events.limitRefusal(seat) ? [] : [{ type, seat }];
  }

  async standIn(seat: Seat): Promise<void> {
    const participant = this.#participantAt(seat);
    this.#botTakeover.stop(participant);
    if (this.#table.phase !== "running" || this.#standIns.has(participant)) return;
    this.#standIns.add(participant);
    await this.#table.update({ events: this.#seatEvents("table.botPlaying", seat) });
  }

  observe(notification: TableNotification): void {
    if (notification.type === "joined") {
      this.markActive(notification.participant);
      this.#endSuspension(seatOf(this.#table.seating, notification.participant));
    }
    if (notification.type === "left" && !this.#attendance.isConnected(notification.participant))
      this.#departures.set(notification.participant, notification.how);
    if (notification.type === "moved") this.#onMove(notification.intent);
    if (notification.type === "closed") this.#stop();
    else this.#update();
  }

  /** A suspended account has no session to return with. */
  #endSuspension(seat: Seat): void {
    if (seat >= 0 && this.#isSuspended(seat)) this.#table.enqueue(() => this.suspend(seat, 0));
  }

  /** @param until when it ends, in ms since 1970; 0 ends it now. Idempotent */
  async suspend(seat: Seat, until: number): Promise<void> {
    const { status, seating, phase } = this.#table;
    if (phase !== "running" || (status.suspended[seat] ?? 0) === until) return;
    const suspended = seating.slots.map((_, other) => (other === seat ? until : (status.suspended[other] ?? 0)));
    const wasSuspended = this.#isSuspended(seat);
    const events = wasSuspended === until > 0 ? [] : this.#seatEvents(until > 0 ? "table.botPlaying" : "table.returned", seat);
    await this.#table.update({ status: { suspended }, events });
  }

  #stop(): void {
    this.#botTakeover.stopAll();
    this.#grace.stopAll();
    this.#idleTimers.stopAll();
  }

  #update(): void {
    const waited = this.isRunning && !isCorrespondence(this.#table.seating);
    const pending = waited ? this.pending.map((seat) => this.#participantAt(seat)) : [];
    const offline = pending.filter((participant) => !this.#attendance.isConnected(participant));
    if (this.#table.seating.clock.kind === "none") this.#idleTimers.setActive(this.#isAlone ? [] : pending, () => IDLE_MS);
    const active = [...this.#idle].filter((participant) => !this.#idleTimers.has(participant));
    for (const participant of active) this.#idle.delete(participant);
    const graced = this.#updateGrace(offline);
    const counted = offline.filter((participant) => !this.#grace.has(participant));
    if (this.#botTakeover.setActive(counted, () => this.#countdownMs()) || graced || active.length > 0)
      this.#table.notifications.emit({ type: "presenceChanged" });
  }

  /** @returns whether anyone's grace began or ended */
  #updateGrace(offline: readonly string[]): boolean {
    const graced = offline.filter((participant) => this.#graceLeft(participant) > 0);
    for (const participant of this.#grace.active) if (!graced.includes(participant)) this.#useGrace(participant);
    return this.#grace.setActive(graced, (participant) => this.#graceLeft(participant));
  }

  #useGrace(participant: string): void {
    this.#graceUsed.set(participant, GRACE_MS - Math.max(0, this.#grace.at(participant) - this.#clock.monotonic()));
  }

  /** None for those who left on purpose, or often do. */
  #graceLeft(participant: string): number {
    const { seating } = this.#table;
    const isDeparture = this.#departures.get(participant) === "left";
    if (!isRated(seating) || isDeparture || seating.start?.leavesOften.includes(seatOf(seating, participant))) return 0;
    return GRACE_MS - (this.#graceUsed.get(participant) ?? 0);
  }

  /** How long a disconnected player's decision waits once there is no grace, in ms. */
  #countdownMs(): number {
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

  #onMove(intent: MoveIntent): void {
    const { version, game } = this.#table;
    const isAdvance = version > this.#reached && game.perTurn[intent.move.type] === undefined;
    this.#reached = Math.max(this.#reached, version);
    if (intent.by === undefined && isAdvance) {
      const participant = this.#participantAt(intent.seat);
      this.#timeouts.delete(participant);
      this.#restartIdleTimer(participant);
    }
    this.#countTimeouts(intent);
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
