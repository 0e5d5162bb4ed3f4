/** What all rooms share; composed in `server.ts`. */
import type { BotPool } from "../bots/pool.ts";
import type { Log } from "../lib/log.ts";
import type { Metrics } from "../lib/metrics.ts";
import type { SlowLog } from "../lib/slowLog.ts";
import type { Tickets } from "../table/admission/tickets.ts";
import type { Follower, Sender } from "../table/notifications.ts";
import type { Presence } from "../table/presence/presence.ts";
import type { ReservationTimes } from "../table/presence/reservations.ts";
import type { AccountInfo } from "../table/rated/accountInfo.ts";
import type { RequestServices } from "../table/requests/context.ts";
import type { Table, TableDeps } from "../table/table.ts";
import type { Attendance, Audience } from "../table/viewer.ts";
import type { Throttle } from "./throttle.ts";

/** Options from the environment; `server/boot/config.ts` explains them. */
export interface RoomConfig extends ReservationTimes {
  readonly botDelayMs: number;
  readonly unloadAfterMs: number;
  readonly hostGraceMs: number;
  readonly botTakeoverMs: number;
  readonly messagesPerSecond: number;
  readonly connectionsPerPlayer: number;
}

interface Listings {
  follow(table: Table, attendance: Attendance, presence: Presence, accounts: AccountInfo): Sender;
  /** Updates the listing of a stored table that could, or could not, be loaded. */
  relist(id: string): Promise<void>;
}

export interface RoomServices extends TableDeps, RequestServices {
  readonly config: RoomConfig;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly bots: BotPool;
  /** For exhibitions: uses spare CPU. */
  readonly spareBots: BotPool;
  readonly listings: Listings;
  /** Counts who is connected. */
  readonly people: { follow(table: Table, audience: Audience, presence: Presence): Sender };
  readonly tickets: Tickets;
  readonly throttle: Throttle;
  onGameEnded(): void;
  readonly slow: SlowLog;
  /** Stores notifications for the table's accounts. */
  readonly notifications: { follow(table: Table, attendance: Attendance): Follower };
  /** Earliest deadline of correspondence games after downtime, in ms since 1970. */
  deadlineFloor(): number;
  /** End of an account's latest vacation, in ms since 1970; 0 if it had none. */
  vacationUntil(account: string): Promise<number>;
}
