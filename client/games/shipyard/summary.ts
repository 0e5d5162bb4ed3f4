/** The events that sum up a part of the game. */
import type { ShipyardEvent } from "../../../shared/shipyard/events.ts";
import { logGrouping, type ShipyardLogEntry } from "./logGrouping.ts";

const TOLD: ReadonlySet<ShipyardLogEntry["type"]> = new Set([
  "lapEnded",
  "endTriggered",
  "actionTaken",
  "canalLeased",
  "hired",
  "launched",
  "scrapped",
  "finalsBegan",
  "finished",
  "ended",
]);

/** A tile and what came of it are one entry, as in the log. */
export function summary(events: readonly ShipyardEvent[]): readonly ShipyardLogEntry[] {
  const entries = logGrouping.fold(events.map((event, number) => ({ number, event })));
  return entries.flatMap(({ event }) => (TOLD.has(event.type) ? [event] : []));
}
