/** Generated from en.json by `npm run i18n`: edit that. */
import { catalogue, type NoValues } from "../../../../kit/i18n/catalogue.ts";

export interface Messages {
  readonly "points": NoValues;
  readonly "points.x": NoValues;
  readonly "points.y": NoValues;
  readonly "dice": NoValues;
  readonly "dice.x": NoValues;
  readonly "dice.y": NoValues;
  readonly "dice.thrown": NoValues;
  readonly "dice.expected": NoValues;
  readonly "production": NoValues;
  readonly "production.x": NoValues;
  readonly "production.y": NoValues;
  readonly "robbery": NoValues;
  readonly "robbery.x": NoValues;
  readonly "robbery.y": NoValues;
  readonly "robbery.stolen": NoValues;
  readonly "robbery.robbed": NoValues;
  readonly "robbery.discarded": NoValues;
  readonly "trades": NoValues;
  readonly "trades.x": NoValues;
  readonly "trades.y": NoValues;
  readonly "trades.withPlayers": NoValues;
  readonly "trades.withBank": NoValues;
}

export const t = catalogue<Messages>(22, {
  de: () => import("./de.json", { with: { type: "json" } }),
  en: () => import("./en.json", { with: { type: "json" } }),
  es: () => import("./es.json", { with: { type: "json" } }),
  fr: () => import("./fr.json", { with: { type: "json" } }),
});
