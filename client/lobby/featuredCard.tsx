/** The featured game at the top of the lobby, with a live thumbnail of its board. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { FeaturedGame } from "../../shared/core/protocol.ts";
import { gameName, gameThumbnail } from "../games/resources.ts";
import { numberText } from "../kit/i18n/catalogue.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { Icon } from "../kit/ui/icons.tsx";
import { PlayerMark } from "../kit/ui/playerMark.tsx";
import { useStage } from "../kit/ui/wait.tsx";
import { featured, isListStale } from "../net/lobbyFeed.ts";
import { loadData, saveData } from "../net/storage.ts";

/** Whether there was one at the last visit. */
const REMEMBERED = "featured";

export function FeaturedCard(): JSX.Element | null {
  const shown = featured.value;
  const isStuck = useStage() === "stuck";
  useEffect(() => {
    if (shown !== undefined) saveData(REMEMBERED, { isFound: shown !== null });
  }, [shown]);
  if (shown === null || (shown === undefined && (isStuck || isListStale.value))) return null;
  if (shown === undefined && !loadData(REMEMBERED, { isFound: true }).isFound) return null;
  // Reserves space, so that nothing below moves.
  if (shown === undefined)
    return (
      <div class="featured card">
        <div class="game-thumbnail" />
        <div class="featured-text" />
      </div>
    );
  const { game, kind, path, thumbnail, spectatorCount } = shown;
  const Thumbnail = gameThumbnail(game);
  return (
    <a class="featured card" href={path}>
      <div class="game-thumbnail">{Thumbnail && thumbnail && <Thumbnail text={thumbnail} />}</div>
      <div class="featured-text">
        <p class="featured-kind">
          <span class={kind === "live" ? "badge badge-live" : "badge"}>{t(`featured.${kind}`)}</span>
          {spectatorCount > 0 && (
            <span class="hint">
              <Icon name="eye" /> {t("watchers", { n: spectatorCount })}
            </span>
          )}
        </p>
        <h2>{gameName(game)}</h2>
        <Players shown={shown} />
        <span class="button">
          <Icon name={kind === "replay" ? "history" : "eye"} /> {t(kind === "replay" ? "lobby.replay" : "lobby.watch")}
        </span>
      </div>
    </a>
  );
}

function Players({ shown: { seats } }: { shown: FeaturedGame }): JSX.Element {
  return (
    <ul class="featured-players">
      {seats.map(({ name, colour, score }) => (
        <li key={colour}>
          <PlayerMark colour={colour} /> <span class="featured-name">{name}</span>
          {score !== undefined && <strong>{numberText(score)}</strong>}
        </li>
      ))}
    </ul>
  );
}
