/** The shell's sentences, and the language of the page. Saying one in a component makes it follow the language. */
import { computed, effect, type ReadonlySignal } from "@preact/signals";
import type { Refusal } from "../../../shared/core/game.ts";
import { recall, remember } from "../../net/storage.ts";
import { LANGUAGES, type Language, type Words } from "../contract/game.ts";
import { listOf, switchTo } from "./catalogue.ts";
import { type Locale, locale, pickLocale } from "./locales.ts";
import { t } from "./messages/shell/messages.ts";
import { type Insert, textIn } from "./rich.ts";

/** A sentence of the shell. */
export const say = t;

/** What games that keep their words in TypeScript speak: English where they lack the language. Goes away with the last of them. */
export const language: ReadonlySignal<Language> = computed(() => LANGUAGES.find((one) => one === locale.value) ?? "en");

/** The language that a shared link asks for: it counts before the one remembered, and as long as the page is open. */
function asked(): string {
  return new URLSearchParams(location.search).get("lang") ?? "";
}

/** Chooses the language asked for, remembered or wished for, and keeps the document's `lang` with it. Resolves when it can be spoken. */
export async function startLanguage(): Promise<void> {
  const known = asked().split("-")[0];
  locale.value = pickLocale([known, recall("language") ?? "", ...navigator.languages]);
  await t.load();
  effect(() => {
    document.documentElement.lang = locale.value;
  });
}

/** Changes the language of everything on the page at once, as soon as it has been loaded. */
export async function speak(chosen: Locale): Promise<void> {
  await t.load();
  await switchTo(chosen);
  remember("language", chosen);
}

/** "a, b and c" as plain text. */
export const sayList = (items: readonly Insert[]): string => textIn(listOf(items));

/** A refusal's parameters as people read them: an option by its label, or not at all where nobody knows it. */
function readable(params: Refusal["params"], words?: Words) {
  return { ...params, option: words?.options[String(params?.option)]?.label ?? "none" };
}

/** The code of the reason: where the game has one behind a refusal of the shell, that of the game. */
export function reasonCode({ code, params }: Refusal): string {
  return String(params?.why ?? code);
}

/** Why something was refused: the game's sentence, else the shell's, else a general one with the code. */
export function sayRefusal(refusal: Refusal, words?: Words): string {
  const own = words?.refusal({ ...refusal, code: reasonCode(refusal) });
  return own ?? say.lookup(`error.${refusal.code}`, readable(refusal.params, words)) ?? say("error.other", { code: refusal.code });
}
