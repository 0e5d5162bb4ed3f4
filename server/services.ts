/** What rooms and routes share, made once at the start (`server.ts`) and handed in, so that tests can hand in their own. */
import type { Game } from "../shared/game.ts";
import type { BotPool } from "./bots/pool.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Lobby } from "./http/lobby.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { Directory } from "./room/directory.ts";
import type { World } from "./room/table.ts";

export interface Services extends World {
  readonly clock: Clock;
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  /** All games, the one that is offered first in front. */
  readonly games: readonly Game[];
  readonly bots: BotPool;
  readonly lobby: Lobby;
  readonly directory: Directory;
}
