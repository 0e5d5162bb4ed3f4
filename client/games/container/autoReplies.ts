/** Container's auto-replies. A turn ends by itself once its actions are used up. */
import type { ContainerMove } from "../../../shared/container/moves.ts";
import type { Hand, Table } from "../../../shared/container/schema.ts";
import type { AutoReply } from "../../kit/contract/game.ts";
import { t } from "./messages/game/messages.ts";

export const autoReplies: readonly AutoReply<Table, Hand, ContainerMove>[] = [
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
