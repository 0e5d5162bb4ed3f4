/** How the page calls its player: title, the sign in the browser's tab, a sound, a note of the system, a buzz. Each can be switched off. */
import { effect } from "@preact/signals";
import type { TableModel } from "../table/model.ts";
import { type Settings, settings } from "../ui/settings.ts";
import { say } from "../words/words.ts";
import { chime } from "./chime.ts";

const PLAIN_ICON = "/icon.svg";
/** An anchor with a dot: the tab's sign while the own answer is awaited. */
const CALLING_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#0d2a3a"/>' +
    '<g fill="none" stroke="#f4ecd9" stroke-width="5" stroke-linecap="round"><circle cx="28" cy="15" r="6"/><path d="M28 21v33M17 29h22M10 40c3 18 33 18 36 0"/></g>' +
    '<circle cx="48" cy="16" r="14" fill="#e3b965" stroke="#0d2a3a" stroke-width="3"/><path d="M48 8v9M48 22v1" stroke="#0d2a3a" stroke-width="5" stroke-linecap="round"/></svg>',
)}`;
const BUZZ_MS = [80, 60, 80];

function dress(model: TableModel, mine: boolean): void {
  const name = model.words.name;
  document.title = mine ? `● ${say("turn.title")} · ${name}` : `${name} · Quayside`;
  document.querySelector('link[rel="icon"]')?.setAttribute("href", mine ? CALLING_ICON : PLAIN_ICON);
}

function notify(model: TableModel): void {
  if (!("Notification" in window) || Notification.permission !== "granted" || !document.hidden) return;
  try {
    const note = new Notification(say("turn.title"), { body: model.words.name, tag: `quayside-${model.session.id}`, icon: PLAIN_ICON });
    note.onclick = () => {
      focus();
      note.close();
    };
  } catch {
    // Phones know notes of service workers only.
  }
}

function call(model: TableModel, { sound, notes, buzz }: Settings): void {
  if (sound) chime();
  if (notes) notify(model);
  // Before the first touch of a page browsers forbid it, and say so on the console.
  if (buzz && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS);
}

/** Calls whenever the game begins to wait for the own seat. Returns the way to stop. */
export function summon(model: TableModel): () => void {
  let before = true;
  const stop = effect(() => {
    const mine = model.mine.value && !model.busy.value;
    dress(model, model.mine.value);
    if (mine && !before) call(model, settings.peek());
    before = model.mine.value;
  });
  return () => {
    stop();
    document.title = "Quayside";
    document.querySelector('link[rel="icon"]')?.setAttribute("href", PLAIN_ICON);
  };
}
