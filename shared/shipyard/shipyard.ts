import type { Game } from "../game.ts";
import type { ShipyardEvent } from "./events.ts";
import type { ShipyardMove } from "./moves.ts";
import type { Hand, Secret, Table } from "./schema.ts";

export const shipyard = {} as Game<Table, Hand, Secret, ShipyardMove, ShipyardEvent>;
