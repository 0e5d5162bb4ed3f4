/** The page as a whole: the right content for the address. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { AboutPage } from "./pages/about.tsx";
import { DeadPage, Waiting } from "./pages/dead.tsx";
import { LobbyPage } from "./pages/lobby.tsx";
import { RulesPage } from "./pages/rules.tsx";
import { go, type Route, route } from "./router.ts";
import { SettingsDialog } from "./table/settingsDialog.tsx";
import { Icon } from "./ui/icons.tsx";
import { later } from "./ui/later.tsx";
import { say } from "./words/words.ts";

const TablePage = later(async () => (await import("./pages/table.tsx")).TablePage, Waiting);
const PracticePage = later(async () => (await import("./pages/practice.tsx")).PracticePage, Waiting);

const ReplayPage = later(async () => (await import("./pages/replay.tsx")).ReplayPage, Waiting);
const RecordPage = later(async () => (await import("./pages/replay.tsx")).RecordPage, Waiting);
const AdminPage = later(async () => (await import("./pages/admin.tsx")).AdminPage, Waiting);

/** Pages that fill the screen and have a head of their own. */
const OWN_HEAD: readonly Route["page"][] = ["practice", "table", "replay"];

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
    <>
      {!OWN_HEAD.includes(present.page) && <Masthead />}
      <Page route={present} />
    </>
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
    case "rules":
      return <RulesPage game={route.game} />;
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

/** The head of all pages but the table's. */
export function Masthead(): JSX.Element {
  const open = useSignal(false);
  return (
    <header class="masthead">
      <a class="brand" href="/">
        <img src="/icon.svg" alt="" width="36" height="36" />
        <span>Quayside</span>
      </a>
      <nav aria-label={say("nav.main")}>
        <a href="/">{say("nav.lobby")}</a>
        <a href="/about">{say("nav.about")}</a>
        <button
          type="button"
          class="icon-button"
          aria-label={say("settings")}
          onClick={() => {
            open.value = true;
          }}
        >
          <Icon name="gear" />
        </button>
      </nav>
      {open.value && (
        <SettingsDialog
          onClose={() => {
            open.value = false;
          }}
        />
      )}
    </header>
  );
}
