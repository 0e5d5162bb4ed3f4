/**
 * The one room for every game. It lets one request at a time through to the table, shows what has reached the store, and tells
 * each viewer what that viewer may read. What a request does stands in `requests.ts`, what is durable in `table.ts`.
 */

import { type AuthContext, type Client, ErrorCode, Room, ServerError } from "@colyseus/core";
import { isRefusal, type Refusal, type Seat, SPECTATOR } from "../../shared/game.ts";
import { type ChatMessage, CLOSE, type EventsMessage, REQUESTS, type RequestType } from "../../shared/protocol.ts";
import { BotDriver, type BotTable } from "../bots/driver.ts";
import type { Services } from "../services.ts";
import { Fenced } from "../store/store.ts";
import { reconcile } from "../sync/reconcile.ts";
import { type RootSchema, rootSchemaFor } from "../sync/root.ts";
import { type Arrangement, personOf, seatOf } from "./arrangement.ts";
import { Audience } from "./audience.ts";
import { frameOf } from "./frame.ts";
import { Hosting } from "./hosting.ts";
import { listingOf } from "./listing.ts";
import { Queue } from "./queue.ts";
import { HANDLERS } from "./requests.ts";
import { type Played, Table, type Wish } from "./table.ts";
import type { Viewer } from "./viewer.ts";

/** How Colyseus hands us the way to answer a request. */
interface Answer {
  readonly id: number | undefined;
  reject(reason: Refusal): unknown;
}

type AnyHandler = (room: TableRoom, viewer: Viewer, body: unknown) => Promise<object>;

/** Lines of chat that somebody who comes in is shown. */
const CHAT_SHOWN = 100;

export class TableRoom extends Room {
  /** Set on the subclass that the server makes (`server.ts`). */
  declare services: Services;
  declare state: RootSchema;
  table!: Table;
  override autoDispose = false;
  override patchRate: number | null = 1000;
  /** Resolves when the room has left memory. */
  readonly gone: Promise<void>;
  #left: () => void = () => undefined;
  closing = false;
  readonly #queue = new Queue();
  readonly #chat: ChatMessage[] = [];
  #audience!: Audience;
  #bots!: BotDriver;
  #hosting!: Hosting;
  #idle: NodeJS.Timeout | undefined;

  constructor() {
    super();
    this.gone = new Promise((resolve) => {
      this.#left = resolve;
    });
  }

  /** Nobody joins by the id of a room: the only way in is a ticket of the directory, which is made without coming through here. */
  static override async onAuth(_token: string, _options: unknown, _context: AuthContext): Promise<never> {
    throw new ServerError(ErrorCode.AUTH_FAILED, "NO_TICKET");
  }

  // --- Opening and closing ------------------------------------------------------------------------------------------------

  override async onCreate({ table: id }: { table: string }): Promise<void> {
    const opened = await Table.open(this.services, id);
    if (isRefusal(opened)) throw new ServerError(ErrorCode.APPLICATION_ERROR, opened.code);
    this.table = opened.table;
    this.#chat.push(...opened.chat.map((line) => JSON.parse(line) as ChatMessage));
    this.maxMessagesPerSecond = this.services.config.messagesPerSecond;
    this.state = new (rootSchemaFor(this.table.game))();
    this.#audience = new Audience(this.table);
    this.#bots = new BotDriver(this.#botTable());
    this.#hosting = new Hosting(this.#hosted(), this.services.config.hostGraceMs);
    for (const type of Object.keys(REQUESTS) as RequestType[])
      this.onMessage(type, (client: Client, body: unknown, answer: Answer) => this.#request(type, client, body, answer));
    this.#showFrame();
    this.#showGame();
    this.broadcastPatch();
    this.services.metrics.rooms.inc();
    this.#note("table opened", { version: this.table.version });
    this.keepAwake();
    this.#bots.wake();
  }

  override onDispose(): void {
    this.closing = true;
    clearTimeout(this.#idle);
    this.#hosting?.stop();
    this.#bots?.stop();
    if (this.table) {
      this.services.lobby.sleep(this.table.id);
      this.services.metrics.rooms.dec();
    }
    this.#left();
  }

  override onUncaughtException(error: Error, method: string): void {
    this.fail(error, method);
  }

  /** Our own bug, or a store that failed: this room closes, what is stored stays, the browsers enter again. */
  fail(error: unknown, where: string): void {
    // Whatever waited behind the first failure fails with it.
    if (this.closing) return;
    const { log, metrics } = this.services;
    if (error instanceof Fenced) log.warn({ table: this.roomId }, "table taken over by another owner");
    else {
      metrics.failures.inc();
      log.error({ table: this.roomId, where, err: error }, "room closed by an error");
    }
    this.close();
  }

  close(): void {
    if (this.closing || !this.table) return;
    this.closing = true;
    // Answers that are on their way go out first.
    setImmediate(() => void this.disconnect(CLOSE.REOPEN));
  }

  /** Puts off the moment at which a table without anybody leaves memory. */
  keepAwake(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#sleep(), this.services.config.idleMs);
  }

  #note(what: string, more: Record<string, number>): void {
    this.services.log.info({ table: this.roomId, game: this.table.game.id, ...more }, what);
  }

  #sleep(): void {
    const botsOnly = this.table.phase === "running" && this.table.arrangement.places.every((place) => place.level !== "");
    if (this.clients.length > 0 || botsOnly || this.services.directory.expects(this.roomId)) this.keepAwake();
    else this.close();
  }

  // --- Coming and going ---------------------------------------------------------------------------------------------------

  override onJoin(client: Client, _options: unknown, auth: { ticket?: string } | undefined): void {
    const admission = this.services.directory.redeem(this.roomId, auth?.ticket);
    if (!admission || this.closing) throw new ServerError(ErrorCode.AUTH_FAILED, "NO_TICKET");
    const viewer = this.#audience.add(client, admission);
    this.services.metrics.viewers.inc();
    this.#audience.openHand(viewer, this.state);
    this.#audience.welcome(viewer, this.#chat.slice(-CHAT_SHOWN));
    this.#frameChanged();
    this.#bots.wake();
  }

  override onDrop(_client: Client, code?: number): void {
    this.services.metrics.closed.inc({ code: String(code ?? 0) });
  }

  override onLeave(client: Client): void {
    if (!this.#audience.remove(client)) return;
    this.services.metrics.viewers.dec();
    if (this.closing) return;
    this.keepAwake();
    this.#frameChanged();
  }

  isHost(viewer: Viewer): boolean {
    return viewer.place(this.table.arrangement).host;
  }

  // --- Requests -----------------------------------------------------------------------------------------------------------

  async #request(type: RequestType, client: Client, body: unknown, answer: Answer): Promise<object | undefined> {
    const shaped = REQUESTS[type].safeParse(body);
    if (!shaped.success) return this.#malformed(client, answer, shaped.error.issues[0].path.join("."));
    const viewer = this.#audience.get(client);
    if (!viewer || this.closing) return this.#refuse(answer, { code: "CLOSED" });
    try {
      const reply = await this.#queue.run(() => (HANDLERS[type] as AnyHandler)(this, viewer, shaped.data));
      return isRefusal(reply) ? this.#refuse(answer, reply) : reply;
    } catch (error) {
      this.fail(error, type);
      return this.#refuse(answer, { code: "CLOSED" });
    }
  }

  #refuse(answer: Answer, refusal: Refusal): undefined {
    this.services.metrics.refusals.inc({ code: refusal.code });
    this.services.log.debug({ table: this.roomId, code: refusal.code }, "refused");
    answer.reject(refusal);
  }

  #malformed(client: Client, answer: Answer, where: string): undefined {
    this.#refuse(answer, { code: "MALFORMED", params: { where: where.slice(0, 80) } });
    if (answer.id === undefined) client.leave(CLOSE.MALFORMED);
  }

  // --- Changes; each runs inside the queue --------------------------------------------------------------------------------

  /**
   * Changes the arrangement and shows it; another game needs another schema, and so a new room.
   * @param kept called when the change is in the store, before it is shown
   */
  async rearrange(change: (draft: Arrangement) => Refusal | undefined, kept?: () => void): Promise<Refusal | undefined> {
    const { game } = this.table;
    const refusal = await this.table.rearrange(change);
    if (refusal) return refusal;
    kept?.();
    if (this.table.game === game) this.#frameChanged();
    else this.close();
    return undefined;
  }

  async start(): Promise<Refusal | undefined> {
    const refusal = await this.table.start();
    if (refusal) return refusal;
    this.#note("game started", { seats: this.table.arrangement.places.length });
    this.#showGame();
    this.#audience.openHands(this.state);
    this.#frameChanged();
    this.#bots.wake();
    return undefined;
  }

  async move(wish: Wish): Promise<Played | Refusal> {
    const ended = this.services.metrics.append.startTimer();
    const played = await this.table.move(wish);
    if (isRefusal(played) || !played.told) return played;
    ended();
    this.services.metrics.moves.inc({ by: wish.by ?? (wish.intent ? "person" : "bot") });
    this.#showGame();
    if (this.table.outcome) this.#showFrame();
    const { told } = played;
    this.#audience.inOneWrite(() => {
      this.broadcastPatch();
      this.#tell(told.length);
    });
    if (this.table.outcome) this.#over();
    this.#bots.wake();
    return played;
  }

  #over(): void {
    this.#note("game over", { version: this.table.version });
    this.#list();
  }

  async say(viewer: Viewer, text: string): Promise<void> {
    const seat = seatOf(this.table.arrangement, viewer.person);
    const name = personOf(this.table.arrangement, viewer.person)?.name ?? "";
    const line: ChatMessage = { seat, name, text, room: "table", at: this.services.now() };
    await this.table.say(JSON.stringify(line));
    this.#chat.push(line);
    if (this.#chat.length > 2 * CHAT_SHOWN) this.#chat.splice(0, CHAT_SHOWN);
    this.broadcast("chat", line);
  }

  // --- Showing ------------------------------------------------------------------------------------------------------------

  #showFrame(): void {
    reconcile(this.state, frameOf(this.table, this.#audience.presence()));
  }

  /** Only ever called with a state that has reached the store. */
  #showGame(): void {
    const { play, version } = this.table;
    reconcile(this.state, { version, ...(play && { table: play.match.state.table, hands: play.match.state.hands }) });
  }

  #frameChanged(): void {
    this.#showFrame();
    this.broadcastPatch();
    this.#audience.placesChanged();
    this.#hosting.look();
    this.#list();
  }

  /** The latest events to everybody: spectators share one encoding. */
  #tell(count: number): void {
    const { events, arrangement } = this.table;
    const from = events.length - count;
    const seated = this.#audience.seated();
    for (const { client, person } of seated) client.send("events", events.for(seatOf(arrangement, person), from) satisfies EventsMessage);
    this.broadcast("events", events.for(SPECTATOR, from), { except: seated.map(({ client }) => client) });
  }

  #list(): void {
    const { id, arrangement, phase, changed } = this.table;
    if (arrangement.public) this.services.lobby.tell(listingOf({ id, phase, arrangement, changed }, this.#audience.presence().watchers));
    else this.services.lobby.hide(id);
  }

  // --- What bots and the passing on of a table need of the room -------------------------------------------------------------

  #botTable(): BotTable {
    const { bots, config, metrics, log } = this.services;
    return {
      play: () => (this.table.outcome ? undefined : this.table.play),
      level: (seat: Seat) => this.table.arrangement.places[seat].level,
      pace: () => (this.clients.length > 0 ? config.botDelayMs : 0),
      isPerson: (seat: Seat) => this.#audience.seated().some(({ person }) => seatOf(this.table.arrangement, person) === seat),
      ask: (question) => bots.ask(question),
      move: (wish) => this.#queue.run(() => this.move(wish)),
      fellBack: (why) => {
        metrics.fallbacks.inc({ why });
        log.warn({ table: this.roomId, why }, "a bot failed and somebody chose in its place");
      },
      failed: (error) => this.fail(error, "bots"),
    };
  }

  #hosted() {
    return {
      arrangement: () => (this.table.phase === "open" ? this.table.arrangement : undefined),
      isConnected: (person: string) => this.#audience.isConnected(person),
      pass: async (to: string) => {
        const task = () =>
          this.rearrange((draft) => {
            draft.host = to;
            return undefined;
          });
        await this.#queue.run(task).catch((error: unknown) => this.fail(error, "host"));
      },
    };
  }

  /** Starts the game without a request, for a table that is to begin as soon as it is made. */
  begin(): Promise<Refusal | undefined> {
    return this.#queue.run(() => this.start());
  }
}
