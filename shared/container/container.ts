import type { Game } from "../game.ts";
import type { ContainerEvent } from "./events.ts";
import type { ContainerMove } from "./moves.ts";
import { OPTIONS } from "./options.ts";
import type { Hand, Secret, Table } from "./schema.ts";

export const container = { id: "container", options: OPTIONS } as unknown as Game<Table, Hand, Secret, ContainerMove, ContainerEvent>;
