/** `npm run dev -- [options of the server's Node]`: vite with hot reload, and the server, restarted when server/ or shared/ changes. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { install, NODE, ROOT } from "./setup.mjs";

install({ tools: true });
const { createServer: createVite } = await import("vite");

const PORT = Number(process.env.PORT || 2567);
/** Collects changes that are saved together, in ms. */
const SETTLE_MS = 100;
const SOURCES = ["server", "shared"].map((folder) => join(ROOT, folder));

/** Pages come from vite; link previews need a built client, if there is one. */
const BUILT_CLIENT = join(ROOT, "client", "dist");
const CLIENT_DIR = existsSync(join(BUILT_CLIENT, "index.html")) ? BUILT_CLIENT : join(ROOT, "client");

async function freePort() {
  const probe = createServer().listen(0, "localhost");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

/** The server process behind vite. */
class ServerProcess {
  /** Settles once it answers or has failed; requests wait for it. */
  ready = Promise.resolve(false);
  #port;
  #child;

  constructor(port) {
    this.#port = port;
  }

  get url() {
    return `http://localhost:${this.#port}`;
  }

  get #isRunning() {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  /** @returns whether it answers; if not, it has printed why */
  start() {
    this.ready = this.#start();
    return this.ready;
  }

  async #start() {
    const env = { CLIENT_DIR, ...process.env, PORT: String(this.#port), LOG_LEVEL: process.env.LOG_LEVEL || "warn" };
    this.#child = spawn(NODE, [...process.argv.slice(2), join(ROOT, "server", "boot", "main.ts")], { env, stdio: "inherit" });
    while (this.#isRunning) {
      if (await fetch(`${this.url}/health`).catch(() => undefined)) return true;
      await wait(SETTLE_MS);
    }
    return false;
  }

  async stop() {
    if (!this.#isRunning) return;
    const exited = once(this.#child, "exit");
    this.#child.kill("SIGTERM");
    await exited;
  }
}

const server = new ServerProcess(await freePort());
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

/** Sources changed since the server started. */
let changed = false;
let restarted = Promise.resolve();

async function restart() {
  await wait(SETTLE_MS);
  changed = false;
  await server.stop();
  console.log((await server.start()) ? "Server restarted." : "Server failed, waiting for the next change.");
}

vite.watcher.add(SOURCES);
vite.watcher.on("all", (_event, path) => {
  if (changed || !SOURCES.some((folder) => path.startsWith(folder))) return;
  changed = true;
  restarted = restarted.then(restart);
});

/** Ctrl-C under npm sends the signal twice. */
let ending = false;
async function end() {
  if (ending) return;
  ending = true;
  await Promise.all([server.stop(), vite.close()]);
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, end);

await vite.listen().catch(({ message }) => {
  console.error(`${message}: stop the other program, or set PORT to another one.`);
  process.exit(1);
});
await server.start();
console.log(`Quayside at http://localhost:${PORT}, reloading on every change.`);
