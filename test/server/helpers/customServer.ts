/** Starts a server like `server/boot/main.ts`, with the registry of games given as argument. */
import { configFrom } from "../../../server/boot/config.ts";
import { startServer } from "../../../server/boot/server.ts";
import { createLog } from "../../../server/lib/log.ts";
import type { Game } from "../../../shared/core/game.ts";

const [registry] = process.argv.slice(2);
const { GAMES } = (await import(registry)) as { readonly GAMES: readonly Game[] };
const config = configFrom(process.env);
const log = createLog(config.logLevel, config.processName);
const { port } = await startServer(config, log, { games: GAMES, registry });
log.info({ port }, "listening");
