/** Thumbnail data of Shipyard. */
import type { Colour } from "../core/game.ts";
import type { Options } from "../core/options.ts";
import type { Table } from "./schema.ts";

/** By seat: points, lengths of launched ships, and of the one that is being built, in cards. */
export interface ShipyardThumbnail {
  readonly fleets: readonly {
    readonly colour: Colour;
    readonly points: number;
    readonly ships: readonly number[];
    readonly building: number;
  }[];
}

/** Empty before the start. */
export function thumbnailOf(_: Options, table: Table | undefined): string {
  if (!table) return "";
  const fleets = table.seats.map(({ colour, points, yard }, seat) => ({
    colour: colour as Colour,
    points,
    ships: table.fleet.filter((ship) => ship.seat === seat).map(({ cards }) => cards.length),
    building: yard.filter((card) => card >= 0).length,
  }));
  const thumbnail: ShipyardThumbnail = { fleets };
  return JSON.stringify(thumbnail);
}
