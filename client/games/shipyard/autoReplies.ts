/** Answers that a player of Shipyard can enable. */

import type { ShipyardMove } from "../../../shared/shipyard/moves.ts";
import type { Hand, Table } from "../../../shared/shipyard/schema.ts";
import type { AutoReply } from "../../kit/contract/game.ts";
import { t } from "./messages/game/messages.ts";

export const autoReplies: readonly AutoReply<Table, Hand, ShipyardMove>[] = [
  {
    id: "endActions",
    label: () => t("auto.endActions"),
    until: "disabled",
    answer: ({ choices }) => (choices.every(({ move }) => move.type === "endActions") ? { type: "endActions" } : undefined),
  },
  {
    id: "pass",
    label: () => t("auto.pass"),
    until: "disabled",
    answer: ({ choices }) => (choices.every(({ move }) => move.type === "pass") ? { type: "pass" } : undefined),
  },
];
