/** Container's log has a header per turn. */
import type { ContainerEvent } from "../../../shared/container/events.ts";
import type { Story } from "../../kit/contract/story.ts";

export const story: Story<ContainerEvent> = {
  begins: (event) => (event.type === "turnBegan" ? event.seat : undefined),
};
