/** What the lobby says of the game, before any of its words are there. */
import type { GameCard, Language } from "../../kit/contract/game.ts";

export const card: { readonly [L in Language]: GameCard } = {
  en: { name: "Shipyard", tagline: "Lay ships card by card, crew and equip them, and send them on a cruise along your canals." },
  fr: { name: "Shipyard", tagline: "Assemblez vos bateaux carte par carte, équipez-les et lancez-les sur vos canaux." },
};
