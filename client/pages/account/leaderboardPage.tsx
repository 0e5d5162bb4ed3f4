/** The leaderboard of a game and the tables of its seasons, page by page or around the reader. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useLocation } from "preact-iso";
import { POOLS, type Pool } from "../../../shared/core/rating.ts";
import { SEASON_GAMES, seasonAt, seasonSpan } from "../../../shared/core/season.ts";
import { GAMES } from "../../games/games.ts";
import { gameName } from "../../games/resources.ts";
import { refusalText } from "../../kit/i18n/refusalText.ts";
import { t as people } from "../../kit/people/messages/people/messages.ts";
import { ColumnHeads } from "../../kit/ui/columnHeads.tsx";
import { Pick } from "../../kit/ui/controls.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { Missing, useLoaded } from "../../kit/ui/useLoaded.tsx";
import { accountState } from "../../net/account.ts";
import { type BoardQuery, fetchLeaderboard, fetchSeason, profilePath } from "../../net/people.ts";
import { serverNow } from "../../net/serverClock.ts";
import { ErrorPage } from "../errorPage.tsx";
import { t } from "./messages/seasons/messages.ts";
import { scoreText, seasonName } from "./seasonText.ts";
import "../../style/account.css";
import { useTitle } from "../../kit/ui/title.ts";

const PAGE = 50;

/** Instead of a season: the lasting ratings. */
const RATINGS = "ratings";

interface Row {
  readonly name: string;
  readonly games: number;
  /** What the table is sorted by. */
  readonly score: number;
  /** Rating, or score of the season, as shown. */
  readonly value: string;
}

interface Board {
  readonly rows: readonly Row[];
  /** Rank of the first row. */
  readonly first: number;
  /** Latest first; undefined in the table of ratings. */
  readonly seasons?: readonly string[];
}

async function fetchBoard(game: string, pool: Pool, season: string, query: BoardQuery): Promise<Board> {
  if (season === RATINGS) {
    const { entries, first } = await fetchLeaderboard(game, pool, query);
    return { rows: entries.map(({ rating, ...entry }) => ({ ...entry, value: rating })), first };
  }
  const { entries, first, seasons } = await fetchSeason(game, pool, season, query);
  return { rows: entries.map((entry) => ({ ...entry, value: scoreText(entry.score) })), first, seasons };
}

export function LeaderboardPage({ game }: { readonly game: string }): JSX.Element {
  useTitle(people("board.title", { game: gameName(game) }));
  const { query: address } = useLocation();
  const pool = useSignal<Pool>(POOLS.find((one) => one === address.pool) ?? "live");
  const season = useSignal(address.season !== undefined && seasonSpan(address.season) ? address.season : RATINGS);
  const seasons = useSignal<readonly string[]>([seasonAt(serverNow())]);
  const board = useSignal<Board | undefined>(undefined);
  const hasMore = useSignal(false);
  const { refusal, run } = useRequest();
  const fetchPage = async (query: BoardQuery) => {
    const page = await fetchBoard(game, pool.value, season.value, query);
    hasMore.value = page.rows.length === PAGE;
    seasons.value = page.seasons ?? seasons.value;
    return page;
  };
  const load = (query: BoardQuery, before?: Board) =>
    run(async () => {
      const { rows, first } = await fetchPage(query);
      board.value = before ? { first: before.first, rows: [...before.rows, ...rows] } : { first, rows };
    });
  const whole = useLoaded(() => fetchPage({}), [game, pool.value, season.value], board);
  if (!GAMES.some(({ id }) => id === game)) return <ErrorPage refusal={{ code: "NO_PAGE" }} />;
  const own = accountState.value.account?.name;
  const { rows = [], first = 1 } = board.value ?? {};
  const last = rows.at(-1);
  const span = seasonSpan(season.value);
  const shown = span && !seasons.value.includes(season.value) ? [...seasons.value, season.value] : seasons.value;
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
        <Pick
          label={t("table")}
          value={season.value}
          values={[RATINGS, ...shown]}
          text={(one) => (one === RATINGS ? t("table.ratings") : seasonName(one))}
          onPick={(one) => (season.value = one)}
        />
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
      {span && (
        <p class="hint">
          {t("hint", { games: SEASON_GAMES })} {span.ends > serverNow() && t("until", { at: span.ends - 1 })}
        </p>
      )}
      {refusal && <p role="alert">{refusal.code === "NOT_FOUND" ? people("board.notListed") : refusalText(refusal)}</p>}
      <Missing of={whole} />
      {board.value && rows.length === 0 && <p>{span ? t("empty") : people("board.empty")}</p>}
      {rows.length > 0 && (
        <table class="leaderboard">
          <ColumnHeads
            titles={[people("board.rank"), people("board.player"), span ? t("score") : people("rating"), people("board.games")]}
          />
          <tbody>
            {rows.map(({ name, value, games }, i) => (
              <tr key={name} class={name === own ? "own" : undefined}>
                <td>{first + i}</td>
                <th scope="row">
                  <a href={profilePath(name)}>
                    <bdi>{name}</bdi>
                  </a>
                </th>
                <td class="rating">{value}</td>
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
