/** Groups Shipyard's log by turn. */
import type { ShipyardEvent } from "../../../shared/shipyard/events.ts";
import type { LogGrouping } from "../../kit/contract/game.ts";

export const logGrouping: LogGrouping<ShipyardEvent> = {
  turnStart: (event) => (event.type === "turnBegan" ? event.seat : undefined),
};
