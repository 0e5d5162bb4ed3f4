/** The games that a filter finds, page by page. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { GAMES_COUNTED, type GamePage } from "../../../shared/core/archive.ts";
import { GAMES } from "../../games/games.ts";
import { gameName } from "../../games/resources.ts";
import { refusalText } from "../../kit/i18n/refusalText.ts";
import { ErrorMessage } from "../../kit/ui/errorMessage.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { Missing, useLoaded } from "../../kit/ui/useLoaded.tsx";
import { fetchGames } from "../../net/archive.ts";
import { ANY, type GameFilter, queryOf } from "./filter.ts";
import { GameRow } from "./gameRow.tsx";
import { t } from "./messages/games/messages.ts";

/** Refusals of a filter. */
const OF_FILTER = ["NO_PLAYER", "INVALID_REQUEST"];

interface ListProps {
  readonly filter: GameFilter;
  /** Whose games they are. */
  readonly of?: string;
  /** Above the list, once it is known. */
  heading(page: GamePage): JSX.Element | null;
  onClear(): void;
}

export function GameList({ filter, of, heading, onClear }: ListProps): JSX.Element {
  const query = queryOf(filter);
  const page = useSignal<GamePage | undefined>(undefined);
  const first = useLoaded(() => fetchGames(query), [query], page);
  const { refusal, run } = useRequest();
  const more = (before: number) =>
    run(async () => {
      const { games, next } = await fetchGames(query, before);
      if (page.value) page.value = { ...page.value, games: [...page.value.games, ...games], next };
    });
  if (first.failure && OF_FILTER.includes(first.failure.code)) return <NothingFound text={refusalText(first.failure)} onClear={onClear} />;
  if (!page.value) return <Missing of={first} />;
  const { games, next } = page.value;
  const isFiltered = query !== queryOf({ ...ANY, sort: filter.sort, player: of ?? "" });
  return (
    <>
      {heading(page.value)}
      {games.length === 0 && (isFiltered ? <NothingFound text={t("empty.filtered")} onClear={onClear} /> : <NothingYet />)}
      <ul class="game-list">
        {games.map((game) => (
          <GameRow key={game.id} game={game} sort={filter.sort} of={of} />
        ))}
      </ul>
      {next !== null && (
        <button type="button" class="show-more" onClick={() => more(next)}>
          {t(filter.sort === "" ? "older" : "further")}
        </button>
      )}
      <ErrorMessage of={refusal} />
    </>
  );
}

function NothingFound({ text, onClear }: { readonly text: string; onClear(): void }): JSX.Element {
  return (
    <div class="game-none">
      <p role="status">{text}</p>
      <button type="button" onClick={onClear}>
        {t("clear")}
      </button>
    </div>
  );
}

/** What will be here, and what to do until then. */
function NothingYet(): JSX.Element {
  return (
    <div class="game-none">
      <p>{t("empty")}</p>
      <p class="button-row">
        {GAMES.map(({ id }) => (
          <a key={id} class="button" href={`/practice/${id}`}>
            {t("empty.bots", { game: gameName(id) })}
          </a>
        ))}
        <a class="button" href="/watch">
          {t("empty.watch")}
        </a>
      </p>
    </div>
  );
}

/** "41 games", or that there are more than are counted. */
export function countText({ count = 0 }: GamePage): string {
  return count > GAMES_COUNTED ? t("count.more", { n: GAMES_COUNTED }) : t("count", { n: count });
}
