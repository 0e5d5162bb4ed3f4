/** All connections to one table (sockets and streams of API bots), and what each may see. */

import type { Client } from "colyseus";
import { CLOSE, PROTOCOL_VERSION, type StayRefusal } from "../../../shared/core/closeCodes.ts";
import type { ChatMessage, WelcomeMessage } from "../../../shared/core/protocol.ts";
import type { Clock } from "../../lib/clock.ts";
import { QUOTAS } from "../../lib/limits.ts";
import { hashOf } from "../../lib/secrets.ts";
import { invitationOf, isInvited, stayRefusal, watchKeyOf } from "../../table/admission/admission.ts";
import type { JoinGrant } from "../../table/admission/tickets.ts";
import { seatOf } from "../../table/seating/seating.ts";
import type { Table } from "../../table/table.ts";
import { type Audience, Viewer, type ViewerMessages } from "../../table/viewer.ts";
import { grantHandView } from "../colyseus/handView.ts";
import { Outbox } from "../colyseus/outbox.ts";
import type { RootSchema } from "../sync/root.ts";
import type { BotViewer } from "./botViewer.ts";

class SocketViewer extends Viewer {
  readonly client: Client;
  readonly outbox: Outbox;

  constructor(client: Client, outbox: Outbox, grant: JoinGrant) {
    super(grant);
    this.client = client;
    this.outbox = outbox;
  }

  override send<T extends keyof ViewerMessages>(type: T, message: ViewerMessages[T]): void {
    this.client.send(type, message);
  }

  override leave(code: number): void {
    this.client.leave(code);
  }

  override get isFull(): boolean {
    return this.outbox.isFull;
  }
}

export class Viewers implements Audience {
  readonly #table: Table;
  readonly #clock: Clock;
  readonly #maxPerParticipant: number;
  readonly #codeOf: (network: string) => string;
  readonly #viewers = new Set<Viewer>();
  readonly #sessions = new Map<string, SocketViewer>();
  /** By hash of their token. */
  readonly #bots = new Map<string, BotViewer>();
  readonly #counts = new Map<string, number>();
  isShownInLobby = false;
  /** The table's links, as of the latest change. */
  #links: { readonly invite: string; readonly watchKey: string };

  /** @param codeOf gives an address its pseudonym */
  constructor(table: Table, clock: Clock, maxPerParticipant: number, codeOf: (network: string) => string) {
    this.#table = table;
    this.#clock = clock;
    this.#maxPerParticipant = maxPerParticipant;
    this.#codeOf = codeOf;
    this.#links = { invite: invitationOf(table), watchKey: watchKeyOf(table) };
  }

  get(client: Client): SocketViewer | undefined {
    return this.#sessions.get(client.sessionId);
  }

  has(viewer: Viewer): boolean {
    return this.#viewers.has(viewer);
  }

  connect(client: Client, grant: JoinGrant): SocketViewer {
    const viewer = new SocketViewer(client, new Outbox(client, this.#clock), grant);
    this.#sessions.set(client.sessionId, viewer);
    this.#add(viewer);
    return viewer;
  }

  #add(viewer: Viewer): void {
    this.#viewers.add(viewer);
    this.#count(viewer.participant, 1);
    this.#closeOldest(viewer.participant);
  }

  /** @returns false if it was removed before */
  remove(viewer: Viewer): boolean {
    if (!this.#viewers.delete(viewer)) return false;
    if (viewer instanceof SocketViewer) this.#sessions.delete(viewer.client.sessionId);
    if (this.#bots.get(viewer.bot) === viewer) this.#bots.delete(viewer.bot);
    this.#count(viewer.participant, -1);
    return true;
  }

  /** The connection now belongs to this participant. Ignored after a disconnect, since nothing would uncount it. */
  identify(viewer: Viewer, participant: string): void {
    if (!this.has(viewer)) return;
    this.#count(viewer.participant, -1);
    viewer.participant = participant;
    this.#count(participant, 1);
    this.#closeOldest(participant);
  }

  /** Ends an earlier stream of the same bot, whose program may have died. */
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

  /** Limits bots without a seat. */
  mayWatch(bot: string, network: string): boolean {
    const spectators = this.bots.filter((other) => other.bot !== bot && seatOf(this.#table.seating, other.participant) < 0);
    const near = spectators.filter((other) => other.network === network);
    return spectators.length < QUOTAS.watchingBots && near.length < QUOTAS.watchingBotsPerAddress;
  }

  #count(participant: string, more: number): void {
    const count = (this.#counts.get(participant) ?? 0) + more;
    if (count > 0) this.#counts.set(participant, count);
    else this.#counts.delete(participant);
  }

  /** Closes the oldest connections over the limit, so that dead ones never lock a player out. */
  #closeOldest(participant: string): void {
    if (participant === "" || (this.#counts.get(participant) ?? 0) <= this.#maxPerParticipant) return;
    for (const viewer of this.of(participant).slice(0, -this.#maxPerParticipant)) viewer.leave(CLOSE.TOO_MANY_CONNECTIONS);
  }

  of(participant: string): Viewer[] {
    return participant === "" ? [] : [...this.#viewers].filter((viewer) => viewer.participant === participant);
  }

  get size(): number {
    return this.#viewers.size + (this.isShownInLobby ? 1 : 0);
  }

  isConnected(participant: string): boolean {
    return participant !== "" && this.#counts.has(participant);
  }

  /** Connections without a seat, counted without visiting each, since there may be thousands. */
  get spectatorCount(): number {
    const { slots } = this.#table.seating;
    return slots.reduce(
      (left, { participant }) => left - (participant === "" ? 0 : (this.#counts.get(participant) ?? 0)),
      this.#viewers.size,
    );
  }

  isFrom(network: string): boolean {
    for (const viewer of this.#viewers) if (viewer.network === network) return true;
    return false;
  }

  seated(): readonly SocketViewer[] {
    return [...this.#sessions.values()].filter(({ participant }) => seatOf(this.#table.seating, participant) >= 0);
  }

  /** Connections with a seat, API bots included. */
  players(): Viewer[] {
    return [...this.#viewers].filter(({ participant }) => seatOf(this.#table.seating, participant) >= 0);
  }

  all(): Viewer[] {
    return [...this.#viewers];
  }

  /** @param now the server's monotonic clock */
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

  grantHandViews(state: RootSchema): void {
    for (const { client, participant } of this.seated()) {
      const hand = client.view ? undefined : state.hands.at(seatOf(this.#table.seating, participant));
      if (hand) grantHandView(client, hand);
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

  /** Whether a newcomer has the address of a kicked player and no valid invitation. */
  isBarred({ participant, invite, network }: Pick<Viewer, "participant" | "invite" | "network">): boolean {
    return participant === "" && this.#table.seating.barred?.includes(this.#codeOf(network)) === true && !isInvited(this.#table, invite);
  }

  /** Whoever is there by links that were renewed since stays; the links themselves open nothing any more. */
  #carryLinks(): void {
    const [before, links] = [this.#links, { invite: invitationOf(this.#table), watchKey: watchKeyOf(this.#table) }];
    if (links.invite === before.invite && links.watchKey === before.watchKey) return;
    this.#links = links;
    for (const viewer of this.#viewers) {
      if (this.isBarred(viewer)) continue;
      if (viewer.invite === hashOf(before.invite)) viewer.invite = hashOf(links.invite);
      if (viewer.watchKey === hashOf(before.watchKey)) viewer.watchKey = hashOf(links.watchKey);
    }
  }

  #stayRefusal(viewer: Viewer): StayRefusal | undefined {
    return stayRefusal(this.#table, viewer) ?? (this.isBarred(viewer) ? "BARRED" : undefined);
  }

  /** Sends each connection its new seat, and closes those that would not be admitted now. */
  seatsChanged(): void {
    this.#carryLinks();
    for (const viewer of this.#viewers) {
      const change = viewer.seatChange(this.#table.seating);
      if (change) viewer.send("seated", change);
      // A view cannot be revoked: after reconnecting, the socket gets one without the hand.
      const hasHandView = viewer instanceof SocketViewer && viewer.client.view;
      if (change && change.seat < 0 && hasHandView && this.#table.running) viewer.leave(CLOSE.RECONNECT);
      const refusal = this.#stayRefusal(viewer);
      if (refusal) viewer.leave(CLOSE[refusal]);
    }
  }
}
