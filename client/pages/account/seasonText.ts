/** Seasons in words. */
import type { Pool } from "../../../shared/core/rating.ts";
import { t } from "./messages/seasons/messages.ts";

/** @param id e.g. "2026-Q4" */
export function seasonName(id: string): string {
  const [year = "", quarter = ""] = id.split("-Q");
  return t("season", { quarter, year });
}

export const scoreText = (score: number): string => t("score.value", { score });

export const seasonPath = (game: string, pool: Pool, season: string): string =>
  `/leaderboard/${game}?${new URLSearchParams({ pool, season })}`;
