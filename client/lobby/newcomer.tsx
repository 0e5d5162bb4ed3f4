/** Invites first-time visitors to learn a game. */
import type { JSX } from "preact";
import { GAMES } from "../games/games.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { Icon } from "../kit/ui/icons.tsx";
import { isSignedIn } from "../net/account.ts";
import { myTables } from "../net/myTables.ts";
import { loadData } from "../net/storage.ts";

/** No table, no lesson and no account so far. */
const isNew = (): boolean => myTables.value.length === 0 && Object.keys(loadData("lessons", {})).length === 0 && !isSignedIn();

export function Newcomer(): JSX.Element | null {
  const entry = GAMES.find(({ lessons }) => lessons);
  if (!entry || !isNew()) return null;
  return (
    <p class="newcomer">
      <a href={`/learn/${entry.id}`}>
        <Icon name="learn" /> {t("lobby.newHere", { game: entry.card("name") })}
      </a>
    </p>
  );
}
