/** Main actions: play bots now, or play with people. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { GAMES, gameEntry } from "../games/games.ts";
import { gameName } from "../games/resources.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { playNow, playWithOthers } from "../kit/tableCreation.ts";
import { Checkbox, Radios } from "../kit/ui/controls.tsx";
import { ErrorMessage } from "../kit/ui/errorMessage.tsx";
import { useRequest } from "../kit/ui/hooks.ts";
import { Icon, type IconName } from "../kit/ui/icons.tsx";
import { NameField } from "../kit/ui/nameField.tsx";
import { isSignedIn } from "../net/account.ts";
import { loadText, saveText } from "../net/storage.ts";
import { fetchGame } from "./ahead.ts";

const IDS = GAMES.map(({ id }) => id);

function useGame(): [string, (game: string) => void] {
  const game = useSignal(gameEntry(loadText("quickGame") ?? "")?.id ?? IDS[0]);
  const choose = (chosen: string) => {
    game.value = chosen;
    saveText("quickGame", chosen);
  };
  return [game.value, choose];
}

export function Choices({ onFriends }: { onFriends(game: string): void }): JSX.Element {
  const [game, choose] = useGame();
  const { busy, refusal, run } = useRequest();
  const rated = useSignal(loadText("quickRated") === "yes");
  const chooseRated = (on: boolean) => {
    rated.value = on;
    saveText("quickRated", on ? "yes" : "no");
  };
  const withBots = () => run(() => playNow(game));
  const withPeople = () => run(() => playWithOthers({ game, ...(isSignedIn() && rated.value && { rated: true }) }));
  const names = { game: gameName(game) };
  const ahead = () => {
    const entry = gameEntry(game);
    if (entry) fetchGame(entry);
  };
  return (
    <div class="choices" onPointerEnter={ahead} onFocusIn={ahead}>
      <div class="choice-chips">
        <Radios legend={t("new.game")} quiet values={IDS} chosen={game} label={gameName} onChoose={choose} />
        <NameField chip />
      </div>
      <div class="choice-row">
        <Choice icon="bot" title={t("lobby.playNow")} hint={t("lobby.playNowHint", names)} busy={busy} onClick={withBots} />
        <Choice icon="people" title={t("lobby.quick")} hint={t("lobby.quickHint", names)} busy={busy} onClick={withPeople} />
      </div>
      {isSignedIn() && <Checkbox label={t("lobby.quickRated")} checked={rated.value} onChange={chooseRated} />}
      <ErrorMessage of={refusal} />
      <p class="choice-more">
        {gameEntry(game)?.lessons && (
          <a class="button" href={`/learn/${game}`}>
            <Icon name="learn" /> {t("lobby.firstTime")}
          </a>
        )}
        <button type="button" onClick={() => onFriends(game)}>
          <Icon name="link" /> {t("lobby.friends")}
        </button>
      </p>
    </div>
  );
}

interface ChoiceProps {
  readonly icon: IconName;
  readonly title: string;
  readonly hint: string;
  readonly busy: boolean;
  onClick(): void;
}

function Choice({ icon, title, hint, busy, onClick }: ChoiceProps): JSX.Element {
  return (
    <button type="button" class="choice" disabled={busy} onClick={onClick}>
      <Icon name={icon} />
      <span>
        <strong>{title}</strong> <small>{hint}</small>
      </span>
    </button>
  );
}
