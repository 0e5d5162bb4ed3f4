/** Groups the log by turn, and each trade offer with its replies. */
import type { CatanEvent } from "../../../shared/catan/events.ts";
import type { NumberedEvent } from "../../../shared/core/protocol.ts";
import type { LogGrouping } from "../../kit/contract/game.ts";
import { type CatanLogEntry, Negotiations } from "./negotiations.ts";

export const logGrouping: LogGrouping<CatanEvent, CatanLogEntry> = {
  turnStart: (event) => (event.type === "turnBegan" ? event.seat : undefined),
  fold(events, seats) {
    const negotiations = new Negotiations(seats);
    const shown = events.filter(({ event, number }) => !negotiations.take(event, number) || negotiations.at(number));
    return shown.map(({ event, number }): NumberedEvent<CatanLogEntry> => ({ number, event: negotiations.at(number) ?? event }));
  },
};
