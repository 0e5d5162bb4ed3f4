/** The archive of finished games. Every failure is a `RefusalError`. */
import type { GamePage } from "../../shared/core/archive.ts";
import { type DumpList, type DumpView, dumpName } from "../../shared/core/dump.ts";
import type { OpeningFigures } from "../../shared/core/openings.ts";
import { get } from "./http.ts";

/** @param query as in `GamePage`, without a question mark @param before `next` of the page before */
export const fetchGames = (query: string, before?: number): Promise<GamePage> =>
  get(`/api/games?${query}${before === undefined ? "" : `&before=${before}`}`);

export const fetchOpenings = (game: string): Promise<OpeningFigures> => get(`/api/games/openings/${game}`);

export const fetchDumps = (): Promise<DumpList> => get("/api/database");

/** Address of the file. */
export const dumpPath = (dump: DumpView): string => `/api/database/${dumpName(dump)}`;
