/** The server as `server/main.ts` starts it, with the games of another registry: its address is the argument. */
import { configFrom } from "../../server/config.ts";
import { createLog } from "../../server/log.ts";
import { startServer } from "../../server/server.ts";
import type { Game } from "../../shared/game.ts";

const [registry] = process.argv.slice(2);
const { GAMES } = (await import(registry)) as { readonly GAMES: readonly Game[] };
const config = configFrom(process.env);
const log = createLog(config.logLevel, config.processName);
const { port } = await startServer(config, log, { games: GAMES, registry });
log.info({ port }, "listening");
