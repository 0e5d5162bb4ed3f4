/**
 * Sends a beat to each socket at intervals and terminates those whose page stops answering. A frozen page's network stack still answers
 * WebSocket pings, so the page itself has to. Spread over time: all at once delayed moves by a second with 10,000.
 */

import { getMessageBytes, Protocol } from "colyseus";
import type { WebSocket, WebSocketServer } from "ws";
import { at } from "../../../shared/core/at.ts";
import { BEAT, BEAT_MS } from "../../../shared/core/liveness.ts";

/** With 10,000 sockets, one turn takes a few ms. */
const TURNS = 128;
/** Phones are busy for seconds while they load a board, so one beat may go unanswered. */
const MAX_MISSED = 1;

const BEAT_MESSAGE = getMessageBytes.raw(Protocol.ROOM_DATA, BEAT);

export class Heartbeat {
  /** By turn: the sockets, and the beats since their page last answered one. */
  readonly #turns = Array.from({ length: TURNS }, () => new Map<WebSocket, number>());
  readonly #timer: NodeJS.Timeout;
  #turn = 0;
  #next = 0;

  /** Runs until the WebSocket server closes. */
  constructor(sockets: WebSocketServer) {
    sockets.on("connection", (socket) => this.#add(socket, at(this.#turns, this.#next++ % TURNS)));
    sockets.once("close", () => clearInterval(this.#timer));
    this.#timer = setInterval(() => this.#beat(), BEAT_MS / TURNS).unref();
  }

  #add(socket: WebSocket, turn: Map<WebSocket, number>): void {
    turn.set(socket, 0);
    socket.on("message", (data: Buffer) => {
      if (data[0] === Protocol.PING) turn.set(socket, 0);
    });
    socket.once("close", () => turn.delete(socket));
  }

  #beat(): void {
    const turn = at(this.#turns, this.#turn++ % TURNS);
    for (const [socket, missed] of turn) {
      if (missed > MAX_MISSED) socket.terminate();
      else {
        turn.set(socket, missed + 1);
        if (socket.readyState === socket.OPEN) socket.send(BEAT_MESSAGE);
      }
    }
  }
}
