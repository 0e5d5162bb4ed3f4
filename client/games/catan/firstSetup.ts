/** Recommended spots for the first settlement of a player's first game. */

import { geometryOf } from "../../../shared/catan/geometry.ts";
import { siteValue } from "../../../shared/catan/heuristic/siteValue.ts";
import { movesOf } from "../../../shared/core/choices.ts";
import { loadText, saveText } from "../../kit/settings/storage.ts";
import type { CatanView } from "./draft.ts";

const NAME = "catan.settled";
const RECOMMENDED = 3;

/** The best spots that don't exclude each other; none from the second settlement on, in later games and in lessons. */
export function recommendedSpots(view: CatanView): number[] {
  const { table, seat, choices, accepted } = view;
  if (accepted || seat < 0 || table.buildings.some((building) => building >> 1 === seat) || loadText(NAME)) return [];
  const income = [0, 0, 0, 0, 0];
  const { vertexNeighbours } = geometryOf(table);
  const value = (vertex: number) => siteValue(table, vertex, income);
  const found: number[] = [];
  for (const vertex of movesOf(choices, "placeSettlement")
    .map((move) => move.vertex)
    .sort((a, b) => value(b) - value(a))) {
    if (found.length < RECOMMENDED && !found.some((other) => vertexNeighbours[vertex].includes(other))) found.push(vertex);
  }
  return found;
}

/** Called once the setup is over: from now on, the player knows how it works. */
export function setupPlayed({ table, seat }: CatanView): void {
  if (seat >= 0 && table.turnSeq > 0 && !loadText(NAME)) saveText(NAME, "1");
}
