/** Ways to play now: with people, against bots, with friends. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { PeopleCounts, TableListing } from "../../shared/core/protocol.ts";
import { GAMES, gameEntry } from "../games/games.ts";
import { gameName } from "../games/resources.ts";
import { listText } from "../kit/i18n/catalogue.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { playNow, playWithFriends, playWithOthers } from "../kit/tableCreation.ts";
import { Checkbox, Radios } from "../kit/ui/controls.tsx";
import { ErrorMessage } from "../kit/ui/errorMessage.tsx";
import { useNow, useRequest } from "../kit/ui/hooks.ts";
import { Icon, type IconName } from "../kit/ui/icons.tsx";
import { NameField } from "../kit/ui/nameField.tsx";
import { isSignedIn } from "../net/account.ts";
import { people, tables } from "../net/lobbyFeed.ts";
import { hasSeatAt } from "../net/myTables.ts";
import { serverNow } from "../net/serverClock.ts";
import { loadText, saveText } from "../net/storage.ts";
import { listedClock } from "../table/clocks/clockChoice.tsx";
import { fetchAhead, fetchTable } from "./ahead.ts";
import { waitingTable } from "./waitingTable.ts";

const IDS = GAMES.map(({ id }) => id);

function useGame(): [string, (game: string) => void] {
  const game = useSignal(gameEntry(loadText("quickGame") ?? "")?.id ?? IDS[0]);
  const choose = (chosen: string) => {
    game.value = chosen;
    saveText("quickGame", chosen);
  };
  return [game.value, choose];
}

interface PlayNowProps {
  loadTablePage(): Promise<unknown>;
  onSettings(game: string): void;
}

export function PlayNow({ loadTablePage, onSettings }: PlayNowProps): JSX.Element {
  const [game, choose] = useGame();
  const { busy, refusal, run } = useRequest();
  const rated = useSignal(loadText("quickRated") === "yes");
  const chooseRated = (on: boolean) => {
    rated.value = on;
    saveText("quickRated", on ? "yes" : "no");
  };
  const isRated = isSignedIn() && rated.value;
  const entry = gameEntry(game);
  useEffect(() => fetchAhead(loadTablePage, entry), [loadTablePage, entry]);
  /** The request goes out before those for code, since browsers open six connections at most. */
  const start = (request: () => Promise<void>) =>
    run(() => {
      const started = request();
      fetchTable(loadTablePage);
      return started;
    });
  const found = waitingTable(tables.value ?? [], game, isRated, hasSeatAt);
  const withPeople = () => start(() => playWithOthers({ game, ...(isRated && { rated: true }), ...(found && { table: found.id }) }));
  const names = { game: gameName(game) };
  return (
    <section class="play-now card" aria-labelledby="play-now-title">
      <div class="section-head">
        <h2 id="play-now-title">{t("lobby.play")}</h2>
        <Counts counts={people.value} />
      </div>
      <Radios legend={t("new.game")} quiet values={IDS} chosen={game} label={(id) => <GameChoice game={id} />} onChoose={choose} />
      <div class="choices">
        <WithPeople found={found} game={game} isRated={isRated} busy={busy} onClick={withPeople} />
        <Choice
          icon="bot"
          title={t("lobby.playNow")}
          hint={t("lobby.playNowHint", names)}
          isFirst={!found}
          busy={busy}
          onClick={() => start(() => playNow(game))}
        />
        <Choice
          icon="link"
          title={t("lobby.friends")}
          hint={t("lobby.friendsHint")}
          busy={busy}
          onClick={() => start(async () => playWithFriends((await import("../table/tableSettings.ts")).settingsFor(game)))}
        >
          <Icon name="lock" />
        </Choice>
      </div>
      {isSignedIn() && <Checkbox label={t("lobby.quickRated")} checked={rated.value} onChange={chooseRated} />}
      <ErrorMessage of={refusal} />
      <div class="choice-more">
        {entry?.lessons && (
          <a class="button" href={`/learn/${game}`}>
            <Icon name="learn" /> {t("lobby.firstTime")}
          </a>
        )}
        <button type="button" onClick={() => onSettings(game)}>
          <Icon name="gear" /> {t("lobby.otherSettings")}
        </button>
        <NameField chip />
      </div>
    </section>
  );
}

const NOBODY: PeopleCounts = { online: 0, playing: 0, waiting: {} };

/** Has its place before it is known, so that nothing moves. */
function Counts({ counts }: { readonly counts: PeopleCounts | undefined }): JSX.Element {
  const { online, playing, waiting } = counts ?? NOBODY;
  const all = Object.values(waiting).reduce((sum, n) => sum + n, 0);
  return (
    <p class={counts ? "hint people-counts" : "hint people-counts unknown"}>
      <span class="dot dot-here" aria-hidden="true" /> {t("lobby.counts", { online, playing, waiting: all })}
    </p>
  );
}

function GameChoice({ game }: { readonly game: string }): JSX.Element {
  const n = people.value?.waiting[game] ?? 0;
  return (
    <>
      <strong>{gameName(game)}</strong>
      <small>{people.value && t("lobby.waitFor", { n })}</small>
    </>
  );
}

interface WithPeopleProps {
  readonly found: TableListing | undefined;
  readonly game: string;
  readonly isRated: boolean;
  readonly busy: boolean;
  onClick(): void;
}

/** Names those who wait, and says what happens next. */
function WithPeople({ found, game, isRated, busy, onClick }: WithPeopleProps): JSX.Element {
  const left = useSecondsUntil(found?.fillsAt);
  if (!found) {
    const hint = t(isRated ? "lobby.nobodyRated" : "lobby.nobodyWaits", { game: gameName(game) });
    return <Choice icon="people" title={t("lobby.quick")} hint={hint} busy={busy} onClick={onClick} />;
  }
  const { names, present, seats, clock } = found;
  const here = names.filter((_, seat) => present[seat]);
  const free = names.filter((name) => name === "").length - 1;
  const terms = [
    t("lobby.joinTerms", { game: gameName(game), seats }),
    clock !== QUICK_CLOCK && t("lobby.clockOf", { clock: listedClock(clock) }),
  ]
    .filter(Boolean)
    .join(", ");
  const next = left > 0 && free > 0 ? t("lobby.startsIn", { n: left, free }) : t("lobby.freeWithYou", { n: free });
  return (
    <Choice
      icon="people"
      title={t("lobby.joinThem", { names: listText(here) })}
      hint={`${terms}. ${next}`}
      isFirst
      busy={busy}
      onClick={onClick}
    >
      {left > 0 && <Countdown seconds={left} />}
    </Choice>
  );
}

/** Whole seconds; 0 without a time, and once it has passed. */
function useSecondsUntil(at: number | undefined): number {
  useNow(at !== undefined);
  return at === undefined ? 0 : Math.max(0, Math.ceil((at - serverNow()) / 1000));
}

/** What "Play with others" asks for goes without saying. */
const QUICK_CLOCK = "normal";

/** Of the search for players, in seconds. */
const SEARCH_S = 30;

function Countdown({ seconds }: { readonly seconds: number }): JSX.Element {
  const share = Math.min(1, seconds / SEARCH_S);
  return (
    <svg class="countdown" viewBox="0 0 44 44" aria-hidden="true">
      <circle cx="22" cy="22" r="18" />
      <circle class="countdown-left" cx="22" cy="22" r="18" pathLength="1" stroke-dasharray={`${share} 1`} transform="rotate(-90 22 22)" />
      <text x="22" y="22">
        {seconds}
      </text>
    </svg>
  );
}

interface ChoiceProps {
  readonly icon: IconName;
  readonly title: string;
  readonly hint: string;
  /** The best choice now. */
  readonly isFirst?: boolean;
  readonly busy: boolean;
  readonly children?: ComponentChildren;
  onClick(): void;
}

function Choice({ icon, title, hint, isFirst, busy, children, onClick }: ChoiceProps): JSX.Element {
  return (
    <button type="button" class={isFirst ? "choice choice-first" : "choice"} disabled={busy} onClick={onClick}>
      <Icon name={icon} />
      <span>
        <strong>{title}</strong> <small>{hint}</small>
      </span>
      {children}
    </button>
  );
}
