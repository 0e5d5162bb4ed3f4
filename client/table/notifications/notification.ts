/** Alerts players whose turn it is by title, favicon, sound, system notification, and vibration; each can be disabled. */
import { effect } from "@preact/signals";
import { gameName } from "../../games/resources.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { settings } from "../../kit/settings/settings.ts";
import { playSound } from "../../kit/sound/sound.ts";
import { setTitleNotice } from "../../kit/ui/title.ts";
import { answers, type ListedTable, myTables, waiting, waitsForMe } from "../../net/myTables.ts";
import type { TableModel } from "../model/model.ts";

const PLAIN_ICON = "/icon.svg";
/** Favicon with a dot while the player has to move. */
const ATTENTION_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#0d2a3a"/>' +
    '<g fill="none" stroke="#f4ecd9" stroke-width="5" stroke-linecap="round"><circle cx="28" cy="15" r="6"/><path d="M28 21v33M17 29h22M10 40c3 18 33 18 36 0"/></g>' +
    '<circle cx="48" cy="16" r="14" fill="#e3b965" stroke="#0d2a3a" stroke-width="3"/><path d="M48 8v9M48 22v1" stroke="#0d2a3a" stroke-width="5" stroke-linecap="round"/></svg>',
)}`;
const BUZZ_MS = [80, 60, 80];

/** @param notice what waits for the player */
function setTab(notice?: string): void {
  setTitleNotice(notice);
  const favicon = document.querySelector('link[rel="icon"]');
  const href = notice ? ATTENTION_ICON : PLAIN_ICON;
  // Browsers refetch an icon even if it is unchanged.
  if (favicon?.getAttribute("href") !== href) favicon?.setAttribute("href", href);
}

/** By sound, vibration and, while the page is hidden, a notification. @param tag replaces an older one with the same tag */
export function notify(title: string, body: string, tag: string): void {
  const { notes, buzz } = settings.peek();
  playSound("turn");
  if (notes) showNote(title, body, tag);
  // Needs a user gesture; browsers log an error otherwise.
  if (buzz && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS);
}

function showNote(title: string, body: string, tag: string): void {
  if (!("Notification" in window) || Notification.permission !== "granted" || !document.hidden) return;
  try {
    const note = new Notification(title, { body, tag: `quayside-${tag}`, icon: PLAIN_ICON });
    note.onclick = () => {
      focus();
      note.close();
    };
  } catch {
    // Phones support notifications from service workers only.
  }
}

/** Alerts whenever the game starts to wait for this player. Returns a stop function. */
export function notifyOfTurns(model: TableModel): () => void {
  let before = true;
  const stop = effect(() => {
    const name = gameName(model.client.game.id);
    const canAct = model.canAct.value;
    const isSent = model.phase.value === "sending";
    setTab(canAct ? `● ${t("turn.title")} · ${name}` : undefined);
    if (canAct && !isSent && !before) notify(t("turn.title"), name, model.session.id);
    before = canAct;
  });
  return () => {
    stop();
    setTab();
  };
}

const nameOf = ({ now }: ListedTable): string => (now && !now.isMissing ? gameName(now.game) : "Quayside");

/** Returns a stop function. */
export function notifyOfWaiting(): () => void {
  const opened = answers.peek();
  let before: readonly string[] | undefined;
  const stopTitle = effect(() => setTab(waiting.value > 0 ? `(${waiting.value}) Quayside` : undefined));
  const stopCalls = effect(() => {
    // Tables that waited on arrival are visible on the page, and cached status is old.
    if (answers.value === opened) return;
    const now = myTables.value.filter(waitsForMe);
    const fresh = now.find(({ id }) => before && !before.includes(id));
    if (fresh) notify(t("turn.title"), nameOf(fresh), fresh.id);
    before = now.map(({ id }) => id);
  });
  return () => {
    stopTitle();
    stopCalls();
    setTab();
  };
}
