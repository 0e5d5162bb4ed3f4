/** The language of the page: picked at start, changed by the reader, saved. */
import { effect } from "@preact/signals";
import { cacheLanguage } from "../../net/registerServiceWorker.ts";
import { loadForTab, loadText, saveForTab, saveText } from "../../net/storage.ts";
import { switchTo } from "./catalogue.ts";
import { LOCALES, type Locale, locale, pickLocale, SOURCE_LOCALE } from "./locales.ts";
import { t } from "./messages/shell/messages.ts";

/** Language of a shared link (`?lang=de`): precedes the saved one in this tab, and isn't saved. */
function linkLanguage(): string {
  const inAddress = new URLSearchParams(location.search).get("lang");
  if (inAddress) saveForTab("lang", inAddress);
  return inAddress ?? loadForTab("lang") ?? "";
}

/** Removes the language from the address, once another is chosen. */
function forgetLinkLanguage(): void {
  saveForTab("lang", "");
  const url = new URL(location.href);
  if (!url.searchParams.has("lang")) return;
  url.searchParams.delete("lang");
  history.replaceState(history.state, "", url);
}

/** Switches to the first language that loads: offline, the cached one. @throws if none does */
async function loadFirst(candidates: readonly Locale[], catalogues: readonly { load(): Promise<void> }[]): Promise<void> {
  const [first = SOURCE_LOCALE, ...rest] = candidates;
  locale.value = first;
  try {
    await Promise.all(catalogues.map((one) => one.load()));
  } catch (lost) {
    if (rest.length === 0) throw lost;
    await loadFirst(rest, catalogues);
  }
}

/** Picks and loads the language of link, storage or browser, and syncs `lang`. @param others catalogues that the page needs besides the shell's */
export async function startLanguage(others: readonly { load(): Promise<void> }[]): Promise<void> {
  const preferred = pickLocale([linkLanguage(), loadText("language") ?? "", ...navigator.languages]);
  await loadFirst([preferred, SOURCE_LOCALE, ...LOCALES], [t, ...others]);
  effect(() => {
    document.documentElement.lang = locale.value;
    cacheLanguage(locale.value).catch(() => undefined);
  });
}

/** Loads a language, then switches the whole page. */
export async function speak(chosen: Locale): Promise<void> {
  await t.load();
  await switchTo(chosen);
}

/** Like `speak`, and saves the choice. */
export async function choose(chosen: Locale): Promise<void> {
  await speak(chosen);
  if (locale.value !== chosen) return;
  forgetLinkLanguage();
  saveText("language", chosen);
}
