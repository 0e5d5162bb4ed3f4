/** Filter for public tables. */
import { SPEEDS } from "../../shared/core/game.ts";
import type { TableListing } from "../../shared/core/protocol.ts";

export const CLOCKS = ["any", "none", ...SPEEDS, "bank"] as const;
export const BOTS = ["any", "with", "without"] as const;

export interface Filter {
  /** "" and 0 match any. */
  readonly game: string;
  readonly seats: number;
  readonly clock: (typeof CLOCKS)[number];
  readonly bots: (typeof BOTS)[number];
  readonly watchable: boolean;
}

export const ANY: Filter = { game: "", seats: 0, clock: "any", bots: "any", watchable: false };

export function fits(filter: Filter, table: TableListing): boolean {
  if (filter.game && table.game !== filter.game) return false;
  if (filter.seats && table.seats !== filter.seats) return false;
  if (filter.clock !== "any" && (table.clock ?? "none").split(" ")[0] !== filter.clock) return false;
  if (filter.bots !== "any" && table.bots > 0 !== (filter.bots === "with")) return false;
  return !filter.watchable || table.spectatorsAllowed;
}
