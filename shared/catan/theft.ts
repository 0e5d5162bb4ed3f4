/** Thefts as attacks on a rival. */
import type { Attack, Seat } from "../core/game.ts";
import type { CatanEvent } from "./events.ts";
import { isProtected } from "./robber.ts";
import type { Table } from "./schema.ts";

/** A theft could have hit every rival with cards, since nearly all have a building on some hex. */
export function theftIn(table: Table, event: CatanEvent): Attack | undefined {
  if (event.type !== "stolen") return undefined;
  const { thief, victim } = event;
  const canBeRobbed = (seat: Seat) => seat === victim || (table.seats[seat].resources > 0 && !isProtected(table, seat));
  return { by: thief, victim, rivals: [...table.seats.keys()].filter((seat) => seat !== thief && canBeRobbed(seat)) };
}
