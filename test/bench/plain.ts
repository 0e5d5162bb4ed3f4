/**
 * The baseline of the rooms: bare `ws`, groups of sockets, frames of the sizes that the real server sent, the same fan-out, no game
 * and no store. Run with a message channel: says its port, answers "cpu" with seconds used.
 */
import { type WebSocket, WebSocketServer } from "ws";

const [frames, reply] = [JSON.parse(process.argv[2]) as number[], Number(process.argv[3])];
const groups = new Map<string, Set<WebSocket>>();
const bodies = frames.map((size) => Buffer.alloc(Math.max(5, size), 7));
const answer = Buffer.alloc(Math.max(5, reply), 9);

const server: WebSocketServer = new WebSocketServer({ port: 0 });
server.on("listening", () => process.send?.({ port: (server.address() as { port: number }).port }));
server.on("connection", (socket, request) => {
  const group = request.url ?? "";
  const members = groups.get(group) ?? new Set();
  groups.set(group, members.add(socket));
  socket.on("message", () => {
    for (const body of bodies) for (const member of members) member.send(body);
    socket.send(answer);
  });
});
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: (user + system) / 1e6 });
});
