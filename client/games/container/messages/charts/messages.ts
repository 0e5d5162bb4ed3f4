/** Generated from en.json by `npm run i18n`: edit that. */
import { catalogue, type NoValues } from "../../../../kit/i18n/catalogue.ts";

export interface Messages {
  readonly "title.money": NoValues;
  readonly "title.ways": NoValues;
  readonly "title.auctions": NoValues;
  readonly "title.prices": NoValues;
  readonly "title.interest": NoValues;
  readonly "axis.money.x": NoValues;
  readonly "axis.money.y": NoValues;
  readonly "axis.ways.x": NoValues;
  readonly "axis.ways.y": NoValues;
  readonly "axis.auctions.x": NoValues;
  readonly "axis.auctions.y": NoValues;
  readonly "axis.prices.x": NoValues;
  readonly "axis.prices.y": NoValues;
  readonly "axis.interest.x": NoValues;
  readonly "axis.interest.y": NoValues;
  readonly "key.made": NoValues;
  readonly "key.stored": NoValues;
  readonly "key.loaded": NoValues;
  readonly "key.landed": NoValues;
  readonly "key.sold": NoValues;
  readonly "key.kept": NoValues;
  readonly "key.won": NoValues;
  readonly "key.price": NoValues;
  readonly "key.paid": NoValues;
  readonly "key.received": NoValues;
}

export const t = catalogue<Messages>(25, {
  de: () => import("./de.json", { with: { type: "json" } }),
  en: () => import("./en.json", { with: { type: "json" } }),
  es: () => import("./es.json", { with: { type: "json" } }),
  fr: () => import("./fr.json", { with: { type: "json" } }),
});
