/** Thumbnail data of Shipyard. */
import type { Colour } from "../core/game.ts";
import type { Options } from "../core/options.ts";
import type { Table } from "./schema.ts";

/** By seat: points, and lengths of launched ships in cards. */
export interface ShipyardThumbnail {
  readonly fleets: readonly { readonly colour: Colour; readonly points: number; readonly ships: readonly number[] }[];
}

/** Empty before the start. */
export function thumbnailOf(_: Options, table: Table | undefined): string {
  if (!table) return "";
  const fleets = table.seats.map(({ colour, points }, seat) => ({
    colour: colour as Colour,
    points,
    ships: table.fleet.filter((ship) => ship.seat === seat).map(({ cards }) => cards.length),
  }));
  const thumbnail: ShipyardThumbnail = { fleets };
  return JSON.stringify(thumbnail);
}
