/** The games as cards, each with its picture and the ways to begin. */
import type { JSX } from "preact";
import { GAMES, type GameEntry } from "../games.ts";
import { Fault } from "../ui/fault.tsx";
import { Icon } from "../ui/icons.tsx";
import { language, say } from "../words/words.ts";
import { fetchGame } from "./ahead.ts";
import { GamePicture } from "./gamePicture.tsx";
import { playNow } from "./opening.ts";
import { useOpening } from "./useOpening.ts";

export function GameCards({ onNew }: { onNew(game: string): void }): JSX.Element {
  return (
    <section aria-labelledby="games-title">
      <h2 id="games-title" class="quiet">
        {say("lobby.games")}
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
  const { name: game, tagline } = entry.card[language.value];
  const turnTo = () => fetchGame(entry);
  return (
    <li class="game-card card" onPointerEnter={turnTo} onFocusIn={turnTo}>
      <GamePicture entry={entry} />
      <div class="game-card-body">
        <h3>{game}</h3>
        <p>{tagline}</p>
        <PlayNow entry={entry} game={game} />
        <p class="button-row">
          <button type="button" aria-label={say("lobby.newTableOf", { game })} onClick={onNew}>
            <Icon name="plus" /> {say("lobby.newTable")}
          </button>
          <a class="button" href={`/rules/${entry.id}`} aria-label={say("lobby.rulesOf", { game })}>
            <Icon name="book" /> {say("rules")}
          </a>
        </p>
        <p class="game-card-practice">
          <a href={`/practice/${entry.id}`} aria-label={say("lobby.practiceOf", { game })}>
            {say("lobby.practice")}
          </a>
        </p>
      </div>
    </li>
  );
}

function PlayNow({ entry, game }: { entry: GameEntry; game: string }): JSX.Element {
  const { begin, busy, fault } = useOpening(() => playNow(entry.id));
  return (
    <>
      <button type="button" class="primary play-now" disabled={busy} aria-label={say("lobby.playNowOf", { game })} onClick={begin}>
        <Icon name="play" /> {say("lobby.playNow")}
      </button>
      {fault && <Fault of={fault} />}
    </>
  );
}
