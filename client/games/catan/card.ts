/** What the lobby says of the game, before any of its words are there. */
import type { GameCard, Language } from "../../kit/contract/game.ts";

export const card: { readonly [L in Language]: GameCard } = {
  en: { name: "Catan", tagline: "Settle an island: roads, settlements, trade, and a robber whom nobody likes." },
  fr: { name: "Catan", tagline: "Peuplez une île : des routes, des colonies, des échanges, et un voleur que personne n’aime." },
};
