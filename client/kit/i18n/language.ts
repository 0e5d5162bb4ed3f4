/** The language of the page: chosen at the start, changed by the reader, remembered. */
import { effect } from "@preact/signals";
import { keepLanguage } from "../../net/registerServiceWorker.ts";
import { loadForTab, loadText, saveForTab, saveText } from "../../net/storage.ts";
import { switchTo } from "./catalogue.ts";
import { LOCALES, type Locale, locale, pickLocale, SOURCE_LOCALE } from "./locales.ts";
import { t } from "./messages/shell/messages.ts";

/**
 * The language of a shared link (`?lang=de`). It counts before the one remembered, and for as long as the tab is open; it is not
 * remembered itself.
 */
function asked(): string {
  const inAddress = new URLSearchParams(location.search).get("lang");
  if (inAddress) saveForTab("lang", inAddress);
  return inAddress ?? loadForTab("lang") ?? "";
}

/** Takes the language out of the address: another has been chosen since. */
function forgetAsked(): void {
  saveForTab("lang", "");
  const url = new URL(location.href);
  if (!url.searchParams.has("lang")) return;
  url.searchParams.delete("lang");
  history.replaceState(history.state, "", url);
}

/** Speaks the first of the languages that can be loaded: without a network, that is the one kept. @throws if there is none */
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

/**
 * Chooses the language asked for, remembered or wished for, and keeps the document's `lang` with it. Resolves when it can be spoken.
 * @param others catalogues that the page needs besides the shell's
 */
export async function startLanguage(others: readonly { load(): Promise<void> }[]): Promise<void> {
  const wished = pickLocale([asked(), loadText("language") ?? "", ...navigator.languages]);
  await loadFirst([wished, SOURCE_LOCALE, ...LOCALES], [t, ...others]);
  effect(() => {
    document.documentElement.lang = locale.value;
    void keepLanguage(locale.value);
  });
}

/** Changes the language of everything on the page at once, as soon as it has been loaded. */
export async function speak(chosen: Locale): Promise<void> {
  await t.load();
  await switchTo(chosen);
}

/** The same by the reader's choice, which is remembered. */
export async function choose(chosen: Locale): Promise<void> {
  await speak(chosen);
  if (locale.value !== chosen) return;
  forgetAsked();
  saveText("language", chosen);
}
