/** Vacant seats and filling them with bots. */
import type { Seat } from "../../../shared/core/game.ts";
import type { TableState } from "../../../shared/core/protocol.ts";
import type { Ask } from "./props.ts";

export function freeSeats({ seats }: TableState): Seat[] {
  return seats.flatMap(({ kind }, seat) => (kind === "free" ? [seat] : []));
}

/** Adds a heuristic bot to each vacant seat. */
export async function fillSeats(state: TableState, ask: Ask): Promise<void> {
  await Promise.all(freeSeats(state).map((seat) => ask("setBot", { seat, level: "steady" })));
}
