/** Sends malformed, huge, deep and wrongly typed requests, partial frames and garbage. */
import { setImmediate as turn } from "node:timers/promises";
import type { Room } from "@colyseus/sdk";
import type Socket from "ws";
import { EVENTS_MESSAGE } from "../../../shared/core/eventEncoding.ts";
import { type JoinTable, REQUESTS, type RequestOf, type RequestType, type TableJoined } from "../../../shared/core/protocol.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { Client } from "../helpers/sdkClient.ts";
import { CLIENT_SEED, type Reservation, startedPair, type TestServer } from "../helpers/testServer.ts";

/** Messages that are under way at once. */
const BATCH = 100;

/** A valid body for each request; none of them may end another player's game. */
const PROPER: { readonly [R in RequestType]: RequestOf<R> } = {
  move: { id: "hostile-1", version: 0, move: { type: "bid", card: 1 } },
  sit: { seat: 0, name: "Eve", clientSeed: CLIENT_SEED },
  leaveSeat: {},
  updateSettings: { seats: 2, options: { rounds: 3 } },
  setBot: { seat: 1, level: "random" },
  kick: { seat: 1 },
  liftBars: {},
  start: {},
  inviteLinks: {},
  chat: { text: "hello" },
  events: { from: 0 },
  undo: { keep: 0 },
  startVote: { kind: "abandon", target: 0 },
  vote: { yes: false },
  resume: {},
  shown: { version: 1 },
  botPace: { fast: true },
  ready: { ready: true },
  keepOpen: {},
  rematch: {},
  orders: { ids: [] },
  report: { seat: 0, reason: "because" },
  position: { version: 0 },
  lastOwnMove: {},
  memory: {},
};
const TYPES = Object.keys(REQUESTS) as RequestType[];

const ODD: readonly unknown[] = [
  null,
  undefined,
  true,
  -1,
  0.5,
  1e308,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  "",
  "\u0000\u202e\ud800",
  "x".repeat(15_000),
  "__proto__",
  [],
  Array(2000).fill(0),
  {},
  { type: "bid", card: [] },
  JSON.parse('{"__proto__": {"public": true}, "constructor": {"prototype": 1}, "toString": 1, "then": 1}'),
  new Uint8Array(3000),
  Object.fromEntries(Array.from({ length: 500 }, (_, key) => [`k${key}`, key])),
];

const pick = <T>(random: FastRandom, of: readonly T[]): T => of[random.int(of.length, "")];

/** A right body with one field too many or wrong, or something else altogether. */
function badBody(random: FastRandom, type: RequestType): unknown {
  if (random.int(4, "") === 0) return pick(random, ODD);
  return { ...PROPER[type], [pick(random, [...Object.keys(PROPER[type]), "more"])]: pick(random, ODD) };
}

/** A frame of the room's: a request of this name with these bytes for a body. */
function frame(type: string, body: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from([21, 1, 0xa0 + type.length]), Buffer.from(type), body]);
}

/** Arrays, objects or long lists that never end, each in the one before, as deep as a message may be long. */
function deep(random: FastRandom): Uint8Array {
  return frame(pick(random, TYPES), new Uint8Array(15_000).fill(pick(random, [0x91, 0x81, 0xdd])));
}

const noise = (random: FastRandom, most: number) => Uint8Array.from({ length: random.int(most, "") }, () => random.int(256, ""));

/** A truncated request, or one with trailing data. */
function half(random: FastRandom): Uint8Array {
  const whole = frame(pick(random, TYPES), Buffer.from([0x82, 0xa2, 0x69, 0x64, 0xa8, 1, 2, 3]));
  return Buffer.concat([whole.subarray(0, 3 + random.int(whole.length - 3, "")), noise(random, 8)]);
}

const socketOf = ({ connection }: Room): Socket => (connection.transport as unknown as { ws: Socket }).ws;
const below = (room: Room) => (socketOf(room) as unknown as { _socket: { write(bytes: Uint8Array): void } })._socket;

/** What nobody is expected to survive at the table, each sent last. */
const FAREWELLS: readonly ((room: Room, random: FastRandom) => void)[] = [
  (room, random) => socketOf(room).send(noise(random, 100)),
  (room, random) => socketOf(room).send(Buffer.concat([Buffer.from([13]), noise(random, 100)])),
  (room, random) => room.send(pick(random, TYPES), badBody(random, "move")),
  (room) => room.send("__proto__", {}),
  (room) => socketOf(room).send(new Uint8Array(20_000)),
  (room) => socketOf(room).send("no bytes at all"),
  // Outside the protocol: no frame, and an incomplete one.
  (room, random) => below(room).write(noise(random, 200)),
  (room) => below(room).write(Buffer.from([0x82, 0xfe, 0x10, 0x00, 1, 2, 3, 4, 21])),
];

/** One who wishes ill, with the secrets of a table or without any. */
class Attacker {
  readonly #server: TestServer;
  readonly #random: FastRandom;
  readonly #table: string;
  readonly #secrets: JoinTable;

  constructor(server: TestServer, random: FastRandom, table: string, secrets: JoinTable) {
    this.#server = server;
    this.#random = random;
    this.#table = table;
    this.#secrets = secrets;
  }

  async #enter(): Promise<Room> {
    const { reservation } = (await this.#server.enter(this.#table, this.#secrets)) as TableJoined;
    const room = (await new Client(this.#server.url).consumeSeatReservation(reservation as Reservation)) as unknown as Room;
    room.reconnection.enabled = false;
    for (const type of ["welcome", EVENTS_MESSAGE, "chat", "seated"]) room.onMessage(type, () => undefined);
    return room;
  }

  /** Joins, sends this many messages, and leaves. */
  async visit(count: number): Promise<void> {
    const room = await this.#enter();
    const gone = new Promise<void>((resolve) => void room.onLeave(() => resolve()));
    const answers = Array.from({ length: count }, () => this.#send(room));
    await Promise.allSettled(answers);
    pick(this.#random, FAREWELLS)(room, this.#random);
    await turn();
    socketOf(room).terminate();
    await gone;
  }

  /** Settles with the answer, where one is to be expected. */
  async #send(room: Room): Promise<unknown> {
    const random = this.#random;
    const type = pick(random, TYPES);
    const kind = random.int(40, "");
    if (kind === 0) return socketOf(room).send(deep(random));
    if (kind < 4) return socketOf(room).send(half(random));
    return room.request(type, kind < 16 ? PROPER[type] : badBody(random, type));
  }
}

/**
 * Sends hostile messages as a spectator and a player of a running game, and as the host of an open table.
 * @param look called now and then with the number sent
 */
export async function attack(
  server: TestServer,
  count: number,
  seed: number,
  look: (sent: number) => void = () => undefined,
): Promise<void> {
  const random = new FastRandom(seed);
  const { made, bob } = await startedPair(server);
  const open = await server.create({ seats: 3 });
  const { key } = bob as typeof bob & { key: string };
  await bob.leave();
  const attackers = [
    new Attacker(server, random, made.id, {}),
    new Attacker(server, random, made.id, { key }),
    new Attacker(server, random, open.id, { key: open.key }),
  ];
  for (let sent = 0; sent < count; sent += BATCH) {
    await attackers[(sent / BATCH) % attackers.length].visit(Math.min(BATCH, count - sent));
    server.logged.splice(0);
    look(sent);
  }
}
