/** What players begin with, and how they fare: the page around a game's explorer. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { useLocation } from "preact-iso";
import type { Move } from "../../shared/core/game.ts";
import type { ShippedOpenings } from "../../shared/core/openings.ts";
import { gameEntry } from "../games/games.ts";
import { gameOpenings } from "../games/resources.ts";
import type { OpeningExplorerProps } from "../kit/contract/entry.ts";
import { useLoaded } from "../kit/ui/useLoaded.tsx";
import { fetchOpenings } from "../net/archive.ts";
import { fetchRecord, get } from "../net/http.ts";
import { load } from "../table/record/load.ts";
import { ErrorPage, Waiting } from "./errorPage.tsx";
import { type Failed, useOpened } from "./useOpened.ts";

// Vite looks for all files of this form: https://vite.dev/guide/assets#new-url-url-import-meta-url.
const fileOf = (game: string) => new URL(`../../shared/openings/${game}.json`, import.meta.url);

interface Opened {
  readonly start: OpeningExplorerProps["start"];
}

/** @param path the game, and the table whose opening is shown, if any */
async function open(path: string): Promise<Opened | Failed> {
  const [game = "", table = ""] = path.split("/");
  if (!gameEntry(game)?.openings) return { failure: { code: "NO_PAGE" } };
  if (table === "") return { start: undefined };
  const loaded = await load(await fetchRecord(table));
  if ("refusal" in loaded) return { failure: loaded.refusal };
  const { recorded } = loaded;
  if (recorded.game.id !== game) return { failure: { code: "NO_PAGE" } };
  const isOver = (version: number) => recorded.game.openings?.(recorded.matchAt(version).state.table) !== undefined;
  const moves: Move[] = [];
  while (moves.length < recorded.length && !isOver(moves.length)) moves.push(recorded.moves[moves.length]?.move as Move);
  return { start: { state: recorded.matchAt(0).state, moves } };
}

export function OpeningsPage({ game }: { readonly game: string }): JSX.Element {
  const table = useLocation().query.game ?? "";
  const opened = useOpened(`${game}/${table}`, open);
  if (!opened) return <Waiting />;
  if ("failure" in opened) return <ErrorPage refusal={opened.failure} retry={opened.retry} />;
  return <Explored game={game} start={opened.start} />;
}

function Explored({ game, start }: Opened & { readonly game: string }): JSX.Element {
  const Explorer = gameOpenings(game);
  const figures = useLoaded(() => fetchOpenings(game), [game]);
  const shipped = useLoaded(() => get<ShippedOpenings>(fileOf(game).pathname), [game]);
  const key = useMemo(() => ({}), [start]);
  return Explorer ? <Explorer key={key} figures={figures.value} shipped={shipped.value} start={start} /> : <Waiting />;
}
