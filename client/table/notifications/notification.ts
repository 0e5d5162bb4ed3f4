/** How a page calls the one who plays: title, the sign in the browser's tab, a sound, a note of the system, a buzz. Each can be switched off. */

import { say } from "../../kit/i18n/words.ts";
import { settings } from "../../kit/settings/settings.ts";
import { playSound } from "../../kit/sound/sound.ts";

const PLAIN_ICON = "/icon.svg";
/** An anchor with a dot: the tab's sign while the own answer is awaited. */
const CALLING_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#0d2a3a"/>' +
    '<g fill="none" stroke="#f4ecd9" stroke-width="5" stroke-linecap="round"><circle cx="28" cy="15" r="6"/><path d="M28 21v33M17 29h22M10 40c3 18 33 18 36 0"/></g>' +
    '<circle cx="48" cy="16" r="14" fill="#e3b965" stroke="#0d2a3a" stroke-width="3"/><path d="M48 8v9M48 22v1" stroke="#0d2a3a" stroke-width="5" stroke-linecap="round"/></svg>',
)}`;
const BUZZ_MS = [80, 60, 80];

/** Gives the page its title and its tab's sign. */
export function setTab(title: string, calling: boolean): void {
  document.title = title;
  const sign = document.querySelector('link[rel="icon"]');
  const href = calling ? CALLING_ICON : PLAIN_ICON;
  // A browser fetches what it is given anew, though it has just been given the same.
  if (sign?.getAttribute("href") !== href) sign?.setAttribute("href", href);
}

export function resetTab(): void {
  setTab("Quayside", false);
}

/** Calls once. @param body of the note @param tag a newer note with the same one takes the older one's place */
export function notify(body: string, tag: string): void {
  const { notes, buzz } = settings.peek();
  playSound("turn");
  if (notes) showNote(body, tag);
  // Before the first touch of a page browsers forbid it, and say so on the console.
  if (buzz && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS);
}

function showNote(body: string, tag: string): void {
  if (!("Notification" in window) || Notification.permission !== "granted" || !document.hidden) return;
  try {
    const note = new Notification(say("turn.title"), { body, tag: `quayside-${tag}`, icon: PLAIN_ICON });
    note.onclick = () => {
      focus();
      note.close();
    };
  } catch {
    // Phones know notes of service workers only.
  }
}
