/** Limits of trading between players: rules document, section 3.6. */
import type { Refusal, Seat } from "../core/game.ts";
import { refuse } from "./refusals.ts";
import type { Table } from "./schema.ts";

/** Offers and counter-offers per seat and turn. */
export const MAX_OFFERS_PER_TURN = 20;
/** Seconds between two offers, or two counter-offers, of one seat. */
export const COOLDOWNS = { offer: 1, counter: 1 } as const;
/** Open offers of the active player, and open proposals of an opponent. */
const MAX_OPEN_OFFERS = 3;
const MAX_OPEN_COUNTERS = 1;

const OPTION_OFF = refuse("OPTION_OFF");

export function tradeRefusal(table: Table): Refusal | undefined {
  if (!table.domesticTrade) return OPTION_OFF;
  if (table.afterTurnOf >= 0) return refuse("WRONG_PHASE");
  return table.tradeClosed ? refuse("TRADE_CLOSED") : undefined;
}

export function offerLimitRefusal(table: Table, seat: Seat): Refusal | undefined {
  if (table.seats[seat].offersMade >= MAX_OFFERS_PER_TURN) return refuse("OFFER_LIMIT", { limit: MAX_OFFERS_PER_TURN });
  const limit = seat === table.active ? MAX_OPEN_OFFERS : MAX_OPEN_COUNTERS;
  let open = 0;
  for (const offer of table.offers) if (offer.by === seat) open++;
  return open >= limit ? refuse("OPEN_LIMIT", { limit }) : undefined;
}
