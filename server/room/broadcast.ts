/** Sends changes to all sockets: one patch, then to each the events that it may read. */
import type { Room } from "colyseus";
import { EVENTS_MESSAGE, encodeEvents } from "../../shared/core/eventEncoding.ts";
import { type Seat, SPECTATOR } from "../../shared/core/game.ts";
import type { TableState } from "../../shared/core/protocol.ts";
import type { Sender, TableNotification } from "../table/notifications.ts";
import { hostsOrSits, seatOf } from "../table/seating/seating.ts";
import { createReconciler } from "./sync/mirror.ts";
import { gameState, moveState, publicState, type Sources } from "./sync/publicState.ts";
import type { RootSchema } from "./sync/root.ts";
import type { Viewers } from "./viewers/viewers.ts";

/** The game state has changed and is stored. It must not be sent at other times. */
const GAME_CHANGES: readonly TableNotification["type"][] = ["loaded", "started", "moved", "undone"];

export const UNSENT: readonly TableNotification["type"][] = ["gameChanged", "ended", "failed", "closed"];

export class Broadcast implements Sender {
  readonly #sources: Sources;
  readonly #viewers: Viewers;
  readonly #room: Pick<Room, "broadcast" | "broadcastPatch">;
  readonly #state: RootSchema;
  /** The only way to write to the state. */
  readonly #mirror: (plain: Partial<TableState>) => void;

  constructor(sources: Sources, viewers: Viewers, state: RootSchema, room: Pick<Room, "broadcast" | "broadcastPatch">) {
    this.#sources = sources;
    this.#viewers = viewers;
    this.#room = room;
    this.#state = state;
    this.#mirror = createReconciler(state);
  }

  sendChange(notification: TableNotification): void {
    if (UNSENT.includes(notification.type)) return;
    // A spectator changes only their number, which goes out with the next patch: there may be thousands.
    if ("participant" in notification && !hostsOrSits(this.#sources.table.seating, notification.participant))
      this.#mirror({ spectatorCount: this.#viewers.spectatorCount });
    else this.#sendPatch(notification);
  }

  #sendPatch(notification: TableNotification): void {
    const { table } = this.#sources;
    if (GAME_CHANGES.includes(notification.type)) this.#mirror(gameState(table));
    this.#mirror(notification.type === "moved" && table.phase === "running" ? moveState(this.#sources) : publicState(this.#sources));
    this.#viewers.grantHandViews(this.#state);
    this.#viewers.cork();
    this.#room.broadcastPatch();
    if (notification.type !== "moved") this.#viewers.seatsChanged();
    this.#sendEvents("events" in notification ? notification.events.length : 0);
  }

  /** Sends the latest events to everybody, encoded once per distinct audience. */
  #sendEvents(count: number): void {
    if (count === 0) return;
    const { events, seating, game } = this.#sources.table;
    const from = events.length - count;
    const pack = (seat: Seat) => encodeEvents(events.for(seat, from), game.eventKeys);
    const seated = events.arePublic(from) ? [] : this.#viewers.seated();
    for (const { client, participant } of seated) client.send(EVENTS_MESSAGE, pack(seatOf(seating, participant)));
    this.#room.broadcast(EVENTS_MESSAGE, pack(SPECTATOR), { except: seated.map(({ client }) => client) });
  }
}
