/** Container's auto-replies. None ends the turn: that is automatic once its actions are used up. */
import type { ContainerMove } from "../../../shared/container/moves.ts";
import type { Hand, Table } from "../../../shared/container/schema.ts";
import { bidNothing, passAbove } from "../../../shared/container/standingOrders.ts";
import type { AutoReply } from "../../kit/contract/game.ts";
import { t } from "./messages/game/messages.ts";

export const autoReplies: readonly AutoReply<Table, Hand, ContainerMove>[] = [
  { ...bidNothing, label: () => t("auto.bidNothing"), until: "turnEnds" },
  { ...passAbove, label: (amount) => t("auto.passAbove", { amount }), amountLabel: () => t("auto.passAbove.amount"), until: "disabled" },
];
