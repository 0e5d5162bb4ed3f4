/** Keys of Catan's bar, with what they do. */
import type { KeyHint } from "../../kit/contract/game.ts";

export const keys: readonly KeyHint[] = [
  { key: "Space", label: { en: "Roll the dice, or end the turn", fr: "Lancer les dés, ou finir le tour" } },
  { key: "R", label: { en: "Build a road", fr: "Construire une route" } },
  { key: "S", label: { en: "Build a settlement", fr: "Construire une colonie" } },
  { key: "C", label: { en: "Build a city", fr: "Construire une ville" } },
  { key: "D", label: { en: "Buy a development card", fr: "Acheter une carte de développement" } },
  { key: "T", label: { en: "Trade with players or bank", fr: "Échanger avec les joueurs ou la banque" } },
];
