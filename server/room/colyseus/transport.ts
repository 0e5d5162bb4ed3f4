/**
 * Colyseus' WebSocket transport with the two things that need its `wss` (protected): a heartbeat that does not ping all sockets at once, and the
 * TCP connection of a socket.
 */
import type { Socket } from "node:net";
import { WebSocketTransport } from "colyseus";
import type { VerifyClientCallbackAsync, WebSocket } from "ws";
import { Heartbeat } from "./heartbeat.ts";

/** The largest message that a client may send, in bytes. */
const MAX_MESSAGE_BYTES = 16 * 1024;

const connections = new WeakMap<WebSocket, Socket>();

/** The connection below a WebSocket. `ws` has it as well, but privately; its upgrade request is public. */
export const connectionOf = (socket: WebSocket): Socket | undefined => connections.get(socket);

export class Transport extends WebSocketTransport {
  constructor(verifyClient: VerifyClientCallbackAsync) {
    super({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, pingInterval: 0, verifyClient });
    new Heartbeat(this.wss);
    // Before Colyseus' own listener, which lets the client join.
    this.wss.prependListener("connection", (socket, request) => connections.set(socket, request.socket));
  }
}
