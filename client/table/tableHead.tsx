/** Compact header of a table page. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { OptionSpec, Options } from "../../shared/core/options.ts";
import { gameEntry } from "../games/games.ts";
import { gameFormatter, gameRules } from "../games/resources.ts";
import type { Formatter } from "../kit/contract/game.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { SoundButton } from "../kit/sound/soundControls.tsx";
import { Icon } from "../kit/ui/icons.tsx";
import { accountState, hasSignedIn, isSignedIn, loadAccount } from "../net/account.ts";
import { followMyTables, waitingCount } from "../net/myTables.ts";
import type { BranchInfo, TableSession } from "../net/session.ts";
import { valueText } from "./optionText.ts";
import { SettingsButton } from "./settingsButton.tsx";
import { houseRules } from "./tableSettings.ts";

interface HeadProps {
  readonly session: TableSession;
  readonly game: string;
  readonly title: string;
  readonly children?: ComponentChildren;
  readonly replay?: boolean;
  /** Replaces the badges. */
  readonly word?: string;
}

/** Below these widths in CSS pixels, the sound button moves into the settings. Spectators have two badges more. */
const TIGHT = { player: 310, spectator: 420 };
/** Below this width, a spectator's header has no room for the game's name. */
const TITLELESS = 300;

const isWatching = (session: TableSession): boolean => session.state.value?.phase !== "open" && session.seat.value < 0;

function useWidth() {
  const head = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (!head.current) return;
    const watcher = new ResizeObserver(([{ contentRect }]) => setWidth(contentRect.width));
    watcher.observe(head.current);
    return () => watcher.disconnect();
  }, []);
  return { head, width };
}

export function TableHead({
  session,
  game,
  title,
  children,
  replay,
  word = replay ? t("replay.title") : undefined,
}: HeadProps): JSX.Element {
  const { head, width } = useWidth();
  const watching = !replay && isWatching(session);
  const roomy = width >= (watching ? TIGHT.spectator : TIGHT.player);
  return (
    <header class="play-head" ref={head}>
      <Home session={session} />
      <h1 class={watching && width < TITLELESS ? "quiet" : undefined}>{title}</h1>
      {session.state.value?.phase !== "open" && <HouseRules session={session} game={game} />}
      {word ? <HeadWord text={word} /> : <Watching session={session} />}
      {gameEntry(game)?.rulebook && (
        <a class="button icon-button" href={`/rules/${game}`} target="_blank" rel="noopener" aria-label={t("rules")}>
          <Icon name="book" />
        </a>
      )}
      {!replay && roomy && <SoundButton />}
      <SettingsButton />
      {children}
    </header>
  );
}

/** Home link with the number of other waiting tables; from a branch, back to the replay. */
export function Home({ session: { id: here, branchInfo: branch } }: { session: TableSession }): JSX.Element {
  const account = accountState.value.account?.name;
  useEffect(() => {
    // Other pages load it with their masthead.
    if (hasSignedIn() && !isSignedIn()) void loadAccount();
  }, []);
  useEffect(() => followMyTables(here), [here, account]);
  const n = waitingCount(here);
  const label = branch ? backText(branch) : t("home");
  return (
    <a
      class="button icon-button home"
      href={branch ? replayHref(branch) : "/"}
      aria-label={[label, n > 0 && t("lobby.waiting", { n })].filter(Boolean).join(": ")}
    >
      <Icon name="back" />
      {n > 0 && <span class="count badge-mine">{n}</span>}
    </a>
  );
}

/** The recorded game, where the branch leaves it. */
export const replayHref = ({ version, isPractice }: BranchInfo): string =>
  `${location.pathname}${location.search}${isPractice ? "" : `#move=${version}`}`;

export const backText = ({ isPractice }: BranchInfo): string => t(isPractice ? "past.close" : "branch.back");

/** Shown if there is room beside the title. */
const HeadWord = ({ text }: { text: string }): JSX.Element => (
  <span class="head-word">
    <span class="badge">{text}</span>
  </span>
);

/** Whether this is a spectator's or a practice table, and how many watch. */
export function Watching({ session }: { session: TableSession }): JSX.Element {
  const watching = isWatching(session);
  const watchers = session.state.value?.spectatorCount ?? 0;
  return (
    <>
      {watching && <HeadWord text={t("watching")} />}
      {watching && session.id && (
        <a class="button icon-button" href={`/watch?after=${session.id}`} aria-label={t("watch.next")} title={t("watch.next")}>
          <Icon name="forth" />
        </a>
      )}
      {!session.id && <HeadWord text={t(session.branchInfo ? "branch.word" : "practice")} />}
      {watchers > 0 && (
        <span class="badge">
          <Icon name="eye" /> <span aria-hidden="true">{watchers}</span>
          <span class="quiet">{t("watchers", { n: watchers })}</span>
        </span>
      )}
    </>
  );
}

/** House rules are in the header, where everybody sees them. */
function lineOf(spec: OptionSpec, options: Options, formatter: Formatter): string {
  const label = formatter.option?.(spec.id) ?? spec.id;
  return t("rules.agreed", { label, value: valueText(spec, options[spec.id], formatter) });
}

export function HouseRules({ session, game }: { session: TableSession; game: string }): JSX.Element | null {
  const state = session.state.value;
  const [rules, formatter] = [gameRules(game), gameFormatter(game)];
  if (!state || !rules || !formatter) return null;
  const options = JSON.parse(state.options) as Options;
  const lines = houseRules(rules.options, options, state.seats.length).map((spec) => lineOf(spec, options, formatter));
  if (lines.length === 0) return null;
  return (
    <details class="house-rules">
      <summary class="badge" title={lines.join("\n")}>
        <Icon name="book" /> <span aria-hidden="true">+{lines.length}</span>
        <span class="quiet">{t("rules.house", { n: lines.length })}</span>
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
