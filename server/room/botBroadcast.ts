/** Sends table changes to API bots, as plain data with the bot's own hand, encoded once for all bots that see the same. */
import type { Seat } from "../../shared/core/game.ts";
import type { TableState } from "../../shared/core/protocol.ts";
import { botMoves, botState } from "../bots/api/botView.ts";
import { encodeLine } from "../bots/api/stream.ts";
import type { ApiVersion } from "../bots/api/versions.ts";
import { type Clock, ResettableTimer } from "../lib/clock.ts";
import type { Sender, TableNotification } from "../table/notifications.ts";
import { hostsOrSits, seatOf } from "../table/seating/seating.ts";
import { UNSENT } from "./broadcast.ts";
import { gameState, publicState, type Sources } from "./sync/publicState.ts";
import type { BotViewer } from "./viewers/botViewer.ts";
import type { Viewers } from "./viewers/viewers.ts";

/** Emitted within the table's task, right after the change was stored. */
const IN_TURN: readonly TableNotification["type"][] = ["started", "moved", "undone", "seatingChanged", "statusChanged"];

/** The number of spectators is sent with the next change, or after this time. */
const SPECTATOR_COUNT_INTERVAL_MS = 1000;

export class BotBroadcast implements Sender {
  readonly #sources: Sources;
  readonly #viewers: Viewers;
  readonly #spectatorCountTimer: ResettableTimer;
  #isDue = false;

  constructor(sources: Sources, viewers: Viewers, clock: Clock) {
    this.#sources = sources;
    this.#viewers = viewers;
    this.#spectatorCountTimer = new ResettableTimer(clock, () => this.#enqueueState());
  }

  sendChange(notification: TableNotification): void {
    if (notification.type === "closed") this.#spectatorCountTimer.clear();
    if (UNSENT.includes(notification.type) || this.#viewers.bots.length === 0) return;
    if (IN_TURN.includes(notification.type)) this.sendState(this.#viewers.bots, "events" in notification ? notification.events.length : 0);
    else if (!("participant" in notification) || hostsOrSits(this.#sources.table.seating, notification.participant)) this.#enqueueState();
    else if (!this.#spectatorCountTimer.isSet) this.#spectatorCountTimer.set(SPECTATOR_COUNT_INTERVAL_MS);
  }

  /** Outside the table's task, memory may hold a move that is not stored yet and must not be sent. */
  #enqueueState(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#sources.table.enqueue(async () => this.#isDue && this.sendState(this.#viewers.bots));
  }

  /** Call within the table's task. @param latest number of latest events to send along */
  sendState(bots: readonly BotViewer[], latest = 0): void {
    const { table } = this.#sources;
    this.#spectatorCountTimer.clear();
    this.#isDue = false;
    const state = { ...publicState(this.#sources), ...gameState(table) } as TableState;
    const lines = new Map<ApiVersion, Map<Seat, Buffer>>();
    for (const { participant, stream } of bots) {
      const seat = seatOf(table.seating, participant);
      const ofVersion = lines.get(stream.version) ?? new Map<Seat, Buffer>();
      const known = ofVersion.get(seat) ?? Buffer.from(this.#lines(state, seat, latest, stream.version));
      lines.set(stream.version, ofVersion.set(seat, known));
      stream.write(known);
    }
  }

  #lines(state: TableState, seat: Seat, latest: number, version: ApiVersion): string {
    const { events, game } = this.#sources.table;
    const line = encodeLine({ type: "state", seat, ...botMoves(game, state, seat), state: botState(state, seat) }, version);
    return latest > 0 ? encodeLine({ type: "events", ...events.for(seat, events.length - latest) }, version) + line : line;
  }
}
