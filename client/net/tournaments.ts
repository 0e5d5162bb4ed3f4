/** Tournaments. Every failure is a `RefusalError`. */
import type { TableTournament } from "../../shared/core/archive.ts";
import type { TournamentList, TournamentTerms, TournamentView } from "../../shared/tournaments/view.ts";
import { get, post } from "./http.ts";

const PATH = "/api/tournaments";

const pathOf = (id: string, rest = ""): string => `${PATH}/${encodeURIComponent(id)}${rest}`;

export const fetchTournaments = (): Promise<TournamentList> => get(PATH);

export const fetchTournament = (id: string): Promise<TournamentView> => get(pathOf(id));

/** Of a table. */
export const fetchTournamentOf = (table: string): Promise<TableTournament> => get(`/api/tables/${encodeURIComponent(table)}/tournament`);

export const makeTournament = (terms: TournamentTerms, draft: boolean, format: "groups" | "league"): Promise<TournamentView> =>
  post(PATH, { ...terms, draft, format });

/** Acts without words, and those of `shared/tournaments/requests.ts`. */
type Act =
  | "enter"
  | "withdraw"
  | "back"
  | "bye"
  | "publish"
  | "settings"
  | "describe"
  | "close"
  | "extend"
  | "adjourn"
  | "void"
  | "remove"
  | "cancel";

export const act = (id: string, name: Act, body: object = {}): Promise<TournamentView> => post(pathOf(id, `/${name}`), body);

export const tournamentPath = (id: string): string => `/tournaments/${id}`;

/** Path of the public file, which anybody can verify. */
export const filePath = (id: string): string => pathOf(id, "/file");
