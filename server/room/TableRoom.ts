/**
 * The Colyseus room class of every game: the connections of one table, and its requests, one at a time. `assembly.ts` has the table's
 * parts, `table/requests` the requests, `table/table.ts` what is stored.
 */

import {
  type AuthContext,
  type Client,
  CloseCode,
  ErrorCode,
  type IRoomCache,
  type MessageContext,
  matchMaker,
  Room,
  ServerError,
} from "colyseus";
import type { BotRequest } from "../../shared/core/botApi.ts";
import { CLOSE } from "../../shared/core/closeCodes.ts";
import { isRefusal, type Refusal, type Seat } from "../../shared/core/game.ts";
import { REQUESTS, type RequestType, type TableJoined, type TableState } from "../../shared/core/protocol.ts";
import type { BotStream } from "../bots/api/stream.ts";
import { ResettableTimer } from "../lib/clock.ts";
import { FencedError, StoreUnavailableError } from "../store/store.ts";
import { type Admission, admit, admitBot, type CredentialHashes } from "../table/admission/admission.ts";
import { permissionRefusal, personOf } from "../table/admission/permissions.ts";
import type { JoinGrant } from "../table/admission/tickets.ts";
import type { Observer, TableNotification } from "../table/notifications.ts";
import { accountsAt } from "../table/rated/rated.ts";
import type { Context } from "../table/requests/context.ts";
import { COSTLY_REQUESTS, chatRefusal, HANDLERS } from "../table/requests/handlers.ts";
import { parse } from "../table/requests/parse.ts";
import { claimSeat, forgetAccount, participantsOf } from "../table/seating/accountSeats.ts";
import { type Gathered, type Gathering, seatThose } from "../table/seating/gathering.ts";
import {
  accountHolder,
  holderOf,
  isBotTable,
  leaveSeat,
  newAccountParticipant,
  type Participant,
  participantOf,
  presentAt,
  seatOf,
  seatOfAccount,
} from "../table/seating/seating.ts";
import type { LoadedTable, Table } from "../table/table.ts";
import type { Viewer } from "../table/viewer.ts";
import { assemble, type TableParts } from "./assembly.ts";
import type { RoomServices } from "./services.ts";
import { type RootSchema, rootSchemaFor } from "./sync/root.ts";
import type { TableHandle } from "./tableHandle.ts";
import { type BotJoinGrant, BotViewer } from "./viewers/botViewer.ts";

export interface BotCredentials {
  readonly bot: string;
  /** Id of the account that owns it, if any. */
  readonly owner?: string;
  /** Hash of its invitation. */
  readonly invite?: string;
  readonly network: string;
}

/** A table loaded for a deadline is unloaded this soon if no client joins, in ms. */
const WOKEN_MS = 1000;

type AnyHandler = (context: Context, viewer: Viewer, body: unknown) => Promise<object>;

/** The SDK's `leave`, an ordinary end, a page that is closed. */
const INTENTIONAL_CLOSE_CODES: readonly number[] = [CloseCode.CONSENTED, CloseCode.NORMAL_CLOSURE, CloseCode.GOING_AWAY];

/** The table comes from the directory, the services from `server.define`. */
interface CreateOptions {
  readonly loaded?: LoadedTable;
  readonly services: RoomServices;
}

export class TableRoom extends Room implements TableHandle, Observer {
  services!: RoomServices;
  declare state: RootSchema;
  /** The room's entry in the matchmaker, set by the directory. */
  listing!: IRoomCache;
  override autoDispose = false;
  /** In ms. Patches are sent with each change; this tick only drives the clock by which Colyseus limits messages per second. */
  override patchRate: number | null = 1000;
  /** In s. How long a closing room waits for clients that reserved a seat and never joined. */
  override seatReservationTimeout = 5;
  /** Resolves once the room no longer changes the table: another process may take it over. */
  readonly closed: Promise<void>;
  /** Resolves once Colyseus has removed the room, so that this process may load the table again. Unused seat reservations delay it. */
  readonly disposed: Promise<void>;
  #onClosed: () => void = () => undefined;
  #onDisposed: () => void = () => undefined;
  table!: Table;
  #parts!: TableParts;
  #idle!: ResettableTimer;

  constructor() {
    super();
    this.closed = new Promise((resolve) => {
      this.#onClosed = resolve;
    });
    this.disposed = new Promise((resolve) => {
      this.#onDisposed = resolve;
    });
  }

  /** Rejects `joinById`: clients need a ticket from the directory, which reserves their seat without this hook. */
  static override async onAuth(_token: string, _options: unknown, _context: AuthContext): Promise<never> {
    throw new ServerError(ErrorCode.AUTH_FAILED, "NO_TICKET");
  }

  // --- Creation and disposal ------------------------------------------------------------------------------------------------

  override onCreate({ loaded, services }: CreateOptions): void {
    if (!loaded) throw new ServerError(ErrorCode.APPLICATION_ERROR, "TABLE_NOT_FOUND");
    const { table } = loaded;
    this.services = services;
    this.table = table;
    this.roomId = table.id;
    this.maxMessagesPerSecond = services.config.messagesPerSecond;
    this.state = new (rootSchemaFor(table.game))();
    this.#idle = new ResettableTimer(services.clock, () => this.#unloadIfIdle());
    this.#parts = assemble(loaded, services, this);
    services.botGames.add(table.id, (network) => this.#isBotGame && this.#parts.viewers.isFrom(network));
    for (const type of Object.keys(REQUESTS) as RequestType[])
      this.onMessage(type, (client, body, context) => this.#onRequest(type, client, body, context));
    services.metrics.rooms.inc();
    table.notifications.emit({ type: "loaded" });
  }

  observe(notification: TableNotification): void {
    if (notification.type === "loaded" || notification.type === "left") this.touch();
    else if (notification.type === "gameChanged") this.close();
    else if (notification.type === "failed") this.#fail(notification.error, "change");
  }

  override onDispose(): void {
    this.#idle?.clear();
    if (this.table) {
      this.close();
      this.services.botGames.delete(this.roomId);
      this.services.metrics.rooms.dec();
    }
    this.#onClosed();
    this.#onDisposed();
  }

  override onUncaughtException(error: Error, method: string): void {
    this.#fail(error, method);
  }

  /** After a bug or a store failure: closes the room. Stored data stays; browsers reconnect. */
  #fail(error: unknown, where: string): void {
    // Tasks queued behind the first failure fail with it.
    if (this.isClosing) return;
    const { log, metrics } = this.services;
    if (error instanceof FencedError) log.warn({ table: this.roomId }, "table taken over by another owner");
    else if (error instanceof StoreUnavailableError) log.warn({ table: this.roomId }, "table closed until it can be stored");
    else {
      metrics.failures.inc();
      log.error({ table: this.roomId, where, err: error }, "room closed by an error");
    }
    this.close(error instanceof StoreUnavailableError ? CLOSE.STORE_UNAVAILABLE : CLOSE.RECONNECT);
  }

  get isClosing(): boolean {
    return this.table?.isClosed === true;
  }

  close(reason: number = CLOSE.RECONNECT): void {
    if (!this.table || this.isClosing) return;
    this.table.close();
    // Pending replies go out first.
    setImmediate(() => {
      for (const bot of this.#parts.viewers.bots) bot.leave(reason);
      void this.disconnect(reason);
      this.#onClosed();
    });
  }

  touch(): void {
    this.#idle.set(this.services.config.unloadAfterMs);
  }

  #unloadIfIdle(): void {
    const { hasAudience, botToMove } = this.#parts.presence;
    const playing = this.table.phase === "running" && hasAudience;
    if (this.#parts.viewers.size > 0 || playing || botToMove || this.services.tickets.hasPending(this.roomId)) this.touch();
    else this.close();
  }

  // --- Joining and leaving ---------------------------------------------------------------------------------------------------

  override onJoin(client: Client, _options: unknown, auth: { ticket?: string } | undefined): void {
    const grant = this.services.tickets.redeem(this.roomId, auth?.ticket);
    if (!grant || this.isClosing) throw new ServerError(ErrorCode.AUTH_FAILED, "NO_TICKET");
    // Checked again: an address may hold several tickets.
    const refusal = this.#botGameRefusal(grant.network);
    if (refusal) throw new ServerError(ErrorCode.AUTH_FAILED, refusal.code);
    this.#welcome(this.#parts.viewers.connect(client, grant));
  }

  #welcome(viewer: Viewer): void {
    this.services.metrics.viewers.inc();
    this.#parts.viewers.welcome(viewer, this.#parts.chat.for(viewer), this.services.clock.monotonic());
    this.table.notifications.emit({ type: "joined", participant: viewer.participant });
  }

  override onDrop(_client: Client, code?: number): void {
    this.services.metrics.closed.inc({ code: String(code ?? 0) });
  }

  override onLeave(client: Client, code?: number): void {
    const viewer = this.#parts.viewers.get(client);
    if (viewer) this.#remove(viewer, INTENTIONAL_CLOSE_CODES.includes(code ?? 0) ? "left" : "disconnected");
  }

  #remove(viewer: Viewer, how: "left" | "disconnected"): void {
    if (!this.#parts.viewers.remove(viewer)) return;
    this.services.metrics.viewers.dec();
    this.table.notifications.emit({ type: "left", participant: viewer.participant, how });
  }

  // --- Requests -----------------------------------------------------------------------------------------------------------

  async #onRequest(type: RequestType, client: Client, body: unknown, context: MessageContext): Promise<object | undefined> {
    const reply = await this.#handle(type, this.#parts.viewers.get(client), body);
    if (!isRefusal(reply)) return reply;
    context.reject(reply);
    if (reply.code === "INVALID_REQUEST" && context.id === undefined) client.leave(CLOSE.INVALID_REQUEST);
    return undefined;
  }

  /** Refusals: INVALID_REQUEST, TOO_MANY_REQUESTS {seconds}, CLOSED, STORE_UNAVAILABLE, and those of the request. */
  async #handle(type: RequestType, viewer: Viewer | undefined, body: unknown): Promise<object> {
    const request = parse(type, body);
    if ("invalid" in request) return this.#refused(request.invalid);
    if (viewer && COSTLY_REQUESTS.has(type) && !(await this.services.throttle.turn(viewer.network)))
      return this.#refused({ code: "TOO_MANY_REQUESTS", params: { seconds: 1 } });
    const limited = viewer && type === "chat" ? await chatRefusal(this.#parts, viewer) : undefined;
    if (limited) return this.#refused(limited);
    if (!viewer || !this.#parts.viewers.has(viewer) || this.isClosing) return this.#refused({ code: "CLOSED" });
    const startedAt = performance.now();
    try {
      const reply = await this.table.runExclusive(() => (HANDLERS[type] as AnyHandler)(this.#parts, viewer, request.data));
      return isRefusal(reply) ? this.#refused(reply) : reply;
    } catch (error) {
      this.#fail(error, type);
      return this.#refused({ code: error instanceof StoreUnavailableError ? "STORE_UNAVAILABLE" : "CLOSED" });
    } finally {
      this.#measure(type, performance.now() - startedAt);
    }
  }

  #measure(type: RequestType, duration: number): void {
    if (type === "move") this.services.metrics.move.observe(duration / 1000);
    this.services.slow.record(duration, type, { table: this.roomId, version: this.table.version });
  }

  /** For Colyseus' monitor: the public state only. */
  getInspectData(): object {
    const { hands: _hands, ...state } = this.state.toJSON() as TableState;
    const clients = this.clients.map(({ sessionId }) => ({ sessionId, elapsedTime: 0 }));
    return { roomId: this.roomId, locked: this.locked, maxClients: this.maxClients, clients, state, stateSize: 0 };
  }

  #refused(refusal: Refusal): Refusal {
    this.services.metrics.refusals.inc({ code: refusal.code });
    this.services.log.debug({ table: this.roomId, code: refusal.code }, "refused");
    return refusal;
  }

  // --- Without a socket ---------------------------------------------------------------------------------------------------

  async join(credentials: CredentialHashes, network: string): Promise<TableJoined | Refusal> {
    const admission = admit(this.table, credentials);
    if (isRefusal(admission)) return admission;
    const refusal = this.#entryRefusal(admission, network);
    if (refusal) return refusal;
    this.touch();
    const { account, visitor } = credentials;
    return this.#reserve({
      ...admission,
      network,
      ...(visitor && { visitor }),
      ...(account && { account, blocked: await this.services.store.accounts.blockedBy(account) }),
    });
  }

  bot(hash: string): BotViewer | undefined {
    return this.#parts.viewers.bot(hash);
  }

  /**
   * Adds an API bot between two changes, so that it is sent stored data only. Refusals: those of `admitBot`, TOO_MANY_BOT_GAMES,
   * TOO_MANY_STREAMS, TABLE_UNAVAILABLE.
   */
  admitBot(credentials: BotCredentials, stream: BotStream): Promise<Refusal | undefined> {
    return this.#runUnlessClosed(async () => {
      if (stream.hasEnded) return { code: "TABLE_UNAVAILABLE" };
      const admission = admitBot(this.table, credentials);
      if (isRefusal(admission)) return admission;
      const refusal = this.#entryRefusal(admission, credentials.network) ?? this.#botStreamRefusal(credentials, admission);
      if (refusal) return refusal;
      this.#joinBot({ ...credentials, ...admission }, stream);
      return undefined;
    });
  }

  /** Refusals: BARRED, TOO_MANY_BOT_GAMES. */
  #entryRefusal({ participant, invite }: Admission, network: string): Refusal | undefined {
    return this.#parts.viewers.isBarred({ participant, invite, network }) ? { code: "BARRED" } : this.#botGameRefusal(network);
  }

  #botStreamRefusal({ bot, network }: BotCredentials, { may }: Admission): Refusal | undefined {
    return may === "play" || this.#parts.viewers.mayWatch(bot, network) ? undefined : { code: "TOO_MANY_STREAMS" };
  }

  #joinBot(grant: BotJoinGrant, stream: BotStream): void {
    const viewer = new BotViewer(stream, this.services.clock, this.services.config.messagesPerSecond, grant);
    stream.start((code) => {
      this.services.metrics.closed.inc({ code: String(code) });
      this.#remove(viewer, "disconnected");
    });
    this.#parts.viewers.addBot(viewer);
    this.#welcome(viewer);
    this.#parts.botBroadcast.sendState([viewer]);
  }

  /** Handles a request of an API bot. Refusals: TOO_MANY_REQUESTS (its stream ends), and those of the request. */
  async handleBotRequest(bot: BotViewer, type: BotRequest, body: unknown): Promise<object> {
    return bot.consume() ? this.#handle(type, bot, body) : this.#refused({ code: "TOO_MANY_REQUESTS" });
  }

  get #isBotGame(): boolean {
    return this.table.phase === "running" && isBotTable(this.table.seating);
  }

  /** Refusals: TOO_MANY_BOT_GAMES. */
  #botGameRefusal(network: string): Refusal | undefined {
    return this.#isBotGame ? this.services.botGames.check(network, this.roomId) : undefined;
  }

  async #reserve(grant: JoinGrant): Promise<TableJoined | Refusal> {
    const { tickets, log } = this.services;
    try {
      if (matchMaker.getLocalRoomById(this.roomId) !== this) throw new Error("it is no longer listed");
      const reservation = await matchMaker.reserveSeatFor(this.listing, {}, { ticket: tickets.issue({ table: this.roomId, grant }) });
      return { reservation, may: grant.may };
    } catch (error) {
      log.warn({ table: this.roomId, err: error }, "room closed while a client was joining");
      return { code: "TABLE_UNAVAILABLE" };
    }
  }

  claim(keyHash: string, account: string): Promise<Refusal | undefined> {
    return this.#runUnlessClosed(async () => {
      const { seating, phase } = this.table;
      // After the end nobody is brought together, and a seat claimed before stays.
      const isNew = phase !== "over" && holderOf(seating, keyHash) !== undefined;
      const forbidden = isNew ? await permissionRefusal(this.services, account, { kind: "claim", seating }, "") : undefined;
      const { name = "" } = (await this.services.store.accounts.findAccount(account)) ?? {};
      return forbidden ?? this.table.update({ editSeating: (draft) => claimSeat(draft, keyHash, { id: account, name }) });
    });
  }

  /** Closes the room: reloaded from the store, the table no longer has the name. */
  forget(account: string): Promise<Refusal | undefined> {
    return this.#runUnlessClosed(async () => {
      const { seating, phase } = this.table;
      const names = participantsOf(seating, account).map(({ name }) => name);
      if (names.length === 0) return undefined;
      await this.table.redact((draft) => forgetAccount(draft, account, phase), names);
      this.close();
      return undefined;
    });
  }

  /** The seat stays the player's, and a bot plays it meanwhile. The sockets close, and say why. */
  suspend(account: string, until: number, reason: string): Promise<Refusal | undefined> {
    return this.#runUnlessClosed(async () => {
      const { seating } = this.table;
      const participant = accountHolder(seating, account)?.id ?? "";
      const seat = seatOf(seating, participant);
      if (seat >= 0) await this.#parts.presence.suspend(seat, until);
      if (until > 0) this.#expel(participant, until, reason);
      return undefined;
    });
  }

  #expel(participant: string, until: number, reason: string): void {
    for (const viewer of this.#parts.viewers.of(participant)) {
      viewer.send("suspended", { until, reason });
      viewer.leave(CLOSE.SUSPENDED);
    }
  }

  remove(seat: Seat, name: string, until: number, reason: string): Promise<Refusal | undefined> {
    return this.#runUnlessClosed(async () => {
      const { seating, phase } = this.table;
      const sitter = participantOf(seating, seating.slots[seat]?.participant ?? "");
      if (!seating.public || phase === "over" || !sitter || sitter.name !== name || personOf(sitter)) return { code: "SEAT_NOT_FOUND" };
      this.#expel(sitter.id, until, reason);
      return this.table.update({
        editSeating: (draft) => {
          const removed = participantOf(draft, sitter.id);
          if (removed) removed.removed = true;
          if (phase === "open") leaveSeat(draft, sitter.id);
          return undefined;
        },
      });
    });
  }

  /** Idempotent: the caller may have missed the reply. */
  start(): Promise<Refusal | undefined> {
    return this.table.runExclusive(async () => (this.table.running ? undefined : this.table.start(await this.#parts.accounts.atStart())));
  }

  gather({ line, min, isLate, public: listed }: Gathering): Promise<Gathered | Refusal> {
    return this.table.runExclusive(async () => {
      const { table } = this;
      if (this.isClosing) return { code: "TABLE_UNAVAILABLE" };
      if (table.phase !== "open") return { here: accountsAt(table.seating), playing: accountsAt(table.seating).filter(Boolean) };
      const { viewers, accounts } = this.#parts;
      const viewersOf = (account: string) => viewers.all().filter((viewer) => !viewer.isBot && viewer.account === account);
      const come = line.filter(({ account }) => viewersOf(account).length > 0);
      const here = come.map(({ account }) => account);
      const max = table.seating.slots.length;
      const isAnybodyMissing = line.slice(0, max).some(({ account }) => !here.includes(account));
      const players = come.slice(0, max).map(({ account, name }) => this.#sitter(account, name, viewersOf(account)));
      // Guests with the link.
      const others = table.seating.participants.filter(
        ({ id, account = "" }) => seatOf(table.seating, id) >= 0 && viewers.isConnected(id) && !here.includes(account),
      );
      const sitters = [...players, ...others].slice(0, max);
      if ((isAnybodyMissing && !isLate) || sitters.length < min) return { here, playing: [] };
      // A connection gets its seat with the change.
      const identify = () => {
        for (const [i, { id }] of players.entries())
          for (const viewer of viewersOf(come[i]?.account ?? "")) if (viewer.participant !== id) viewers.identify(viewer, id);
      };
      const refusal =
        (await table.updateSeating((draft) => seatThose(draft, table.game, structuredClone(sitters), listed), identify)) ??
        (await table.start(await accounts.atStart()));
      return refusal ?? { here, playing: accountsAt(table.seating).filter(Boolean) };
    });
  }

  /** The account's participant, with what its connection knows. */
  #sitter(account: string, name: string, [viewer]: readonly Viewer[]): Participant {
    const known = accountHolder(this.table.seating, account) ?? newAccountParticipant(account, name, "");
    const { clientSeed = "", network = "" } = viewer ?? {};
    return { ...known, clientSeed: known.clientSeed || clientSeed, network: known.network ?? this.services.codeOf(network) };
  }

  /** Handles what is due. Whatever fails becomes due again a little later. */
  wake(): Promise<Refusal | undefined> {
    return this.#runUnlessClosed(async () => {
      const { deadlines, reservations, hostHandover, waiting } = this.#parts;
      for (const part of [deadlines, reservations, hostHandover, waiting]) await part.expire();
      await this.table.update({});
      if (this.#parts.viewers.size === 0) this.#idle.set(WOKEN_MS);
      return undefined;
    });
  }

  get spectatorCount(): number {
    return this.#parts.viewers.spectatorCount;
  }

  /** People play here now. */
  get isLive(): boolean {
    const { table, viewers } = this.#parts;
    return !table.status.paused && presentAt(table.seating, (participant) => viewers.isConnected(participant)).includes(true);
  }

  /** While the lobby shows the game, it has an audience. */
  showInLobby(isShown: boolean): void {
    if (this.isClosing || this.#parts.viewers.isShownInLobby === isShown) return;
    this.#parts.viewers.isShownInLobby = isShown;
    this.table.notifications.emit({ type: "presenceChanged" });
    this.touch();
  }

  postpone(account: string, until: number, milliseconds: number): Promise<Refusal | undefined> {
    return this.#runUnlessClosed(async () => {
      const seat = seatOfAccount(this.table.seating, account);
      if (seat >= 0) await this.#parts.deadlines.extendForVacation(seat, until, milliseconds);
      return undefined;
    });
  }

  /** Refusals: TABLE_UNAVAILABLE, and those of the task. */
  #runUnlessClosed(task: () => Promise<Refusal | undefined>): Promise<Refusal | undefined> {
    return this.table.runExclusive(async () => (this.isClosing ? { code: "TABLE_UNAVAILABLE" } : task()));
  }

  /** Closes once queued changes are done, so that another process can load the table. */
  drain(): Promise<void> {
    return this.table.runExclusive(async () => this.close());
  }
}
