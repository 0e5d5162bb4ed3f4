/** Home page: games and tables. `?new=<game>` opens the new-table dialog. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { GAMES, gameEntry } from "../games/games.ts";
import { withCatalogues } from "../kit/i18n/catalogue.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { lazy } from "../kit/lazy.ts";
import { Icon } from "../kit/ui/icons.tsx";
import { size } from "../kit/ui/size.ts";
import { useTitle } from "../kit/ui/title.ts";
import { WaitDialog } from "../kit/ui/wait.tsx";
import { FeaturedCard } from "../lobby/featuredCard.tsx";
import { GameCards } from "../lobby/gameCards.tsx";
import { liveTables, MyTables, PastTables } from "../lobby/myTables.tsx";
import { PlayNow } from "../lobby/playNow.tsx";
import { PublicTables, showTables, TABLES_ID } from "../lobby/tableList.tsx";
import { accountState } from "../net/account.ts";
import { appointmentsAhead, areAppointmentsShown, followTables, isSettled } from "../net/lobbyFeed.ts";
import { areStatusesKnown } from "../net/myTables.ts";
import { areSeeksShown } from "../net/seeking.ts";
import { t as appointmentText } from "./appointments/messages/appointments/messages.ts";
import { t as notificationText } from "./notifications/messages/notifications/messages.ts";

const Invitations = lazy(async () => (await withCatalogues(import("./notifications/invitations.tsx"), notificationText)).Invitations);

const NextAppointments = lazy(
  async () => (await withCatalogues(import("./appointments/nextAppointments.tsx"), appointmentText)).NextAppointments,
);

const loadTablePage = () => import("./table.tsx");

/** Phones have no room for it. */
const LobbyPicture = lazy(async () => (await import("../lobby/lobbyPicture.tsx")).LobbyPicture);

const NewTable = lazy(async () => (await import("../lobby/newTable.tsx")).NewTable, WaitDialog);

function requestedGame(): string | undefined {
  const game = new URLSearchParams(location.search).get("new") ?? "";
  return gameEntry(game)?.id;
}

const LISTS_TIMEOUT_MS = 1000;

/** True once the lists have arrived or take too long. The content below waits for it, to avoid a layout shift. */
function useLists(): boolean {
  const isWaiting = useSignal(true);
  useEffect(() => {
    const timer = setTimeout(() => (isWaiting.value = false), LISTS_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return (
    (isSettled.value && areStatusesKnown.value && areSeeksShown.value && (appointmentsAhead.value === 0 || areAppointmentsShown.value)) ||
    !isWaiting.value
  );
}

export function LobbyPage(): JSX.Element {
  useTitle(t("lobby.title"));
  const opening = useSignal<string | undefined>(requestedGame());
  const open = (game: string | undefined) => (opening.value = game);
  const isShown = useLists();
  useEffect(followTables, []);
  useEffect(() => {
    if (isShown && location.hash === `#${TABLES_ID}`) showTables();
  }, [isShown]);
  const hasGames = liveTables().length > 0;
  const mine = <MyTables />;
  const play = <PlayNow loadTablePage={loadTablePage} onSettings={open} />;
  const others = (
    <>
      {appointmentsAhead.value > 0 && <NextAppointments />}
      <PublicTables />
      <PastTables />
    </>
  );
  const watch = <FeaturedCard />;
  return (
    <main>
      <section class={hasGames ? "hero hero-brief" : "hero"}>
        {size.value !== "narrow" && <LobbyPicture />}
        <div class="hero-text">
          <h1>{t("lobby.title")}</h1>
          <p class="hero-lead">{t("lobby.lead")}</p>
        </div>
      </section>
      <div class={isShown ? "page lobby" : `page lobby lobby-begins ${areStatusesKnown.value ? "" : "lobby-unknown"}`}>
        {accountState.value.account && <Invitations />}
        <Columns hasGames={hasGames} mine={mine} play={play} others={others} watch={watch} />
        <GameCards onNew={open} />
        <p class="button-row">
          <a class="button" href="/puzzles">
            <Icon name="hint" /> {t("lobby.puzzles")}
          </a>
          <a class="button" href="/tournaments">
            <Icon name="flag" /> {t("lobby.tournaments")}
          </a>
          <a class="button" href={`/leaderboard/${GAMES[0]?.id}`}>
            <Icon name="crown" /> {t("lobby.leaderboard")}
          </a>
          <a class="button" href="/games">
            <Icon name="book" /> {t("lobby.archive")}
          </a>
          <a class="button" href="/record">
            <Icon name="history" /> {t("lobby.record")}
          </a>
        </p>
        {opening.value && <NewTable game={opening.value} onClose={() => open(undefined)} />}
      </div>
    </main>
  );
}

interface ColumnsProps {
  readonly hasGames: boolean;
  readonly mine: JSX.Element;
  readonly play: JSX.Element;
  readonly others: JSX.Element;
  readonly watch: JSX.Element;
}

/** One column in the order of urgency; two where there is room, with the player's games or else the ways to play at the left. */
function Columns({ hasGames, mine, play, others, watch }: ColumnsProps): JSX.Element {
  if (size.value !== "wide")
    return (
      <>
        {mine}
        {play}
        {others}
        {watch}
      </>
    );
  return (
    <div class="lobby-columns">
      <div>
        {mine}
        {hasGames ? others : play}
      </div>
      <div>
        {hasGames ? play : others}
        {watch}
      </div>
    </div>
  );
}
