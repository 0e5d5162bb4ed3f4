/** What a small picture of a game of Container shows. */
import type { Colour } from "../core/game.ts";
import type { Options } from "../core/options.ts";
import { colourName } from "./components.ts";
import type { Table } from "./schema.ts";
import { type ColourName, colourOf } from "./vocabulary.ts";

/** By seat: what lies on its part of the island. */
export interface ContainerThumbnail {
  readonly lots: readonly { readonly colour: Colour; readonly containers: readonly ColourName[] }[];
}

/** Nothing before the game. */
export function thumbnailOf(_: Options, table: Table | undefined): string {
  if (!table) return "";
  const lots = table.seats.map(({ colour, island }) => ({
    colour: colour as Colour,
    containers: island.map((id) => colourName(colourOf(id), table)),
  }));
  const thumbnail: ContainerThumbnail = { lots };
  return JSON.stringify(thumbnail);
}
