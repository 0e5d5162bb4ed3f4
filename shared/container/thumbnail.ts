/** Thumbnail data of Container: the containers on each island. */
import type { Colour } from "../core/game.ts";
import type { Options } from "../core/options.ts";
import { colourName } from "./components.ts";
import type { Table } from "./schema.ts";
import { type ColourName, colourOf } from "./vocabulary.ts";

/** Islands by seat. */
export interface ContainerThumbnail {
  readonly lots: readonly { readonly colour: Colour; readonly containers: readonly ColourName[] }[];
}

/** Empty before the start. */
export function thumbnailOf(_: Options, table: Table | undefined): string {
  if (!table) return "";
  const lots = table.seats.map(({ colour, island }) => ({
    colour: colour as Colour,
    containers: island.map((id) => colourName(colourOf(id), table)),
  }));
  const thumbnail: ContainerThumbnail = { lots };
  return JSON.stringify(thumbnail);
}
