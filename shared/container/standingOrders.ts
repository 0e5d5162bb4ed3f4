/** What a player of Container can leave to the server or the page. */
import type { StandingOrder } from "../core/game.ts";
import type { ContainerMove } from "./moves.ts";
import type { Hand, Table } from "./schema.ts";

type ContainerOrder = StandingOrder<Table, Hand, ContainerMove>;

export const bidNothing: ContainerOrder = {
  id: "bidNothing",
  answer: ({ table }) => {
    if (table.phase === "auctionBid") return { type: "bid", amount: 0 };
    return table.phase === "auctionExtra" ? { type: "bidExtra", amount: 0 } : undefined;
  },
};

/**
 * Once the price is known: adds nothing to a tied bid above the amount, and sells its own lot for more than that instead of buying it. Between
 * equal bidders the player decides.
 */
export const passAbove: ContainerOrder = {
  id: "passAbove",
  amount: { min: 0, max: 30, initial: 8 },
  answer: ({ table, seat }, amount) => {
    if (table.price <= amount) return undefined;
    if (table.phase === "auctionExtra") return { type: "bidExtra", amount: 0 };
    const isSeller = table.phase === "auctionDecide" && table.active === seat;
    return isSeller && table.winners.length === 1 ? { type: "sell", bidder: table.winners[0] } : undefined;
  },
};

export const standingOrders: readonly ContainerOrder[] = [bidNothing, passAbove];
