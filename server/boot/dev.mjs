/**
 * `npm run dev`: the client by vite, which brings every change into the open page, in front of a server that starts anew whenever
 * server/ or shared/ changes; both at one address. Options go to the server's Node: `npm run dev -- --inspect`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { install, NODE, ROOT } from "./setup.mjs";

install({ tools: true });
const { createServer: createVite } = await import("vite");

const PORT = Number(process.env.PORT || 2567);
/** Where one saves, more may follow at once. */
const SETTLE_MS = 100;
const SOURCES = ["server", "shared"].map((folder) => join(ROOT, folder));

async function freePort() {
  const probe = createServer().listen(0, "localhost");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

/** The server behind vite. */
class Behind {
  /** Settles once it answers or cannot: what the page asks meanwhile waits. */
  ready = Promise.resolve(false);
  #port;
  #child;

  constructor(port) {
    this.#port = port;
  }

  get url() {
    return `http://localhost:${this.#port}`;
  }

  get #runs() {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  /** Resolves with whether it answers: one that cannot start has said why. */
  start() {
    this.ready = this.#start();
    return this.ready;
  }

  async #start() {
    const env = { ...process.env, PORT: String(this.#port), LOG_LEVEL: process.env.LOG_LEVEL || "warn" };
    this.#child = spawn(NODE, [...process.argv.slice(2), join(ROOT, "server", "boot", "main.ts")], { env, stdio: "inherit" });
    while (this.#runs) {
      if (await fetch(`${this.url}/health`).catch(() => undefined)) return true;
      await wait(SETTLE_MS);
    }
    return false;
  }

  async stop() {
    if (!this.#runs) return;
    const gone = once(this.#child, "exit");
    this.#child.kill("SIGTERM");
    await gone;
  }
}

const server = new Behind(await freePort());
process.env.SERVER = server.url;
const vite = await createVite({
  configFile: join(ROOT, "client", "build", "vite.config.ts"),
  server: { port: PORT, strictPort: true },
  plugins: [
    {
      name: "wait",
      configureServer: ({ middlewares }) => void middlewares.use((_request, _response, next) => server.ready.then(() => next())),
    },
  ],
  logLevel: "warn",
});

/** Whether something changed that the running server has not seen. */
let changed = false;
let restarted = Promise.resolve();

async function restart() {
  await wait(SETTLE_MS);
  changed = false;
  await server.stop();
  console.log((await server.start()) ? "The server runs again." : "The server waits for the next change.");
}

vite.watcher.add(SOURCES);
vite.watcher.on("all", (_event, path) => {
  if (changed || !SOURCES.some((folder) => path.startsWith(folder))) return;
  changed = true;
  restarted = restarted.then(restart);
});

/** Repeated signals, as Ctrl-C under npm sends them, wait for the same end. */
let ending = false;
async function end() {
  if (ending) return;
  ending = true;
  await Promise.all([server.stop(), vite.close()]);
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, end);

await vite.listen().catch(({ message }) => {
  console.error(`${message}: stop what listens there, or set PORT to another one.`);
  process.exit(1);
});
await server.start();
console.log(`Quayside at http://localhost:${PORT}, following every change.`);
