/** The events that sum up a part of the game. */
import type { ContainerEvent } from "../../../shared/container/events.ts";

const TOLD: ReadonlySet<ContainerEvent["type"]> = new Set([
  "defaulted",
  "containersSeized",
  "machineSeized",
  "warehouseSeized",
  "loanTaken",
  "machineBought",
  "warehouseBought",
  "produced",
  "goodsBought",
  "loaded",
  "lotSold",
  "lotKept",
  "brokerLotWon",
  "exhausted",
  "endNeared",
  "gameOver",
]);

export const summary = (events: readonly ContainerEvent[]): readonly ContainerEvent[] => events.filter(({ type }) => TOLD.has(type));
