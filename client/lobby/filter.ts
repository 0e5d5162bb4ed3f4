/** Filter for public tables. */
import { SPEEDS } from "../../shared/core/game.ts";
import type { TableListing } from "../../shared/core/protocol.ts";

export const CLOCKS = ["any", "none", ...SPEEDS, "bank"] as const;
export const BOTS = ["any", "with", "without"] as const;

export const LEVELS = ["any", "low", "middle", "high"] as const;

export interface Filter {
  /** "" and 0 match any. */
  readonly game: string;
  readonly seats: number;
  readonly clock: (typeof CLOCKS)[number];
  readonly bots: (typeof BOTS)[number];
  readonly watchable: boolean;
  readonly rated: boolean;
  readonly level: (typeof LEVELS)[number];
}

export const ANY: Filter = { game: "", seats: 0, clock: "any", bots: "any", watchable: false, rated: false, level: "any" };

/** Bounds of the levels: ratings of the players, on average. */
const MIDDLE = { from: 1450, to: 1600 };

function levelOf({ ratings = [] }: TableListing): Filter["level"] {
  const known = ratings.flatMap((rating) => Number.parseInt(rating, 10) || []);
  const average = known.reduce((sum, rating) => sum + rating, 0) / known.length;
  if (average < MIDDLE.from) return "low";
  if (average > MIDDLE.to) return "high";
  return known.length > 0 ? "middle" : "any";
}

export function fits(filter: Filter, table: TableListing): boolean {
  if (filter.game && table.game !== filter.game) return false;
  if (filter.seats && table.seats !== filter.seats) return false;
  if (filter.clock !== "any" && (table.clock ?? "none").split(" ")[0] !== filter.clock) return false;
  if (filter.bots !== "any" && table.bots > 0 !== (filter.bots === "with")) return false;
  if (filter.rated && !table.rated) return false;
  if (filter.level !== "any" && levelOf(table) !== filter.level) return false;
  return !filter.watchable || table.spectatorsAllowed;
}
