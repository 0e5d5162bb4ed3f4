/** Answers that a player of Shipyard can enable. */

import type { ShipyardMove } from "../../../shared/shipyard/moves.ts";
import type { Hand, Table } from "../../../shared/shipyard/schema.ts";
import { endActions, pass } from "../../../shared/shipyard/standingOrders.ts";
import type { AutoReply } from "../../kit/contract/game.ts";
import { t } from "./messages/game/messages.ts";

export const autoReplies: readonly AutoReply<Table, Hand, ShipyardMove>[] = [
  { ...endActions, label: () => t("auto.endActions"), until: "disabled" },
  { ...pass, label: () => t("auto.pass"), until: "disabled" },
];
