/** The slips that `assertGrammar` finds, and sentences that only look like them. */
import assert from "node:assert/strict";
import type { Locale } from "../../../../client/kit/i18n/locales.ts";
import { assertGrammar } from "../../../fixture/grammar.ts";

const WRONG: readonly (readonly [Locale, string])[] = [
  ["en", "Buy a orange machine"],
  ["en", "Buy an blue machine"],
  ["en", "You have 1 cards"],
  ["en", "Move to the the sea"],
  ["fr", "l’offre de Ann"],
  ["fr", "le port de Émile"],
  ["fr", "le prix de le bateau"],
  ["fr", "Vous avez 1 cartes"],
  ["de", "Container von dem Schiff"],
  ["de", "Der Hafen von dich"],
  ["es", "la oferta de el banco"],
  ["es", "Ann y Inés"],
  ["es", "Paga a tú"],
  ["es", "Un 7!"],
  ["es", "Tienes 1 cartas"],
  ["en", "Cost: , 2 left"],
  ["de", "Du hast ()"],
];

const RIGHT: readonly (readonly [Locale, string])[] = [
  ["en", "Build a unique city with an hour left: $1 goes to Ben"],
  ["fr", "À partir de 11 points, il faut le faire ; au port de Zoé, à le garder"],
  ["de", "Aufträge, die zu dem passen, was du baust; ein Feld, an dem Ben steht"],
  ["es", "¡Un 7! Ann e Inés, contigo y con él. ¿Pasas?"],
];

describe("the grammar check", () => {
  for (const [locale, text] of WRONG)
    it(`finds the mistake in "${text}" (${locale})`, () => assert.throws(() => assertGrammar(text, locale, "it"), assert.AssertionError));

  for (const [locale, text] of RIGHT) it(`finds none in "${text}" (${locale})`, () => assertGrammar(text, locale, "it"));
});
