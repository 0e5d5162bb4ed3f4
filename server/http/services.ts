/** Dependencies of the HTTP routes, composed in `server/boot/server.ts`. */
import type { Game } from "../../shared/core/game.ts";
import type { AbandonedSeats } from "../accounts/abandonedSeats.ts";
import type { Accounts } from "../accounts/accounts.ts";
import type { BannedSeats } from "../accounts/bannedSeats.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { DeadlineScheduler } from "../correspondence/deadlineScheduler.ts";
import type { Digests } from "../correspondence/digests.ts";
import type { Downtime } from "../correspondence/downtime.ts";
import type { Mailer } from "../correspondence/mailer.ts";
import type { Notifier } from "../correspondence/notifier.ts";
import type { NotificationSender } from "../correspondence/sender.ts";
import type { WebPush } from "../correspondence/webPush.ts";
import type { Featured } from "../featured/featured.ts";
import type { Limits } from "../lib/limits.ts";
import type { Appointments } from "../lobby/appointments/appointments.ts";
import type { Lobby } from "../lobby/lobby.ts";
import type { People } from "../lobby/people.ts";
import type { WaitEstimates } from "../lobby/seeks/estimates.ts";
import type { Matchmaker } from "../lobby/seeks/matchmaker.ts";
import type { TableLimit } from "../lobby/tableLimit.ts";
import type { Previews } from "../preview/previews.ts";
import type { DumpJob } from "../ratings/dumpJob.ts";
import type { FairPlayJob } from "../ratings/fairPlayJob.ts";
import type { ResultsJob } from "../ratings/resultsJob.ts";
import type { TableDirectory } from "../room/directory.ts";
import type { RoomConfig, RoomServices } from "../room/services.ts";
import type { Retention } from "../store/retention.ts";
import type { BrokenTables } from "../table/broken.ts";
import type { DrawThread } from "../tournaments/drawThread.ts";
import type { TournamentJob } from "../tournaments/tournamentJob.ts";
import type { ConnectionLimit } from "./edge/connectionLimit.ts";
import type { RequestBudget } from "./edge/requestBudget.ts";

/** Options from the environment; `server/boot/config.ts` explains them. */
export interface HttpConfig extends RoomConfig {
  readonly clientDir: string;
  readonly pagesDir: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly dumpDir: string;
  readonly dumpLicense: string;
  readonly processName: string;
  readonly adminToken: string;
  /** "" if the operator did not set it. */
  readonly publicOrigin: string;
  readonly trustedProxies: number;
  readonly allowedOrigins: readonly string[];
  readonly createsPerMinute: number;
  readonly joinsPerMinute: number;
  readonly requestsPerMinute: number;
}

export interface Services extends RoomServices {
  readonly config: HttpConfig;
  readonly games: readonly Game[];
  readonly lobby: Lobby;
  readonly people: People;
  readonly waitEstimates: WaitEstimates;
  readonly tableLimit: TableLimit;
  readonly matchmaker: Matchmaker;
  readonly appointments: Appointments;
  readonly tournaments: TournamentJob;
  readonly draws: DrawThread;
  readonly directory: TableDirectory;
  readonly broken: BrokenTables;
  readonly limits: Limits;
  readonly connectionLimit: ConnectionLimit;
  readonly requestBudget: RequestBudget;
  readonly cluster: Cluster;
  readonly accounts: Accounts;
  readonly abandonedSeats: AbandonedSeats;
  readonly bannedSeats: BannedSeats;
  readonly downtime: Downtime;
  readonly deadlines: DeadlineScheduler;
  readonly previews: Previews;
  readonly results: ResultsJob;
  readonly dumps: DumpJob;
  readonly fairPlay: FairPlayJob;
  readonly retention: Retention;
  readonly notifier: Notifier;
  readonly push: WebPush;
  readonly sender: NotificationSender;
  readonly mailer: Mailer;
  readonly digests: Digests;
  readonly featured: Featured;
}
