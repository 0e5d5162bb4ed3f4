/** Sockets are pinged in turn, and dead ones are closed. */
import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { mock } from "node:test";
import type { WebSocketServer } from "ws";
import { Heartbeat, PING_INTERVAL_MS } from "../../../server/room/colyseus/heartbeat.ts";

/** Answers pings until switched off. */
class Socket extends EventEmitter {
  pings = 0;
  readonly #answers: boolean;

  constructor(answers: boolean) {
    super();
    this.#answers = answers;
  }

  ping(): void {
    this.pings++;
    if (this.#answers) this.emit("pong");
  }

  terminate(): void {
    this.emit("close");
  }
}

describe("the heartbeat of sockets", () => {
  let server: EventEmitter;
  const join = (answers: boolean) => {
    const socket = new Socket(answers);
    server.emit("connection", socket);
    return socket;
  };
  beforeEach(() => {
    mock.timers.enable({ apis: ["setInterval"] });
    server = new EventEmitter();
    new Heartbeat(server as WebSocketServer);
  });
  afterEach(() => mock.timers.reset());

  it("pings every socket once per interval", () => {
    const sockets = Array.from({ length: 100 }, () => join(true));
    for (let round = 1; round <= 3; round++) {
      mock.timers.tick(PING_INTERVAL_MS);
      assert.deepEqual([...new Set(sockets.map(({ pings }) => pings))], [round]);
    }
  });

  it("pings only a few sockets at a time", () => {
    const sockets = Array.from({ length: 3200 }, () => join(true));
    const pingCount = () => sockets.reduce((sum, { pings }) => sum + pings, 0);
    for (let part = 1; part <= 32; part++) {
      mock.timers.tick(PING_INTERVAL_MS / 32);
      assert.equal(pingCount(), part * 100);
    }
  });

  it("terminates sockets without a pong, and pings no closed ones", () => {
    const [alive, dead, gone] = [join(true), join(false), join(true)];
    let ended = false;
    dead.once("close", () => {
      ended = true;
    });
    gone.emit("close");
    mock.timers.tick(PING_INTERVAL_MS);
    assert.equal(ended, false);
    mock.timers.tick(PING_INTERVAL_MS);
    assert.equal(ended, true);
    mock.timers.tick(PING_INTERVAL_MS);
    assert.deepEqual([alive.pings, dead.pings, gone.pings], [3, 1, 0]);
  });

  it("stops when the WebSocket server closes", () => {
    const socket = join(true);
    server.emit("close");
    mock.timers.tick(2 * PING_INTERVAL_MS);
    assert.equal(socket.pings, 0);
  });
});
