/** Groups the events of an auction into one log entry, from its beginning to what became of the lot. */
import type { ContainerEvent } from "../../../shared/container/events.ts";
import type { ContainerId } from "../../../shared/container/vocabulary.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { NumberedEvent } from "../../../shared/core/protocol.ts";

type EventOf<K extends ContainerEvent["type"]> = Extract<ContainerEvent, { readonly type: K }>;

export interface Auction {
  readonly type: "auction";
  /** The seller. */
  readonly seat: Seat;
  readonly containers: readonly ContainerId[];
  /** Who has answered in the present round; their sums are sealed. */
  readonly answered: readonly Seat[];
  readonly revealed?: EventOf<"bidsRevealed">;
  /** After a tie. */
  readonly extras?: EventOf<"extrasRevealed">;
  readonly result?: EventOf<"lotSold"> | EventOf<"lotKept">;
}

/** One that is over. */
export type PastAuction = Auction & Required<Pick<Auction, "revealed" | "result">>;

export const isPastAuction = (entry: { readonly type: string }): entry is PastAuction =>
  entry.type === "auction" && (entry as Auction).revealed !== undefined && (entry as Auction).result !== undefined;

export type ContainerLogEntry = ContainerEvent | Auction;

/** The auction after one of its events; undefined if the event belongs to none. */
function after(auction: Auction, event: ContainerEvent): Auction | undefined {
  switch (event.type) {
    case "bidGiven":
    case "extraGiven":
      return { ...auction, answered: [...auction.answered, event.seat] };
    case "bidsRevealed":
      return { ...auction, answered: [], revealed: event };
    case "extrasRevealed":
      return { ...auction, answered: [], extras: event };
    case "lotSold":
    case "lotKept":
      return { ...auction, result: event };
    default:
      return undefined;
  }
}

/** The auctions that are over, oldest first. */
export const pastAuctions = (events: readonly NumberedEvent[]): PastAuction[] =>
  withAuctions(events as readonly NumberedEvent<ContainerEvent>[]).flatMap(({ event }) => (isPastAuction(event) ? event : []));

/** Events of an auction whose beginning is not among them stay as they are. */
export function withAuctions(events: readonly NumberedEvent<ContainerEvent>[]): NumberedEvent<ContainerLogEntry>[] {
  const entries: NumberedEvent<ContainerLogEntry>[] = [];
  let at = -1;
  for (const { number, event } of events) {
    const auction = entries[at]?.event;
    const next = auction?.type === "auction" ? after(auction, event) : undefined;
    if (next) entries[at] = { ...entries[at], event: next };
    else if (event.type === "auctionBegan") {
      // One that was undone begins again.
      if (auction?.type === "auction" && !auction.result) entries.splice(at, 1);
      const { seat, containers } = event;
      at = entries.push({ number, event: { type: "auction", seat, containers, answered: [] } }) - 1;
    } else entries.push({ number, event });
  }
  return entries;
}
