/** Ways to play now: with people, against bots, with friends. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { PeopleCounts, TableListing } from "../../shared/core/protocol.ts";
import { GAMES, gameEntry } from "../games/games.ts";
import { gameName } from "../games/resources.ts";
import { listText, withCatalogues } from "../kit/i18n/catalogue.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { lazy } from "../kit/lazy.ts";
import { joinOthers, playNow, playWithFriends } from "../kit/tableCreation.ts";
import { IconButton, Radios } from "../kit/ui/controls.tsx";
import { ErrorMessage } from "../kit/ui/errorMessage.tsx";
import { useRequest } from "../kit/ui/hooks.ts";
import { Icon, type IconName } from "../kit/ui/icons.tsx";
import { NameField, nameToUse } from "../kit/ui/nameField.tsx";
import { WaitDialog } from "../kit/ui/wait.tsx";
import { isSignedIn } from "../net/account.ts";
import { people, tables } from "../net/lobbyFeed.ts";
import { hasSeatAt } from "../net/myTables.ts";
import { isSeeking } from "../net/seeking.ts";
import { loadText, saveText } from "../net/storage.ts";
import { listedClock } from "../table/clocks/clockChoice.tsx";
import { fetchAhead, fetchTable } from "./ahead.ts";
import { t as seekText } from "./seeks/messages/seeks/messages.ts";
import { endOf, isByDays, minutesOf, requestOf, savedWish } from "./seeks/wish.ts";
import { waitingTable } from "./waitingTable.ts";

const MySeeks = lazy(async () => (await withCatalogues(import("./seeks/mySeeks.tsx"), seekText)).MySeeks);

const SeekForm = lazy(async () => (await withCatalogues(import("./seeks/seekForm.tsx"), seekText)).SeekForm, WaitDialog);

const IDS = GAMES.map(({ id }) => id);

function useGame(): [string, (game: string) => void] {
  const game = useSignal(gameEntry(loadText("chosenGame") ?? "")?.id ?? IDS[0]);
  const choose = (chosen: string) => {
    game.value = chosen;
    saveText("chosenGame", chosen);
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
  const isFormOpen = useSignal(false);
  const openForm = (on: boolean) => () => (isFormOpen.value = on);
  const entry = gameEntry(game);
  useEffect(() => fetchAhead(loadTablePage, entry), [loadTablePage, entry]);
  /** The request goes out before those for code, since browsers open six connections at most. */
  const start = (request: () => Promise<void>) =>
    run(() => {
      const started = request();
      fetchTable(loadTablePage);
      return started;
    });
  const found = waitingTable(tables.value ?? [], game, hasSeatAt);
  /** The last search, or the default. */
  const seek = () => run(async () => (await import("../net/seeks.ts")).makeSeek(requestOf(savedWish(), [game], nameToUse())));
  const names = { game: gameName(game) };
  return (
    <section class="play-now card" aria-labelledby="play-now-title">
      <div class="section-head">
        <h2 id="play-now-title">{t("lobby.play")}</h2>
        <Counts counts={people.value} />
      </div>
      <Radios legend={t("new.game")} quiet values={IDS} chosen={game} label={(id) => <GameChoice game={id} />} onChoose={choose} />
      {isSeeking.value && <MySeeks />}
      <div class="choices">
        <div class="choice-pair">
          {found ? <JoinThem found={found} busy={busy} /> : <FindPlayers busy={busy} onClick={seek} />}
          <IconButton class="choice-settings" icon="gear" label={t("lobby.findSettings")} onClick={openForm(true)} />
        </div>
        <Choice
          icon="bot"
          title={t("lobby.playNow")}
          hint={t("lobby.playNowHint", names)}
          isFirst={!found && !isSeeking.value}
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
        <a class="button" href="/appointments">
          <Icon name="history" /> {t("lobby.appointments")}
        </a>
        <NameField chip />
      </div>
      {isFormOpen.value && <SeekForm game={game} onClose={openForm(false)} />}
    </section>
  );
}

const NOBODY: PeopleCounts = { online: 0, playing: 0, waiting: {} };

/** Keeps its space while the data is loading, so that nothing shifts. */
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

/** The default seek: what was sought last, or else anybody. */
function FindPlayers({ busy, onClick }: Pick<ChoiceProps, "busy" | "onClick">): JSX.Element {
  const wish = savedWish();
  const { seatsMin: min, seatsMax: max } = wish;
  const players = { range: min < max, min, max };
  const at = endOf(minutesOf(wish));
  const hint = !isSignedIn()
    ? t("lobby.findHere", players)
    : isByDays(wish)
      ? t("lobby.findByDays", { ...players, at })
      : t("lobby.findUntil", { ...players, at });
  return <Choice icon="people" title={t("lobby.find")} hint={hint} busy={busy} onClick={onClick} />;
}

/** Names those who wait at a table. */
function JoinThem({ found, busy }: { readonly found: TableListing; readonly busy: boolean }): JSX.Element {
  const { id, game, names, present, seats, clock } = found;
  const here = names.filter((_, seat) => present[seat]);
  const free = names.filter((name) => name === "").length - 1;
  const terms = [
    t("lobby.joinTerms", { game: gameName(game), seats }),
    clock !== USUAL_CLOCK && t("lobby.clockOf", { clock: listedClock(clock) }),
  ]
    .filter(Boolean)
    .join(", ");
  const hint = `${terms}. ${t("lobby.freeWithYou", { n: free })}`;
  return (
    <Choice
      icon="people"
      title={t("lobby.joinThem", { names: listText(here) })}
      hint={hint}
      isFirst
      busy={busy}
      onClick={() => joinOthers(id)}
    />
  );
}

/** Not worth a label. */
const USUAL_CLOCK = "normal";

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
