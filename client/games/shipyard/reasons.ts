/** Why the heuristic bot makes a move: what it does for the next ship, and what that still lacks. */
import { spacesAhead } from "../../../shared/shipyard/cruise.ts";
import { CANAL_LENGTH } from "../../../shared/shipyard/data/canals.ts";
import { CARDS } from "../../../shared/shipyard/data/ships.ts";
import type { ShipyardMove } from "../../../shared/shipyard/moves.ts";
import { PIECE_NUMBER } from "../../../shared/shipyard/numbers.ts";
import { ACTIONS, type Action, PARTS } from "../../../shared/shipyard/vocabulary.ts";
import { completeShips, PART_OF_COLUMN, yardCode } from "../../../shared/shipyard/yard.ts";
import { listOf } from "../../kit/i18n/catalogue.ts";
import type { ShipyardView } from "./draft.ts";
import { t } from "./messages/help/messages.ts";

/** What the next ship lacks: parts, a captain, canal. */
function aim({ table, seat }: ShipyardView): string[] {
  const own = table.seats[seat];
  if (!own) return [];
  if (completeShips(yardCode(own.yard)).length > 0) return [t("reason.complete")];
  const there = own.yard.filter((card) => card >= 0).map((card) => PART_OF_COLUMN[CARDS[card].column]);
  const parts = PARTS.filter((part) => !there.includes(part)).map((part) => t(`reason.lacks.${part}`));
  const captain = own.pieces[PIECE_NUMBER.captain] === 0 ? [t("reason.lacks.captain")] : [];
  const canal = spacesAhead(own) < CANAL_LENGTH ? [t("reason.lacks.canal")] : [];
  const lacks = [...parts, ...captain, ...canal];
  return lacks.length > 0 ? [t("reason.lacks", { things: listOf(lacks) })] : [];
}

function reason(move: ShipyardMove): string[] {
  switch (move.type) {
    case "choose":
      return [t(`reason.${move.tile}`)];
    case "bonus":
      return [t("reason.bonus"), t(`reason.${move.tile}`)];
    default:
      return [t(`reason.${move.type}`)];
  }
}

/** Moves that are made for the next ship. */
const isForShip = ({ type }: ShipyardMove) => type === "choose" || type === "bonus" || ACTIONS.includes(type as Action);

export const reasonsOf = (move: ShipyardMove, view: ShipyardView): string[] => [...reason(move), ...(isForShip(move) ? aim(view) : [])];
