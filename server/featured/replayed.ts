/** A finished game, replayed in thumbnails. */

import type { PreviewBoard } from "../../shared/core/preview.ts";
import type { FeaturedGame } from "../../shared/core/protocol.ts";
import type { StoredTable } from "../store/store.ts";
import { readSeating } from "../table/seating/seating.ts";
import { type FeaturedSource, featuredGame } from "./source.ts";

/** Steps for which the final position is shown. */
const FINAL_STEPS = 6;

/** @param frames at least one @param now the current step: a number that grows with time */
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
