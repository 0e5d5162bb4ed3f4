/** Container's log has a header per turn. */
import type { ContainerEvent } from "../../../shared/container/events.ts";
import type { LogGrouping } from "../../kit/contract/game.ts";

export const logGrouping: LogGrouping<ContainerEvent> = {
  turnStart: (event) => (event.type === "turnBegan" ? event.seat : undefined),
};
