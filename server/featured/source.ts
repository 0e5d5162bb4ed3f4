/** A game that the lobby can feature, with its changing position. */
import type { FeaturedGame } from "../../shared/core/protocol.ts";
import { boardOf } from "../preview/board.ts";
import { type Seating, seatList } from "../table/seating/seating.ts";
import type { Table } from "../table/table.ts";

export interface FeaturedSource {
  readonly id: string;
  /** The current position; undefined once the game is over. */
  current(): FeaturedGame | undefined;
  /** Whether the lobby has viewers. */
  setWatched?(isWatched: boolean): void;
}

type Facts = Pick<FeaturedGame, "id" | "kind" | "game" | "path" | "spectatorCount" | "thumbnail">;

export function featuredGame(facts: Facts, seating: Seating, scores: readonly number[] | undefined): FeaturedGame {
  const seats = seatList(seating).map(({ name, colour, kind, ownBot }, seat) => {
    const score = scores?.[seat];
    return { name, colour, bot: kind === "bot" || ownBot === true, ...(score !== undefined && { score }) };
  });
  return { ...facts, seats };
}

/** The public part of a loaded table. */
export function featuredTable(table: Table, kind: "live" | "exhibition", spectatorCount: number): FeaturedGame | undefined {
  if (!table.running || table.phase !== "running") return undefined;
  const { id, game, seating, running } = table;
  const { thumbnail, scores } = boardOf(game, seating.options, running.match.state.table);
  const path = kind === "exhibition" ? `/t/${id}?watch=${table.watchKey}` : `/t/${id}`;
  return featuredGame({ id, kind, game: game.id, path, spectatorCount, thumbnail }, seating, scores);
}
