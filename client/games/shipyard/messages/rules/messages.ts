/** Generated from en.json by `npm run i18n`: edit that. */
import { catalogue, type NoValues } from "../../../../kit/i18n/catalogue.ts";

export interface Messages {
  readonly "title.goal": NoValues;
  readonly "title.turn": NoValues;
  readonly "title.actions": NoValues;
  readonly "title.yard": NoValues;
  readonly "title.cruise": NoValues;
  readonly "title.contracts": NoValues;
  readonly "title.end": NoValues;
  readonly "title.two": NoValues;
  readonly "goal.1": NoValues;
  readonly "goal.2": NoValues;
  readonly "turn.1.item": NoValues;
  readonly "turn.2.item": NoValues;
  readonly "turn.3.item": NoValues;
  readonly "turn.4.item": NoValues;
  readonly "tiles.1": NoValues;
  readonly "income.1": NoValues;
  readonly "bonus.1": NoValues;
  readonly "build.1": NoValues;
  readonly "train.1": NoValues;
  readonly "canal.1": NoValues;
  readonly "pieces.1": NoValues;
  readonly "hire.1": NoValues;
  readonly "traders.1": NoValues;
  readonly "exchange.1": NoValues;
  readonly "subsidy.1": NoValues;
  readonly "yard.1": NoValues;
  readonly "yard.2": NoValues;
  readonly "fit.1": NoValues;
  readonly "seats.1.item": NoValues;
  readonly "seats.2.item": NoValues;
  readonly "seats.3.item": NoValues;
  readonly "seats.4.item": NoValues;
  readonly "launch.1": NoValues;
  readonly "speed.1": NoValues;
  readonly "speed.2": NoValues;
  readonly "cruise.1": NoValues;
  readonly "cruise.2.item": NoValues;
  readonly "cruise.3.item": NoValues;
  readonly "cruise.4.item": NoValues;
  readonly "cruise.5.item": NoValues;
  readonly "cruise.6": NoValues;
  readonly "contracts.1": NoValues;
  readonly "contracts.2": NoValues;
  readonly "end.1": NoValues;
  readonly "final.1": NoValues;
  readonly "two.1": NoValues;
}

export const t = catalogue<Messages>(46, {
  de: () => import("./de.json", { with: { type: "json" } }),
  en: () => import("./en.json", { with: { type: "json" } }),
  es: () => import("./es.json", { with: { type: "json" } }),
  fr: () => import("./fr.json", { with: { type: "json" } }),
});
