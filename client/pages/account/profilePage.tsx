/** Public profile of an account: ratings, results, reliability, and games in progress. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { GameResult, HeadToHead, ProfileGame, RatingView, ResultPage } from "../../../shared/core/profile.ts";
import { gameName } from "../../games/resources.ts";
import { listText } from "../../kit/i18n/catalogue.ts";
import { t as people } from "../../kit/people/messages/people/messages.ts";
import { RatingChange } from "../../kit/people/rating.tsx";
import { ErrorMessage } from "../../kit/ui/errorMessage.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { Missing, useLoaded } from "../../kit/ui/useLoaded.tsx";
import { accountState } from "../../net/account.ts";
import { fetchHeadToHead, fetchProfile, fetchResults, profilePath, ratedGamesPath } from "../../net/people.ts";
import { ErrorPage, Waiting } from "../errorPage.tsx";
import { useOpened } from "../useOpened.ts";
import { t } from "./messages/account/messages.ts";
import { RatingGraph } from "./ratingGraph.tsx";
import { RelationButtons } from "./relations.tsx";
import "../../style/account.css";
import { useTitle } from "../../kit/ui/title.ts";

export function ProfilePage({ name }: { readonly name: string }): JSX.Element {
  useTitle(name);
  const profile = useOpened(name, fetchProfile);
  if (!profile) return <Waiting of="server" />;
  if ("failure" in profile) return <ErrorPage refusal={profile.failure} retry={profile.retry} />;
  const { name: shown, running, games, since, ratings, reliability } = profile;
  const own = accountState.value.account?.name;
  return (
    <main class="page page-narrow account-page">
      <h1>
        <bdi>{shown}</bdi>
      </h1>
      {own !== undefined && own !== shown && <RelationButtons name={shown} />}
      <p>{t("profile.since", { at: since, n: games })}</p>
      {reliability.games > 0 && <p>{people("reliability", { done: reliability.games - reliability.left, n: reliability.games })}</p>}
      {ratings.length > 0 && <Ratings name={shown} ratings={ratings} />}
      {own !== undefined && own !== shown && <Versus own={own} name={shown} />}
      {running.length > 0 && <Running games={running} />}
      <Results name={shown} />
    </main>
  );
}

function Ratings({ name, ratings }: { readonly name: string; readonly ratings: readonly RatingView[] }): JSX.Element {
  return (
    <section class="card">
      <h2>{people("ratings")}</h2>
      <ul class="account-list">
        {ratings.map(({ game, pool, rating, games }) => (
          <li key={`${game} ${pool}`} class="rating-row">
            <span>
              <a href={`/leaderboard/${game}`}>{gameName(game)}</a>
              <span class="hint">
                {people(`pool.${pool}`)} · {people("games", { n: games })} ·{" "}
                <a href={ratedGamesPath(name, game, pool)} download={`${name}-${game}-${pool}.json`}>
                  {people("file")}
                </a>
              </span>
              <RatingGraph name={name} game={game} pool={pool} />
            </span>
            <strong class="rating">{rating}</strong>
          </li>
        ))}
      </ul>
      {ratings.some(({ rating }) => rating.endsWith("?")) && <p class="hint">{people("provisional")}</p>}
    </section>
  );
}

function Versus({ own, name }: { readonly own: string; readonly name: string }): JSX.Element | null {
  const met = useSignal<HeadToHead["games"]>([]);
  useEffect(() => {
    fetchHeadToHead(own, name).then(
      ({ games }) => (met.value = games),
      () => undefined,
    );
  }, [own, name, met]);
  if (met.value.length === 0) return null;
  return (
    <section class="card">
      <h2>{people("versus", { name })}</h2>
      {met.value.map(({ game, ...times }) => (
        <p key={game}>{people("versus.line", { game: gameName(game), ...times })}</p>
      ))}
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

function Results({ name }: { readonly name: string }): JSX.Element | null {
  const page = useSignal<ResultPage | undefined>(undefined);
  const first = useLoaded(() => fetchResults(name), [name], page);
  const { refusal, run } = useRequest();
  const more = (before: number) =>
    run(async () => {
      const { games, next } = await fetchResults(name, before);
      page.value = { games: [...(page.value?.games ?? []), ...games], next };
    });
  if (!page.value) return <Missing of={first} />;
  const { games, next } = page.value;
  if (games.length === 0) return null;
  return (
    <section class="card">
      <h2>{people("results")}</h2>
      <ul class="account-list">
        {games.map((game) => (
          <Result key={game.id} name={name} result={game} />
        ))}
      </ul>
      {next !== null && (
        <button type="button" onClick={() => more(next)}>
          {people("older")}
        </button>
      )}
      <ErrorMessage of={refusal} />
    </section>
  );
}

function Result({
  name,
  result: { id, game, ended, seats, unratedReason },
}: {
  readonly name: string;
  readonly result: GameResult;
}): JSX.Element {
  const own = seats.find((seat) => seat.name === name);
  const others = seats.filter((seat) => seat !== own);
  return (
    <li>
      <span>
        <span>
          <a href={`/replay/${id}`}>{gameName(game)}</a> <span class="hint">{people("ended", { at: ended })}</span>
        </span>
        <span class="hint">
          {others.map((seat, i) => (
            <span key={seat.name + i}>
              {i > 0 && ", "}
              {seat.hasAccount ? (
                <a href={profilePath(seat.name)}>
                  <bdi>{seat.name}</bdi>
                </a>
              ) : (
                <bdi>{seat.name}</bdi>
              )}
            </span>
          ))}
          {unratedReason && ` · ${people("unrated", { reason: people.lookup(`reason.${unratedReason}`) ?? unratedReason })}`}
        </span>
      </span>
      {own && (
        <span class="result-own">
          <strong>{people("place", { n: own.placing, of: seats.filter(({ placing }) => placing > 0).length })}</strong>
          <RatingChange {...own} />
        </span>
      )}
    </li>
  );
}
