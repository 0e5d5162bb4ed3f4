/** A game that the lobby can feature, with its changing position. */
import type { PreviewBoard } from "../../shared/core/preview.ts";
import type { FeaturedGame } from "../../shared/core/protocol.ts";
import { boardOf } from "../preview/board.ts";
import type { StoredTable } from "../store/store.ts";
import { readSeating, type Seating, seatList } from "../table/seating/seating.ts";
import type { Table } from "../table/table.ts";

export interface FeaturedSource {
  readonly id: string;
  /** The current position; undefined once the game is over. */
  current(): FeaturedGame | undefined;
  /** Whether the lobby has viewers. */
  setWatched?(isWatched: boolean): void;
}

type Facts = Pick<FeaturedGame, "id" | "kind" | "game" | "path" | "spectatorCount" | "thumbnail">;

function featuredGame(facts: Facts, seating: Seating, scores: readonly number[] | undefined): FeaturedGame {
  const seats = seatList(seating).map(({ name, colour, kind, apiBot }, seat) => {
    const score = scores?.[seat];
    return { name, colour, bot: kind === "bot" || apiBot === true, ...(score !== undefined && { score }) };
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

/** Steps for which the final position is shown. */
const FINAL_STEPS = 6;

/** A finished game, replayed in thumbnails. @param frames at least one @param now the current step: a number that grows with time */
export function replayed(table: StoredTable, frames: readonly PreviewBoard[], now: () => number): FeaturedSource {
  const seating = readSeating(table.seating);
  const start = now();
  const { id, game } = table;
  return {
    id,
    current(): FeaturedGame | undefined {
      const step = (now() - start) % (frames.length + FINAL_STEPS);
      const frame = frames[Math.min(step, frames.length - 1)];
      const facts = { id, kind: "replay" as const, game, path: `/replay/${id}`, spectatorCount: 0, thumbnail: frame?.thumbnail ?? "" };
      return featuredGame(facts, seating, frame?.scores);
    },
  };
}
