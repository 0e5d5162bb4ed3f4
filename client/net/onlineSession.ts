/** A table over the network: one Colyseus room with automatic reconnection. */

import { Client, type Room } from "@colyseus/sdk";
import { batch, signal } from "@preact/signals";
import { CLOSE, PROTOCOL_VERSION, STAY_REFUSALS } from "../../shared/core/closeCodes.ts";
import { decodeEvents, type EncodedEvents, EVENTS_MESSAGE } from "../../shared/core/eventEncoding.ts";
import type { GameEvent, Move, Refusal } from "../../shared/core/game.ts";
import { BEAT } from "../../shared/core/liveness.ts";
import type {
  ChatMessage,
  EventsMessage,
  JoinTable,
  NumberedEvent,
  Replies,
  RequestOf,
  RequestType,
  SeatedMessage,
  SuspendedMessage,
  TableJoined,
  TableState,
  WelcomeMessage,
} from "../../shared/core/protocol.ts";
import { Feed, isTableEvent } from "./feed.ts";
import { fetchRecord, joinTable } from "./http.ts";
import { Liveness, onWake } from "./liveness.ts";
import { countPending } from "./network.ts";
import { RefusalError } from "./refusalError.ts";
import { forgetTable, randomHex, savedTable, saveTable } from "./savedTables.ts";
import { SessionBase } from "./session.ts";

/** Past events fetched when a table is opened. */
const HISTORY = 200;
/** Maximum wait of a state for its events, and of a repeatable request for a connection. */
const EVENTS_TIMEOUT_MS = 80;
const RESEND_TIMEOUT_MS = 30_000;
const REQUEST_TIMEOUT_MS = 10_000;
/** Maximum time for a socket to open and join. */
const SOCKET_TIMEOUT_MS = 10_000;
/** Without a socket for this long, although requests are answered, the network blocks sockets. */
const BLOCKED_MS = 10_000;
/** Several events wake a page at once; one attempt to join answers them all. */
const WAKE_MS = 2_000;
const NORMAL_CLOSURE = 1000;
const BACKOFF_FIRST_MS = 250;
const BACKOFF_MAX_MS = 8_000;
/** Spreads reconnects after a server stops (4001; it may be restarting, so longer) or dies (1006), so that clients don't return all at once. */
const JITTER_MS = new Map([
  [4001, 4_000],
  [1006, 600],
]);

/** Permanent refusals: don't retry. */
const PERMANENT_REFUSALS = new Set<string>([
  "TABLE_NOT_FOUND",
  ...STAY_REFUSALS,
  "TOO_MANY_BOT_GAMES",
  "NOT_FOUND",
  "INVALID_REQUEST",
  "CLIENT_OUTDATED",
  "TABLE_UNLOADABLE",
]);

const UNCONFIRMED_REFUSALS = new Set(["NOT_CONNECTED", "TIMEOUT", "CLOSED", "STORE_UNAVAILABLE"]);

/** Maps errors of the SDK to refusals. */
function requestError(thrown: unknown): RefusalError {
  const { name, reason, message } = thrown as { name?: string; reason?: Refusal; message?: string };
  if (name === "rejected" && typeof reason?.code === "string") return new RefusalError(reason);
  return new RefusalError({ code: /time/i.test(message ?? "") ? "TIMEOUT" : "NOT_CONNECTED" });
}

type Reservation = Parameters<Client["consumeSeatReservation"]>[0];

/** Colyseus' client, able to give up a socket that doesn't open. Browsers open one socket of a site after the other. */
class TableClient extends Client {
  #room: Room | undefined;

  protected override createRoom<T>(name: string, schema?: unknown) {
    const room = super.createRoom<T>(name, schema as never);
    this.#room = room as unknown as Room;
    return room;
  }

  /** Throws `RefusalError` NO_SOCKET. */
  async connect(reservation: Reservation): Promise<Room> {
    const joining = this.consumeSeatReservation(reservation);
    const room = this.#room;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(reject, SOCKET_TIMEOUT_MS);
    });
    try {
      return (await Promise.race([joining, late])) as unknown as Room;
    } catch {
      joining.catch(() => undefined);
      room?.connection.close();
      throw new RefusalError({ code: "NO_SOCKET" });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The server may have run the request, or will once reconnected. */
const isUnconfirmed = (thrown: unknown): boolean => thrown instanceof RefusalError && UNCONFIRMED_REFUSALS.has(thrown.refusal.code);

export class OnlineSession extends SessionBase {
  readonly may = signal<"play" | "sit" | "watch">("watch");

  readonly #client = new TableClient(location.origin);
  readonly #stopListening: () => void;
  #room: Room | undefined;
  #liveness: Liveness | undefined;
  /** The latest attempt to join; earlier ones are void. */
  #attempt = 0;
  #attemptAt = 0;
  /** Runs while the server answers requests but no socket opens. */
  #blockedTimer: ReturnType<typeof setTimeout> | undefined;
  #feed: Feed | undefined;
  /** Keys of encoded events, by index. */
  #eventKeys: readonly string[] = [];
  #pending: GameEvent[] = [];
  #firstState: TableState | undefined;
  /** Version last emitted to listeners. */
  #emittedVersion = 0;
  #eventsTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #attempts = 0;
  /** An unanswered request to sit, until the seat turns out to be ours. */
  #unansweredSit: RequestOf<"sit"> | undefined;
  /** Why the server is about to close the socket. */
  #suspension: Refusal | undefined;
  /** A request to sit repeats itself as long as the page lives. */
  #isSitting = false;

  /** Secrets of a spectator: data saved in this browser is neither used nor changed. */
  readonly #spectatorSecrets: JoinTable | undefined;

  /** @param spectatorSecrets to watch as a stranger, with these secrets only */
  constructor(id: string, spectatorSecrets?: JoinTable) {
    super(id, "connecting");
    this.#spectatorSecrets = spectatorSecrets;
    this.#stopListening = this.#listen();
    void this.#join();
  }

  /** A page in the back/forward cache keeps its socket, so the session says goodbye to the server before it gets there. */
  #listen(): () => void {
    const stopWaking = onWake(() => this.#retryNow());
    const leave = () => this.#suspend();
    addEventListener("pagehide", leave);
    return () => {
      stopWaking();
      removeEventListener("pagehide", leave);
    };
  }

  request<R extends RequestType>(type: R, payload: RequestOf<R>): Promise<Replies[R]> {
    if (type === "sit") return this.#sit(payload as RequestOf<"sit">) as Promise<Replies[R]>;
    // The id deduplicates retries.
    return type === "chat" ? this.#sendUntilAnswered(type, { id: randomHex(), ...payload }) : this.#send(type, payload);
  }

  async #send<R extends RequestType>(type: R, payload: RequestOf<R>): Promise<Replies[R]> {
    if (!this.#room || this.connection.value !== "open") throw new RefusalError({ code: "NOT_CONNECTED" });
    try {
      return await countPending(this.#room.request<RequestOf<R>, Replies[R]>(type, payload, { timeout: REQUEST_TIMEOUT_MS }));
    } catch (thrown) {
      const error = requestError(thrown);
      if (error.refusal.code === "TIMEOUT") this.#reconnect();
      throw error;
    }
  }

  /** The id deduplicates retries. */
  async play(move: Move): Promise<void> {
    await this.#sendUntilAnswered("move", { id: randomHex(), version: this.state.value?.version ?? 0, move: { ...move } });
  }

  /** The reply holds the only key to the seat, so the request is stored until answered, across reloads. */
  async #sit(body: RequestOf<"sit">): Promise<Replies["sit"]> {
    saveTable(this.id, { sitting: body });
    this.#isSitting = true;
    try {
      const reply = await this.#sendUntilAnswered("sit", body);
      saveTable(this.id, { sitting: undefined, ...(reply.key && { key: reply.key }) });
      return reply;
    } catch (thrown) {
      if (!isUnconfirmed(thrown)) saveTable(this.id, { sitting: undefined });
      throw thrown;
    } finally {
      this.#isSitting = false;
    }
  }

  /** Repeats an unanswered request to sit after a reload. */
  #recoverSeat(): void {
    const sitting = this.#unansweredSit;
    if (!sitting || this.#isSitting || this.state.value?.seats[sitting.seat]?.name !== sitting.name) return;
    this.#unansweredSit = undefined;
    if (this.seat.value < 0) this.#sit(sitting).catch(() => undefined);
  }

  /** Retries after reconnecting. Only for idempotent requests. */
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
    return fetchRecord(this.id);
  }

  override close(): void {
    super.close();
    this.#stopListening();
    for (const timer of [this.#retryTimer, this.#eventsTimer, this.#blockedTimer]) clearTimeout(timer);
    this.#liveness?.stop();
    void this.#room?.leave();
  }

  async #join(): Promise<void> {
    const attempt = ++this.#attempt;
    this.#attemptAt = performance.now();
    const isVoid = () => attempt !== this.#attempt || this.connection.value === "closed";
    try {
      const { reservation, may } = await this.#admission();
      if (isVoid()) return;
      this.may.value = may;
      this.#blockedTimer ??= setTimeout(() => (this.failure.value = { code: "SOCKETS_BLOCKED" }), BLOCKED_MS);
      const room = await this.#client.connect(reservation as Reservation);
      if (isVoid()) void room.leave();
      else this.#attach(room);
    } catch (thrown) {
      if (!isVoid()) this.#onJoinFailed(thrown);
    }
  }

  #admission(): Promise<TableJoined> {
    if (this.#spectatorSecrets) return joinTable(this.id, this.#spectatorSecrets, true);
    const { key, invite, watchKey, sitting } = savedTable(this.id);
    this.#unansweredSit = sitting;
    return joinTable(this.id, { key, invite, watchKey, ...(sitting && { clientSeed: sitting.clientSeed }) });
  }

  #attach(room: Room): void {
    this.#room = room;
    // We reconnect with seat keys; the SDK's tokens are bound to a tab.
    room.reconnection.enabled = false;
    room.onStateChange((state: { toJSON(): unknown }) => this.#onState(state.toJSON() as TableState));
    room.onMessage("welcome", (message: WelcomeMessage) => this.#welcome(message));
    room.onMessage("seated", (message: SeatedMessage) => this.#seated(message));
    room.onMessage(EVENTS_MESSAGE, (packed: EncodedEvents) => this.#onEvents(decodeEvents(packed, this.#eventKeys)));
    room.onMessage("chat", (line: ChatMessage) => {
      this.chat.value = [...this.chat.value, line];
    });
    room.onMessage("suspended", ({ until, reason }: SuspendedMessage) => {
      this.#suspension = { code: "BANNED", params: { until, reason } };
    });
    room.onLeave((code) => this.#onLeave(room, code));
    this.#watch(room);
  }

  /** Answers the server's beats and reconnects if there are none. */
  #watch(room: Room): void {
    const onAnswer = () => liveness.heard();
    const liveness = new Liveness({ probe: () => room.ping(onAnswer), onSilent: () => this.#reconnect() });
    this.#liveness?.stop();
    this.#liveness = liveness;
    room.onMessage(BEAT, () => {
      liveness.heard();
      room.ping(onAnswer);
    });
  }

  #welcome({ seat, host, protocol, chat, events, eventKeys, now }: WelcomeMessage): void {
    if (protocol > PROTOCOL_VERSION) {
      this.#closeWith({ code: "CLIENT_OUTDATED" });
      return;
    }
    this.#attempts = 0;
    this.#setFailure(undefined);
    this.#eventKeys = eventKeys;
    this.#feed ??= new Feed(Math.max(0, events - HISTORY));
    batch(() => {
      this.#seated({ seat, host });
      this.chat.value = chat;
      this.clockOffset.value = now - performance.now();
      this.connection.value = "open";
      if (this.#firstState) this.#takeState(this.#firstState);
    });
    this.#firstState = undefined;
    this.#recoverSeat();
    void this.#catchUp(events);
  }

  #seated({ seat, host }: SeatedMessage): void {
    this.seat.value = seat;
    this.host.value = host;
  }

  #onLeave(room: Room, code: number): void {
    if (room !== this.#room || this.connection.value === "closed") return;
    this.#room = undefined;
    this.#liveness?.stop();
    if (code === CLOSE.STORE_UNAVAILABLE) this.failure.value = { code: "STORE_UNAVAILABLE" };
    const refusal = STAY_REFUSALS.find((name) => CLOSE[name] === code);
    if (refusal) this.#closeWith({ code: refusal });
    else if (code === CLOSE.SUSPENDED && this.#suspension) this.#closeWith(this.#suspension);
    else if (code === CLOSE.TOO_MANY_CONNECTIONS) this.#closeWith({ code: "TOO_MANY_CONNECTIONS" });
    else this.#retryLater(Math.random() * (JITTER_MS.get(code) ?? 0));
  }

  /** The server is silent though the socket is open: the socket is dead, or another process owns the table by now. */
  #reconnect(): void {
    if (this.connection.value === "closed") return;
    this.#drop((silent) => silent.leave(false));
    this.#retryLater();
  }

  /** Ends the current socket without waiting for it. */
  #drop(end: (room: Room) => unknown): void {
    const room = this.#room;
    this.#room = undefined;
    this.#liveness?.stop();
    room?.removeAllListeners();
    if (room) void end(room);
  }

  /** The page goes away. If it comes back, it joins again. */
  #suspend(): void {
    this.#attempt++;
    this.#attemptAt = Number.NEGATIVE_INFINITY;
    for (const timer of [this.#retryTimer, this.#blockedTimer]) clearTimeout(timer);
    this.#blockedTimer = undefined;
    this.#drop((room) => room.connection.close(NORMAL_CLOSURE));
    if (this.connection.value === "open") this.connection.value = "lost";
  }

  #onJoinFailed(thrown: unknown): void {
    const refusal = thrown instanceof RefusalError ? thrown.refusal : undefined;
    if (refusal?.code === "TABLE_NOT_FOUND") forgetTable(this.id);
    if (refusal?.code !== "NO_SOCKET") this.#setFailure(refusal);
    if (refusal && PERMANENT_REFUSALS.has(refusal.code)) this.#closeWith(refusal);
    else this.#retryLater();
  }

  #setFailure(refusal: Refusal | undefined): void {
    clearTimeout(this.#blockedTimer);
    this.#blockedTimer = undefined;
    this.failure.value = refusal;
  }

  #closeWith(refusal: Refusal): void {
    this.failure.value = refusal;
    this.close();
  }

  /** Retries with jittered exponential backoff. @param spread extra delay in ms */
  #retryLater(spread = 0): void {
    if (this.connection.value === "open") this.connection.value = "lost";
    const pause = Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** this.#attempts++) * (0.75 + Math.random() / 2) + spread;
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => void this.#join(), pause);
  }

  /** Joins at once instead of after a pause. */
  readonly retry = (): void => {
    this.#attemptAt = Number.NEGATIVE_INFINITY;
    this.#retryNow();
  };

  #retryNow(): void {
    const isJoined = this.#room !== undefined || this.connection.value === "closed";
    if (isJoined || performance.now() - this.#attemptAt < WAKE_MS) return;
    clearTimeout(this.#retryTimer);
    this.#attempts = 0;
    void this.#join();
  }

  /** Resolves to true once connected, to false on close or timeout. */
  #whenOpen(timeout: number): Promise<boolean> {
    return new Promise((resolve) => {
      let stop: () => void = () => undefined;
      const done = (open: boolean) => {
        clearTimeout(timer);
        queueMicrotask(() => stop());
        resolve(open);
      };
      const timer = setTimeout(() => done(false), Math.max(0, timeout));
      stop = this.connection.subscribe((connection) => {
        if (connection === "open" || connection === "closed") done(connection === "open");
      });
    });
  }

  #onState(state: TableState): void {
    // The first state comes before the welcome, with the seat that its hands are for.
    if (this.connection.value !== "open") this.#firstState = state;
    else this.#takeState(state);
  }

  #takeState(state: TableState): void {
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
    this.#pending.push(...fresh.map(({ event }) => event).filter((event) => !isTableEvent(event)));
    if ((this.state.value?.version ?? 0) >= message.version) this.#emitPending();
  }

  /** Fetches missed events for the log. They are not animated. */
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
      // Retried on the next welcome.
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

/** Saves the commitment for the check after the game, and sends our client seed only after seeing it. */
export async function commitToSeed(table: OnlineSession, name: string): Promise<void> {
  const state = table.state.value;
  const seat = table.seat.value;
  if (state?.phase !== "open") return;
  const known = savedTable(table.id);
  if (known.bound) return;
  if (known.commitment !== state.commitment) saveTable(table.id, { commitment: state.commitment });
  if (seat < 0) return;
  const clientSeed = randomHex();
  const { key } = await table.request("sit", { seat, name, clientSeed });
  saveTable(table.id, { ...(key && { key }), clientSeed, bound: true });
}
