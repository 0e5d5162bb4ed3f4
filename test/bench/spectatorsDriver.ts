/**
 * Child process with 2,000 sockets that only record when frames arrive: `URL SOCKETS` connects to bare `ws`, `URL SOCKETS TABLE` watches
 * a table. An action has arrived with its second frame: patch and events are two.
 */
import { once } from "node:events";
import { setPriority } from "node:os";
import { WebSocket } from "ws";
import { enter } from "./benchServer.ts";
import { inGroups } from "./measure.ts";

/** When an action came to the first and to the last socket, milliseconds since 1970. */
export interface Came {
  readonly first: number;
  readonly last: number;
  /** Of each socket. */
  readonly bytes: number;
}

const [url, count, table] = process.argv.slice(2);
const AT_ONCE = 50;
const FRAMES = 2;

async function watching(): Promise<WebSocket> {
  const { room } = await enter({ url }, table);
  const socket = (room.connection.transport as unknown as { ws: WebSocket }).ws;
  return socket.removeAllListeners("message");
}

async function plain(): Promise<WebSocket> {
  const socket = new WebSocket(`${url}/all`);
  await once(socket, "open");
  return socket;
}

// On a machine of two cores the players are to wait for the server, not for these.
setPriority(10);

const sockets = await inGroups(Number(count), AT_ONCE, table ? watching : plain);

let [first, complete, bytes] = [0, 0, 0];
for (const socket of sockets) {
  let frames = 0;
  socket.on("message", (data: Buffer | ArrayBuffer) => {
    const now = performance.timeOrigin + performance.now();
    if (complete === 0 && first === 0) first = now;
    bytes += data.byteLength;
    if (++frames % FRAMES > 0 || ++complete < sockets.length) return;
    process.send?.({ came: { first, last: now, bytes: bytes / sockets.length } satisfies Came });
    [first, complete, bytes] = [0, 0, 0];
  });
}
process.on("message", () => sockets[0].send("go"));
process.send?.({ ready: true });
