/** Catan: rules, schemas and bots. */
import { defineGame } from "../search/defineGame.ts";
import type { CatanTypes } from "./act.ts";
import { heuristicBot } from "./heuristic.ts";
import { moveSchema } from "./moves.ts";
import { openings } from "./openings.ts";
import { rules } from "./rules.ts";
import { HandSchema, type Table, TableSchema } from "./schema.ts";
import { searchModel } from "./searchModel.ts";
import { theftIn } from "./theft.ts";

/** Random bots stop offering after this many offers per turn, or their games would not end. */
const MAX_RANDOM_OFFERS = 2;

/** Random bots would toggle these forever. */
const SPECIAL_BUILD_PREFERENCES: readonly string[] = ["skipSpecialBuild", "joinSpecialBuild"];

const offersMade = ({ seats }: Table) => seats.reduce((sum, place) => sum + place.offersMade, 0);

export const catan = defineGame<CatanTypes>(rules, {
  tableSchema: TableSchema,
  handSchema: HandSchema,
  moveSchema,
  bots: { steady: heuristicBot },
  openings,
  searchModel,
  attackIn: theftIn,
  randomBotSkips: (table, type) =>
    SPECIAL_BUILD_PREFERENCES.includes(type) || ((type === "offer" || type === "counter") && offersMade(table) >= MAX_RANDOM_OFFERS),
});
