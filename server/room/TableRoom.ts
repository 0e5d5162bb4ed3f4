/**
 * The one room for every game. It lets one request at a time through to the table, shows what has reached the store, and tells
 * each viewer what that viewer may read. What a request does stands in `requests.ts`, what is durable in `table.ts`.
 */

import { type AuthContext, type Client, CloseCode, ErrorCode, Room, ServerError } from "@colyseus/core";
import { isRefusal, type Refusal, type Seat, SPECTATOR } from "../../shared/game.ts";
import { CLOSE, type EventsMessage, REQUESTS, type RequestType, type TableState } from "../../shared/protocol.ts";
import { BotDriver, type BotTable } from "../bots/driver.ts";
import { Alarm } from "../clock.ts";
import type { Services } from "../services.ts";
import { Fenced } from "../store/store.ts";
import { mirrorOf } from "../sync/mirror.ts";
import { type RootSchema, rootSchemaFor } from "../sync/root.ts";
import { type Arrangement, isFree, type Person, personOf, seatOf, sit } from "./arrangement.ts";
import { Audience } from "./audience.ts";
import { Conversation, type Hall } from "./conversation.ts";
import { type Attendance, frameOf, pulseOf } from "./frame.ts";
import { Hosting } from "./hosting.ts";
import { Keeping } from "./keeping.ts";
import { listingOf } from "./listing.ts";
import { type Lived, Living } from "./living.ts";
import { Queue } from "./queue.ts";
import { joinRunning } from "./replacing.ts";
import { Reports } from "./reporting.ts";
import { HANDLERS } from "./requests.ts";
import { type LifeChange, type Played, Table, type Wish } from "./table.ts";
import type { Viewer } from "./viewer.ts";

/** How Colyseus hands us the way to answer a request. */
interface Answer {
  readonly id: number | undefined;
  reject(reason: Refusal): unknown;
}

type AnyHandler = (room: TableRoom, viewer: Viewer, body: unknown) => Promise<object>;

/** How a browser says goodbye of its own will: the SDK's farewell, an ordinary end, a page that is closed. */
const FAREWELLS: readonly number[] = [CloseCode.CONSENTED, CloseCode.NORMAL_CLOSURE, CloseCode.GOING_AWAY];

export class TableRoom extends Room {
  /** Set on the subclass that the server makes (`server.ts`). */
  declare services: Services;
  declare state: RootSchema;
  /** The only way to write to the state. */
  #mirror!: (plain: Partial<TableState>) => void;
  table!: Table;
  override autoDispose = false;
  override patchRate: number | null = 1000;
  /** Resolves when the room has left memory. */
  readonly gone: Promise<void>;
  #left: () => void = () => undefined;
  closing = false;
  readonly #queue = new Queue();
  living!: Living;
  conversation!: Conversation;
  #audience!: Audience;
  #bots!: BotDriver;
  #hosting!: Hosting;
  #keeping!: Keeping;
  #idle!: Alarm;
  /** Persons who said that they are ready for the start. */
  readonly #ready = new Set<string>();
  readonly reports = new Reports();

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
    this.maxMessagesPerSecond = this.services.config.messagesPerSecond;
    this.state = new (rootSchemaFor(this.table.game))();
    this.#mirror = mirrorOf(this.state);
    this.#audience = new Audience(this.table);
    this.conversation = new Conversation(this.#hall(), opened.chat);
    this.#bots = new BotDriver(this.#botTable());
    this.#hosting = new Hosting(this.#hosted(), this.services.clock, this.services.config.hostGraceMs);
    this.#idle = new Alarm(this.services.clock, () => this.#sleep());
    this.living = new Living(this.#lived());
    this.#keeping = new Keeping(this.#lived(), this.services.config);
    for (const type of Object.keys(REQUESTS) as RequestType[])
      this.onMessage(type, (client: Client, body: unknown, answer: Answer) => this.#request(type, client, body, answer));
    this.#keeping.look();
    this.#showFrame();
    this.#showGame();
    this.broadcastPatch();
    this.services.metrics.rooms.inc();
    this.#note("table opened", { version: this.table.version });
    this.keepAwake();
    this.living.look();
    this.#bots.wake();
  }

  override onDispose(): void {
    this.closing = true;
    this.#idle?.clear();
    this.living?.stop();
    this.#keeping?.stop();
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
    this.#idle.set(this.services.config.idleMs);
  }

  #note(what: string, more: Record<string, number>): void {
    this.services.log.info({ table: this.roomId, game: this.table.game.id, ...more }, what);
  }

  #sleep(): void {
    const playing = this.table.phase === "running" && this.#isAwake();
    if (this.#audience.size > 0 || playing || this.services.directory.expects(this.roomId)) this.keepAwake();
    else this.close();
  }

  /** A game of people stands still while nobody is there; one of bots alone goes on. */
  #isAwake(): boolean {
    return this.#audience.size > 0 || this.table.arrangement.places.every((place) => place.level !== "");
  }

  // --- Coming and going ---------------------------------------------------------------------------------------------------

  override onJoin(client: Client, _options: unknown, auth: { ticket?: string } | undefined): void {
    const admission = this.services.directory.redeem(this.roomId, auth?.ticket);
    if (!admission || this.closing) throw new ServerError(ErrorCode.AUTH_FAILED, "NO_TICKET");
    const viewer = this.#audience.add(client, admission);
    this.services.metrics.viewers.inc();
    this.#audience.openHand(viewer, this.state);
    this.#audience.welcome(viewer, this.conversation.for(viewer), this.services.now());
    this.#came(viewer);
  }

  #came(viewer: Viewer): void {
    this.living.back(viewer.person);
    this.#keeping.came(viewer.person);
    this.#attendanceChanged(viewer);
  }

  /** Thousands may come and go to watch: their number alone changes by that, and goes out with the next patch. */
  #attendanceChanged(viewer: Viewer): void {
    const { arrangement } = this.table;
    const known = viewer.person !== "" && (viewer.person === arrangement.host || seatOf(arrangement, viewer.person) >= 0);
    if (known) this.#frameChanged();
    else {
      this.#mirror({ watchers: this.#audience.watchers });
      this.#list();
    }
    this.living.look();
    this.#bots.wake();
  }

  override onDrop(_client: Client, code?: number): void {
    this.services.metrics.closed.inc({ code: String(code ?? 0) });
  }

  override onLeave(client: Client, code?: number): void {
    const viewer = this.#audience.remove(client);
    if (!viewer) return;
    this.services.metrics.viewers.dec();
    if (this.closing) return;
    this.conversation.forget(client);
    this.keepAwake();
    if (!this.#audience.isConnected(viewer.person)) this.living.went(viewer.person, FAREWELLS.includes(code ?? 0) ? "left" : "lost");
    this.#attendanceChanged(viewer);
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
    this.living.look();
    this.#showGame();
    this.#audience.openHands(this.state);
    this.#frameChanged();
    this.#tell(this.table.events.length);
    this.#bots.wake();
    return undefined;
  }

  /** Changes what is no move, stores it, and shows it. */
  async alter(change: LifeChange, kept?: () => void): Promise<Refusal | undefined> {
    const phase = this.table.phase;
    const refusal = await this.table.alter(change);
    if (refusal) return refusal;
    kept?.();
    this.living.look();
    this.#audience.inOneWrite(() => {
      this.#frameChanged();
      this.#tell(change.told?.length ?? 0);
    });
    if (phase !== this.table.phase) this.#over();
    this.#bots.wake();
    return undefined;
  }

  async #takeBack(seat: Seat, keep: number, change: LifeChange): Promise<void> {
    await this.table.takeBack(seat, keep, change);
    this.living.look();
    this.#showGame();
    this.#audience.inOneWrite(() => {
      this.#frameChanged();
      this.#tell(change.told?.length ?? 0);
    });
    this.#bots.wake();
  }

  /** Somebody sits down in a running game: the seat's hand is theirs from now on. */
  async join(viewer: Viewer, person: Person, key: string, seat: Seat, name: string): Promise<Refusal | undefined> {
    const arrange = (draft: Arrangement) => joinRunning(draft, personOf(draft, person.id) ?? person, seat, name);
    const before = this.table.arrangement.places[seat]?.gone;
    return this.alter({ arrange, told: [{ type: "table.joined", seat, name, ...(before && { before }) }] }, () => {
      this.identify(viewer, person.id, key);
      this.#audience.openHand(viewer, this.state);
    });
  }

  /** Whose socket this is, from now on. */
  identify(viewer: Viewer, person: string, key: string): void {
    this.#audience.identify(viewer, person, key);
  }

  /** Before the start. */
  setReady(person: string, ready: boolean): void {
    if (ready) this.#ready.add(person);
    else this.#ready.delete(person);
    this.#frameChanged();
  }

  async move(wish: Wish): Promise<Played | Refusal> {
    const ended = this.services.metrics.append.startTimer();
    const played = await this.table.move(wish);
    if (isRefusal(played) || !played.told) return played;
    ended();
    this.services.metrics.moves.inc({ by: wish.by ?? (wish.intent ? "person" : "bot") });
    this.living.look();
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
    this.conversation.reveal();
  }

  // --- Showing ------------------------------------------------------------------------------------------------------------

  #showFrame(): void {
    this.#mirror(frameOf({ table: this.table, living: this.living, keeping: this.#keeping, attendance: this.#attendance() }));
  }

  #attendance(): Attendance {
    return {
      watchers: this.#audience.watchers,
      isConnected: (person) => this.#audience.isConnected(person),
      isReady: (person) => this.#ready.has(person),
    };
  }

  /** Only ever called with a state that has reached the store. */
  #showGame(): void {
    const { play, version } = this.table;
    const pulse = pulseOf({ table: this.table, living: this.living });
    this.#mirror({ version, ...pulse, ...(play && { table: play.match.state.table, hands: play.match.state.hands }) });
  }

  #frameChanged(): void {
    this.#keeping.look();
    this.#showFrame();
    this.broadcastPatch();
    this.#audience.placesChanged();
    this.#hosting.look();
    this.#list();
  }

  /** The latest events to everybody: those who may read the same share one encoding. */
  #tell(count: number): void {
    if (count === 0) return;
    const { events, arrangement } = this.table;
    const from = events.length - count;
    const seated = events.arePublic(from) ? [] : this.#audience.seated();
    for (const { client, person } of seated) client.send("events", events.for(seatOf(arrangement, person), from) satisfies EventsMessage);
    this.broadcast("events", events.for(SPECTATOR, from), { except: seated.map(({ client }) => client) });
  }

  #list(): void {
    const { id, arrangement, phase, changed } = this.table;
    const { watchers, size } = this.#audience;
    if (arrangement.public) this.services.lobby.tell(listingOf({ id, phase, arrangement, changed }, watchers), size > 0);
    else this.services.lobby.hide(id);
  }

  // --- What bots and the passing on of a table need of the room -------------------------------------------------------------

  #botTable(): BotTable {
    const { bots, config, metrics, log } = this.services;
    return {
      play: () => (this.living.botsMayAct ? this.table.play : undefined),
      level: (seat: Seat) => this.living.level(seat),
      pace: () => (this.clients.length > 0 ? config.botDelayMs : 0),
      isPerson: (seat: Seat) => this.#audience.seated().some(({ person }) => seatOf(this.table.arrangement, person) === seat),
      ask: (question) => bots.ask(question),
      move: (wish) => this.#queue.run(() => this.#botMove(wish)),
      fellBack: (why) => {
        metrics.fallbacks.inc({ why });
        log.warn({ table: this.roomId, why }, "a bot failed and somebody chose in its place");
      },
      failed: (error) => this.fail(error, "bots"),
    };
  }

  /** The record marks what a bot plays in a person's place, who may have come back while it thought. */
  async #botMove(wish: Wish): Promise<Played | Refusal> {
    const { play } = this.table;
    if (!play || !this.living.botsMayAct || this.living.level(wish.seat) === "") return { code: "NOT_YOUR_TURN" };
    const person = play.header.seats[wish.seat].kind === "person";
    return this.move(person && !wish.by ? { ...wish, by: "bot" } : wish);
  }

  #lived(): Lived {
    return {
      clock: this.services.clock,
      table: this.table,
      absenceMs: this.services.config.absenceMs,
      isConnected: (person) => this.#audience.isConnected(person),
      isAwake: () => this.#isAwake(),
      inTurn: (task) => {
        const open = async () => (this.closing ? undefined : task());
        this.#queue.run(open).catch((error: unknown) => this.fail(error, "life"));
      },
      move: (wish) => this.move(wish),
      alter: (change) => this.alter(change),
      takeBack: (seat, keep, change) => this.#takeBack(seat, keep, change),
      show: () => {
        this.#showFrame();
        this.broadcastPatch();
      },
    };
  }

  #hall(): Hall {
    return {
      table: this.table,
      audience: this.#audience,
      now: () => this.services.now(),
      tell: (line, except) => this.broadcast("chat", line, { except }),
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

  /** Seats somebody new at the first free place, without a request of a socket. Refusals: SEATS_TAKEN, and those of `sit`. */
  seat(person: Person): Promise<Refusal | undefined> {
    return this.#queue.run(async () => {
      const seat = this.table.arrangement.places.findIndex(isFree);
      if (seat < 0 || this.closing) return { code: "SEATS_TAKEN" };
      const take = (draft: Arrangement) => sit(draft, person, { seat, name: person.name, number: person.number });
      return this.rearrange(take, () => this.#keeping.expect(person.id));
    });
  }

  /** Starts the game without a request, for a table that is to begin as soon as it is made. */
  begin(): Promise<Refusal | undefined> {
    return this.#queue.run(() => this.start());
  }
}
