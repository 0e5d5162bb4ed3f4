/** What the lobby says of the game, before any of its words are there. */
import type { GameCard, Language } from "../../kit/contract/game.ts";

export const card: { readonly [L in Language]: GameCard } = {
  en: {
    name: "Container",
    tagline: "Make goods, set your prices, fill your ship in other people’s harbours and auction the cargo on a foreign island.",
  },
  fr: {
    name: "Container",
    tagline:
      "Fabriquez, fixez vos prix, remplissez votre bateau dans les ports des autres et vendez la cargaison aux enchères sur l’île étrangère.",
  },
};
