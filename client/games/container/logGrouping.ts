/** Container's log has a header per turn, and an entry per auction. A loan that is taken and repaid in the same turn has no line: it could be repeated without end. */
import type { ContainerEvent } from "../../../shared/container/events.ts";
import type { NumberedEvent } from "../../../shared/core/protocol.ts";
import type { LogGrouping } from "../../kit/contract/game.ts";
import { type ContainerLogEntry, withAuctions } from "./auctions.ts";

type Loan = Extract<ContainerEvent, { type: "loanTaken" | "loanRepaid" }>;

const isLoan = (event: ContainerEvent): event is Loan => event.type === "loanTaken" || event.type === "loanRepaid";

/** Numbers of the events that cancel each other out. */
function settled(events: readonly NumberedEvent<ContainerEvent>[]): Set<number> {
  const gone = new Set<number>();
  const open: { readonly number: number; readonly event: Loan }[] = [];
  for (const { number, event } of events) {
    if (!isLoan(event)) continue;
    const { type, seat, lender, amount } = event;
    const last = open.findLastIndex(
      ({ event: other }) => other.seat === seat && other.type !== type && other.lender === lender && other.amount === amount,
    );
    const [pair] = last < 0 ? [] : open.splice(last, 1);
    if (pair) gone.add(pair.number).add(number);
    else open.push({ number, event });
  }
  return gone;
}

export const logGrouping: LogGrouping<ContainerEvent, ContainerLogEntry> = {
  turnStart: (event) => (event.type === "turnBegan" ? event.seat : undefined),
  fold(events) {
    const gone = settled(events);
    return withAuctions(events.filter(({ number }) => !gone.has(number)));
  },
};
