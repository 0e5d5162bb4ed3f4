/** The events that sum up a part of the game. */
import type { ShipyardEvent } from "../../../shared/shipyard/events.ts";

const TOLD: ReadonlySet<ShipyardEvent["type"]> = new Set([
  "lapEnded",
  "endTriggered",
  "tileChosen",
  "canalLeased",
  "hired",
  "launched",
  "scrapped",
  "finalsBegan",
  "finished",
  "ended",
]);

export const summary = (events: readonly ShipyardEvent[]): readonly ShipyardEvent[] => events.filter(({ type }) => TOLD.has(type));
