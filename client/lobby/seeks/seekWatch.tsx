/** On every page while the player looks for a game: the ready check, what became of it, and the way to the table. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { MatchView } from "../../../shared/core/seeks.ts";
import { gameName } from "../../games/resources.ts";
import { listText } from "../../kit/i18n/catalogue.ts";
import { t as shell } from "../../kit/i18n/messages/shell/messages.ts";
import { go } from "../../kit/router.ts";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { ErrorMessage } from "../../kit/ui/errorMessage.tsx";
import { useNow, useRequest } from "../../kit/ui/hooks.ts";
import { setTitleCall } from "../../kit/ui/title.ts";
import { isSeeking } from "../../net/seeking.ts";
import type { SeekNews } from "../../net/seekNews.ts";
import { answerMatch, followSeeks, isAnsweredHere, mySeeks, news } from "../../net/seeks.ts";
import { serverNow } from "../../net/serverClock.ts";
import { deadlineText } from "../../table/clocks/clock.ts";
import { notify } from "../../table/notifications/notification.ts";
import { t } from "./messages/seeks/messages.ts";
import { gamesText } from "./terms.ts";
import { isByDays } from "./wish.ts";
import "../../style/seeks.css";

/** If the page was used within this time, in ms, it accepts ready checks automatically. */
const IN_USE_MS = 20_000;

// This code may load because of a press.
let usedAt = navigator.userActivation?.isActive ? performance.now() : Number.NEGATIVE_INFINITY;
for (const type of ["pointerdown", "pointermove", "keydown", "wheel"])
  addEventListener(type, () => (usedAt = performance.now()), { capture: true, passive: true });

const isInUse = (): boolean => document.visibilityState === "visible" && performance.now() - usedAt < IN_USE_MS;

interface Check {
  readonly match: MatchView;
  readonly isLive: boolean;
}

function currentCheck(): Check | undefined {
  const seek = mySeeks.value.seeks.find(({ match }) => match !== undefined);
  return seek?.match && { match: seek.match, isLive: !isByDays(seek) };
}

export function SeekWatch(): JSX.Element {
  const follows = isSeeking.value;
  useEffect(() => (follows ? followSeeks() : undefined), [follows]);
  const check = currentCheck();
  const open = check && !check.match.answered ? check : undefined;
  useCall(open);
  useArrival();
  return (
    <>
      {open && <ReadyCheck key={open.match.id} {...open} />}
      <div class="seek-note-place" role="status">
        {check?.match.answered && <Waiting {...check} />}
        {!check && <Invitations />}
        {!check && news.value.map((one) => <News key={one.kind} news={one} />)}
      </div>
    </>
  );
}

/** Calls the player, once for each game. */
function useCall(open: Check | undefined): void {
  const id = open?.match.id;
  useEffect(() => {
    if (!open) return;
    const title = t("check.title", { game: gameName(open.match.game) });
    news.value = [];
    notify(title, withText(open.match), open.match.id);
    setTitleCall(`● ${title}`);
    return () => setTitleCall(undefined);
  }, [id]);
}

/** Goes to the table of a live game that was answered in this tab. */
function useArrival(): void {
  const started = news.value.find((one) => one.kind === "started");
  const table = started?.table;
  useEffect(() => {
    if (!table || !isAnsweredHere(table.match)) return;
    news.value = [];
    go(`/t/${table.id}`);
  }, [table]);
}

const playerText = ({ name, rating }: MatchView["players"][number]): string => (rating ? `${name} (${rating})` : name);

const withText = ({ players }: MatchView): string => t("check.with", { names: listText(players.map(playerText)) });

/** Once a second, rounded up. */
function useLeft({ match: { due }, isLive }: Check): string {
  useNow(isLive);
  const left = Math.max(0, due - serverNow());
  return isLive ? t("check.left", { n: Math.ceil(left / 1000) }) : t("check.leftDays", { time: deadlineText(left) });
}

function ReadyCheck(check: Check): JSX.Element | null {
  const { match, isLive } = check;
  const { busy, refusal, run } = useRequest();
  const isHidden = useSignal(false);
  const left = useLeft(check);
  const answer = (yes: boolean) => run(() => answerMatch(match, yes));
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || !isLive || !isInUse()) return;
    isAsked.current = true;
    void answer(true);
  }, []);
  // Closed by a key that was meant for the game: the question stays, out of the way.
  const hide = () => {
    isHidden.value = true;
  };
  const body = (
    <>
      <p>{withText(match)}</p>
      {match.rated && <p class="hint">{t("check.rated")}</p>}
      <p class="seek-left" role="timer">
        {left}
      </p>
      <ErrorMessage of={refusal} />
      <div class="button-row">
        <button type="button" class="primary" autofocus disabled={busy} onClick={() => answer(true)}>
          {t("check.ready")}
        </button>
        <button type="button" disabled={busy} onClick={() => answer(false)}>
          {t("check.decline")}
        </button>
      </div>
    </>
  );
  const title = t("check.title", { game: gameName(match.game) });
  if (!isHidden.value)
    return (
      <Dialog title={title} onClose={hide}>
        {body}
      </Dialog>
    );
  return (
    <section class="seek-note seek-check" aria-label={title}>
      <strong>{title}</strong>
      {body}
    </section>
  );
}

function Waiting(check: Check): JSX.Element {
  const left = useLeft(check);
  const missing = check.match.players.filter(({ isReady }) => !isReady).map(({ name }) => name);
  return (
    <p class="seek-note">
      <strong>{t("check.title", { game: gameName(check.match.game) })}</strong>
      <span>{missing.length > 0 ? t("check.waits", { names: listText(missing) }) : t("check.yes")}</span>
      <span class="seek-left" aria-hidden="true">
        {left}
      </span>
    </p>
  );
}

/** To a table that waits for players. Once for each table. */
function Invitations(): JSX.Element | null {
  const invited = mySeeks.value.seeks.find((seek) => seek.invited !== undefined)?.invited;
  const declined = useSignal("");
  const isShown = invited !== undefined && invited.table !== declined.value && !location.pathname.endsWith(`/t/${invited.table}`);
  const text = invited ? t("invited", { names: listText(invited.names), n: invited.names.length, game: gameName(invited.game) }) : "";
  useEffect(() => {
    if (isShown && invited) notify(t("invited.title", { game: gameName(invited.game) }), text, invited.table);
  }, [invited?.table]);
  if (!isShown || !invited) return null;
  return (
    <div class="seek-note">
      <span>{text}</span>
      <div class="button-row">
        <a class="button primary" href={`/t/${invited.table}`}>
          {t("news.open")}
        </a>
        <button type="button" onClick={() => (declined.value = invited.table)}>
          {t("check.decline")}
        </button>
      </div>
    </div>
  );
}

function newsText(one: SeekNews): string {
  if (one.kind === "started") return t("news.started", { game: gameName(one.table.game) });
  if (one.kind === "missed") return t("news.missed", { game: gameName(one.game) });
  if (one.kind === "expired") return t("news.expired", { games: gamesText(one.games) });
  const names = listText(one.names);
  return t(one.kind === "late" ? "news.late" : "news.declined", { names });
}

function News({ news: one }: { readonly news: SeekNews }): JSX.Element {
  const close = () => {
    news.value = news.value.filter((other) => other !== one);
  };
  return (
    <div class="seek-note">
      <span>{newsText(one)}</span>
      <div class="button-row">
        {one.kind === "started" && (
          <a class="button primary" href={`/t/${one.table.id}`} onClick={close}>
            {t("news.open")}
          </a>
        )}
        <button type="button" onClick={close}>
          {shell("close")}
        </button>
      </div>
    </div>
  );
}
