/** All connections to one table, sockets and streams of API bots: whose they are, and what each may see. */

import type { Client } from "colyseus";
import { CLOSE, PROTOCOL_VERSION } from "../../../shared/core/closeCodes.ts";
import type { ChatMessage, WelcomeMessage } from "../../../shared/core/protocol.ts";
import type { Clock } from "../../lib/clock.ts";
import { mayStay } from "../../table/admission/admission.ts";
import type { JoinGrant } from "../../table/admission/tickets.ts";
import { seatOf } from "../../table/seating/seating.ts";
import type { Table } from "../../table/table.ts";
import type { Audience, Viewer } from "../../table/viewer.ts";
import { showHand } from "../colyseus/handView.ts";
import { copyOnce, Outbox } from "../colyseus/outbox.ts";
import type { RootSchema } from "../sync/root.ts";
import type { BotViewer } from "./botViewer.ts";
import { SocketViewer } from "./socketViewer.ts";

/** Maximum of API bots without a seat, in total and from one address. */
const WATCHING_BOTS = 16;
const WATCHING_BOTS_PER_NETWORK = 8;

export class Viewers implements Audience {
  readonly #table: Table;
  readonly #clock: Clock;
  readonly #maxPerPerson: number;
  readonly #viewers = new Set<Viewer>();
  /** Sockets by session. */
  readonly #sessions = new Map<string, SocketViewer>();
  /** Bots by hash of their token. */
  readonly #bots = new Map<string, BotViewer>();
  /** Number of sockets and streams by person. */
  readonly #counts = new Map<string, number>();
  readonly #copy = copyOnce();
  /** The lobby shows the game to somebody. */
  isShownInLobby = false;

  /** @param maxPerPerson maximum of connections of one person */
  constructor(table: Table, clock: Clock, maxPerPerson: number) {
    this.#table = table;
    this.#clock = clock;
    this.#maxPerPerson = maxPerPerson;
  }

  get(client: Client): SocketViewer | undefined {
    return this.#sessions.get(client.sessionId);
  }

  has(viewer: Viewer): boolean {
    return this.#viewers.has(viewer);
  }

  connect(client: Client, entrance: JoinGrant): SocketViewer {
    const viewer = new SocketViewer(client, new Outbox(client, this.#clock, this.#copy), entrance);
    this.#sessions.set(client.sessionId, viewer);
    this.#add(viewer);
    return viewer;
  }

  #add(viewer: Viewer): void {
    this.#viewers.add(viewer);
    this.#count(viewer.person, 1);
    this.#closeOldest(viewer.person);
  }

  /** @returns whether it was here */
  remove(viewer: Viewer): boolean {
    if (!this.#viewers.delete(viewer)) return false;
    if (viewer instanceof SocketViewer) this.#sessions.delete(viewer.client.sessionId);
    if (this.#bots.get(viewer.bot) === viewer) this.#bots.delete(viewer.bot);
    this.#count(viewer.person, -1);
    return true;
  }

  /** From now on the connection is this person's. One that disconnected meanwhile is ignored, since nothing would uncount it. */
  identify(viewer: Viewer, person: string): void {
    if (!this.has(viewer)) return;
    this.#count(viewer.person, -1);
    viewer.person = person;
    this.#count(person, 1);
    this.#closeOldest(person);
  }

  /** Adds an API bot. A later stream of the same bot ends the earlier one, which may belong to a program that died. */
  addBot(bot: BotViewer): void {
    this.#bots.get(bot.bot)?.leave(CLOSE.TOO_MANY_CONNECTIONS);
    this.#bots.set(bot.bot, bot);
    this.#add(bot);
  }

  /** A bot whose stream is open, by hash of its token. */
  bot(hash: string): BotViewer | undefined {
    const bot = this.#bots.get(hash);
    return bot?.stream.hasEnded ? undefined : bot;
  }

  get bots(): BotViewer[] {
    return [...this.#bots.values()];
  }

  /** Whether one more API bot may watch; those that sit always may. */
  mayWatch(bot: string, network: string): boolean {
    const watching = this.bots.filter((other) => other.bot !== bot && seatOf(this.#table.seating, other.person) < 0);
    const near = watching.filter((other) => other.network === network);
    return watching.length < WATCHING_BOTS && near.length < WATCHING_BOTS_PER_NETWORK;
  }

  #count(person: string, more: number): void {
    const count = (this.#counts.get(person) ?? 0) + more;
    if (count > 0) this.#counts.set(person, count);
    else this.#counts.delete(person);
  }

  /** Closes the oldest connections over the limit, so that dead ones never lock a player out. */
  #closeOldest(person: string): void {
    if (person === "" || (this.#counts.get(person) ?? 0) <= this.#maxPerPerson) return;
    for (const viewer of this.of(person).slice(0, -this.#maxPerPerson)) viewer.leave(CLOSE.TOO_MANY_CONNECTIONS);
  }

  /** The connections of a person, the oldest first. */
  of(person: string): Viewer[] {
    return person === "" ? [] : [...this.#viewers].filter((viewer) => viewer.person === person);
  }

  get size(): number {
    return this.#viewers.size + (this.isShownInLobby ? 1 : 0);
  }

  isConnected(person: string): boolean {
    return person !== "" && this.#counts.has(person);
  }

  /** Connections without a seat, counted without visiting each, since there may be thousands. */
  get spectatorCount(): number {
    const { places } = this.#table.seating;
    return places.reduce((left, { person }) => left - (person === "" ? 0 : (this.#counts.get(person) ?? 0)), this.#viewers.size);
  }

  /** Whether a socket comes from an address. */
  isFrom(network: string): boolean {
    for (const viewer of this.#viewers) if (viewer.network === network) return true;
    return false;
  }

  /** Sockets with a seat. */
  seated(): readonly SocketViewer[] {
    return [...this.#sessions.values()].filter(({ person }) => seatOf(this.#table.seating, person) >= 0);
  }

  /** Connections with a seat, API bots included. */
  players(): Viewer[] {
    return [...this.#viewers].filter(({ person }) => seatOf(this.#table.seating, person) >= 0);
  }

  /** @param now the server's steady clock */
  welcome(viewer: Viewer, chat: ChatMessage[], now: number): void {
    const { seating, events, game } = this.#table;
    viewer.seatChange(seating);
    const welcome: WelcomeMessage = {
      ...viewer.seated(seating),
      protocol: PROTOCOL_VERSION,
      chat,
      events: events.length,
      eventKeys: game.eventKeys,
      now,
    };
    viewer.send("welcome", welcome);
  }

  /** Shows each seated socket the hand of its seat, and no other. */
  grantHandViews(state: RootSchema): void {
    for (const { client, person } of this.seated()) {
      const hand = client.view ? undefined : state.hands.at(seatOf(this.#table.seating, person));
      if (hand) showHand(client, hand);
    }
  }

  /** Sends everything of this event-loop turn (patch, events, the reply to the mover) in one write per socket, players before spectators. */
  cork(): void {
    const viewers = new Set([...this.seated(), ...this.#sessions.values()]);
    for (const { outbox } of viewers) outbox.cork();
    setImmediate(() => {
      for (const { outbox } of viewers) outbox.uncork();
    });
  }

  /** Sends each connection its new seat, and closes those that may no longer watch. */
  seatsChanged(): void {
    for (const viewer of this.#viewers) {
      const news = viewer.seatChange(this.#table.seating);
      if (news) viewer.send("seated", news);
      // A view cannot be taken back: reconnecting, the socket gets one without the hand.
      const seesHand = viewer instanceof SocketViewer && viewer.client.view;
      if (news && news.seat < 0 && seesHand && this.#table.running) viewer.leave(CLOSE.RECONNECT);
      if (!mayStay(this.#table, viewer)) viewer.leave(CLOSE.SPECTATORS_OFF);
    }
  }
}
