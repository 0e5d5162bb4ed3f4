/** The server's entry: reads the environment, starts, and stops in order when it is told to. */
import { GAMES } from "../../shared/games.ts";
import { colyseusLog, createLog, hearConsole } from "../lib/log.ts";
import { StoreTrouble } from "../store/trouble.ts";
import { ConfigError, configFrom } from "./config.ts";
import { letHeapGrow } from "./heap.ts";
import { startServer } from "./server.ts";

/** A stop that takes so many milliseconds longer than handing over may is cut short; nothing acknowledged is lost by that. */
const STOP_MS = 8000;

function stopOnSignal(close: () => Promise<void>, drainMs: number): void {
  const stop = async () => {
    setTimeout(() => process.exit(1), drainMs + STOP_MS).unref();
    await close();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  process.once("SIGHUP", stop);
}

/** One line for whoever started it, saying what to do. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StoreTrouble) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return "The port is in use: stop what listens there, or set PORT to another one.";
  return `The server cannot start: ${message}`;
}

letHeapGrow();
try {
  const config = configFrom(process.env);
  const log = createLog(config.logLevel, config.processName);
  const running = await startServer(config, log, { games: GAMES, registry: import.meta.resolve("../../shared/games.ts") });
  stopOnSignal(running.close, config.drainMs);
  hearConsole(colyseusLog(log, running.services.metrics.malformed));
  // A fault of ours at one table is not to be the end of all others.
  process.on("unhandledRejection", (error) => log.error({ err: error }, "something failed that nobody waited for"));
  running.services.bots.warm();
  log.info({ port: running.port }, `listening on http://localhost:${running.port}`);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
