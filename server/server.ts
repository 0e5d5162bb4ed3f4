/** Puts the server together: store, bots, lobby, the one room class, HTTP. One per process, as Colyseus demands. */

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { availableParallelism } from "node:os";
import { matchMaker, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import type { Game } from "../shared/game.ts";
import { Tickets } from "./admission/tickets.ts";
import { mount } from "./app.ts";
import { BotPool } from "./bots/pool.ts";
import { type Clock, realClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { Lobby } from "./lobby/lobby.ts";
import { colyseusLog, type Log } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { Directory, ROOM } from "./room/directory.ts";
import type { RoomServices } from "./room/services.ts";
import { TableRoom } from "./room/TableRoom.ts";
import type { Services } from "./services.ts";
import { openOwn } from "./store/own.ts";
import { watched } from "./store/watched.ts";
import { BrokenTables } from "./table/broken.ts";

/** The largest message that a client may send, in bytes. */
const MESSAGE_MAX = 16 * 1024;

export interface Running {
  readonly port: number;
  readonly services: Services;
  /** Closes rooms, then bots, then the store; resolves when all is on the disk. */
  close(): Promise<void>;
}

/** @param registry address of the module that has GAMES, for the threads of the bots */
export interface Registry {
  readonly games: readonly Game[];
  readonly registry: string;
}

async function makeServices(config: Config, log: Log, { games, registry }: Registry, clock: Clock): Promise<Services> {
  const metrics = createMetrics();
  const store = watched(await openOwn(config.dataDir), log, metrics);
  const gameById = (id: string) => games.find((game) => game.id === id);
  const threads = Math.max(1, Math.min(4, availableParallelism() - 1));
  const bots = new BotPool(registry, threads);
  const broken = new BrokenTables(gameById, log, metrics);
  const lobby = new Lobby(store, clock, broken);
  const tickets = new Tickets();
  const rooms = { clock, config, log, metrics, store, gameById, bots, lobby, tickets, opened: new Map() };
  return { ...rooms, games, broken, directory: new Directory(rooms, broken) };
}

function roomClass(services: RoomServices): typeof TableRoom {
  class BoundRoom extends TableRoom {}
  Object.defineProperty(BoundRoom.prototype, "services", { value: services });
  return BoundRoom;
}

function makeServer(services: Services, transport: WebSocketTransport): Server {
  const server = new Server({
    transport,
    greet: false,
    gracefullyShutdown: false,
    logger: colyseusLog(services.log),
    selectProcessIdToCreateRoom: async () => matchMaker.processId,
    express: (app) => mount(app as unknown as Parameters<typeof mount>[0], services),
  });
  server.define(ROOM, roomClass(services));
  return server;
}

/** Starts to listen. @throws Error if the port is taken or the data folder cannot be used */
export async function startServer(config: Config, log: Log, registry: Registry, clock = realClock): Promise<Running> {
  const services = await makeServices(config, log, registry, clock);
  const http = createServer();
  const server = makeServer(services, new WebSocketTransport({ server: http, maxPayload: MESSAGE_MAX }));
  // Colyseus' own promise never settles where the port is taken.
  await Promise.all([once(http, "listening"), server.listen(config.port)]);
  const close = async () => {
    services.lobby.close();
    await server.gracefullyShutdown(false);
    services.bots.close();
    await services.store.close();
  };
  return { port: (http.address() as AddressInfo).port, services, close };
}
