/** The filter of the archive, as it stands in the address. */

/** "" for any. Names and values are those of the request (`GamePage`). */
export interface GameFilter {
  readonly game: string;
  readonly player: string;
  readonly with: string;
  readonly won: string;
  readonly pool: string;
  readonly seats: string;
  readonly rated: string;
  readonly bots: string;
  readonly from: string;
  readonly to: string;
  readonly sort: string;
}

export const ANY: GameFilter = {
  game: "",
  player: "",
  with: "",
  won: "",
  pool: "",
  seats: "",
  rated: "",
  bots: "",
  from: "",
  to: "",
  sort: "",
};

const NAMES = Object.keys(ANY) as (keyof GameFilter)[];

/** @param search with or without its question mark */
export function filterOf(search: string): GameFilter {
  const given = new URLSearchParams(search);
  return Object.fromEntries(NAMES.map((name) => [name, given.get(name) ?? ""])) as unknown as GameFilter;
}

/** Omits empty fields, and without a player also those that need one. */
export function queryOf(filter: GameFilter): string {
  const { player } = filter;
  const given = NAMES.filter((name) => filter[name] !== "" && (player !== "" || (name !== "with" && name !== "won")));
  return new URLSearchParams(given.map((name) => [name, filter[name]])).toString();
}
