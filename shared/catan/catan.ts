import type { Game } from "../game.ts";
import type { CatanEvent } from "./events.ts";
import type { CatanMove } from "./moves.ts";
import type { Hand, Secret, Table } from "./schema.ts";

export const catan = {} as Game<Table, Hand, Secret, CatanMove, CatanEvent>;
