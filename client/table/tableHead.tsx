/** The narrow head of a table's page. */
import { useComputed } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { gameEntry } from "../games/games.ts";
import { say } from "../kit/i18n/words.ts";
import { SoundButton } from "../kit/sound/soundControls.tsx";
import { Icon } from "../kit/ui/icons.tsx";
import { followMine, waitingBut } from "../net/mine.ts";
import type { TableSession } from "../net/session.ts";
import { HouseRules } from "./houseRulesBadge.tsx";
import { SettingsButton } from "./settingsDialog.tsx";

interface HeadProps {
  readonly session: TableSession;
  readonly game: string;
  readonly title: string;
  readonly children?: ComponentChildren;
  /** A recorded game: nobody is there. */
  readonly replay?: boolean;
}

/** In a head narrower than this the settings alone have the sound: the title goes before it. CSS pixels. */
const TIGHT = 310;

/** The head's element, and whether it has room for everything. */
function useRoom() {
  const head = useRef<HTMLElement>(null);
  const [roomy, setRoomy] = useState(true);
  useEffect(() => {
    if (!head.current) return;
    const watcher = new ResizeObserver(([{ contentRect }]) => setRoomy(contentRect.width >= TIGHT));
    watcher.observe(head.current);
    return () => watcher.disconnect();
  }, []);
  return { head, roomy };
}

/** The game has begun, as far as is known. */
const useBegun = (session: TableSession) => useComputed(() => session.state.value?.phase !== "open");

export function TableHead({ session, game, title, children, replay }: HeadProps): JSX.Element {
  const { head, roomy } = useRoom();
  const begun = useBegun(session);
  return (
    <header class="play-head" ref={head}>
      <Home here={session.id} />
      <h1>{title}</h1>
      {begun.value && <HouseRules session={session} game={game} />}
      {!replay && <Badges session={session} />}
      {gameEntry(game)?.rulebook && (
        <a class="button icon-button" href={`/rules/${game}`} target="_blank" rel="noopener" aria-label={say("rules")}>
          <Icon name="book" />
        </a>
      )}
      {!replay && roomy && <SoundButton />}
      <SettingsButton />
      {children}
    </header>
  );
}

/** The way out, with how many other tables wait. */
function Home({ here }: { here: string }): JSX.Element {
  useEffect(() => followMine(here), [here]);
  const n = waitingBut(here);
  return (
    <a class="button icon-button home" href="/" aria-label={[say("home"), n > 0 && say("lobby.waiting", { n })].filter(Boolean).join(": ")}>
      <Icon name="back" />
      {n > 0 && <span class="count badge-mine">{n}</span>}
    </a>
  );
}

function Badges({ session }: { session: TableSession }): JSX.Element {
  const watchers = useComputed(() => session.state.value?.watchers ?? 0).value;
  const begun = useBegun(session);
  return (
    <>
      {begun.value && session.seat.value < 0 && <span class="badge">{say("watching")}</span>}
      {!session.id && <span class="badge">{say("practice")}</span>}
      {watchers > 0 && (
        <span class="badge">
          <Icon name="eye" /> <span aria-hidden="true">{watchers}</span>
          <span class="quiet">{say("watchers", { n: watchers })}</span>
        </span>
      )}
    </>
  );
}
