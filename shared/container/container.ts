/** Container: rules, schemas and bots. */
import { defineGame } from "../search/defineGame.ts";
import type { ContainerTypes } from "./act.ts";
import { heuristicBot } from "./heuristic.ts";
import { moveSchema } from "./moves.ts";
import { rules } from "./rules.ts";
import { HandSchema, TableSchema } from "./schema.ts";
import { searchModel } from "./searchModel.ts";

export const container = defineGame<ContainerTypes>(rules, {
  tableSchema: TableSchema,
  handSchema: HandSchema,
  moveSchema,
  bots: { steady: heuristicBot },
  searchModel,
});
