/** A server with fixture games in a temporary folder, and clients on real sockets. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Room } from "@colyseus/sdk";
import type Socket from "ws";
import { type Config, DEFAULTS } from "../../../server/boot/config.ts";
import { type Registry, type RunningServer, startServer } from "../../../server/boot/server.ts";
import type { Clock } from "../../../server/lib/clock.ts";
import { createLog } from "../../../server/lib/log.ts";
import type { TableRoom } from "../../../server/room/TableRoom.ts";
import { decodeEvents, type EncodedEvents, EVENTS_MESSAGE } from "../../../shared/core/eventEncoding.ts";
import type { Move, Refusal } from "../../../shared/core/game.ts";
import type {
  ChatMessage,
  CreateTable,
  EventsMessage,
  JoinTable,
  Replies,
  RequestOf,
  RequestType,
  SeatedMessage,
  SuspendedMessage,
  TableCreated,
  TableJoined,
  TableState,
  WelcomeMessage,
} from "../../../shared/core/protocol.ts";
import { GAMES } from "../../fixture/games.ts";
import { Client } from "./sdkClient.ts";

export type Reservation = Parameters<InstanceType<typeof Client>["consumeSeatReservation"]>[0];

/** Longer than any bot thinks, and just under mocha's timeout, so that the error says what did not happen. */
const PATIENCE_MS = 50_000;

export const CLIENT_SEED = "0123456789abcdef0123456789abcdef";

/** A client on a socket. */
export class TestClient {
  readonly room: Room;
  readonly events: (object | null)[] = [];
  readonly messages: EventsMessage[] = [];
  readonly chat: ChatMessage[] = [];
  readonly seated: SeatedMessage[] = [];
  welcome!: WelcomeMessage;
  suspended: SuspendedMessage | undefined;
  closed: number | undefined;
  #changed: (() => void)[] = [];
  /** The state as plain data, converted on demand. */
  #plain: TableState | undefined;

  constructor(room: Room) {
    this.room = room;
    room.reconnection.enabled = false;
    const notice = () => {
      for (const check of [...this.#changed]) check();
    };
    const on = <T>(type: string | number, take: (message: T) => void) =>
      room.onMessage(type, (message: T) => {
        take(message);
        notice();
      });
    on<WelcomeMessage>("welcome", (message) => {
      this.welcome = message;
    });
    on<EncodedEvents>(EVENTS_MESSAGE, (packed) => {
      const message = decodeEvents(packed, this.welcome.eventKeys);
      this.messages.push(message);
      this.events.push(...message.events);
    });
    on<ChatMessage>("chat", (message) => this.chat.push(message));
    on<SeatedMessage>("seated", (message) => this.seated.push(message));
    on<SuspendedMessage>("suspended", (message) => {
      this.suspended = message;
    });
    room.onStateChange(() => {
      this.#plain = undefined;
      notice();
    });
    room.onLeave((code) => {
      this.closed = code;
      notice();
    });
  }

  get state(): TableState {
    this.#plain ??= (this.room.state as { toJSON(): TableState }).toJSON();
    return this.#plain;
  }

  get seat(): number {
    return this.seated.at(-1)?.seat ?? this.welcome.seat;
  }

  get host(): boolean {
    return this.seated.at(-1)?.host ?? this.welcome.host;
  }

  /** Resolves as soon as the condition holds; checks it after every patch and message. */
  until(what: string, holds: (guest: TestClient) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`waited in vain until ${what}`)), PATIENCE_MS);
      const check = () => {
        if (!holds(this)) return;
        clearTimeout(timer);
        this.#changed = this.#changed.filter((other) => other !== check);
        resolve();
      };
      this.#changed.push(check);
      check();
    });
  }

  ask<R extends RequestType>(type: R, body: RequestOf<R>): Promise<Replies[R]> {
    return this.room.request(type, body) as Promise<Replies[R]>;
  }

  /** The refusal of a request that must be refused. */
  async refused(type: string, body: unknown): Promise<Refusal> {
    const error = await this.room.request(type, body).then(
      () => assert.fail(`${type} was not refused`),
      (reason: { reason?: Refusal; message: string }) => reason,
    );
    assert.ok(error.reason, `not a typed refusal: ${error.message}`);
    return error.reason;
  }

  #moves = 0;

  move(move: Move & Record<string, unknown>, version = this.state.version, id = `${this.room.sessionId}-${this.#moves++}`) {
    return this.ask("move", { id, version, move });
  }

  /** Destroys the socket without a close frame. */
  cut(): void {
    this.socket.terminate();
  }

  get socket(): Socket {
    return (this.room.connection.transport as unknown as { ws: Socket }).ws;
  }

  async leave(): Promise<void> {
    if (this.closed === undefined) await this.room.leave();
  }
}

export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  readonly running: RunningServer;
  readonly logged: string[];
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<{ status: number; body: unknown }>;
  create(input?: Partial<CreateTable>): Promise<TableCreated>;
  enter(id: string, secrets?: JoinTable, headers?: Record<string, string>): Promise<TableJoined | Refusal>;
  join(id: string, secrets?: JoinTable, headers?: Record<string, string>): Promise<TestClient>;
  sit(id: string, seat: number, name: string, secrets?: JoinTable): Promise<TestClient & { readonly key: string }>;
  /** @param name as `name` or `name{label="value"}`, the label of the process aside */
  metric(name: string): Promise<number>;
  /** Stops the server and keeps the folder. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export const TABLE_INPUT: CreateTable = {
  game: "auction",
  seats: 2,
  options: {},
  public: true,
  spectatorsAllowed: true,
  name: "Ann",
  clientSeed: CLIENT_SEED,
};

const many = 100_000;

const TINY: Registry = { games: GAMES, registry: import.meta.resolve("../../fixture/games.ts") };

/** @param change options other than the ordinary ones of tests; `dataDir` to open a folder again */
export async function startTestServer(change: Partial<Config> = {}, registry = TINY, clock?: Clock): Promise<TestServer> {
  const dataDir = change.dataDir ?? mkdtempSync(join(tmpdir(), "quayside-"));
  const logged: string[] = [];
  const config = {
    ...DEFAULTS,
    port: 0,
    dataDir,
    botDelayMs: 0,
    createsPerMinute: many,
    exhibition: false,
    unattendedTablesPerIp: many,
    unfinishedTables: many,
    openSeatsPerIp: many,
    botGamesPerIp: many,
    joinsPerMinute: many,
    requestsPerMinute: many,
    messagesPerSecond: many,
    connectionsPerIp: many,
    connectionsPerPlayer: many,
    ...change,
  };
  const running = await startServer(
    config,
    createLog("trace", config.processName, { write: (line) => void logged.push(line) }),
    registry,
    clock,
  );
  const url = `http://localhost:${running.port}`;
  const guests: TestClient[] = [];

  const call: TestServer["call"] = async (method, path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text };
  };
  const enter: TestServer["enter"] = async (id, secrets = {}, headers = {}) =>
    (await call("POST", `/api/tables/${id}/join`, secrets, headers)).body as TableJoined;
  const join_: TestServer["join"] = async (id, secrets, headers) => {
    const entered = await enter(id, secrets, headers);
    assert.ok("reservation" in entered, JSON.stringify(entered));
    const room = await new Client(url).consumeSeatReservation(entered.reservation as Reservation);
    const guest = new TestClient(room as unknown as Room);
    guests.push(guest);
    await guest.until(
      "welcome and first state came",
      ({ welcome, room: { state } }) => welcome !== undefined && Boolean(state?.commitment),
    );
    return guest;
  };
  const stop = async () => {
    await Promise.all(guests.map((guest) => guest.leave()));
    await running.close();
  };
  return {
    url,
    dataDir,
    running,
    logged,
    call,
    create: async (input) => {
      const { status, body } = await call("POST", "/api/tables", { ...TABLE_INPUT, ...input });
      assert.equal(status, 200, JSON.stringify(body));
      return body as TableCreated;
    },
    enter,
    join: join_,
    sit: async (id, seat, name, secrets) => {
      const guest = await join_(id, secrets);
      const { key } = await guest.ask("sit", { seat, name, clientSeed: CLIENT_SEED });
      return Object.assign(guest, { key });
    },
    metric: async (name) => {
      const lines = (await running.services.metrics.registry.metrics()).split("\n");
      return Number(
        lines
          .find((line) => line.startsWith(name.replace(/\}$/, "")))
          ?.split(" ")
          .at(-1) ?? 0,
      );
    },
    stop,
    close: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Polling interval in ms: shorter ones cost the server more than the wait saves, since conditions often send a request. */
const LOOK_MS = 20;

/** Polls until the condition holds, for state without an event. */
export async function eventually(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** The server's room of a table. */
export async function roomOf(server: TestServer, table: string): Promise<TableRoom> {
  return (await server.running.services.directory.room(table)) as TableRoom;
}

/** Holds the store's next write of one kind until it is released; `held` resolves when the server waits for it. */
export function holdWrite(server: TestServer, operation: "save" | "append" | "appendChat") {
  const store = server.running.services.store as unknown as Record<string, (...values: unknown[]) => Promise<unknown>>;
  const write = store[operation];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = new Promise<void>((resolve) => {
    store[operation] = async (...values) => {
      store[operation] = write;
      resolve();
      await released;
      return write(...values);
    };
  });
  return { held, release };
}

/** A started table of two people. */
export async function startedPair(server: TestServer, input: Partial<CreateTable> = {}) {
  const made = await server.create(input);
  const ann = await server.join(made.id, { key: made.key });
  const bob = await server.sit(made.id, 1, "Bob", { invite: made.invite });
  await ann.ask("start", {});
  await Promise.all([ann, bob].map((guest) => guest.until("the cards are dealt", ({ state }) => state.phase === "running")));
  return { made, ann, bob };
}

interface AuctionView {
  readonly phase: string;
  readonly leader: number;
}

/** The guest's own cards in the tiny auction. */
export function cardsOf(guest: TestClient): number[] {
  return (guest.state.hands as { cards: number[] }[])[guest.seat].cards;
}

/** A move that the guest may make in the tiny auction, if any. */
export function auctionMove(guest: TestClient): (Move & Record<string, unknown>) | undefined {
  const { table } = guest.state;
  const view = table as AuctionView & { seats: { bid: boolean }[] };
  if (view.phase === "reveal") return view.leader === guest.seat ? { type: "reveal" } : undefined;
  if (view.phase !== "bid" || view.seats[guest.seat].bid) return undefined;
  return { type: "bid", card: cardsOf(guest)[0] };
}

/** Plays the tiny auction to its end. */
export async function playOut(guests: readonly TestClient[]): Promise<void> {
  while (guests[0].state.phase !== "over") {
    for (const guest of guests) {
      const move = auctionMove(guest);
      if (!move) continue;
      const { version } = await guest.move(move);
      await Promise.all(guests.map((other) => other.until(`version ${version}`, ({ state }) => state.version >= version)));
    }
  }
}
