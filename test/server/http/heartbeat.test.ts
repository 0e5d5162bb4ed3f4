/** Beats go to all sockets in turn; those whose page doesn't answer are closed. */
import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { mock } from "node:test";
import type { WebSocketServer } from "ws";
import { Heartbeat } from "../../../server/room/colyseus/heartbeat.ts";
import { BEAT_MS } from "../../../shared/core/liveness.ts";

/** What Colyseus' SDK sends for `room.ping`. */
const ANSWER = Buffer.from([18]);

/** Answers beats, or only sends other messages. */
class Socket extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = 1;
  beats = 0;
  readonly #answers: boolean;

  constructor(answers: boolean) {
    super();
    this.#answers = answers;
  }

  send(): void {
    this.beats++;
    this.emit("message", this.#answers ? ANSWER : Buffer.from([13]));
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

  it("reaches every socket once per interval", () => {
    const sockets = Array.from({ length: 100 }, () => join(true));
    for (let round = 1; round <= 3; round++) {
      mock.timers.tick(BEAT_MS);
      assert.deepEqual([...new Set(sockets.map(({ beats }) => beats))], [round]);
    }
  });

  it("reaches only a few sockets at a time", () => {
    const sockets = Array.from({ length: 3200 }, () => join(true));
    const beatCount = () => sockets.reduce((sum, { beats }) => sum + beats, 0);
    for (let part = 1; part <= 32; part++) {
      mock.timers.tick(BEAT_MS / 32);
      assert.equal(beatCount(), part * 100);
    }
  });

  it("terminates sockets after two beats without an answer, and sends none to closed ones", () => {
    const [alive, dead, gone] = [join(true), join(false), join(true)];
    let ended = false;
    dead.once("close", () => {
      ended = true;
    });
    gone.emit("close");
    mock.timers.tick(2 * BEAT_MS);
    assert.equal(ended, false);
    mock.timers.tick(BEAT_MS);
    assert.equal(ended, true);
    mock.timers.tick(BEAT_MS);
    assert.deepEqual([alive.beats, dead.beats, gone.beats], [4, 2, 0]);
  });

  it("stops when the WebSocket server closes", () => {
    const socket = join(true);
    server.emit("close");
    mock.timers.tick(2 * BEAT_MS);
    assert.equal(socket.beats, 0);
  });
});
