/** Pseudo-language for tests: English with accents, two fifths longer. Shows clipped text and text that is in no catalogue. */
import { compile, type Element, mapLiterals } from "../kit/i18n/compile.ts";

const ACCENTED: { readonly [letter: string]: string } = {
  a: "åà",
  e: "éè",
  i: "îï",
  o: "öø",
  u: "ûü",
  A: "Åà",
  E: "Éè",
  I: "Îï",
  O: "Öø",
  U: "Ûü",
};

/** Each vowel becomes two: English is two fifths vowels. */
export const pseudo = (text: string): string => text.replace(/[aeiou]/gi, (letter) => ACCENTED[letter]);

export const pseudoMessage = (text: string): readonly Element[] =>
  (compile(text) as readonly Element[]).map((element) => mapLiterals(element, pseudo));
