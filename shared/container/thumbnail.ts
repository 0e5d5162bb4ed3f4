/** Thumbnail data of Container: where containers are. */
import type { Colour } from "../core/game.ts";
import type { Options } from "../core/options.ts";
import { colourName } from "./components.ts";
import type { Table } from "./schema.ts";
import { type ColourName, colourOf } from "./vocabulary.ts";

/** At most so many of a harbour are drawn. */
const STOCK = 8;

/** By seat: containers on the island, for sale in the own harbour, and on the ship. */
export interface ContainerThumbnail {
  readonly lots: readonly {
    readonly colour: Colour;
    readonly containers: readonly ColourName[];
    readonly stock: readonly ColourName[];
    readonly cargo: readonly ColourName[];
  }[];
}

/** Empty before the start. */
export function thumbnailOf(_: Options, table: Table | undefined): string {
  if (!table) return "";
  const colours = (ids: readonly number[]) => ids.map((id) => colourName(colourOf(id), table));
  const lots = table.seats.map(({ colour, island, factory, harbour, cargo }) => ({
    colour: colour as Colour,
    containers: colours(island),
    stock: colours([...factory, ...harbour].map(({ id }) => id)).slice(0, STOCK),
    cargo: colours(cargo),
  }));
  const thumbnail: ContainerThumbnail = { lots };
  return JSON.stringify(thumbnail);
}
