/** Main actions: play bots now, or play with people. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
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
import { fetchAhead, fetchTable } from "./ahead.ts";

const IDS = GAMES.map(({ id }) => id);

function useGame(): [string, (game: string) => void] {
  const game = useSignal(gameEntry(loadText("quickGame") ?? "")?.id ?? IDS[0]);
  const choose = (chosen: string) => {
    game.value = chosen;
    saveText("quickGame", chosen);
  };
  return [game.value, choose];
}

interface ChoicesProps {
  loadTablePage(): Promise<unknown>;
  onFriends(game: string): void;
}

export function Choices({ loadTablePage, onFriends }: ChoicesProps): JSX.Element {
  const [game, choose] = useGame();
  const { busy, refusal, run } = useRequest();
  const rated = useSignal(loadText("quickRated") === "yes");
  const chooseRated = (on: boolean) => {
    rated.value = on;
    saveText("quickRated", on ? "yes" : "no");
  };
  const entry = gameEntry(game);
  useEffect(() => fetchAhead(loadTablePage, entry), [loadTablePage, entry]);
  /** The request goes out before those for code, since browsers open six connections at most. */
  const start = (request: () => Promise<void>) =>
    run(() => {
      const started = request();
      fetchTable(loadTablePage);
      return started;
    });
  const withBots = () => start(() => playNow(game));
  const withPeople = () => start(() => playWithOthers({ game, ...(isSignedIn() && rated.value && { rated: true }) }));
  const names = { game: gameName(game) };
  return (
    <div class="choices">
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
        {entry?.lessons && (
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
