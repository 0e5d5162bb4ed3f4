/** Raw HTTP requests and WebSocket frames, byte by byte, as no browser sends them. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Protocol } from "colyseus";
import Frames from "ws";
import { BEAT } from "../../../shared/core/liveness.ts";
import type { TableJoined } from "../../../shared/core/protocol.ts";
import type { TestClient, TestServer } from "./testServer.ts";

const CRLF = "\r\n";

/** Sends only these lines. @param end of a request's head */
export function sendLines(server: TestServer, lines: readonly string[], end = CRLF + CRLF): Socket {
  const socket = connect(server.running.port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(lines.join(CRLF) + end);
  return socket;
}

/** Everything received until the server closes the socket. */
export async function readToEnd(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  await once(socket, "close");
  return text;
}

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);

export async function socketAddress(server: TestServer, id: string, secrets = {}): Promise<string> {
  const { reservation } = (await server.enter(id, secrets)) as TableJoined & {
    reservation: { sessionId: string; processId: string; roomId: string };
  };
  const { sessionId, processId, roomId } = reservation;
  return `${server.url.replace("http", "ws")}/${processId}/${roomId}?sessionId=${sessionId}`;
}

/** How a socket ends that is opened with these headers: the status that refused it, or 101. */
export function statusOfSocket(address: string, headers: Record<string, string> = {}): Promise<number> {
  const socket = new Frames(address, { headers });
  return new Promise((resolve) => {
    socket.once("open", () => resolve(101));
    socket.once("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
    socket.once("error", () => resolve(0));
  }).then((status) => {
    socket.terminate();
    return status as number;
  });
}

/** Beats and pings come at times of their own. */
const isTimed = (frame: Buffer): boolean => frame[0] === Protocol.PING || frame.includes(BEAT);

/** All later frames that the client receives because something happens, as hexadecimal digits. */
export function recordFrames(guest: TestClient): string[] {
  const frames: string[] = [];
  guest.socket.on("message", (data: ArrayBuffer) => {
    const frame = Buffer.from(data);
    if (!isTimed(frame)) frames.push(frame.toString("hex"));
  });
  return frames;
}
