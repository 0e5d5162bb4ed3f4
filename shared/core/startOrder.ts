/** Who begins. A game can let its first seat begin, for tournaments, whose draws set the turn order. */
import type { Seat } from "./game.ts";
import type { OptionSpec, Options } from "./options.ts";
import type { Random } from "./random.ts";

const FIRST_SEAT = "seats";

/** For games that would draw the first player. */
export const START_ORDER: OptionSpec = { id: "startOrder", kind: "choice", values: ["random", FIRST_SEAT], initial: "random" };

/** The first player; drawn as "starter" unless the first seat begins. */
export function firstPlayer({ startOrder }: Options, seats: number, random: Random): Seat {
  return startOrder === FIRST_SEAT ? 0 : random.int(seats, "starter");
}

/** Lets the first seat begin; no options where a game can't. */
export function firstSeatBegins(options: readonly OptionSpec[]): Options {
  const canSet = options.some(({ id, ...spec }) => id === START_ORDER.id && spec.kind === "choice" && spec.values.includes(FIRST_SEAT));
  return canSet ? { [START_ORDER.id]: FIRST_SEAT } : {};
}
