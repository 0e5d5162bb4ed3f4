/** Auto-replies of Catan. */
import type { CatanMove } from "../../../shared/catan/moves.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
import { declineOffers, discardMost, endTurn, roll } from "../../../shared/catan/standingOrders.ts";
import type { AutoReply } from "../../kit/contract/game.ts";
import { t } from "./messages/game/messages.ts";

/** Declines every offer of a turn. */
export const DECLINE_ALL = declineOffers.id;

export const autoReplies: readonly AutoReply<Table, Hand, CatanMove>[] = [
  { ...declineOffers, label: () => t("auto.declineOffers"), until: "turnEnds" },
  { ...endTurn, label: () => t("auto.endTurn"), until: "disabled" },
  { ...roll, label: () => t("auto.roll"), until: "disabled" },
  { ...discardMost, label: () => t("auto.discardMost"), until: "disabled" },
];
