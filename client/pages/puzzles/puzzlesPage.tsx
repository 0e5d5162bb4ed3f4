/** Today's puzzle of each game, and the player's rating and streak. */
import "../../style/account.css";
import "../../style/games.css";
import "../../style/puzzles.css";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { dailyNumber, dayOf, type PuzzleEntry, refusedIn } from "../../../shared/core/puzzle.ts";
import { ratingText } from "../../../shared/core/rating.ts";
import { GAMES } from "../../games/games.ts";
import { gameName, gameThumbnail } from "../../games/resources.ts";
import type { GameEntry } from "../../kit/contract/entry.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { useTitle } from "../../kit/ui/title.ts";
import { Missing, useLoaded } from "../../kit/ui/useLoaded.tsx";
import { GamePicture } from "../../lobby/gamePicture.tsx";
import { accountState } from "../../net/account.ts";
import { serverNow } from "../../net/serverClock.ts";
import { t } from "./messages/puzzles/messages.ts";
import { progress, syncProgress } from "./ownProgress.ts";
import { keyOf, nextNumber, streakOf } from "./progress.ts";
import { fetchIndex } from "./puzzleFiles.ts";
import { puzzleReviews } from "./reviews.ts";

export function PuzzlesPage(): JSX.Element {
  useTitle(t("title"));
  const index = useLoaded(async () => ({ puzzles: await fetchIndex(), reviews: await puzzleReviews() }), []);
  const account = accountState.value.account?.name;
  useEffect(() => void syncProgress(), [account]);
  return (
    <main class="page account-page">
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      <Standing />
      <Missing of={index} />
      {index.value && (
        <ul class="puzzle-cards">
          {GAMES.map((entry) => (
            <Daily
              key={entry.id}
              entry={entry}
              puzzles={index.value?.puzzles[entry.id] ?? []}
              isRefused={refusedIn(index.value?.reviews ?? [], entry.id)}
            />
          ))}
        </ul>
      )}
      <p class="hint">{t("source")}</p>
      <p class="hint">{t(account === undefined ? "kept" : "kept.account")}</p>
    </main>
  );
}

function Standing(): JSX.Element {
  const own = progress();
  const answered = Object.values(own.answers);
  if (answered.length === 0) return <p class="puzzle-standing card">{t("none")}</p>;
  const solved = answered.filter(Boolean).length;
  return (
    <dl class="puzzle-standing card">
      <div>
        <dt>{t("rating")}</dt>
        <dd>{ratingText(own)}</dd>
      </div>
      <div>
        <dt>{t("streak")}</dt>
        <dd>{t("streak.days", { n: streakOf(own, dayOf(serverNow())) })}</dd>
      </div>
      <div>
        <dt>{t("solved")}</dt>
        <dd>{t("solved.of", { n: solved, of: answered.length })}</dd>
      </div>
    </dl>
  );
}

interface DailyProps {
  readonly entry: GameEntry;
  readonly puzzles: readonly PuzzleEntry[];
  isRefused(number: number): boolean;
}

function Daily({ entry, puzzles, isRefused }: DailyProps): JSX.Element {
  const game = gameName(entry.id);
  const count = puzzles.length;
  const number = dailyNumber(dayOf(serverNow()), count, isRefused);
  const puzzle = puzzles[number - 1];
  const own = progress();
  const answered = own.answers[keyOf(entry.id, number)];
  const Thumbnail = puzzle && gameThumbnail(entry.id);
  return (
    <li class="card puzzle-daily">
      {puzzle ? <div class="game-thumbnail">{Thumbnail && <Thumbnail text={puzzle.thumbnail} />}</div> : <GamePicture entry={entry} />}
      <h2>{game}</h2>
      {puzzle ? (
        <>
          <p>
            {t("today", { n: number })}
            {answered !== undefined && (
              <>
                {" "}
                <span class={answered ? "badge badge-good" : "badge"}>
                  <Icon name={answered ? "check" : "close"} /> {t(answered ? "state.right" : "state.wrong")}
                </span>
              </>
            )}
          </p>
          <p class="button-row">
            <a class={answered === undefined ? "button primary" : "button"} href={`/puzzles/${entry.id}`}>
              {t(answered === undefined ? "solve" : "look")} <span class="quiet">{game}</span>
            </a>
            <a class="button" href={`/puzzles/${entry.id}/${nextNumber(own, entry.id, number, count, isRefused)}`}>
              {t("more")} <span class="quiet">{game}</span>
            </a>
          </p>
        </>
      ) : (
        <>
          <p>{t("empty")}</p>
          <p class="button-row">
            <a class="button" href={`/practice/${entry.id}`}>
              <Icon name="play" /> {t("empty.practice")}
            </a>
          </p>
        </>
      )}
    </li>
  );
}
