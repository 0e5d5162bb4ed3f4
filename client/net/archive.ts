/** The archive of finished games. Every failure is a `RefusalError`. */
import type { GamePage } from "../../shared/core/archive.ts";
import { get } from "./http.ts";

/** @param query as in `GamePage`, without a question mark @param before `next` of the page before */
export const fetchGames = (query: string, before?: number): Promise<GamePage> =>
  get(`/api/games?${query}${before === undefined ? "" : `&before=${before}`}`);
