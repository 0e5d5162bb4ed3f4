/** Groups the log by turn, and each trade offer with its replies. */
import type { CatanEvent } from "../../../shared/catan/events.ts";
import type { NumberedEvent } from "../../../shared/core/protocol.ts";
import type { LogGrouping } from "../../kit/contract/game.ts";
import { type CatanLogEntry, Negotiations } from "./negotiations.ts";

/** What a seat can do and take back again and again, by seat: a turn has the last of it. */
function repeatKey(entry: CatanLogEntry): string | undefined {
  if (entry.type === "specialBuildPreference") return `wish/${entry.seat}`;
  const isIdle = entry.type === "negotiation" && entry.fate === "withdrawn" && entry.declined.length === 0;
  return isIdle ? `offer/${entry.seat}` : undefined;
}

export const logGrouping: LogGrouping<CatanEvent, CatanLogEntry> = {
  turnStart: (event) => (event.type === "turnBegan" ? event.seat : undefined),
  fold(events, seats) {
    const negotiations = new Negotiations(seats);
    const shown = events.filter(({ event, number }) => !negotiations.take(event, number) || negotiations.at(number));
    const entries = shown.map(({ event, number }): NumberedEvent<CatanLogEntry> => ({ number, event: negotiations.at(number) ?? event }));
    const later = new Set<string>();
    const isLast = ({ event }: NumberedEvent<CatanLogEntry>): boolean => {
      const key = repeatKey(event);
      const isRepeated = key !== undefined && later.has(key);
      if (key) later.add(key);
      return !isRepeated;
    };
    return entries.toReversed().filter(isLast).reverse();
  },
};
