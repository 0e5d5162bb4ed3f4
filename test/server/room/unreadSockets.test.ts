/** Clients that don't read cost a bounded amount of memory and disturb nobody. */
import assert from "node:assert/strict";
import { once } from "node:events";
import type { Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import Frames from "ws";
import { Feed } from "../../../client/net/feed.ts";
import { JOIN_TIMEOUT_MS, MAX_UNREAD_BYTES } from "../../../server/room/colyseus/outbox.ts";
import { PAGE } from "../../../server/table/eventLog.ts";
import { CLOSE } from "../../../shared/core/closeCodes.ts";
import { PerTestServer } from "../helpers/perTestServer.ts";
import { sendLines, socketAddress } from "../helpers/rawSocket.ts";
import { eventually, roomOf, startedPair, startTestServer, type TestClient, type TestServer } from "../helpers/testServer.ts";

/** Requests sent when too much is unread already. */
const MORE = 20;
const ACKNOWLEDGED = 10;
const REQUEST = 21;

/** What the server's end of a guest's socket is. */
interface End {
  readonly readyState: number;
  readonly bufferedAmount: number;
  readonly _socket: Socket;
}

async function endOf(app: TestServer, table: string, guest: TestClient): Promise<End> {
  const { clients } = await roomOf(app, table);
  return clients.get(guest.room.sessionId)?.ref as unknown as End;
}

/** Stops reading from the socket. */
function stuck(guest: TestClient): Socket {
  const { _socket } = guest.socket as unknown as { _socket: Socket };
  _socket.pause();
  return _socket;
}

/** A request of no known kind, whose refusal repeats its long name. */
function nonsense(): Buffer {
  const name = Buffer.alloc(15_000, "x");
  // [request, its number, a text of two bytes' length, the text]
  return Buffer.concat([Buffer.from([REQUEST, 1, 0xda, name.length & 255, name.length >> 8]), name]);
}

/** Sends this many; resolves when they were received. */
async function askInVain({ socket }: TestClient, end: End, times: number): Promise<void> {
  const question = nonsense();
  const expected = end._socket.bytesRead + times * question.length;
  for (let n = 0; n < times; n++) socket.send(question);
  await eventually("all was received", () => end._socket.bytesRead >= expected);
}

describe("a socket that does not read", () => {
  const at = new PerTestServer();

  /** Lets a spectator send requests without reading, until the server stops replying. */
  async function overwhelmed() {
    const { made, ann, bob } = await startedPair(at.server);
    const watcher = await at.server.join(made.id);
    const end = await endOf(at.server, made.id, watcher);
    const line = stuck(watcher);
    while (end.bufferedAmount <= MAX_UNREAD_BYTES) await askInVain(watcher, end, 5);
    await askInVain(watcher, end, MORE);
    return { ann, bob, watcher, end, line };
  }

  it("is sent nothing more over the limit, and reconnects once it reads", async () => {
    const { ann, watcher, end, line } = await overwhelmed();
    await ann.move({ type: "bid", card: (ann.state.hands as { cards: number[] }[])[0].cards[0] });
    assert.ok(end.bufferedAmount < MAX_UNREAD_BYTES + 64 * 1024, `${end.bufferedAmount} bytes wait`);
    line.resume();
    await watcher.until("it is sent away", ({ closed }) => closed !== undefined);
    assert.equal(watcher.closed, CLOSE.RECONNECT);
  });

  it("does not affect the others", async () => {
    const { ann, bob, watcher, end } = await overwhelmed();
    assert.equal(end.readyState, Frames.CLOSING);
    const { version } = await ann.move({ type: "bid", card: (ann.state.hands as { cards: number[] }[])[0].cards[0] });
    await bob.until("the move came", ({ state }) => state.version === version);
    watcher.socket.terminate();
  });

  it("is sent nothing more while it keeps sending requests", async () => {
    const { watcher, end } = await overwhelmed();
    const before = end.bufferedAmount;
    await askInVain(watcher, end, 2 * MORE);
    assert.equal(end.bufferedAmount, before);
    watcher.socket.terminate();
  });

  it("is refused pages of events while earlier ones are unread", async () => {
    const { made } = await startedPair(at.server);
    const watcher = await at.server.join(made.id);
    const end = await endOf(at.server, made.id, watcher);
    end._socket.cork();
    const room = await roomOf(at.server, made.id);
    room.clients.get(watcher.room.sessionId)?.raw(Buffer.alloc(100_000, 0xff));
    const refused = watcher.refused("events", { from: 0 });
    const before = end.bufferedAmount;
    await eventually("it was answered", () => end.bufferedAmount > before);
    while (end._socket.writableCorked > 0) end._socket.uncork();
    assert.deepEqual(await refused, { code: "TOO_MANY_REQUESTS", params: { seconds: 1 } });
    assert.equal((await watcher.ask("events", { from: 0 })).from, 0);
  });
});

describe("fifty sockets that never read", () => {
  const SOCKETS = 50;
  const MESSAGE = 32 * 1024;
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const held = (): number => {
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const watchers: TestClient[] = [];
  // Before the server closes, which waits for all of them.
  afterEach(() => {
    for (const watcher of watchers) watcher.socket.terminate();
  });
  const at = new PerTestServer({ connectionsPerIp: SOCKETS + 10 });

  it("use bounded memory while the players receive everything", async () => {
    const { made, bob } = await startedPair(at.server);
    const room = await roomOf(at.server, made.id);
    while (watchers.length < SOCKETS) watchers.push(await at.server.join(made.id));
    const ends: End[] = [];
    for (const watcher of watchers) ends.push(await endOf(at.server, made.id, watcher));
    for (const watcher of watchers) stuck(watcher);
    const before = held();
    let sent = 0;
    let most = 0;
    const sendChat = async () => {
      room.broadcast("chat", { text: "x".repeat(MESSAGE) });
      sent++;
      await bob.until("it came", ({ chat }) => chat.length === sent);
      most = Math.max(most, ...ends.map(({ bufferedAmount }) => bufferedAmount));
    };
    while (sent < 400 && ends.some(({ readyState }) => readyState === Frames.OPEN)) await sendChat();
    for (let more = 0; more < MORE; more++) await sendChat();
    assert.ok(most <= MAX_UNREAD_BYTES + 2 * MESSAGE, `${most} bytes wait for one socket`);
    const memory = held() - before;
    assert.ok(memory < SOCKETS * (MAX_UNREAD_BYTES + 2 * MESSAGE), `${memory} bytes wait in all`);
    assert.equal(bob.closed, undefined);
  });
});

describe("a socket that never confirms its join", () => {
  const at = new PerTestServer();

  async function silent() {
    const { made } = await startedPair(at.server);
    const socket = new Frames(await socketAddress(at.server, made.id));
    await once(socket, "message");
    return { made, socket };
  }

  it("is closed after the join timeout", async () => {
    const { socket } = await silent();
    const closed = once(socket, "close");
    at.clock.advance(JOIN_TIMEOUT_MS);
    assert.equal((await closed)[0], CLOSE.JOIN_TIMEOUT);
  });

  it("stays once it has confirmed", async () => {
    const { socket } = await silent();
    const state = once(socket, "message");
    socket.send(new Uint8Array([ACKNOWLEDGED]));
    await state;
    at.clock.advance(JOIN_TIMEOUT_MS);
    const answer = once(socket, "message");
    socket.send(nonsense());
    await answer;
    assert.equal(socket.readyState, Frames.OPEN);
    socket.terminate();
  });

  it("is closed sooner if too much is queued for it", async () => {
    const { socket } = await silent();
    const closed = once(socket, "close");
    for (let n = 0; n < 40; n++) socket.send(nonsense());
    assert.equal((await closed)[0], CLOSE.JOIN_TIMEOUT);
  });
});

describe("the sockets of one player", () => {
  it("are limited: one more closes the oldest", async () => {
    const app = await startTestServer({ connectionsPerPlayer: 2 });
    const made = await app.create();
    const [first, second, third] = [
      await app.join(made.id, { key: made.key }),
      await app.join(made.id, { key: made.key }),
      await app.join(made.id, { key: made.key }),
    ];
    await first.until("it is sent away", ({ closed }) => closed !== undefined);
    assert.equal(first.closed, CLOSE.TOO_MANY_CONNECTIONS);
    const spectators = [await app.join(made.id), await app.join(made.id), await app.join(made.id)];
    assert.deepEqual(
      [second, third, ...spectators].map(({ closed }) => closed),
      Array(5).fill(undefined),
    );
    await app.close();
  });
});

describe("missed events", () => {
  it("come in pages, until all are sent", async () => {
    const app = await startTestServer();
    const { made, ann } = await startedPair(app);
    const { table } = await roomOf(app, made.id);
    const many = Array.from({ length: 2 * PAGE + 7 }, (_, number) => ({ event: { type: "told", number } }));
    table.events.add(many, 0);
    const sizes: number[] = [];
    const feed = new Feed();
    const numbers: number[] = [];
    await feed.fill(
      table.events.length,
      async (from) => {
        const page = await ann.ask("events", { from });
        sizes.push(page.events.length);
        return page;
      },
      (fresh) => numbers.push(...fresh.map(({ number }) => number)),
    );
    assert.ok(sizes.every((size) => size <= PAGE));
    assert.equal(sizes.length, 3);
    assert.equal(feed.next, table.events.length);
    assert.ok(numbers.every((number, at) => at === 0 || number > numbers[at - 1]));
    await app.close();
  });
});

describe("a lobby subscriber that does not read", () => {
  it("is disconnected, and nothing is queued for it", async () => {
    const app = await startTestServer();
    const { lobby, connectionLimit } = app.running.services;
    const connection = once(app.running.http, "connection");
    const socket = sendLines(app, ["GET /api/tables/stream HTTP/1.1", "Host: localhost"]);
    socket.pause();
    const [end] = (await connection) as [Socket];
    await eventually("it listens", () => end.bytesWritten > 0);
    const closed = once(end, "close");
    const listing = { id: "x".repeat(60_000) } as Parameters<typeof lobby.publish>[0];
    let most = 0;
    while (!end.destroyed) {
      lobby.publish(listing, true);
      lobby.flush();
      most = Math.max(most, end.writableLength);
      await new Promise(setImmediate);
    }
    await closed;
    assert.ok(most < MAX_UNREAD_BYTES + 2 * 60_000 + 1000, `${most} bytes waited`);
    await eventually("it counts no more", () => connectionLimit.countOf("127.0.0.1") === 0);
    await app.close();
  });
});
