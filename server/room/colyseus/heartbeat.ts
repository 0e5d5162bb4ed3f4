/** Pings sockets at intervals and terminates those without a pong. Spread over time: all at once delayed moves by a second with 10,000. */

import type { WebSocket, WebSocketServer } from "ws";
import { at } from "../../../shared/core/at.ts";

export const PING_INTERVAL_MS = 8_000;
/** With 10,000 sockets, one turn takes a few ms. */
const TURNS = 128;

export class Heartbeat {
  /** By turn: the sockets, and whether a pong is missing. */
  readonly #turns = Array.from({ length: TURNS }, () => new Map<WebSocket, boolean>());
  readonly #timer: NodeJS.Timeout;
  #turn = 0;
  #next = 0;

  /** Runs until the WebSocket server closes. */
  constructor(sockets: WebSocketServer) {
    sockets.on("connection", (socket) => this.#add(socket, at(this.#turns, this.#next++ % TURNS)));
    sockets.once("close", () => clearInterval(this.#timer));
    this.#timer = setInterval(() => this.#beat(), PING_INTERVAL_MS / TURNS).unref();
  }

  #add(socket: WebSocket, turn: Map<WebSocket, boolean>): void {
    turn.set(socket, false);
    socket.on("pong", () => turn.set(socket, false));
    socket.once("close", () => turn.delete(socket));
  }

  #beat(): void {
    const turn = at(this.#turns, this.#turn++ % TURNS);
    for (const [socket, silent] of turn) {
      if (silent) socket.terminate();
      else ping(socket, turn);
    }
  }
}

function ping(socket: WebSocket, turn: Map<WebSocket, boolean>): void {
  turn.set(socket, true);
  socket.ping();
}
