/** Thumbnail data of Catan. */
import type { Colour } from "../core/game.ts";
import type { Options } from "../core/options.ts";
import type { Table } from "./schema.ts";

/** Occupied places: index and value in the table. */
type PlacedPieces = readonly (readonly [place: number, what: number])[];

export interface CatanThumbnail extends Pick<Table, "board" | "drawing" | "terrain" | "tokens" | "robber"> {
  readonly roads: PlacedPieces;
  readonly buildings: PlacedPieces;
  readonly colours: readonly Colour[];
}

const placedPieces = (places: readonly number[]): PlacedPieces =>
  places.flatMap((what, place) => (what >= 0 ? [[place, what] as const] : []));

/** Before the start the custom board, then board and pieces. */
export function thumbnailOf(options: Options, table: Table | undefined): string {
  if (!table) return options.map === "custom" ? JSON.stringify({ drawing: options.drawing }) : "";
  return JSON.stringify(thumbnailData(table));
}

export function thumbnailData(table: Table): CatanThumbnail {
  const { board, drawing, terrain, tokens, robber } = table;
  const colours = table.seats.map(({ colour }) => colour as Colour);
  return {
    board,
    drawing,
    terrain,
    tokens,
    robber,
    roads: placedPieces(table.roads),
    buildings: placedPieces(table.buildings),
    colours,
  };
}
