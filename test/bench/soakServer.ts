/** The server of `soak.ts`: collects garbage on request and reports the heap. Run with `--expose-gc`. */
import { configFrom } from "../../server/boot/config.ts";
import { startServer } from "../../server/boot/server.ts";
import { createLog } from "../../server/lib/log.ts";
import { GAMES } from "../../shared/games.ts";

/** What is left in the server after a collection: bytes of heap and outside it, and what keeps the process alive, by kind. */
export interface Left {
  readonly heap: number;
  readonly outside: number;
  readonly rooms: number;
  readonly resources: { readonly [kind: string]: number };
}

function left(rooms: number): Left {
  const resources: { [kind: string]: number } = {};
  for (const kind of process.getActiveResourcesInfo()) resources[kind] = (resources[kind] ?? 0) + 1;
  const { heapUsed, external } = process.memoryUsage();
  return { heap: heapUsed, outside: external, rooms, resources };
}

const config = configFrom(process.env);
const running = await startServer(config, createLog(config.logLevel, config.processName), {
  games: GAMES,
  registry: import.meta.resolve("../../shared/games.ts"),
});
process.on("message", async (message) => {
  if (message !== "left") return;
  globalThis.gc?.();
  // What the first one finalises only falls with the second.
  await new Promise(setImmediate);
  globalThis.gc?.();
  const { values } = await running.services.metrics.rooms.get();
  process.send?.({ left: left(values[0].value) });
});
process.send?.({ port: running.port });
