/** Why the bot that plays with sense makes a move: what it does for the next ship, and what that still lacks. */
import { spacesAhead } from "../../../shared/shipyard/cruise.ts";
import { CANAL_LENGTH } from "../../../shared/shipyard/data/canals.ts";
import { CARDS } from "../../../shared/shipyard/data/ships.ts";
import type { ShipyardMove } from "../../../shared/shipyard/moves.ts";
import { PIECE_NUMBER } from "../../../shared/shipyard/numbers.ts";
import { ACTIONS, type Action, PARTS } from "../../../shared/shipyard/vocabulary.ts";
import { completeShips, PART_OF_COLUMN, yardCode } from "../../../shared/shipyard/yard.ts";
import { listOf } from "../../kit/i18n/teller.ts";
import type { ShipyardView } from "./draft.ts";
import type { Source } from "./helpTexts.ts";

/** What the next ship lacks: parts, a captain, canal. */
function aim({ table, seat }: ShipyardView, { say: { reasons }, sentences }: Source): string[] {
  const own = table.seats[seat];
  if (!own) return [];
  if (completeShips(yardCode(own.yard)).length > 0) return [reasons.complete];
  const there = own.yard.filter((card) => card >= 0).map((card) => PART_OF_COLUMN[CARDS[card].column]);
  const parts = PARTS.filter((part) => !there.includes(part)).map((part) => sentences.aColumn[part === "middle" ? "middleA" : part]);
  const captain = own.pieces[PIECE_NUMBER.captain] === 0 ? [sentences.nouns.captain.a] : [];
  const canal = spacesAhead(own) < CANAL_LENGTH ? [reasons.canal] : [];
  const lacks = [...parts, ...captain, ...canal];
  return lacks.length > 0 ? [reasons.lacks(listOf(lacks, sentences.grammar))] : [];
}

function reason(move: ShipyardMove, { reasons }: Source["say"]): string {
  switch (move.type) {
    case "choose":
      return reasons.action[move.tile];
    case "bonus":
      return `${reasons.bonus} ${reasons.action[move.tile]}`;
    case "endActions":
      return reasons.enough;
    case "launch":
    case "scrap":
    case "finish":
    case "pass":
    case "discard":
      return reasons[move.type];
    default:
      return reasons.action[move.type];
  }
}

/** Moves that are made for the next ship. */
const isForShip = ({ type }: ShipyardMove) => type === "choose" || type === "bonus" || ACTIONS.includes(type as Action);

export function reasonsOf(move: ShipyardMove, view: ShipyardView, source: Source): string[] {
  return [reason(move, source.say), ...(isForShip(move) ? aim(view, source) : [])];
}
