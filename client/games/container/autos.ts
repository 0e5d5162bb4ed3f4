/** Answers that a player of Container can arm. A turn whose actions are used up ends by itself. */
import type { ContainerMove } from "../../../shared/container/moves.ts";
import type { Hand, Table } from "../../../shared/container/schema.ts";
import type { Auto } from "../../kit/contract/game.ts";
import { t } from "./messages/game/messages.ts";

export const autos: readonly Auto<Table, Hand, ContainerMove>[] = [
  {
    id: "bidNothing",
    label: () => t("auto.bidNothing"),
    until: "turnEnds",
    answer: ({ table }) => {
      if (table.phase === "auctionBid") return { type: "bid", amount: 0 };
      return table.phase === "auctionExtra" ? { type: "bidExtra", amount: 0 } : undefined;
    },
  },
];
