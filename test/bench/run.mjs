/**
 * Runs every benchmark, or those named: `npm run bench -- rules server`. Flags go to those named:
 * `npm run bench -- rules --against <commit or folder>`.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { prepareServices } from "../prepare.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const ALL = ["rules", "server", "spectators", "store", "replay", "spoilers", "weight", "page"];
/** Only where they are asked for: they take long, or want PostgreSQL. */
const LONG = ["archive", "dump", "lobby", "bots", "coach", "pipelining", "manyTables", "cluster", "deadlineStorm", "draws"];

const given = process.argv.slice(2);
const flag = given.findIndex((word) => word.startsWith("--"));
const names = flag < 0 ? given : given.slice(0, flag);
const rest = flag < 0 ? [] : given.slice(flag);
const unknown = names.filter((name) => ![...ALL, ...LONG].includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark is called ${unknown.join(", ")}; there are: ${[...ALL, ...LONG].join(", ")}.`);
  process.exit(2);
}
if (names.includes("archive") || names.includes("cluster") || names.includes("deadlineStorm")) prepareServices();
for (const name of names.length > 0 ? names : ALL) {
  // It ends when this process does, whatever ends this one.
  // Without Node's own WebSocket Colyseus' client takes `ws`, by which a socket of ours costs half.
  const running = fork(join(HERE, `${name}.ts`), rest, {
    execArgv: ["--import", join(HERE, "exitWithParent.ts"), "--no-experimental-websocket"],
  });
  const [status] = await once(running, "exit");
  if (status !== 0) process.exit(status ?? 1);
}
