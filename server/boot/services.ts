/** What rooms and routes share, made once at the start (`server.ts`) and handed in, so that tests can hand in their own. */
import type { Game } from "../../shared/core/game.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { Crowd } from "../http/door/crowd.ts";
import type { UnattendedLimit } from "../lobby/unattendedLimit.ts";
import type { Directory } from "../room/directory.ts";
import type { RoomServices } from "../room/services.ts";
import type { BrokenTables } from "../table/broken.ts";

export interface Services extends RoomServices {
  /** All games, the one that is offered first in front. */
  readonly games: readonly Game[];
  readonly directory: Directory;
  readonly broken: BrokenTables;
  readonly crowd: Crowd;
  readonly unattended: UnattendedLimit;
  readonly cluster: Cluster;
}
