/** Everybody who is at the table on a socket: who they are, what they may see, and how they are told. */
import { type Client, ClientState } from "@colyseus/core";
import { StateView } from "@colyseus/schema";
import type { ChatMessage, WelcomeMessage } from "../../../shared/core/protocol.ts";
import { CLOSE, PROTOCOL_VERSION } from "../../../shared/core/socket.ts";
import type { Clock } from "../../lib/clock.ts";
import { mayStay } from "../../table/admission/admission.ts";
import type { Entrance } from "../../table/admission/tickets.ts";
import type { Attendance } from "../../table/presence/attendance.ts";
import { type Seating, seatOf } from "../../table/seating/seating.ts";
import type { Table } from "../../table/table.ts";
import type { RootSchema } from "../sync/root.ts";
import { SeldomFilled } from "../sync/seldomFilled.ts";
import { Frames } from "./frames.ts";
import { Line } from "./line.ts";
import { Viewer } from "./viewer.ts";

/** Shows something to one of those who get the same, and to whoever is not of them; the others get its frames. */
function repeat(viewers: readonly Viewer[], first: Viewer, others: readonly Viewer[], show: (to: readonly Viewer[]) => void): void {
  const [alike, from] = [new Set(others), first.line.gathered.length];
  show(viewers.filter((viewer) => !alike.has(viewer)));
  const frames = first.line.gathered.slice(from);
  for (const { line } of others) line.repeat(frames);
}

export class Viewers implements Attendance {
  readonly #table: Table;
  readonly #clock: Clock;
  readonly #most: number;
  readonly #viewers = new Map<string, Viewer>();
  /** Sockets by person. */
  readonly #sockets = new Map<string, number>();
  readonly #frames = new Frames();
  #seated: readonly Viewer[] = [];
  #watching: readonly Viewer[] = [];
  /** The seating that these were found for. */
  #seatedIn: Seating | undefined;

  /** @param most sockets that one person may have here */
  constructor(table: Table, clock: Clock, most: number) {
    this.#table = table;
    this.#clock = clock;
    this.#most = most;
  }

  get(client: Client): Viewer | undefined {
    return this.#viewers.get(client.sessionId);
  }

  add(client: Client, entrance: Entrance): Viewer {
    const viewer = new Viewer(client, new Line(client, this.#frames, this.#clock), entrance);
    this.#viewers.set(client.sessionId, viewer);
    this.#count(viewer.person, 1);
    this.#thin(viewer.person);
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

  /** Whose socket this is, from now on. One that disconnected meanwhile is no longer counted, and nobody would uncount it. */
  identify(viewer: Viewer, person: string): void {
    if (this.get(viewer.client) !== viewer) return;
    this.#count(viewer.person, -1);
    viewer.person = person;
    this.#count(person, 1);
    this.#thin(person);
  }

  #count(person: string, more: number): void {
    this.#seatedIn = undefined;
    const count = (this.#sockets.get(person) ?? 0) + more;
    if (count > 0) this.#sockets.set(person, count);
    else this.#sockets.delete(person);
  }

  /** Whoever comes with too many sockets loses the oldest: the way in never shuts, whatever died unnoticed. */
  #thin(person: string): void {
    if (person === "" || (this.#sockets.get(person) ?? 0) <= this.#most) return;
    for (const { client } of this.of(person).slice(0, -this.#most)) client.leave(CLOSE.ELSEWHERE);
  }

  /** The sockets of a person, the oldest first. */
  of(person: string): Viewer[] {
    return person === "" ? [] : [...this.#viewers.values()].filter((viewer) => viewer.person === person);
  }

  get size(): number {
    return this.#viewers.size;
  }

  isConnected(person: string): boolean {
    return person !== "" && this.#sockets.has(person);
  }

  /** Sockets without a seat; counted without looking at each, since thousands may watch. */
  get watchers(): number {
    const { places } = this.#table.seating;
    return places.reduce((left, { person }) => left - (person === "" ? 0 : (this.#sockets.get(person) ?? 0)), this.#viewers.size);
  }

  /** Whether a socket comes from an address. */
  isFrom(network: string): boolean {
    for (const viewer of this.#viewers.values()) if (viewer.network === network) return true;
    return false;
  }

  /** The addresses that a person's sockets come from. */
  networksOf(person: string): string[] {
    return [...this.#viewers.values()].filter((viewer) => viewer.person === person).map(({ network }) => network);
  }

  /** Sockets with a seat. */
  seated(): readonly Viewer[] {
    this.#find();
    return this.#seated;
  }

  /** Looks for them anew only after somebody came, went or changed places. */
  #find(): void {
    const { seating } = this.#table;
    if (this.#seatedIn === seating) return;
    this.#seatedIn = seating;
    const viewers = [...this.#viewers.values()];
    this.#seated = viewers.filter(({ person }) => seatOf(seating, person) >= 0);
    this.#watching = viewers.filter(({ person }) => seatOf(seating, person) < 0);
  }

  /** @param now the server's steady clock */
  welcome(viewer: Viewer, chat: ChatMessage[], now: number): void {
    const { seating, events, game } = this.#table;
    viewer.news(seating);
    const welcome: WelcomeMessage = {
      ...viewer.seated(seating),
      protocol: PROTOCOL_VERSION,
      chat,
      events: events.length,
      words: game.eventWords,
      now,
    };
    viewer.client.send("welcome", welcome);
  }

  /** Lets each seated socket see its own seat's hand, and no other. */
  openHands(state: RootSchema): void {
    for (const { client, person } of this.seated()) {
      const hand = client.view ? undefined : state.hands.at(seatOf(this.#table.seating, person));
      if (!hand) continue;
      client.view = new StateView();
      client.view.changes = new SeldomFilled();
      client.view.add(hand);
      // Somebody still joining gets the whole hand with the full state; told again, its cards would be there twice.
      if (client.state !== ClientState.JOINED) client.view.changes.clear();
    }
  }

  /**
   * Whatever a socket is sent while `show` runs, and until the loop's next turn (the reply to the mover), leaves in one write: a move is a
   * patch and its events. Those who sit are served first, before however many look on.
   * @param alike all who only look on are shown the same: it is made for one of them, and repeated for the others
   */
  inOneWrite(alike: boolean, show: (to: readonly Viewer[]) => void): void {
    this.#find();
    const viewers = [...this.#seated, ...this.#watching];
    for (const { line } of viewers) line.gather();
    setImmediate(() => {
      for (const { line } of viewers) line.flush();
      this.#frames.forget();
    });
    const [first, ...others] = alike ? this.#watching.filter(({ line }) => line.isSteady) : [];
    if (first && others.length > 0) repeat(viewers, first, others, show);
    else show(viewers);
  }

  /** Tells those whose seat has changed, and sends those away who may no longer watch. */
  seatsChanged(): void {
    for (const viewer of this.#viewers.values()) {
      const news = viewer.news(this.#table.seating);
      if (news) viewer.client.send("seated", news);
      // Whoever lost the seat of a running game must not go on seeing its hand.
      if (news && news.seat < 0 && viewer.client.view && this.#table.running) viewer.client.leave(CLOSE.REOPEN);
      if (!mayStay(this.#table, viewer)) viewer.client.leave(CLOSE.NOT_WATCHABLE);
    }
  }
}
