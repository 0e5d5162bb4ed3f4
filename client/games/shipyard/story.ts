/** How Shipyard's log is told: a header a turn. */
import type { ShipyardEvent } from "../../../shared/shipyard/events.ts";
import type { Story } from "../../kit/contract/story.ts";

export const story: Story<ShipyardEvent> = {
  begins: (event) => (event.type === "turnBegan" ? event.seat : undefined),
};
