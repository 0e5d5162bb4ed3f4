/** Who may write and read which chat room, before and after the end of the game. Until the end, players hear only each other. */

import { CHAT_ROOMS, type ChatRoom } from "../../../shared/core/chat.ts";
import { isRefusal, type Refusal } from "../../../shared/core/game.ts";
import type { ChatMessage, RequestOf } from "../../../shared/core/protocol.ts";
import type { Clock } from "../../lib/clock.ts";
import { personOf, writerOf } from "../admission/permissions.ts";
import type { Sender, TableNotification } from "../notifications.ts";
import { hostsOrSits, participantOf, seatOf } from "../seating/seating.ts";
import type { Table } from "../table.ts";
import type { Audience, Viewer } from "../viewer.ts";
import { ChatHistory } from "./history.ts";

type BroadcastChat = (line: ChatMessage, except: readonly Viewer[]) => void;

export class Chat implements Sender {
  readonly #table: Table;
  readonly #viewers: Audience;
  readonly #clock: Clock;
  readonly #broadcast: BroadcastChat;
  readonly #history: ChatHistory;

  /** @param stored messages, oldest first */
  constructor(table: Table, viewers: Audience, clock: Clock, broadcast: BroadcastChat, stored: readonly string[]) {
    this.#table = table;
    this.#viewers = viewers;
    this.#clock = clock;
    this.#broadcast = broadcast;
    this.#history = new ChatHistory(stored);
  }

  sendChange({ type }: TableNotification): void {
    if (type === "ended") this.#reveal();
  }

  /** The latest messages that a viewer may read, oldest first. Without those of people whom it has blocked. */
  for(viewer: Viewer): ChatMessage[] {
    return this.#history.of(this.#rooms(viewer)).filter(({ name }) => !viewer.hasBlocked(this.#writerNamed(name)));
  }

  get all(): readonly ChatMessage[] {
    return this.#history.of(CHAT_ROOMS);
  }

  /** Refusals: NOT_SEATED (a spectator writes to the table before the end), NOT_WATCHING, NO_PHRASE, TOO_MANY_REQUESTS. */
  async send(viewer: Viewer, { id, text, room: chosen }: RequestOf<"chat">): Promise<Refusal | undefined> {
    const room = this.#room(viewer, chosen);
    if (isRefusal(room)) return room;
    // A resend: the message was stored, but the reply was lost.
    if (id !== undefined && this.#history.has(id)) return undefined;
    const refusal = this.#history.check(viewer, text, this.#clock.monotonic());
    if (refusal) return refusal;
    const { seating } = this.#table;
    const name = participantOf(seating, viewer.participant)?.name ?? "";
    const line: ChatMessage = {
      ...(id !== undefined && { id }),
      seat: seatOf(seating, viewer.participant),
      name,
      text,
      room,
      at: this.#clock.now(),
    };
    await this.#table.appendChat(JSON.stringify(line));
    this.#history.add(line);
    const writer = writerOf(seating, viewer);
    this.#broadcast(line, [...this.#hiddenFrom(room), ...this.#viewers.all().filter((other) => other.hasBlocked(writer))]);
    return undefined;
  }

  /** The account of somebody who sits or sat at the table, whose names are distinct; "" for others. */
  #writerNamed(name: string): string {
    return personOf(this.#table.seating.participants.find((participant) => participant.name === name));
  }

  #reveal(): void {
    const spectatorMessages = this.#history.of(["spectators"]);
    for (const viewer of this.#viewers.players())
      for (const line of spectatorMessages) if (!viewer.hasBlocked(this.#writerNamed(line.name))) viewer.send("chat", line);
  }

  get #isOver(): boolean {
    return this.#table.phase === "over";
  }

  /** Before the start, a host without a seat is one too. */
  #isPlayer({ participant }: Viewer): boolean {
    const { seating, phase } = this.#table;
    return phase === "open" ? hostsOrSits(seating, participant) : seatOf(seating, participant) >= 0;
  }

  /** Players cannot read the spectators' room before the end. */
  #rooms(viewer: Viewer): readonly ChatRoom[] {
    return !this.#isOver && this.#isPlayer(viewer) ? ["table"] : CHAT_ROOMS;
  }

  #room(viewer: Viewer, chosen?: ChatRoom): ChatRoom | Refusal {
    const isSpectator = !this.#isOver && !this.#isPlayer(viewer);
    const room = chosen ?? (isSpectator ? "spectators" : "table");
    if (room === "table" && isSpectator) return { code: "NOT_SEATED" };
    return this.#rooms(viewer).includes(room) ? room : { code: "NOT_WATCHING" };
  }

  #hiddenFrom(room: ChatRoom): readonly Viewer[] {
    return !this.#isOver && room === "spectators" ? this.#viewers.all().filter((viewer) => this.#isPlayer(viewer)) : [];
  }
}
