/** Sentences that come when their language is first spoken. */
import type { Language } from "../contract/game.ts";
import { typeset } from "./typeset.ts";

export type Spoken<W> = { readonly [L in Language]: () => Promise<W> };

/** From the modules of the languages. */
export function spoken<W>(en: () => Promise<{ readonly en: W }>, fr: () => Promise<{ readonly fr: W }>): Spoken<W> {
  return { en: async () => (await en()).en, fr: async () => typeset((await fr()).fr) };
}
