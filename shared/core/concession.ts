/** Giving up a game: in whose favour it may end, and how everybody is placed then. */
import { at } from "./at.ts";
import type { Outcome, Seat } from "./game.ts";

/** Who plays a seat: its player; a bot until its player is back, or for good; or a bot from the start. */
export type SeatHolder = "player" | "away" | "left" | "bot";

/**
 * Seats that a player may give the win to: whoever leads of the others, by public scores if the game has any. Bots that were invited count,
 * stand-ins don't. Once all other people are away or gone, it is the player's own seat; in a game against bots alone it is nobody.
 */
export function possibleWinners(holders: readonly SeatHolder[], scores: readonly number[] | undefined, by: Seat): Seat[] {
  const others = [...holders.keys()].filter((seat) => seat !== by);
  if (!others.some((seat) => holders[seat] === "player")) return others.some((seat) => holders[seat] !== "bot") ? [by] : [];
  const rivals = others.filter((seat) => holders[seat] === "player" || holders[seat] === "bot");
  if (!scores) return rivals;
  const most = Math.max(...rivals.map((seat) => at(scores, seat)));
  return rivals.filter((seat) => scores[seat] === most);
}

/** The winner is first, the others follow as they stand. */
export function concededOutcome(standings: Outcome, winner: Seat): Outcome {
  const ranks = standings.ranks.map((rank, seat) => {
    if (seat === winner) return 1;
    return 2 + standings.ranks.filter((other, i) => i !== winner && other < rank).length;
  });
  return { ...standings, ranks };
}
