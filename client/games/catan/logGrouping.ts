/** How Catan's log is told: a header a turn, and a line an offer with what became of it. */
import type { CatanEvent } from "../../../shared/catan/events.ts";
import type { NumberedEvent } from "../../../shared/core/protocol.ts";
import type { LogGrouping } from "../../kit/contract/logGrouping.ts";
import { type CatanTold, Haggling } from "./haggling.ts";

export const logGrouping: LogGrouping<CatanEvent, CatanTold> = {
  turnStart: (event) => (event.type === "turnBegan" ? event.seat : undefined),
  fold(events, seats) {
    const haggling = new Haggling(seats);
    const kept = events.filter(({ event, number }) => !haggling.take(event, number) || haggling.at(number));
    return kept.map(({ event, number }): NumberedEvent<CatanTold> => ({ number, event: haggling.at(number) ?? event }));
  },
};
