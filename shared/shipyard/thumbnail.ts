/** What a small picture of a game of Shipyard shows. */
import type { Colour } from "../core/game.ts";
import type { Options } from "../core/options.ts";
import type { Table } from "./schema.ts";

/** By seat: its points, and the lengths of the ships it has launched, in cards. */
export interface ShipyardThumbnail {
  readonly fleets: readonly { readonly colour: Colour; readonly points: number; readonly ships: readonly number[] }[];
}

/** Nothing before the game. */
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
