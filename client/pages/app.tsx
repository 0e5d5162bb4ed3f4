/** The page as a whole: the right content for the address. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { explainerOf } from "../games/explainers.ts";
import { go, type Route, route } from "../kit/router.ts";
import { type Shell, ShellContext } from "../kit/shell.ts";
import { later } from "../kit/ui/later.tsx";
import { AboutPage } from "./about.tsx";
import { DeadPage, Waiting } from "./dead.tsx";
import { LobbyPage } from "./lobby.tsx";
import { Masthead } from "./masthead.tsx";

const TablePage = later(async () => (await import("./table.tsx")).TablePage, Waiting);
const PracticePage = later(async () => (await import("./practice.tsx")).PracticePage, Waiting);

const LearnPage = later(async () => (await import("./learn.tsx")).LearnPage, Waiting);
const RulesPage = later(async () => (await import("./rules.tsx")).RulesPage, Waiting);
const ReplayPage = later(async () => (await import("./replay.tsx")).ReplayPage, Waiting);
const RecordPage = later(async () => (await import("./replay.tsx")).RecordPage, Waiting);
const EditorPage = later(async () => (await import("./editor.tsx")).EditorPage, Waiting);
const AdminPage = later(async () => (await import("./admin.tsx")).AdminPage, Waiting);

const SHELL: Shell = { explainerOf };

/** Pages that have a head of their own. */
const OWN_HEAD: readonly Route["page"][] = ["practice", "learn", "table", "replay", "record"];

/** Links within the client change the page without loading it anew. */
function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.origin !== location.origin || link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search);
}

export function App(): JSX.Element {
  const present = route.value;
  useEffect(() => {
    document.addEventListener("click", followLink);
    return () => document.removeEventListener("click", followLink);
  }, []);
  return (
    <ShellContext.Provider value={SHELL}>
      {!OWN_HEAD.includes(present.page) && <Masthead />}
      <Page route={present} />
    </ShellContext.Provider>
  );
}

function Page({ route }: { route: Route }): JSX.Element {
  switch (route.page) {
    case "lobby":
      return <LobbyPage />;
    case "table":
      return <TablePage key={route.id} id={route.id} />;
    case "practice":
      return <PracticePage key={route.game} game={route.game} />;
    case "learn":
      return <LearnPage key={route.game} game={route.game} />;
    case "rules":
      return <RulesPage game={route.game} />;
    case "editor":
      return <EditorPage key={route.game} game={route.game} />;
    case "about":
      return <AboutPage />;
    case "replay":
      return <ReplayPage key={route.id} id={route.id} />;
    case "record":
      return <RecordPage />;
    case "admin":
      return <AdminPage />;
    case "lost":
      return <DeadPage refusal={{ code: "NO_PAGE" }} />;
  }
}
