/**
 * What others notice of one connection that sends requests without waiting for responses, nearly all of them refused (429), beside the same
 * number over 40 connections, all of one address: milliseconds of a GET /health that somebody else sends every 5 ms.
 *
 * `npm run bench -- pipelining --deep 400,4000 --seconds 5 --against <commit or folder>`
 */
import { connect } from "node:net";
import { startBenchServer } from "./benchServer.ts";
import { folderOf } from "./checkout.ts";
import { figure, machine, option, percentile } from "./measure.ts";

const depths = option("deep", "400,4000").split(",").map(Number);
const seconds = Number(option("seconds", "5"));
const CONNECTIONS = 40;
const EVERY_MS = 5;
/** Another address than that of the others. */
const ATTACKER = "127.0.0.2";
const REQUEST = "GET /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n";

/** Keeps this many requests unanswered on one connection, and opens another when it is closed. @returns stops */
function attack(port: number, deep: number): { stop(): void } {
  let isOver = false;
  let close: (() => void) | undefined;
  const open = () => {
    if (isOver) return;
    const socket = connect({ port, host: "127.0.0.1", localAddress: ATTACKER });
    close = () => void socket.destroy();
    socket.on("connect", () => socket.write(REQUEST.repeat(deep)));
    socket.on("data", (data) => {
      const answers = data.toString("latin1").split("HTTP/1.1 ").length - 1;
      if (answers > 0 && socket.writable) socket.write(REQUEST.repeat(answers));
    });
    socket.on("error", () => undefined);
    socket.on("close", () => setTimeout(open, 1));
  };
  open();
  return {
    stop: () => {
      isOver = true;
      close?.();
    },
  };
}

/** Latencies of somebody else, in ms. */
async function latencies(url: string): Promise<number[]> {
  const found: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    const start = performance.now();
    await (await fetch(`${url}/health`)).text();
    found.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return found;
}

async function measure(name: string, root?: string): Promise<void> {
  console.log(`\n${name}`);
  for (const deep of depths) {
    const server = await startBenchServer({ JOINS_PER_MINUTE: "240", REQUESTS_PER_MINUTE: "3000" }, root);
    const port = Number(new URL(server.url).port);
    await latencies(server.url);
    const quiet = percentile(await latencies(server.url), 50);
    const show = (what: string, found: readonly number[]) => {
      figure(`${what}, p50`, percentile(found, 50), "ms", { name: "quiet", value: quiet });
      figure(`${what}, p99`, percentile(found, 99), "ms");
    };
    for (const connections of [1, CONNECTIONS]) {
      const attacks = Array.from({ length: connections }, () => attack(port, deep / connections));
      show(`${deep} requests over ${connections} connection${connections > 1 ? "s" : ""}`, await latencies(server.url));
      for (const { stop } of attacks) stop();
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    server.close();
  }
}

console.log(`pipelining: ${machine()}`);
const other = option("against", "");
if (other !== "") await measure("the other checkout", folderOf(other));
await measure("this one");
process.exit(0);
