/** Answers that a player of Shipyard can arm. */

import type { ShipyardMove } from "../../../shared/shipyard/moves.ts";
import type { Hand, Table } from "../../../shared/shipyard/schema.ts";
import type { Auto } from "../../kit/contract/game.ts";

export const autos: readonly Auto<Table, Hand, ShipyardMove>[] = [
  {
    id: "endActions",
    label: { en: "End my actions when nothing else is left", fr: "Finir mes actions quand il ne reste rien d’autre" },
    until: "disarmed",
    answer: ({ choices }) => (choices.every(({ move }) => move.type === "endActions") ? { type: "endActions" } : undefined),
  },
  {
    id: "pass",
    label: { en: "Pass when I can finish no ship", fr: "Passer quand je ne peux finir aucun bateau" },
    until: "disarmed",
    answer: ({ choices }) => (choices.every(({ move }) => move.type === "pass") ? { type: "pass" } : undefined),
  },
];
