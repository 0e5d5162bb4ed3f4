/** Router. */
import type { JSX } from "preact";
import { LocationProvider, Route, Router, useLocation } from "preact-iso";
import { gameEntry } from "../games/games.ts";
import { gameEditor, helpOf } from "../games/resources.ts";
import { type Shell, ShellContext } from "../kit/help/shell.tsx";
import { withCatalogues } from "../kit/i18n/catalogue.ts";
import { lazy } from "../kit/lazy.ts";
import { t as lessons } from "../kit/lessons/messages/frame/messages.ts";
import { t as peopleText } from "../kit/people/messages/people/messages.ts";
import { AboutPage } from "./about.tsx";
import { t as accountText } from "./account/messages/account/messages.ts";
import { ErrorPage, Waiting } from "./errorPage.tsx";
import { LobbyPage } from "./lobby.tsx";
import { Masthead } from "./masthead.tsx";
import { t as moderationText } from "./moderation/messages/moderation/messages.ts";
import { t as notificationText } from "./notifications/messages/notifications/messages.ts";

const TablePage = lazy(async () => (await import("./table.tsx")).TablePage, Waiting);
const PracticePage = lazy(async () => (await import("./practice.tsx")).PracticePage, Waiting);
const LearnPage = lazy(async () => (await withCatalogues(import("./learn.tsx"), lessons)).LearnPage, Waiting);
const RulesPage = lazy(async () => (await import("./rules.tsx")).RulesPage, Waiting);
const ReplayPage = lazy(async () => (await import("./replay.tsx")).ReplayPage, Waiting);
const RecordPage = lazy(async () => (await import("./replay.tsx")).RecordPage, Waiting);
const AccountPage = lazy(
  async () => (await withCatalogues(import("./account/accountPage.tsx"), accountText, peopleText)).AccountPage,
  Waiting,
);
const ProfilePage = lazy(
  async () => (await withCatalogues(import("./account/profilePage.tsx"), accountText, peopleText)).ProfilePage,
  Waiting,
);
const LeaderboardPage = lazy(
  async () => (await withCatalogues(import("./account/leaderboardPage.tsx"), peopleText)).LeaderboardPage,
  Waiting,
);
const EmailPage = lazy(
  async () => (await withCatalogues(import("./notifications/emailPage.tsx"), notificationText, accountText)).EmailPage,
  Waiting,
);
const WatchPage = lazy(async () => (await import("./watch.tsx")).WatchPage, Waiting);
const EmbedPage = lazy(async () => (await import("./embed.tsx")).EmbedPage, Waiting);
const AdminPage = lazy(async () => (await withCatalogues(import("./moderation/admin.tsx"), moderationText)).AdminPage, Waiting);

const SHELL: Shell = { helpOf };

/** Pages with their own header. */
const OWN_HEAD = /^\/(t|practice|learn|replay|record|embed)(\/|$)/;

function Head(): JSX.Element | null {
  return OWN_HEAD.test(useLocation().path) ? null : <Masthead />;
}

const NoPage = (): JSX.Element => <ErrorPage refusal={{ code: "NO_PAGE" }} />;

type OfGame = { readonly game: string };
type OfTable = { readonly id: string };

function EditorPage({ game }: OfGame): JSX.Element {
  if (!gameEntry(game)?.editor) return <NoPage />;
  const Editor = gameEditor(game);
  return Editor ? <Editor /> : <Waiting />;
}

/** Keyed by table or game, so that state is not shared. */
const PAGES = {
  Table: ({ id }: OfTable) => <TablePage key={id} id={id} />,
  Embed: ({ id }: OfTable) => <EmbedPage key={id} id={id} />,
  Replay: ({ id }: OfTable) => <ReplayPage key={id} id={id} />,
  Practice: ({ game }: OfGame) => <PracticePage key={game} game={game} />,
  Learn: ({ game }: OfGame) => <LearnPage key={game} game={game} />,
  Rules: ({ game }: OfGame) => <RulesPage key={game} game={game} />,
  Profile: ({ name }: { readonly name: string }) => <ProfilePage key={name} name={name} />,
  Leaderboard: ({ game }: OfGame) => <LeaderboardPage key={game} game={game} />,
  ConfirmEmail: () => <EmailPage kind="confirm" />,
  StopEmails: () => <EmailPage kind="stop" />,
  Editor: ({ game }: OfGame) => <EditorPage key={game} game={game} />,
};

export function App(): JSX.Element {
  return (
    <ShellContext.Provider value={SHELL}>
      <LocationProvider>
        <Head />
        <Router>
          <Route path="/" component={LobbyPage} />
          <Route path="/t/:id" component={PAGES.Table} />
          <Route path="/watch" component={WatchPage} />
          <Route path="/embed/:id" component={PAGES.Embed} />
          <Route path="/practice/:game" component={PAGES.Practice} />
          <Route path="/learn/:game" component={PAGES.Learn} />
          <Route path="/rules/:game" component={PAGES.Rules} />
          <Route path="/editor/:game" component={PAGES.Editor} />
          <Route path="/replay/:id" component={PAGES.Replay} />
          <Route path="/record" component={RecordPage} />
          <Route path="/about" component={AboutPage} />
          <Route path="/u/:name" component={PAGES.Profile} />
          <Route path="/leaderboard/:game" component={PAGES.Leaderboard} />
          <Route path="/account" component={AccountPage} />
          <Route path="/email/confirm" component={PAGES.ConfirmEmail} />
          <Route path="/email/stop" component={PAGES.StopEmails} />
          <Route path="/admin" component={AdminPage} />
          <Route default component={NoPage} />
        </Router>
      </LocationProvider>
    </ShellContext.Provider>
  );
}
