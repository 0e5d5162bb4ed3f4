/** Recommended tiles for the first turn of a player's first game. */
import { isLegal } from "../../../shared/core/choices.ts";
import type { Action } from "../../../shared/shipyard/vocabulary.ts";
import { loadText, saveText } from "../../kit/settings/storage.ts";
import type { ShipyardView } from "./draft.ts";

const NAME = "shipyard.started";
const RECOMMENDED = 3;

/** In the order in which the steady bot rates them on the first turn, nearly the same in 180 games of two to four players. */
const BEST: readonly Action[] = ["hire", "exchange", "canal", "recruit", "build"];

/** None from the second turn on, in later games and in lessons. */
export function recommendedTiles({ table, seat, choices, accepted }: ShipyardView): Action[] {
  if (accepted || table.seats[seat]?.held.length !== 0 || loadText(NAME)) return [];
  return BEST.filter((tile) => isLegal(choices, { type: "choose", tile })).slice(0, RECOMMENDED);
}

/** Called on every change: from the second turn on, the player knows how it works. */
export function firstTurnPlayed({ table, seat, accepted }: ShipyardView): void {
  if (!accepted && table.phase === "choose" && (table.seats[seat]?.turns ?? 0) > 1 && !loadText(NAME)) saveText(NAME, "1");
}
