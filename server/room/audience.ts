/** Everybody who is at the table on a socket: who they are, what they may see, and how they are told. */
import type { Socket } from "node:net";
import { type Client, ClientState } from "@colyseus/core";
import { StateView } from "@colyseus/schema";
import { type ChatMessage, CLOSE, PROTOCOL_VERSION, type WelcomeMessage } from "../../shared/protocol.ts";
import type { RootSchema } from "../sync/root.ts";
import { type Admission, mayStay } from "./admission.ts";
import { type Arrangement, seatOf } from "./arrangement.ts";
import { Frames } from "./frames.ts";
import type { Table } from "./table.ts";
import { Viewer } from "./viewer.ts";

/** The TCP socket below a client's WebSocket; `ws` names it so, and gives no other way to it. */
function socketOf(client: Client): Socket | undefined {
  return (client.ref as unknown as { _socket?: Socket })._socket;
}

export class Audience {
  readonly #table: Table;
  readonly #viewers = new Map<string, Viewer>();
  /** Sockets by person. */
  readonly #sockets = new Map<string, number>();
  readonly #frames = new Frames();
  #seated: readonly Viewer[] = [];
  /** The arrangement that `#seated` was found for. */
  #seatedIn: Arrangement | undefined;

  constructor(table: Table) {
    this.#table = table;
  }

  get(client: Client): Viewer | undefined {
    return this.#viewers.get(client.sessionId);
  }

  add(client: Client, admission: Admission): Viewer {
    const viewer = new Viewer(client, admission);
    this.#frames.guard(client);
    this.#viewers.set(client.sessionId, viewer);
    this.#count(viewer.person, 1);
    return viewer;
  }

  /** @returns nothing if the socket was not here */
  remove(client: Client): Viewer | undefined {
    const viewer = this.#viewers.get(client.sessionId);
    if (!viewer) return undefined;
    this.#viewers.delete(client.sessionId);
    this.#count(viewer.person, -1);
    return viewer;
  }

  /** Whose socket this is, from now on. */
  identify(viewer: Viewer, person: string, key: string): void {
    this.#count(viewer.person, -1);
    viewer.identify(person, key);
    this.#count(person, 1);
  }

  #count(person: string, more: number): void {
    this.#seatedIn = undefined;
    const count = (this.#sockets.get(person) ?? 0) + more;
    if (count > 0) this.#sockets.set(person, count);
    else this.#sockets.delete(person);
  }

  get size(): number {
    return this.#viewers.size;
  }

  isConnected(person: string): boolean {
    return person !== "" && this.#sockets.has(person);
  }

  /** Sockets without a seat; counted without looking at each, since thousands may watch. */
  get watchers(): number {
    const { places } = this.#table.arrangement;
    return places.reduce((left, { person }) => left - (person === "" ? 0 : (this.#sockets.get(person) ?? 0)), this.#viewers.size);
  }

  /** Sockets of one person. */
  of(person: string): Viewer[] {
    return [...this.#viewers.values()].filter((viewer) => viewer.person === person);
  }

  /** Sockets without a seat. */
  watching(): Viewer[] {
    return [...this.#viewers.values()].filter(({ person }) => seatOf(this.#table.arrangement, person) < 0);
  }

  /** Sockets with a seat; looked for anew only after somebody came, went or changed places. */
  seated(): readonly Viewer[] {
    const { arrangement } = this.#table;
    if (this.#seatedIn === arrangement) return this.#seated;
    this.#seatedIn = arrangement;
    this.#seated = [...this.#viewers.values()].filter(({ person }) => seatOf(arrangement, person) >= 0);
    return this.#seated;
  }

  /** @param now the server's clock, milliseconds since 1970 */
  welcome(viewer: Viewer, chat: ChatMessage[], now: number): void {
    const { arrangement, events } = this.#table;
    viewer.news(arrangement);
    const welcome: WelcomeMessage = {
      ...viewer.place(arrangement),
      protocol: PROTOCOL_VERSION,
      chat,
      events: events.length,
      now,
    };
    viewer.client.send("welcome", welcome);
  }

  /** Lets each seated socket see its own seat's hand, and no other. */
  openHands(state: RootSchema): void {
    for (const viewer of this.seated()) this.openHand(viewer, state);
  }

  openHand({ client, person }: Viewer, state: RootSchema): void {
    const seat = seatOf(this.#table.arrangement, person);
    const hand = seat < 0 ? undefined : state.hands.at(seat);
    if (!hand) return;
    client.view = new StateView();
    client.view.add(hand);
    // Somebody still joining gets the whole hand with the full state; told again, its cards would be there twice.
    if (client.state !== ClientState.JOINED) client.view.changes.clear();
  }

  /**
   * Whatever a socket is sent while `show` runs, and until the loop's next turn (the reply to the mover), leaves in one write: a move is a
   * patch and its events, and each write is a call to the system.
   */
  inOneWrite(show: () => void): void {
    const sockets = [...this.#viewers.values()].map(({ client }) => socketOf(client)).filter((socket) => socket !== undefined);
    for (const socket of sockets) socket.cork();
    setImmediate(() => {
      for (const socket of sockets) socket.uncork();
    });
    show();
  }

  /** Tells those whose place has changed, and sends those away who may no longer watch. */
  placesChanged(): void {
    for (const viewer of this.#viewers.values()) {
      const news = viewer.news(this.#table.arrangement);
      if (news) viewer.client.send("seated", news);
      // Whoever lost the seat of a running game must not go on seeing its hand.
      if (news && news.seat < 0 && viewer.client.view && this.#table.play) viewer.client.leave(CLOSE.REOPEN);
      if (!mayStay(this.#table, viewer.person, viewer.maySit)) viewer.client.leave(CLOSE.NOT_WATCHABLE);
    }
  }
}
