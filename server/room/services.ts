/** What every room shares, made once at the start (`server.ts`) and handed in. */

import type { Config } from "../boot/config.ts";
import type { BotGames } from "../bots/botGames.ts";
import type { BotPool } from "../bots/pool.ts";
import type { Log } from "../lib/log.ts";
import type { Metrics } from "../lib/metrics.ts";
import type { Slow } from "../lib/slow.ts";
import type { Lobby } from "../lobby/lobby.ts";
import type { Tickets } from "../table/admission/tickets.ts";
import type { DailyReports } from "../table/requests/reportLimit.ts";
import type { Opened, World } from "../table/table.ts";

export interface RoomServices extends World {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly bots: BotPool;
  readonly botGames: BotGames;
  readonly lobby: Lobby;
  readonly tickets: Tickets;
  /** Answers to those who sit at a table. */
  readonly slow: Slow;
  readonly reporting: DailyReports;
  /** By id, tables on their way from the store into a room. */
  readonly opened: Map<string, Opened>;
}
