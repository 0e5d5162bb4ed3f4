/** The events that sum up a part of the game. */
import type { CatanEvent, EventOf } from "../../../shared/catan/events.ts";
import type { Seat } from "../../../shared/core/game.ts";

const TOLD: ReadonlySet<CatanEvent["type"]> = new Set([
  "settlementPlaced",
  "discarded",
  "stolen",
  "traded",
  "settlementBuilt",
  "cityBuilt",
  "cardPlayed",
  "plentyTaken",
  "monopolised",
  "longestRoad",
  "largestArmy",
  "won",
]);

/** All that the seat got from rolls, as one event; none if it got nothing. */
function producedFor(seat: Seat, events: readonly CatanEvent[]): EventOf<"produced">[] {
  const shares = events.flatMap((event) => (event.type === "produced" ? [event.bySeat[seat]] : []));
  const sum = shares[0]?.map((_, resource) => shares.reduce((total, share) => total + share[resource], 0)) ?? [];
  if (!sum.some((count) => count > 0)) return [];
  const bySeat = Array.from({ length: seat + 1 }, (_, other) => (other === seat ? sum : []));
  return [{ type: "produced", bySeat, fromHexes: [], short: [] }];
}

const isSameTheft = (a: EventOf<"stolen">, b: EventOf<"stolen">): boolean =>
  a.thief === b.thief && a.victim === b.victim && a.resource === b.resource;

/** Thefts of the same kind as one event, where the first one was. */
function withThefts(events: readonly CatanEvent[]): readonly CatanEvent[] {
  const thefts = events.filter((event) => event.type === "stolen");
  return events.flatMap((event): readonly CatanEvent[] => {
    if (event.type !== "stolen") return [event];
    const same = thefts.filter((theft) => isSameTheft(theft, event));
    return same[0] === event ? [{ ...event, count: same.length }] : [];
  });
}

export function summary(events: readonly CatanEvent[], seat: Seat): readonly CatanEvent[] {
  return [...producedFor(seat, events), ...withThefts(events.filter(({ type }) => TOLD.has(type)))];
}
