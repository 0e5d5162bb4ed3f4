/** Shows what has changed at a table: one patch to all, then to each viewer the events that it may read. */
import { SPECTATOR } from "../../shared/core/game.ts";
import { EVENTS, packEvents } from "../../shared/core/packing.ts";
import type { EventsMessage, TableState } from "../../shared/core/protocol.ts";
import type { Notice } from "../table/notices.ts";
import { hostsOrSits, seatOf } from "../table/seating/seating.ts";
import { mirrorOf } from "./sync/mirror.ts";
import { gameState, moveState, publicState, type Sources } from "./sync/publicState.ts";
import type { RootSchema } from "./sync/root.ts";
import type { SocketViewer } from "./viewers/viewer.ts";
import type { Viewers } from "./viewers/viewers.ts";

/** How a room reaches its sockets. */
export interface Line {
  patch(to: readonly SocketViewer[]): void;
  events(message: EventsMessage, to: readonly SocketViewer[]): void;
}

/** After these the game itself is another, and has reached the store. In between nobody may be shown it. */
const GAME_CHANGES: readonly Notice["type"][] = ["opened", "started", "moved", "takenBack"];

/** These change nothing that is shown, or end the showing. */
export const UNSEEN: readonly Notice["type"][] = ["gameChosen", "ended", "failed", "closed"];

export class Broadcast {
  readonly #sources: Sources;
  readonly #viewers: Viewers;
  readonly #line: Line;
  readonly #state: RootSchema;
  /** The only way to write to the state. */
  readonly #mirror: (plain: Partial<TableState>) => void;

  constructor(sources: Sources, viewers: Viewers, state: RootSchema, line: Line) {
    this.#sources = sources;
    this.#viewers = viewers;
    this.#line = line;
    this.#state = state;
    this.#mirror = mirrorOf(state);
    sources.table.notices.subscribe((notice) => this.#take(notice));
  }

  #take(notice: Notice): void {
    if (UNSEEN.includes(notice.type)) return;
    // Thousands may come and go to watch: their number alone changes by that, and goes out with the next patch.
    if ("person" in notice && !hostsOrSits(this.#sources.table.seating, notice.person)) this.#mirror({ watchers: this.#viewers.watchers });
    else this.#show(notice);
  }

  #show(notice: Notice): void {
    const { table } = this.#sources;
    if (GAME_CHANGES.includes(notice.type)) this.#mirror(gameState(table));
    this.#mirror(notice.type === "moved" && table.phase === "running" ? moveState(this.#sources) : publicState(this.#sources));
    this.#viewers.openHands(this.#state);
    const isMove = notice.type === "moved";
    this.#viewers.inOneWrite(isMove, (to) => {
      this.#line.patch(to);
      if (!isMove) this.#viewers.seatsChanged();
      this.#tell("told" in notice ? notice.told.length : 0, to);
    });
  }

  /** The latest events to everybody: those who may read the same share one encoding. */
  #tell(count: number, to: readonly SocketViewer[]): void {
    if (count === 0) return;
    const { events, seating, game } = this.#sources.table;
    const from = events.length - count;
    const seated = events.arePublic(from) ? [] : this.#viewers.seated();
    for (const { client, person } of seated) client.send(EVENTS, packEvents(events.for(seatOf(seating, person), from), game.eventWords));
    const others = seated.length > 0 ? to.filter((viewer) => !seated.includes(viewer)) : to;
    if (others.length > 0) this.#line.events(events.for(SPECTATOR, from), others);
  }
}
