/** Router. */
import type { FunctionComponent, JSX } from "preact";
import { useRef } from "preact/hooks";
import { LocationProvider, Route, Router, useLocation } from "preact-iso";
import { SITE_PAGES } from "../../shared/core/sitePages.ts";
import { gameEntry } from "../games/games.ts";
import { gameEditor, helpOf } from "../games/resources.ts";
import { type Shell, ShellContext } from "../kit/help/shell.tsx";
import { withCatalogues } from "../kit/i18n/catalogue.ts";
import { lazy } from "../kit/lazy.ts";
import { t as lessons } from "../kit/lessons/messages/frame/messages.ts";
import { t as peopleText } from "../kit/people/messages/people/messages.ts";
import { BusyNote } from "../kit/ui/busyNote.tsx";
import { t as seekText } from "../lobby/seeks/messages/seeks/messages.ts";
import { isSeeking } from "../net/seeking.ts";
import { t as analysisText } from "../replay/messages/analysis/messages.ts";
import { t as branchText } from "../replay/messages/branch/messages.ts";
import { t as studyText } from "../replay/study/messages/study/messages.ts";
import { t as endingText } from "../table/messages/ending/messages.ts";
import { AboutPage } from "./about.tsx";
import { t as accountText } from "./account/messages/account/messages.ts";
import { t as playersText } from "./account/messages/players/messages.ts";
import { t as seasonText } from "./account/messages/seasons/messages.ts";
import { t as appointmentText } from "./appointments/messages/appointments/messages.ts";
import { Elsewhere, ErrorPage, Waiting } from "./errorPage.tsx";
import { t as fairPlayText } from "./fairPlay/messages/fairPlay/messages.ts";
import { t as gamesText } from "./games/messages/games/messages.ts";
import { LobbyPage } from "./lobby.tsx";
import { Masthead } from "./masthead.tsx";
import { t as moderationText } from "./moderation/messages/moderation/messages.ts";
import { t as notificationText } from "./notifications/messages/notifications/messages.ts";
import { t as puzzlesText } from "./puzzles/messages/puzzles/messages.ts";
import { SiteFooter } from "./siteFooter.tsx";
import { t as tournamentText } from "./tournaments/messages/tournaments/messages.ts";

/** A page that loads on the first visit. Keyed by the parameters in its path, so that tables and games share no state. */
function page<P extends object>(load: () => Promise<FunctionComponent<P>>, ...catalogues: readonly { load(): Promise<void> }[]) {
  const Page = lazy(
    () => withCatalogues(load(), ...catalogues),
    () => <Waiting />,
  );
  return (props: P & { readonly params?: object }) => <Page key={JSON.stringify(props.params)} {...props} />;
}

const TablePage = page(async () => (await import("./table.tsx")).TablePage);
const PracticePage = page(async () => (await import("./practice.tsx")).PracticePage);
const LearnPage = page(async () => (await import("./learn.tsx")).LearnPage, lessons);
const RulesPage = page(async () => (await import("./rules.tsx")).RulesPage);
const ReplayPage = page(async () => (await import("./replay.tsx")).ReplayPage, analysisText, branchText, endingText, studyText);
const RecordPage = page(async () => (await import("./replay.tsx")).RecordPage, analysisText, branchText, endingText, studyText);
const StudyPage = page(async () => (await import("./replay.tsx")).StudyPage, analysisText, branchText, endingText, studyText);
const StudiesPage = page(async () => (await import("./replay.tsx")).StudiesPage, studyText, peopleText, gamesText);
const AccountPage = page(
  async () => (await import("./account/accountPage.tsx")).AccountPage,
  accountText,
  peopleText,
  playersText,
  fairPlayText,
);
const ProfilePage = page(
  async () => (await import("./account/profilePage.tsx")).ProfilePage,
  accountText,
  peopleText,
  playersText,
  seasonText,
  gamesText,
  studyText,
);
const GamesPage = page(async () => (await import("./games/gamesPage.tsx")).GamesPage, peopleText, gamesText);
const BestGamesPage = page(async () => (await import("./games/bestPage.tsx")).BestGamesPage, peopleText, gamesText);
const DatabasePage = page(async () => (await import("./games/databasePage.tsx")).DatabasePage, gamesText);
const OpeningsPage = page(async () => (await import("./openings.tsx")).OpeningsPage);
const PuzzlesPage = page(async () => (await import("./puzzles/puzzlesPage.tsx")).PuzzlesPage, puzzlesText);
const PuzzlePage = page(async () => (await import("./puzzles/puzzlePage.tsx")).PuzzlePage, puzzlesText);
const LeaderboardPage = page(async () => (await import("./account/leaderboardPage.tsx")).LeaderboardPage, peopleText, seasonText);
const AppointmentsPage = page(
  async () => (await import("./appointments/appointmentsPage.tsx")).AppointmentsPage,
  appointmentText,
  accountText,
);
const AppointmentPage = page(
  async () => (await import("./appointments/appointmentPage.tsx")).AppointmentPage,
  appointmentText,
  accountText,
);
const TournamentsPage = page(async () => (await import("./tournaments/tournamentsPage.tsx")).TournamentsPage, tournamentText);
const TournamentPage = page(async () => (await import("./tournaments/tournamentPage.tsx")).TournamentPage, tournamentText);
const EmbeddedTournament = page(async () => (await import("./tournaments/embeddedTournament.tsx")).EmbeddedTournament, tournamentText);
const EmailPage = page(async () => (await import("./notifications/emailPage.tsx")).EmailPage, notificationText, accountText);
const WatchPage = page(async () => (await import("./watch.tsx")).WatchPage);
const EmbedPage = page(async () => (await import("./embed.tsx")).EmbedPage);
const TextPage = page(async () => (await import("./sitePage.tsx")).SitePage);
const AdminPage = page(async () => (await import("./moderation/admin.tsx")).AdminPage, moderationText, fairPlayText);
const FairPlayPage = page(async () => (await import("./fairPlay/fairPlayPage.tsx")).FairPlayPage, fairPlayText);

const SeekWatch = lazy(async () => (await withCatalogues(import("../lobby/seeks/seekWatch.tsx"), seekText)).SeekWatch);

/** Stays once it is needed: a search that has ended has news. */
function Seeking(): JSX.Element | null {
  const isNeeded = useRef(false);
  isNeeded.current ||= isSeeking.value;
  return isNeeded.current ? <SeekWatch /> : null;
}

const SHELL: Shell = { helpOf, Elsewhere };

/** Pages with their own header. */
const OWN_HEAD = /^\/((t|practice|learn|replay|record|embed|s)(\/|$)|puzzles\/.)/;

function Head(): JSX.Element | null {
  return OWN_HEAD.test(useLocation().path) ? null : <Masthead />;
}

function Foot(): JSX.Element | null {
  return OWN_HEAD.test(useLocation().path) ? null : <SiteFooter />;
}

const NoPage = (): JSX.Element => <ErrorPage masthead={OWN_HEAD.test(useLocation().path)} refusal={{ code: "NO_PAGE" }} />;

/** The router decodes the parameters in a path, which throws if they are malformed. */
function isDecodable(path: string): boolean {
  try {
    // The bundler drops a call whose result is unused.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

function EditorPage({ game }: { readonly game: string }): JSX.Element {
  if (!gameEntry(game)?.editor) return <NoPage />;
  const Editor = gameEditor(game);
  return Editor ? <Editor key={game} /> : <Waiting />;
}

const ConfirmEmail = () => <EmailPage kind="confirm" />;
const StopEmails = () => <EmailPage kind="stop" />;

function Pages(): JSX.Element {
  if (!isDecodable(useLocation().path)) return <NoPage />;
  return (
    <Router>
      <Route path="/" component={LobbyPage} />
      <Route path="/t/:id" component={TablePage} />
      <Route path="/appointments" component={AppointmentsPage} />
      <Route path="/a/:id" component={AppointmentPage} />
      <Route path="/tournaments" component={TournamentsPage} />
      <Route path="/tournaments/:id" component={TournamentPage} />
      <Route path="/watch" component={WatchPage} />
      <Route path="/embed/:id" component={EmbedPage} />
      <Route path="/embed/tournaments/:id" component={EmbeddedTournament} />
      <Route path="/practice/:game" component={PracticePage} />
      <Route path="/learn/:game" component={LearnPage} />
      <Route path="/rules/:game" component={RulesPage} />
      <Route path="/editor/:game" component={EditorPage} />
      <Route path="/replay/:id" component={ReplayPage} />
      <Route path="/record" component={RecordPage} />
      <Route path="/s/:id" component={StudyPage} />
      <Route path="/studies" component={StudiesPage} />
      <Route path="/about" component={AboutPage} />
      <Route path="/u/:name" component={ProfilePage} />
      <Route path="/games" component={GamesPage} />
      <Route path="/games/best" component={BestGamesPage} />
      <Route path="/database" component={DatabasePage} />
      <Route path="/openings/:game" component={OpeningsPage} />
      <Route path="/puzzles" component={PuzzlesPage} />
      <Route path="/puzzles/:game" component={PuzzlePage} />
      <Route path="/puzzles/:game/:number" component={PuzzlePage} />
      <Route path="/leaderboard/:game" component={LeaderboardPage} />
      <Route path="/account" component={AccountPage} />
      <Route path="/email/confirm" component={ConfirmEmail} />
      <Route path="/email/stop" component={StopEmails} />
      <Route path="/admin" component={AdminPage} />
      <Route path="/fair-play" component={FairPlayPage} />
      {SITE_PAGES.map((id) => (
        <Route key={id} path={`/${id}`} component={TextPage} page={id} />
      ))}
      <Route default component={NoPage} />
    </Router>
  );
}

export function App(): JSX.Element {
  return (
    <ShellContext.Provider value={SHELL}>
      <LocationProvider>
        <Head />
        <Pages />
        <Foot />
      </LocationProvider>
      <Seeking />
      <BusyNote />
    </ShellContext.Provider>
  );
}
