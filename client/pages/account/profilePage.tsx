/** Public profile of an account: ratings, reliability, games in progress and finished ones. */
import type { JSX } from "preact";
import { leavesOften, type ProfileGame, type ProfileSeason, type RatingView, showsPattern } from "../../../shared/core/profile.ts";
import { PLACEMENT_GAMES, SEASON_GAMES } from "../../../shared/core/season.ts";
import { gameName } from "../../games/resources.ts";
import { listText } from "../../kit/i18n/catalogue.ts";
import { t as people } from "../../kit/people/messages/people/messages.ts";
import { accountState } from "../../net/account.ts";
import { fetchProfile, ratedGamesPath } from "../../net/people.ts";
import { ErrorPage, Waiting } from "../errorPage.tsx";
import { PlayerGames } from "../games/playerGames.tsx";
import { PlayerStudies } from "../games/studyRows.tsx";
import { useHeadToHead } from "../useHeadToHead.ts";
import { useOpened } from "../useOpened.ts";
import { t } from "./messages/account/messages.ts";
import { t as players } from "./messages/players/messages.ts";
import { t as season } from "./messages/seasons/messages.ts";
import { RatingGraph } from "./ratingGraph.tsx";
import { RelationButtons } from "./relations.tsx";
import { scoreText, seasonName, seasonPath } from "./seasonText.ts";
import "../../style/account.css";
import { useTitle } from "../../kit/ui/title.ts";

export function ProfilePage({ name }: { readonly name: string }): JSX.Element {
  useTitle(name);
  const profile = useOpened(name, fetchProfile);
  if (!profile) return <Waiting of="server" />;
  if ("failure" in profile) return <ErrorPage refusal={profile.failure} retry={profile.retry} />;
  const { name: shown, running, games, since, ratings, reliability, seasons } = profile;
  const own = accountState.value.account?.name;
  return (
    <main class="page page-narrow account-page">
      <h1>
        <bdi>{shown}</bdi>
      </h1>
      {own !== undefined && own !== shown && <RelationButtons name={shown} />}
      <p>{t("profile.since", { at: since, n: games })}</p>
      {showsPattern(reliability) && (
        <p>
          {players("reliability", { left: reliability.left, done: reliability.games - reliability.left, n: reliability.games })}{" "}
          {leavesOften(reliability) && <span class="badge">{people("leavesOften")}</span>}
        </p>
      )}
      {ratings.length > 0 && <Ratings name={shown} ratings={ratings} />}
      {seasons.length > 0 && <Seasons seasons={seasons} />}
      {own !== undefined && own !== shown && <Versus own={own} name={shown} />}
      {running.length > 0 && <Running games={running} />}
      <PlayerStudies name={shown} />
      <PlayerGames name={shown} />
    </main>
  );
}

function Ratings({ name, ratings }: { readonly name: string; readonly ratings: readonly RatingView[] }): JSX.Element {
  return (
    <section class="card">
      <h2>{players("ratings")}</h2>
      <ul class="account-list">
        {ratings.map(({ game, pool, rating, games }) => (
          <li key={`${game} ${pool}`} class="rating-row">
            <span>
              <a href={`/leaderboard/${game}`}>{gameName(game)}</a>
              <span class="hint">
                {people(`pool.${pool}`)} · {people("games", { n: games })} ·{" "}
                <a href={ratedGamesPath(name, game, pool)} download={`${name}-${game}-${pool}.json`}>
                  {players("file")}
                </a>
              </span>
              <RatingGraph name={name} game={game} pool={pool} />
            </span>
            <strong class="rating">{games < PLACEMENT_GAMES ? players("placing", { n: games, of: PLACEMENT_GAMES }) : rating}</strong>
          </li>
        ))}
      </ul>
      {ratings.some(({ rating, games }) => games >= PLACEMENT_GAMES && rating.endsWith("?")) && (
        <p class="hint">{players("provisional")}</p>
      )}
    </section>
  );
}

/** The present season, and earlier ones in which the player came first, second or third. */
function Seasons({ seasons }: { readonly seasons: readonly ProfileSeason[] }): JSX.Element {
  return (
    <section class="card">
      <h2>{season("profile")}</h2>
      <ul class="account-list">
        {seasons.map(({ season: id, game, pool, games, score, place }) => (
          <li key={`${id} ${game} ${pool}`} class="rating-row">
            <span>
              <a href={seasonPath(game, pool, id)}>{gameName(game)}</a>
              <span class="hint">
                {people(`pool.${pool}`)} · {seasonName(id)}
                {score !== undefined && <> · {people("games", { n: games })}</>}
              </span>
            </span>
            <span>
              {place !== undefined && <span class="badge">{season("profile.place", { place })}</span>}{" "}
              <strong class="rating">
                {score === undefined ? season("profile.games", { n: games, of: SEASON_GAMES }) : scoreText(score)}
              </strong>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Versus({ own, name }: { readonly own: string; readonly name: string }): JSX.Element | null {
  const met = useHeadToHead(own, name);
  if (met.value.length === 0) return null;
  return (
    <section class="card">
      <h2>{players("versus", { name })}</h2>
      {met.value.map(({ game, ...times }) => (
        <p key={game}>{players("versus.line", { game: gameName(game), ...times })}</p>
      ))}
      <a href={`/games?${new URLSearchParams({ player: own, with: name })}`}>{people("versus.games")}</a>
    </section>
  );
}

function Running({ games }: { readonly games: readonly ProfileGame[] }): JSX.Element {
  return (
    <section class="card">
      <h2>{t("profile.running")}</h2>
      <ul class="account-list">
        {games.map(({ id, game, names }) => (
          <li key={id}>
            <span>
              <a href={`/t/${id}`}>{gameName(game)}</a>
              <span class="hint">{listText(names.filter(Boolean))}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
