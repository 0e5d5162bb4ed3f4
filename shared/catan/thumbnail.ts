/** What a small picture of a game of Catan shows. */
import type { Colour } from "../core/game.ts";
import type { Options } from "../core/options.ts";
import type { Table } from "./schema.ts";

/** Places with what stands there: index, and as in the table. */
type Standing = readonly (readonly [place: number, what: number])[];

export interface CatanSketch extends Pick<Table, "board" | "drawing" | "terrain" | "tokens" | "robber"> {
  readonly roads: Standing;
  readonly buildings: Standing;
  readonly colours: readonly Colour[];
}

const standing = (places: readonly number[]): Standing => places.flatMap((what, place) => (what >= 0 ? [[place, what] as const] : []));

/** The board that somebody drew before the game; board and pieces afterwards. */
export function sketchOf(options: Options, table: Table | undefined): string {
  if (!table) return options.map === "custom" ? JSON.stringify({ drawing: options.drawing }) : "";
  const { board, drawing, terrain, tokens, robber } = table;
  const colours = table.seats.map(({ colour }) => colour as Colour);
  const sketch: CatanSketch = {
    board,
    drawing,
    terrain,
    tokens,
    robber,
    roads: standing(table.roads),
    buildings: standing(table.buildings),
    colours,
  };
  return JSON.stringify(sketch);
}
