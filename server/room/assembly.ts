/** The parts of a loaded table, and the stages in which they follow its changes. */
import type { Room } from "colyseus";
import type { ChatMessage } from "../../shared/core/protocol.ts";
import type { BudgetTrace } from "../../shared/search/budget.ts";
import type { MoveRequest } from "../bots/worker.ts";
import { EXHIBITION_PREFIX } from "../store/store.ts";
import { createBotDriver } from "../table/bots/botSeats.ts";
import { BotPace } from "../table/bots/pace.ts";
import { BotWaits } from "../table/bots/waits.ts";
import { Chat } from "../table/chat/chat.ts";
import { Clocks } from "../table/clocks/clocks.ts";
import { Deadlines } from "../table/clocks/deadlines.ts";
import { Pause } from "../table/clocks/pause.ts";
import type { Follower, Observer } from "../table/notifications.ts";
import { StandingOrders } from "../table/orders/standingOrders.ts";
import { Absences } from "../table/presence/absences.ts";
import { HostHandover } from "../table/presence/hostHandover.ts";
import { Presence } from "../table/presence/presence.ts";
import { Readiness } from "../table/presence/readiness.ts";
import { Reservations } from "../table/presence/reservations.ts";
import { Waiting } from "../table/presence/waiting.ts";
import { AccountInfo } from "../table/rated/accountInfo.ts";
import type { Context } from "../table/requests/context.ts";
import { ReportLimit } from "../table/requests/reportLimit.ts";
import type { LoadedTable, Table } from "../table/table.ts";
import type { Viewer } from "../table/viewer.ts";
import { Votes } from "../table/votes/votes.ts";
import { BotBroadcast } from "./botBroadcast.ts";
import { Broadcast } from "./broadcast.ts";
import type { RoomServices } from "./services.ts";
import type { RootSchema } from "./sync/root.ts";
import { Viewers } from "./viewers/viewers.ts";

export interface TableParts extends Context {
  readonly viewers: Viewers;
  readonly deadlines: Deadlines;
  readonly reservations: Reservations;
  readonly hostHandover: HostHandover;
  readonly botBroadcast: BotBroadcast;
}

type AssembledRoom = Pick<Room, "clients" | "broadcast" | "broadcastPatch"> & Observer & { readonly state: RootSchema };

/** Creates a table's parts and subscribes them, and the room. */
export function assemble({ table, chat: messages }: LoadedTable, services: RoomServices, room: AssembledRoom): TableParts {
  const { clock, config } = services;
  const viewers = new Viewers(table, clock, config.connectionsPerPlayer, services.codeOf);
  const presence = new Presence(table, clock, viewers, config.botTakeoverMs);
  const clocks = new Clocks(table, clock, presence);
  const deadlines = new Deadlines(table, clock, presence, services);
  const pause = new Pause(table);
  const orders = new StandingOrders(table, presence);
  const votes = new Votes(table, clock, presence);
  const reservations = new Reservations(table, clock, viewers, config, services.openSeats);
  const accounts = new AccountInfo(table, services.store, clock);
  const waiting = new Waiting(table, clock, viewers);
  const readiness = new Readiness(table, accounts);
  const waits = new BotWaits(table, clock, presence, config.botDelayMs);
  const botPace = new BotPace(table, presence, viewers);
  const hostHandover = new HostHandover(table, clock, viewers, config.hostGraceMs);
  const chat = new Chat(table, viewers, clock, (message, hiddenFrom) => broadcastChat(room, viewers, message, hiddenFrom), messages);
  const sources = { table, attendance: viewers, presence, clocks, deadlines, reservations, readiness, waits, accounts };
  const broadcast = new Broadcast(sources, viewers, room.state, room);
  const botBroadcast = new BotBroadcast(sources, viewers, clock);
  table.notifications.subscribe({
    observe: [room, presence, botPace, new Absences(table, clock, viewers), waiting],
    decide: [clocks, deadlines, votes, reservations, hostHandover, waits, accounts],
    store: [clocks, deadlines, votes],
    // Chat first: at the end, players read what spectators wrote before the outcome.
    send: [
      chat,
      broadcast,
      botBroadcast,
      services.listings.follow(table, viewers, presence, accounts),
      services.people.follow(table, viewers, presence),
    ],
    followUp: [
      tableLog(table, services),
      { followUp: ({ type }) => type === "ended" && services.onGameEnded() },
      services.notifications.follow(table, viewers),
      orders,
      bots(table, services, { presence, waits, botPace }),
    ],
  });
  const reportLimit = new ReportLimit();
  const playing = { presence, readiness, waiting, waits, botPace, pause, votes, orders, deadlines, reservations, hostHandover };
  return { services, table, viewers, botBroadcast, chat, accounts, ...playing, reportLimit };
}

/** Logs what happens at the table, and counts moves. */
function tableLog(table: Table, { log, metrics }: RoomServices): Follower {
  const write = (what: string, more: object) => log.info({ table: table.id, game: table.game.id, ...more }, what);
  const followUp: Follower["followUp"] = (notification) => {
    if (notification.type === "loaded") write("table opened", { version: table.version });
    else if (notification.type === "started") write("game started", { seats: table.seating.slots.length });
    else if (notification.type === "ended") write("game over", { version: table.version });
    else if (notification.type === "moved") metrics.moves[notification.intent.by ?? (notification.intent.intent ? "person" : "bot")].inc();
  };
  return { followUp };
}

function broadcastChat(room: AssembledRoom, viewers: Viewers, message: ChatMessage, hiddenFrom: readonly Viewer[]): void {
  const except = room.clients.filter((client) => hiddenFrom.some((viewer) => viewer === viewers.get(client)));
  room.broadcast("chat", message, { except });
  for (const bot of viewers.bots) if (!hiddenFrom.includes(bot)) bot.send("chat", message);
}

type BotParts = Pick<TableParts, "presence" | "waits" | "botPace">;

function bots(table: Table, services: RoomServices, { presence, waits, botPace }: BotParts): Follower {
  const { config, metrics, log } = services;
  const isExhibition = table.id.startsWith(EXHIBITION_PREFIX);
  const pool = isExhibition ? services.spareBots : services.bots;
  return createBotDriver(table, presence, waits, {
    requestMove: (request, onDegraded) => pool.requestMove(request, { onDegraded, onDecision: decisionLog(table, services, request) }),
    moveDelay: () => botPace.delay((isExhibition ? 2 : 1) * config.botDelayMs),
    onFallback: (reason) => {
      metrics.fallbacks.inc({ reason });
      log.warn({ table: table.id, reason }, "bot failed; a simpler bot chose its move");
    },
  });
}

/** Together with the record, this log line reproduces the decision. `botSeed` seeds only the bot's own random generator. */
function decisionLog(
  { id, running }: Table,
  { log }: RoomServices,
  { level, view: { seat } }: MoveRequest,
): (decision: BudgetTrace) => void {
  const position = { table: id, version: running?.match.version, seat, level };
  return ({ seed, breadth, answers }) => log.debug({ ...position, botSeed: seed, breadth, answers }, "bot decided");
}
