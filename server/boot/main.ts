/** The server's entry point: reads the settings, starts, and shuts down on a signal. */
import { setFlagsFromString } from "node:v8";
import { GAMES } from "../../shared/games.ts";
import { OldGamesError } from "../correspondence/oldGames.ts";
import { colyseusLog, createLog, type Log, redirectConsole } from "../lib/log.ts";
import { describeDatabase } from "../lib/postgres.ts";
import { StoreStartError } from "../lib/storeErrors.ts";
import { fileOf } from "../store/sqlite.ts";
import { type Config, ConfigError, checkFolders, checkSpelling, configFrom } from "./config.ts";
import { type RunningServer, startServer } from "./server.ts";

/**
 * Heap growth between two full garbage collections, in percent of what the last one left. With 10,000 sockets a full collection stalls moves:
 * this makes it every second minute instead of every minute, for 0.2 GB.
 */
const HEAP_GROWING_PERCENT = 200;

/** Grace period in ms on top of `drainMs`. After it the process exits anyway; every acknowledged move is stored by then. */
const SHUTDOWN_GRACE_MS = 8000;

/** Shuts down once. Ctrl-C, service managers, npm and the starter repeat a signal; that must not cut the shutdown short. SIGKILL still does. */
function stopOnSignal({ close }: RunningServer, drainMs: number, log: Log): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), drainMs + SHUTDOWN_GRACE_MS).unref();
    await close();
    log.info("stopped");
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, stop);
}

/** What is on, for the operator. */
function summaryOf({ databaseUrl, dataDir, exhibition, trustedProxies }: Config, { services }: RunningServer) {
  const { accounts, mailer, push } = services;
  const site = accounts.site?.origin;
  return {
    accounts: site ?? "off",
    // Accounts hold them.
    ratings: site !== undefined,
    email: mailer.isOffered,
    push: push.isOffered,
    exhibition,
    trustedProxies,
    store: databaseUrl === "" ? fileOf(dataDir) : describeDatabase(databaseUrl),
  };
}

/** One line for the operator: the cause and the fix. */
function startupMessage(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StoreStartError || error instanceof OldGamesError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return "The port is in use: stop the other program, or set PORT to another one.";
  return `The server cannot start: ${message}`;
}

setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);
try {
  checkSpelling(process.env);
  const config = configFrom(process.env);
  checkFolders(config);
  const log = createLog(config.logLevel, config.processName);
  const running = await startServer(config, log, { games: GAMES, registry: import.meta.resolve("../../shared/games.ts") });
  stopOnSignal(running, config.drainMs, log);
  redirectConsole(colyseusLog(log, running.services.metrics.transportErrors));
  // A bug at one table must not end all others.
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  running.services.bots.preload();
  log.info(summaryOf(config, running), "settings");
  log.info({ port: running.port }, `listening on http://localhost:${running.port}`);
} catch (error) {
  console.error(startupMessage(error));
  process.exit(1);
}
