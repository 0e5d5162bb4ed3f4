/** The leaderboard of a game, page by page or around the reader. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { LeaderboardView } from "../../../shared/core/profile.ts";
import { POOLS, type Pool } from "../../../shared/core/rating.ts";
import { GAMES } from "../../games/games.ts";
import { gameName } from "../../games/resources.ts";
import { refusalText } from "../../kit/i18n/refusalText.ts";
import { t as people } from "../../kit/people/messages/people/messages.ts";
import { ColumnHeads } from "../../kit/ui/columnHeads.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { Missing, useLoaded } from "../../kit/ui/useLoaded.tsx";
import { accountState } from "../../net/account.ts";
import { type BoardQuery, fetchLeaderboard, profilePath } from "../../net/people.ts";
import { ErrorPage } from "../errorPage.tsx";
import "../../style/account.css";
import { useTitle } from "../../kit/ui/title.ts";

const PAGE = 50;
const COLUMNS = ["board.rank", "board.player", "rating", "board.games"] as const;

export function LeaderboardPage({ game }: { readonly game: string }): JSX.Element {
  useTitle(people("board.title", { game: gameName(game) }));
  const pool = useSignal<Pool>("live");
  const board = useSignal<LeaderboardView | undefined>(undefined);
  const hasMore = useSignal(false);
  const { refusal, run } = useRequest();
  const fetchBoard = async (query: BoardQuery) => {
    const view = await fetchLeaderboard(game, pool.value, query);
    hasMore.value = view.entries.length === PAGE;
    return view;
  };
  const load = (query: BoardQuery, before?: LeaderboardView) =>
    run(async () => {
      const { entries, first } = await fetchBoard(query);
      board.value = before ? { first: before.first, entries: [...before.entries, ...entries] } : { first, entries };
    });
  const whole = useLoaded(() => fetchBoard({}), [game, pool.value], board);
  if (!GAMES.some(({ id }) => id === game)) return <ErrorPage refusal={{ code: "NO_PAGE" }} />;
  const own = accountState.value.account?.name;
  const { entries = [], first = 1 } = board.value ?? {};
  const last = entries.at(-1);
  return (
    <main class="page page-narrow account-page">
      <h1>{people("board.title", { game: gameName(game) })}</h1>
      <nav class="link-row" aria-label={people("board")}>
        {GAMES.map(({ id }) => (
          <a key={id} class="button" href={`/leaderboard/${id}`} aria-current={id === game ? "page" : undefined}>
            {gameName(id)}
          </a>
        ))}
      </nav>
      <div class="link-row">
        {POOLS.map((one) => (
          <button key={one} type="button" aria-pressed={one === pool.value} onClick={() => (pool.value = one)}>
            {people(`board.${one}`)}
          </button>
        ))}
      </div>
      <div class="link-row">
        <button type="button" onClick={() => load({})}>
          {people("board.top")}
        </button>
        {own !== undefined && (
          <button type="button" onClick={() => load({ around: own })}>
            {people("board.around")}
          </button>
        )}
      </div>
      {refusal && <p role="alert">{refusal.code === "NOT_FOUND" ? people("board.notListed") : refusalText(refusal)}</p>}
      <Missing of={whole} />
      {board.value && entries.length === 0 && <p>{people("board.empty")}</p>}
      {entries.length > 0 && (
        <table class="leaderboard">
          <ColumnHeads titles={COLUMNS.map((title) => people(title))} />
          <tbody>
            {entries.map(({ name, rating, games }, i) => (
              <tr key={name} class={name === own ? "own" : undefined}>
                <td>{first + i}</td>
                <th scope="row">
                  <a href={profilePath(name)}>
                    <bdi>{name}</bdi>
                  </a>
                </th>
                <td class="rating">{rating}</td>
                <td>{games}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasMore.value && last && (
        <button type="button" onClick={() => load({ below: String(last.score), after: last.name }, board.value)}>
          {people("board.more")}
        </button>
      )}
    </main>
  );
}
