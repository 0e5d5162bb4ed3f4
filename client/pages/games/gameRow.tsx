/** A finished game in a list: its board, who played, how it ended. */
import type { JSX } from "preact";
import type { ArchivedGame } from "../../../shared/core/archive.ts";
import type { SeatResultView } from "../../../shared/core/profile.ts";
import { gameEntry } from "../../games/games.ts";
import { gameName, gameThumbnail } from "../../games/resources.ts";
import { numberText } from "../../kit/i18n/catalogue.ts";
import { t as people } from "../../kit/people/messages/people/messages.ts";
import { RatingChange } from "../../kit/people/rating.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import { GamePicture } from "../../lobby/gamePicture.tsx";
import { profilePath } from "../../net/people.ts";
import { tournamentPath } from "../../net/tournaments.ts";
import { t } from "./messages/games/messages.ts";

/** The last position, or the picture of the game. */
export function Board({ game, thumbnail }: Pick<ArchivedGame, "game" | "thumbnail">): JSX.Element | null {
  const Thumbnail = thumbnail ? gameThumbnail(game) : undefined;
  const entry = gameEntry(game);
  if (!entry) return null;
  return thumbnail ? <div class="game-thumbnail">{Thumbnail && <Thumbnail text={thumbnail} />}</div> : <GamePicture entry={entry} />;
}

/** In the order of the result; without one in the order of seats. */
const byRank = (seats: readonly SeatResultView[]): readonly SeatResultView[] => [...seats].sort((a, b) => a.rank - b.rank);

function Player({ seat }: { readonly seat: SeatResultView }): JSX.Element {
  const { name, hasAccount, rank, score } = seat;
  const shown = <bdi>{name}</bdi>;
  return (
    <li class={rank === 1 ? "game-winner" : undefined}>
      {rank === 1 && (
        <span title={t("row.winner")}>
          <Icon name="crown" />
          <span class="quiet">{t("row.winner")}</span>
        </span>
      )}{" "}
      {hasAccount ? <a href={profilePath(name)}>{shown}</a> : shown} {rank > 0 && numberText(score)}
    </li>
  );
}

/** A winner had some chance. */
const LEAST_SHOWN = 0.01;

const HOUR = 60;
const DAY = 24 * HOUR;

function lengthText(minutes: number): string {
  if (minutes < 2 * HOUR) return t("row.minutes", { n: minutes });
  return minutes < 2 * DAY ? t("row.hours", { n: Math.round(minutes / HOUR) }) : t("row.days", { n: Math.round(minutes / DAY) });
}

function factsOf({ turns, minutes, lowestChance, unratedReason, isConceded, isPrivate, seats }: ArchivedGame, sort: string): string {
  const hasResult = seats.some(({ rank }) => rank > 0);
  const facts = [
    !hasResult && t("row.noResult"),
    isConceded && t("row.conceded"),
    sort === "comeback" && lowestChance !== undefined && t("row.comeback", { share: Math.max(LEAST_SHOWN, lowestChance) }),
    turns !== undefined && t("row.turns", { n: turns }),
    minutes !== undefined && minutes > 0 && lengthText(minutes),
    unratedReason === "" && t("row.rated"),
    isPrivate && t("row.private"),
  ];
  return facts.filter(Boolean).join(" · ");
}

interface RowProps {
  readonly game: ArchivedGame;
  /** Sort order of the list. */
  readonly sort: string;
  /** Whose list it is: place and rating are shown for them. */
  readonly of?: string;
}

export function GameRow({ game: archived, sort, of }: RowProps): JSX.Element {
  const { id, game, ended, seats, tournament } = archived;
  const own = of === undefined ? undefined : seats.find(({ name }) => name === of);
  const placed = seats.filter(({ placing }) => placing > 0).length;
  return (
    <li class="table-row game-row">
      <Board {...archived} />
      <div class="game-text">
        <span class="game-head">
          <a href={`/replay/${id}`} class="game-link" aria-label={t("row.replay", { game: gameName(game), at: ended })}>
            <strong>{gameName(game)}</strong>
          </a>
          <span class="hint">{t("row.at", { at: ended })}</span>
        </span>
        <ul class="table-who">
          {byRank(seats).map((seat, i) => (
            <Player key={seat.name + i} seat={seat} />
          ))}
        </ul>
        {own && (
          <span class="game-own">
            {!own.leftEarly && <strong>{people("place", { n: own.placing, of: placed })}</strong>} <RatingChange {...own} />
          </span>
        )}
        {tournament && (
          <span class="hint game-event">
            <a href={tournamentPath(tournament.id)}>
              <bdi>{tournament.name}</bdi>
            </a>
          </span>
        )}
        <span class="hint">{factsOf(archived, sort)}</span>
      </div>
    </li>
  );
}
