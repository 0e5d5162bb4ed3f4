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

export const standingOrders: readonly ContainerOrder[] = [bidNothing];
