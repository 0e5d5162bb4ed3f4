/**
 * Colyseus' WebSocket transport, extended by what needs its `wss` (protected): a heartbeat that spreads pings over time, and the TCP
 * connection of a socket.
 */
import type { Socket } from "node:net";
import { WebSocketTransport } from "colyseus";
import type { VerifyClientCallbackAsync, WebSocket } from "ws";
import { Heartbeat } from "./heartbeat.ts";

const MAX_MESSAGE_BYTES = 16 * 1024;

const connections = new WeakMap<WebSocket, Socket>();

/** `ws` has the connection too, but privately; its upgrade request is public. */
export const connectionOf = (socket: WebSocket): Socket | undefined => connections.get(socket);

export class Transport extends WebSocketTransport {
  constructor(verifyClient: VerifyClientCallbackAsync) {
    super({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, pingInterval: 0, verifyClient });
    new Heartbeat(this.wss);
    // Before Colyseus' own listener, which lets the client join.
    this.wss.prependListener("connection", (socket, request) => connections.set(socket, request.socket));
  }
}
