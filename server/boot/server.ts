/** Composition root: wires store, bots, lobby, rooms and HTTP. Colyseus allows one server per process. */

import { once } from "node:events";
import { createServer, type Server as HttpServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { availableParallelism } from "node:os";
import { matchMaker, Server } from "colyseus";
import type { Game } from "../../shared/core/game.ts";
import { AbandonedSeats } from "../accounts/abandonedSeats.ts";
import { Accounts } from "../accounts/accounts.ts";
import { BannedSeats } from "../accounts/bannedSeats.ts";
import { BotGameLimit } from "../bots/botGameLimit.ts";
import { BotPool } from "../bots/pool.ts";
import type { Cluster, ClusterHandlers } from "../cluster/cluster.ts";
import { PostgresCluster } from "../cluster/postgresCluster.ts";
import { singleProcess } from "../cluster/singleProcess.ts";
import { DeadlineScheduler } from "../correspondence/deadlineScheduler.ts";
import { Digests } from "../correspondence/digests.ts";
import { Downtime } from "../correspondence/downtime.ts";
import { Mailer } from "../correspondence/mailer.ts";
import { Notifier } from "../correspondence/notifier.ts";
import { checkOldGames } from "../correspondence/oldGames.ts";
import { NotificationSender } from "../correspondence/sender.ts";
import { vacationOf } from "../correspondence/vacations.ts";
import { WebPush } from "../correspondence/webPush.ts";
import { Featured } from "../featured/featured.ts";
import { ConnectionLimit } from "../http/edge/connectionLimit.ts";
import { oneAtATime } from "../http/edge/oneAtATime.ts";
import { chargeOverflow, closeIfFlooding, RequestBudget, withinBudget } from "../http/edge/requestBudget.ts";
import { verifyClient } from "../http/edge/upgrade.ts";
import type { Services } from "../http/services.ts";
import { type Clock, realClock } from "../lib/clock.ts";
import { Limits } from "../lib/limits.ts";
import { colyseusLog, type Log } from "../lib/log.ts";
import { createMetrics } from "../lib/metrics.ts";
import type { PeriodicJob } from "../lib/periodicJob.ts";
import { anonymousCode, newSecret } from "../lib/secrets.ts";
import { SlowLog } from "../lib/slowLog.ts";
import { Appointments } from "../lobby/appointments/appointments.ts";
import { createTable } from "../lobby/createTable.ts";
import { Lobby } from "../lobby/lobby.ts";
import { People } from "../lobby/people.ts";
import { publishListing } from "../lobby/publishListing.ts";
import { WaitEstimates } from "../lobby/seeks/estimates.ts";
import { Matchmaker } from "../lobby/seeks/matchmaker.ts";
import { TableLimit } from "../lobby/tableLimit.ts";
import { Previews } from "../preview/previews.ts";
import { storedGame } from "../preview/storedGame.ts";
import { dumpFolder } from "../ratings/dumpFile.ts";
import { DumpJob } from "../ratings/dumpJob.ts";
import { FairPlayJob } from "../ratings/fairPlayJob.ts";
import { ResultsJob } from "../ratings/resultsJob.ts";
import { Transport } from "../room/colyseus/transport.ts";
import { ROOM, TableDirectory } from "../room/directory.ts";
import { TableRoom } from "../room/TableRoom.ts";
import { Throttle } from "../room/throttle.ts";
import { instrumented } from "../store/instrumented.ts";
import { openStore } from "../store/openStore.ts";
import { Retention } from "../store/retention.ts";
import { Tickets } from "../table/admission/tickets.ts";
import { BrokenTables } from "../table/broken.ts";
import { OpenSeats } from "../table/presence/openSeats.ts";
import type { Presence } from "../table/presence/presence.ts";
import type { AccountInfo } from "../table/rated/accountInfo.ts";
import { DailyReports } from "../table/requests/reportLimit.ts";
import type { Seating } from "../table/seating/seating.ts";
import type { Table } from "../table/table.ts";
import type { Attendance } from "../table/viewer.ts";
import { DrawThread } from "../tournaments/drawThread.ts";
import { TournamentJob } from "../tournaments/tournamentJob.ts";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";

/** Limits against slow clients, in ms and bytes. */
const HTTP_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 70_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 8 * 1024,
};
/** A connection whose client reads nothing is closed after this time, in ms. */
const UNREAD_TIMEOUT_MS = 90_000;

export interface RunningServer {
  readonly port: number;
  readonly http: HttpServer;
  readonly services: Services;
  /** Hands tables over to other processes, then closes rooms, bots and store. Resolves when everything is on disk. */
  close(): Promise<void>;
}

/** Maximum positions of a game that the lobby replays. */
const MAX_FRAMES = 60;

/** @param registry URL of the module that exports GAMES, for the bots' threads */
export interface Registry {
  readonly games: readonly Game[];
  readonly registry: string;
}

async function openCluster({ databaseUrl, processName, publicAddress }: Config, log: Log): Promise<Cluster> {
  return databaseUrl === "" ? singleProcess() : PostgresCluster.open(databaseUrl, processName, publicAddress, log);
}

/** What all rooms use. */
async function openBase(config: Config, log: Log, { games }: Registry, clock: Clock) {
  const metrics = createMetrics(config.processName);
  const store = instrumented(await openStore(config), log, metrics, config.slowQueryMs);
  const cluster = await openCluster(config, log);
  const addressKey = await store.correspondence.secret("addresses", newSecret());
  return {
    config,
    log,
    clock,
    games,
    gameById: (id: string) => games.find((game) => game.id === id),
    metrics,
    store,
    cluster,
    limits: new Limits(cluster, config),
    slow: new SlowLog("request", log, config.slowRequestMs, metrics.slowOperations.labels("request")),
    addressKey,
    codeOf: (network: string) => anonymousCode(network, addressKey),
  };
}

type Base = Awaited<ReturnType<typeof openBase>>;

function botServices({ config }: Base, { registry }: Registry) {
  const threads = Math.max(1, Math.min(4, availableParallelism() - 1));
  const bots = new BotPool(registry, threads);
  return { bots, spareBots: new BotPool(registry, 1, bots), botGames: new BotGameLimit(config.botGamesPerIp) };
}

function lobbyServices({ store, clock, cluster, config, log, metrics, games, gameById, codeOf }: Base) {
  const broken = new BrokenTables(gameById, log, metrics);
  const lobby = new Lobby(store, clock, broken, cluster, gameById);
  const openTable = (seating: Seating, creator: string) => createTable({ store, lobby, clock }, seating, { creator });
  const tableLimit = new TableLimit({ store, clock, lobby, config, codeOf, createTable: openTable });
  const listings = {
    follow: (table: Table, attendance: Attendance, presence: Presence, info: AccountInfo) =>
      publishListing(table, attendance, presence, info, lobby),
    relist: (id: string) => lobby.relist(id),
  };
  const waitEstimates = new WaitEstimates({ store, games, clock, log });
  const people = new People({ cluster, clock, log, codeOf, waits: () => waitEstimates.waits });
  return { broken, lobby, tableLimit, listings, people, waitEstimates };
}

/** The parts of correspondence games that need no room. */
function calendarServices({ store, cluster, clock, log }: Base) {
  const downtime = new Downtime(store.correspondence, cluster, clock, log);
  const notifier = new Notifier(store.correspondence, clock, log);
  return {
    downtime,
    notifier,
    notifications: notifier,
    deadlineFloor: () => downtime.floor,
    async vacationUntil(id: string) {
      const account = await store.accounts.findAccount(id);
      return account ? vacationOf(account, clock.now()).until : 0;
    },
  };
}

function ratingServices({ config, store, clock, log, games, gameById }: Base) {
  const results = new ResultsJob(store, clock, log, gameById);
  const fairPlay = new FairPlayJob({ store, clock, log });
  const dumps = new DumpJob({ store, clock, log, games, folder: dumpFolder(config), license: config.dumpLicense });
  return { results, dumps, fairPlay, onGameEnded: () => void results.run() };
}

const tableServices = ({ limits, addressKey, config, clock }: Base) => ({
  tickets: new Tickets(),
  openSeats: new OpenSeats(config.openSeatsPerIp),
  throttle: new Throttle(clock, config.messagesPerSecond),
  reporting: new DailyReports(limits, addressKey),
});

function accountServices({ store, cluster, clock, log }: Base, directory: TableDirectory) {
  return {
    accounts: new Accounts(store.accounts, clock, log, (account) => cluster.revoke({ accounts: [account] })),
    abandonedSeats: new AbandonedSeats(store.accounts, (table, account) => directory.call(table, "forget", account), clock, log),
    bannedSeats: new BannedSeats(store, (table, ...suspension) => directory.call(table, "suspend", ...suspension), clock, log),
  };
}

/** What wakes the tables of correspondence games, and reaches their players. */
function messageServices(base: Base, { accounts }: { readonly accounts: Accounts }, directory: TableDirectory, previews: Previews) {
  const { config, store, cluster, clock, log, limits } = base;
  const origin = () => accounts.site?.origin ?? "";
  const push = new WebPush(store.correspondence, origin, config.pushOrigins);
  const mailer = new Mailer(config, origin, () => (previews.isAvailable ? previews.module() : undefined), log);
  return {
    deadlines: new DeadlineScheduler(store.correspondence, cluster, (table) => directory.call(table, "wake"), clock, log),
    push,
    sender: new NotificationSender({ store, cluster, push, mailer, limits, clock, log }),
    mailer,
    digests: new Digests({ store, cluster, mailer, clock, log }),
  };
}

function tournamentServices(base: Base, lobby: Lobby, directory: TableDirectory) {
  const { store, clock } = base;
  const draws = new DrawThread();
  const tournaments = new TournamentJob({
    ...base,
    draw: (input) => draws.draw(input),
    createTable: (seating, info) => createTable({ store, lobby, clock }, seating, info),
    startTable: (id) => directory.call(id, "start"),
  });
  return { draws, tournaments };
}

async function makeServices(config: Config, log: Log, registry: Registry, clock: Clock): Promise<Services> {
  const base = await openBase(config, log, registry, clock);
  const { store, cluster, games } = base;
  const rooms = {
    ...base,
    ...botServices(base, registry),
    ...lobbyServices(base),
    ...calendarServices(base),
    ...ratingServices(base),
    ...tableServices(base),
  };
  const { lobby, broken, people } = rooms;
  const directory = new TableDirectory(rooms, broken, cluster);
  const accountParts = accountServices(base, directory);
  const previews = new Previews(config.clientDir, registry.registry);
  const messages = messageServices(base, accountParts, directory, previews);
  return {
    ...rooms,
    ...accountParts,
    ...messages,
    directory,
    previews,
    matchmaker: new Matchmaker({
      ...base,
      online: (accounts) => people.online(accounts),
      playingLive: () => people.playingLive(),
      callPlayer: (account, game, table) => messages.sender.call(account, game, table),
      createTable: (seating, info) => createTable({ store, lobby, clock }, seating, info),
      startTable: (id) => directory.call(id, "start"),
      presentAt: (id) => lobby.presentAt(id),
    }),
    appointments: new Appointments({
      ...base,
      createTable: (seating, info) => createTable({ store, lobby, clock }, seating, info),
      gather: (id, gathering) => directory.call(id, "gather", gathering),
    }),
    ...tournamentServices(base, lobby, directory),
    connectionLimit: new ConnectionLimit(config.connectionsPerIp, cluster),
    requestBudget: new RequestBudget(config.requestsPerMinute, clock),
    retention: new Retention(store, clock, log, config.retentionDays),
    featured: new Featured({
      ...rooms,
      createTable: (seating, id) => createTable({ store, lobby, clock }, seating, { id }),
      directory,
      games,
      hasExhibitions: config.exhibition,
      frames: async (table) => previews.frames({ game: await storedGame({ store }, table), max: MAX_FRAMES }),
    }),
  };
}

function makeServer(services: Services, { publicAddress }: Config, transport: Transport): Server {
  const server = new Server({
    transport,
    greet: false,
    gracefullyShutdown: false,
    logger: colyseusLog(services.log, services.metrics.transportErrors),
    selectProcessIdToCreateRoom: async () => matchMaker.processId,
    ...(publicAddress && { publicAddress }),
  });
  server.define(ROOM, TableRoom, { services });
  return server;
}

/** Removes other routes, as Colyseus' own: they create rooms for any origin and leave malformed requests unanswered. */
function serve(http: HttpServer, app: RequestListener): void {
  http.removeAllListeners("request");
  http.on("request", app);
}

/** Until the process has joined its cluster. */
const answerStarting: RequestListener = (_request, response) => void response.writeHead(503, { "retry-after": "1" }).end();

const handlersOf = ({ directory, lobby, accounts }: Services): ClusterHandlers => ({
  handleCall: (method, table, args) => directory.handleCall(method, table, args),
  onUpdate: (update, process) => lobby.receive(update, process),
  onList: (updates, process) => lobby.receiveAll(updates, process),
  onPeerGone: (process) => lobby.removePeer(process),
  onRevoked: ({ accounts: ids = [], bots = [] }) => {
    for (const id of ids) accounts.sessions.forgetHere(id);
    directory.disconnectBotsHere(bots);
  },
  updates: () => lobby.localUpdates(),
  leases: () => directory.leases(),
  onOwnershipLost: (lease) => directory.onOwnershipLost(lease),
});

const jobsOf = (services: Services): PeriodicJob[] => [
  services.people,
  services.waitEstimates,
  services.matchmaker,
  services.appointments,
  services.tournaments,
  services.abandonedSeats,
  services.bannedSeats,
  services.results,
  services.dumps,
  services.fairPlay,
  services.deadlines,
  services.sender,
  services.digests,
  services.retention,
];

/** Starts to listen. @throws Error if the port is taken or the data folder cannot be used */
export async function startServer(config: Config, log: Log, registry: Registry, clock = realClock): Promise<RunningServer> {
  const services = await makeServices(config, log, registry, clock);
  await checkOldGames(services.store.correspondence, services.gameById, config.abandonOldGames === 1, log);
  const http = createServer(HTTP_LIMITS).setTimeout(UNREAD_TIMEOUT_MS);
  http.on("connection", (socket) => closeIfFlooding(services, socket));
  const server = makeServer(services, config, new Transport(verifyClient(services)).attachToServer(http));
  // Colyseus' promise never settles if the port is in use.
  await Promise.all([once(http, "listening"), server.listen(config.port)]);
  serve(http, answerStarting);
  const { port } = http.address() as AddressInfo;
  services.accounts.offerAt(config.publicOrigin || `http://localhost:${port}`);
  await services.cluster.start(handlersOf(services));
  serve(
    http,
    oneAtATime(withinBudget(services, createApp(services)), (request) => chargeOverflow(services, request)),
  );
  // Deadlines need the result.
  await services.downtime.run();
  for (const job of jobsOf(services)) void job.run();
  if (config.smtpUrl !== "" && !services.mailer.isOffered) log.warn("no emails are sent: they need accounts and a built client");
  const close = async () => {
    await Promise.all([services.downtime, ...jobsOf(services)].map((job) => job.close()));
    if (services.cluster.isShared) await services.directory.drain(config.drainMs);
    services.featured.close();
    services.lobby.close();
    await server.gracefullyShutdown(false);
    http.close();
    services.bots.close();
    services.spareBots.close();
    await services.previews.close();
    await services.draws.close();
    await services.notifier.idle();
    await services.store.close();
    await services.cluster.stop();
    // Kept-alive connections would still be served, without a store, even once another server has the port.
    http.closeAllConnections();
  };
  return { port, http, services, close };
}
