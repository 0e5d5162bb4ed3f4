/** Game cards: picture, description, rules, practice, new table. */
import type { JSX } from "preact";
import { GAMES } from "../games/games.ts";
import type { GameEntry } from "../kit/contract/entry.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { Icon } from "../kit/ui/icons.tsx";
import { fetchGame } from "./ahead.ts";
import { GamePicture } from "./gamePicture.tsx";

export function GameCards({ onNew }: { onNew(game: string): void }): JSX.Element {
  return (
    <section aria-labelledby="games-title">
      <h2 id="games-title" class="quiet">
        {t("lobby.games")}
      </h2>
      <ul class="game-cards">
        {GAMES.map((entry) => (
          <GameCard key={entry.id} entry={entry} onNew={() => onNew(entry.id)} />
        ))}
      </ul>
    </section>
  );
}

function GameCard({ entry, onNew }: { entry: GameEntry; onNew(): void }): JSX.Element {
  const game = entry.card("name");
  const turnTo = () => fetchGame(entry);
  return (
    <li class="game-card card" onPointerEnter={turnTo} onFocusIn={turnTo}>
      <GamePicture entry={entry} />
      <div class="game-card-body">
        <h3>{game}</h3>
        <p>{entry.card("tagline")}</p>
        <p class="button-row">
          <button type="button" aria-label={t("lobby.newTableOf", { game })} onClick={onNew}>
            <Icon name="plus" /> {t("lobby.newTable")}
          </button>
          {entry.lessons && (
            <a class="button" href={`/learn/${entry.id}`} aria-label={t("lobby.learnOf", { game })}>
              <Icon name="learn" /> {t("lobby.learn")}
            </a>
          )}
          <a class="button" href={`/practice/${entry.id}`} aria-label={t("lobby.practiceOf", { game })}>
            <Icon name="play" /> {t("lobby.practice")}
          </a>
          {entry.rulebook && (
            <a class="button" href={`/rules/${entry.id}`} aria-label={t("lobby.rulesOf", { game })}>
              <Icon name="book" /> {t("rules")}
            </a>
          )}
        </p>
      </div>
    </li>
  );
}
