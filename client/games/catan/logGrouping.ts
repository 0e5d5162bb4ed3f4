/** Groups the log by turn, and each trade offer with its replies. */
import type { CatanEvent } from "../../../shared/catan/events.ts";
import type { NumberedEvent } from "../../../shared/core/protocol.ts";
import type { LogGrouping } from "../../kit/contract/game.ts";
import { type CatanLogEntry, Negotiations } from "./negotiations.ts";

/** Offers that a seat makes in vain: a turn has the last one that it withdrew unanswered, the last counter-offer, and the last one of the same terms. */
function repeatKey(entry: CatanLogEntry): string | undefined {
  if (entry.type !== "negotiation" || entry.fate === "open" || entry.fate === "traded") return undefined;
  const { seat, counter, fate, declined, to, give, get } = entry;
  if (counter) return `${seat}:counters`;
  return fate === "withdrawn" && declined.length === 0 ? `${seat}` : JSON.stringify([seat, to, give, get]);
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
