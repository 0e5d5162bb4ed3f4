/** Answers that a player of Shipyard can arm. */

import type { ShipyardMove } from "../../../shared/shipyard/moves.ts";
import type { Hand, Table } from "../../../shared/shipyard/schema.ts";
import type { Auto } from "../../kit/contract/game.ts";
import { t } from "./messages/game/messages.ts";

export const autos: readonly Auto<Table, Hand, ShipyardMove>[] = [
  {
    id: "endActions",
    label: () => t("auto.endActions"),
    until: "disarmed",
    answer: ({ choices }) => (choices.every(({ move }) => move.type === "endActions") ? { type: "endActions" } : undefined),
  },
  {
    id: "pass",
    label: () => t("auto.pass"),
    until: "disarmed",
    answer: ({ choices }) => (choices.every(({ move }) => move.type === "pass") ? { type: "pass" } : undefined),
  },
];
