/**
 * Baseline server: bare `ws` with groups of sockets, frames of the real server's sizes and the same fan-out, but no game.
 * Given a file, it first appends each message to SQLite in a thread (`baselineStore.ts`), as the real server does. Runs as a child
 * process: reports its port, answers "cpu" with CPU seconds.
 */
import type { Socket } from "node:net";
import { Worker } from "node:worker_threads";
import { type WebSocket, WebSocketServer } from "ws";
import type { PlainEntry } from "./baselineStore.ts";

const [frames, reply, file] = [JSON.parse(process.argv[2]) as number[], Number(process.argv[3]), process.argv[4]];
const groups = new Map<string, Set<WebSocket>>();
const heads = new Map<string, number>();
const bodies = frames.map((size) => Buffer.alloc(Math.max(5, size), 7));
const answer = Buffer.alloc(Math.max(5, reply), 9);

const wireOf = (socket: WebSocket) => (socket as unknown as { _socket: Socket })._socket;

function fanOut(members: ReadonlySet<WebSocket>, mover: WebSocket): void {
  for (const member of members) wireOf(member).cork();
  for (const body of bodies) for (const member of members) member.send(body);
  mover.send(answer);
  for (const member of members) wireOf(member).uncork();
}

/** Calls back once an entry is on the disk. */
type Append = (entry: Omit<PlainEntry, "job">, stored: () => void) => void;

function openStore(path: string): Append {
  const worker = new Worker(new URL("./baselineStore.ts", import.meta.url), { workerData: path });
  const waiting = new Map<number, () => void>();
  let next = 0;
  worker.on("message", (done: number[]) => {
    for (const job of done) {
      const stored = waiting.get(job);
      waiting.delete(job);
      stored?.();
    }
  });
  return (entry, stored) => {
    const job = next++;
    waiting.set(job, stored);
    worker.postMessage({ ...entry, job } satisfies PlainEntry);
  };
}

const append = file ? openStore(file) : undefined;

function take(group: string, mover: WebSocket, message: Buffer): void {
  const members = groups.get(group) as Set<WebSocket>;
  if (append) keep(append, group, message, () => fanOut(members, mover));
  else fanOut(members, mover);
}

function keep(append: Append, group: string, message: Buffer, stored: () => void): void {
  const seq = heads.get(group) ?? 0;
  heads.set(group, seq + 1);
  append({ table: group, seq, body: message.toString("latin1"), at: Date.now() }, stored);
}

const server: WebSocketServer = new WebSocketServer({ port: 0, perMessageDeflate: false });
server.on("listening", () => process.send?.({ port: (server.address() as { port: number }).port }));
server.on("connection", (socket, request) => {
  const group = request.url ?? "";
  const members = groups.get(group) ?? new Set();
  groups.set(group, members.add(socket));
  socket.on("message", (message: Buffer) => take(group, socket, message));
});
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: (user + system) / 1e6 });
});
