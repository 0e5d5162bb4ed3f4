/** A table over the network: one Colyseus room, found again by itself whenever the connection is lost. */

import { Client, type Room } from "@colyseus/sdk";
import { signal } from "@preact/signals";
import { CLOSE, PROTOCOL_VERSION } from "../../shared/core/closeCodes.ts";
import { decodeEvents, type EncodedEvents, EVENTS_MESSAGE } from "../../shared/core/eventEncoding.ts";
import type { GameEvent, Move, Refusal } from "../../shared/core/game.ts";
import type {
  ChatMessage,
  EventsMessage,
  NumberedEvent,
  Replies,
  RequestOf,
  RequestType,
  SeatedMessage,
  TableState,
  WelcomeMessage,
} from "../../shared/core/protocol.ts";
import { Feed, isOfTable } from "./feed.ts";
import { fetchRecord, joinTable } from "./http.ts";
import { RefusalError } from "./refusalError.ts";
import { forgetTable, randomHex, savedTable, saveTable } from "./savedTables.ts";
import { SessionBase } from "./session.ts";

/** So many of the past events are asked for when a table is opened. */
const HISTORY = 200;
/** How long a state waits for the events that belong to it, and a request that may be repeated for the connection to come back. */
const EVENTS_TIMEOUT_MS = 80;
const RESEND_TIMEOUT_MS = 30_000;
const REQUEST_TIMEOUT_MS = 10_000;
const BACKOFF_FIRST_MS = 250;
const BACKOFF_MAX_MS = 8_000;
/**
 * After a server has stopped, or died, all its people come at once: each begins at some moment within so many milliseconds. Who comes
 * after a stop may find the server just starting; who comes after a death finds another server, or has lost no more than the network.
 */
const JITTER_MS = new Map([
  [4001, 4_000],
  [1006, 600],
]);

/** After these the door stays shut: asking again would change nothing. */
const PERMANENT_REFUSALS = new Set([
  "NO_TABLE",
  "NO_INVITE",
  "NOT_WATCHABLE",
  "TOO_MANY_BOT_GAMES",
  "NOT_FOUND",
  "BAD_REQUEST",
  "OTHER_PROTOCOL",
  "UNOPENABLE",
]);

const UNCONFIRMED_REFUSALS = new Set(["NOT_CONNECTED", "NO_ANSWER", "CLOSED", "CANNOT_STORE"]);

/** The refusal in what the SDK throws when a request fails. */
function requestError(thrown: unknown): RefusalError {
  const { name, reason, message } = thrown as { name?: string; reason?: Refusal; message?: string };
  if (name === "rejected" && typeof reason?.code === "string") return new RefusalError(reason);
  return new RefusalError({ code: /time/i.test(message ?? "") ? "NO_ANSWER" : "NOT_CONNECTED" });
}

/** Whether the request may have been carried out all the same, or will be once the connection is back. */
const isUnconfirmed = (thrown: unknown): boolean => thrown instanceof RefusalError && UNCONFIRMED_REFUSALS.has(thrown.refusal.code);

export class OnlineSession extends SessionBase {
  /** What the holder of our secrets may do here. */
  readonly may = signal<"play" | "sit" | "watch">("watch");

  readonly #client = new Client(location.origin);
  #room: Room | undefined;
  #feed: Feed | undefined;
  /** What the numbers in packed events stand for. */
  #eventKeys: readonly string[] = [];
  #pending: GameEvent[] = [];
  /** Moves that the listeners know of. */
  #emittedVersion = 0;
  #eventsTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #attempts = 0;
  /** A request to sit that was never answered, until the seat turns out to be taken by it. */
  #unansweredSit: RequestOf<"sit"> | undefined;

  constructor(id: string) {
    super(id, "connecting");
    addEventListener("online", this.#retryNow);
    void this.#join();
  }

  request<R extends RequestType>(type: R, payload: RequestOf<R>): Promise<Replies[R]> {
    if (type === "sit") return this.#sit(payload as RequestOf<"sit">) as Promise<Replies[R]>;
    // A line that was stored before its answer was lost is not said twice.
    return type === "chat" ? this.#sendUntilAnswered(type, { id: randomHex(), ...payload }) : this.#send(type, payload);
  }

  async #send<R extends RequestType>(type: R, payload: RequestOf<R>): Promise<Replies[R]> {
    if (!this.#room || this.link.value !== "open") throw new RefusalError({ code: "NOT_CONNECTED" });
    try {
      return await this.#room.request<RequestOf<R>, Replies[R]>(type, payload, { timeout: REQUEST_TIMEOUT_MS });
    } catch (thrown) {
      const error = requestError(thrown);
      if (error.refusal.code === "NO_ANSWER") this.#reconnect();
      throw error;
    }
  }

  /** The same intent is sent again after a loss: its id keeps it from being played twice. */
  async play(move: Move): Promise<void> {
    await this.#sendUntilAnswered("move", { id: randomHex(), version: this.state.value?.version ?? 0, move: { ...move } });
  }

  /** The answer holds the only key to the seat: the request is kept until it is answered, over a reload too. */
  async #sit(body: RequestOf<"sit">): Promise<Replies["sit"]> {
    saveTable(this.id, { sitting: body });
    try {
      const reply = await this.#sendUntilAnswered("sit", body);
      saveTable(this.id, { sitting: undefined, ...(reply.key && { key: reply.key }) });
      return reply;
    } catch (thrown) {
      if (!isUnconfirmed(thrown)) saveTable(this.id, { sitting: undefined });
      throw thrown;
    }
  }

  /** Repeats a request to sit that was carried out before the page was loaded again, but never answered. */
  #recoverSeat(): void {
    const sitting = this.#unansweredSit;
    if (!sitting || this.state.value?.seats[sitting.seat]?.name !== sitting.name) return;
    this.#unansweredSit = undefined;
    if (this.seat.value < 0) this.#sit(sitting).catch(() => undefined);
  }

  /** Repeats a request whose answer was lost once the connection is back: only for what the server does once, however often it is asked. */
  async #sendUntilAnswered<R extends RequestType>(type: R, payload: RequestOf<R>): Promise<Replies[R]> {
    const deadline = performance.now() + RESEND_TIMEOUT_MS;
    for (;;) {
      try {
        return await this.#send(type, payload);
      } catch (thrown) {
        if (!isUnconfirmed(thrown) || !(await this.#whenOpen(deadline - performance.now()))) throw thrown;
      }
    }
  }

  record(): Promise<string> {
    const { key, invite, watchKey } = savedTable(this.id);
    return fetchRecord(this.id, key ?? invite ?? watchKey);
  }

  override close(): void {
    super.close();
    removeEventListener("online", this.#retryNow);
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#eventsTimer);
    void this.#room?.leave();
  }

  // --- Coming in ----------------------------------------------------------------------------------------------------------

  async #join(): Promise<void> {
    try {
      const { key, invite, watchKey, sitting } = savedTable(this.id);
      this.#unansweredSit = sitting;
      const { reservation, may } = await joinTable(this.id, { key, invite, watchKey, ...(sitting && { number: sitting.number }) });
      this.may.value = may;
      const room = await this.#client.consumeSeatReservation(reservation as Parameters<Client["consumeSeatReservation"]>[0]);
      if (this.link.value === "closed") void room.leave();
      else this.#attach(room);
    } catch (thrown) {
      this.#onJoinFailed(thrown);
    }
  }

  #attach(room: Room): void {
    this.#room = room;
    // Coming back is our own business: a ticket of the SDK is one tab's, our key is the seat's.
    room.reconnection.enabled = false;
    room.onStateChange((state: { toJSON(): unknown }) => this.#onState(state.toJSON() as TableState));
    room.onMessage("welcome", (message: WelcomeMessage) => this.#welcome(message));
    room.onMessage("seated", (message: SeatedMessage) => this.#seated(message));
    room.onMessage(EVENTS_MESSAGE, (packed: EncodedEvents) => this.#onEvents(decodeEvents(packed, this.#eventKeys)));
    room.onMessage("chat", (line: ChatMessage) => {
      this.chat.value = [...this.chat.value, line];
    });
    room.onLeave((code) => this.#onLeave(room, code));
  }

  #welcome({ seat, host, protocol, chat, events, words, now }: WelcomeMessage): void {
    if (protocol > PROTOCOL_VERSION) {
      this.#closeWith({ code: "OTHER_PROTOCOL" });
      return;
    }
    this.#attempts = 0;
    this.failure.value = undefined;
    this.#seated({ seat, host });
    this.chat.value = chat;
    this.#eventKeys = words;
    this.skew.value = now - performance.now();
    this.#feed ??= new Feed(Math.max(0, events - HISTORY));
    this.link.value = "open";
    this.#recoverSeat();
    void this.#catchUp(events);
  }

  #seated({ seat, host }: SeatedMessage): void {
    this.seat.value = seat;
    this.host.value = host;
  }

  // --- Going and coming back ------------------------------------------------------------------------------------------------

  #onLeave(room: Room, code: number): void {
    if (room !== this.#room || this.link.value === "closed") return;
    if (code === CLOSE.CANNOT_STORE) this.failure.value = { code: "CANNOT_STORE" };
    if (code === CLOSE.NOT_WATCHABLE) this.#closeWith({ code: "NOT_WATCHABLE" });
    else if (code === CLOSE.ELSEWHERE) this.#closeWith({ code: "ELSEWHERE" });
    else this.#retryLater(Math.random() * (JITTER_MS.get(code) ?? 0));
  }

  /** The server says nothing, though the socket stands: another one may have the table by now. */
  #reconnect(): void {
    if (this.link.value !== "open") return;
    const silent = this.#room;
    this.#room = undefined;
    silent?.removeAllListeners();
    void silent?.leave(false);
    this.#retryLater();
  }

  #onJoinFailed(thrown: unknown): void {
    if (this.link.value === "closed") return;
    const refusal = thrown instanceof RefusalError ? thrown.refusal : undefined;
    if (refusal?.code === "NO_TABLE") forgetTable(this.id);
    this.failure.value = refusal?.code === "CANNOT_STORE" ? refusal : undefined;
    if (refusal && PERMANENT_REFUSALS.has(refusal.code)) this.#closeWith(refusal);
    else this.#retryLater();
  }

  #closeWith(refusal: Refusal): void {
    this.failure.value = refusal;
    this.close();
  }

  /** Tries once more after a pause that grows, and differs from browser to browser so that not all come at once. @param spread milliseconds on top */
  #retryLater(spread = 0): void {
    if (this.link.value === "open") this.link.value = "lost";
    const pause = Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** this.#attempts++) * (0.75 + Math.random() / 2) + spread;
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => void this.#join(), pause);
  }

  /** The network is back: no reason to wait any longer. */
  readonly #retryNow = (): void => {
    if (this.link.value !== "lost") return;
    this.#attempts = 0;
    this.#retryLater();
  };

  /** Waits until the link is open. Tells whether it became so within the time. */
  #whenOpen(timeout: number): Promise<boolean> {
    return new Promise((resolve) => {
      let stop: () => void = () => undefined;
      const done = (open: boolean) => {
        clearTimeout(timer);
        queueMicrotask(() => stop());
        resolve(open);
      };
      const timer = setTimeout(() => done(false), Math.max(0, timeout));
      stop = this.link.subscribe((link) => {
        if (link === "open" || link === "closed") done(link === "open");
      });
    });
  }

  // --- What happens -------------------------------------------------------------------------------------------------------

  #onState(state: TableState): void {
    this.state.value = state;
    this.#recoverSeat();
    if (state.version === this.#emittedVersion) return;
    clearTimeout(this.#eventsTimer);
    this.#eventsTimer = setTimeout(() => this.#emitPending(), EVENTS_TIMEOUT_MS);
  }

  #onEvents(message: EventsMessage): void {
    const feed = this.#feed;
    if (!feed) return;
    const { fresh, missing } = feed.take(message);
    if (missing !== undefined) void this.#catchUp(message.from + message.events.length);
    this.#appendLog(fresh);
    this.#pending.push(...fresh.map(({ event }) => event).filter(({ type }) => !isOfTable(type)));
    if ((this.state.value?.version ?? 0) >= message.version) this.#emitPending();
  }

  /** Asks, page by page, for what was missed. It goes into the log, but is not played again on the board. */
  async #catchUp(end: number): Promise<void> {
    const feed = this.#feed;
    if (!feed) return;
    try {
      await feed.fill(
        end,
        (from) => this.request("events", { from }),
        (fresh) => this.#appendLog(fresh),
      );
    } catch {
      // The next welcome asks again.
    }
  }

  #appendLog(fresh: readonly NumberedEvent[]): void {
    if (fresh.length > 0) this.log.value = [...this.log.value, ...fresh];
  }

  #emitPending(): void {
    clearTimeout(this.#eventsTimer);
    const state = this.state.value;
    if (!state) return;
    const events = this.#pending;
    this.#pending = [];
    this.#emittedVersion = state.version;
    this.emit({ events, state });
  }
}

/** Keeps, for the proof after the end, the seal that stands before the start, and adds this browser's number only after it was seen. */
export async function commitToSeed(table: OnlineSession, name: string): Promise<void> {
  const state = table.state.value;
  const seat = table.seat.value;
  if (state?.phase !== "open") return;
  const known = savedTable(table.id);
  if (known.commitment !== state.commitment) saveTable(table.id, { commitment: state.commitment });
  if (seat < 0 || known.bound) return;
  const number = randomHex();
  const { key } = await table.request("sit", { seat, name, number });
  saveTable(table.id, { ...(key && { key }), number, bound: true });
}
