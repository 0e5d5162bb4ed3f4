/** Generated from en.json by `npm run i18n`: edit that. */
import { catalogue, type NoValues } from "../../../../kit/i18n/catalogue.ts";

export interface Messages {
  readonly "title.goal": NoValues;
  readonly "title.turn": NoValues;
  readonly "title.actions": NoValues;
  readonly "title.auction": NoValues;
  readonly "title.money": NoValues;
  readonly "title.end": NoValues;
  readonly "title.advice": NoValues;
  readonly "title.variants": NoValues;
  readonly "title.table": NoValues;
  readonly "goal.1": NoValues;
  readonly "goal.2": NoValues;
  readonly "turn.1": NoValues;
  readonly "turn.2": NoValues;
  readonly "actions.1": NoValues;
  readonly "build.1": NoValues;
  readonly "produce.1": NoValues;
  readonly "produce.2": NoValues;
  readonly "buy.1": NoValues;
  readonly "buy.2": NoValues;
  readonly "reprice.1": NoValues;
  readonly "sail.1": NoValues;
  readonly "sail.2": NoValues;
  readonly "load.1": NoValues;
  readonly "auction.1": NoValues;
  readonly "auction.2": NoValues;
  readonly "tie.1": NoValues;
  readonly "decide.1.item": NoValues;
  readonly "decide.2.item": NoValues;
  readonly "loans.1": NoValues;
  readonly "unpaid.1": NoValues;
  readonly "seizure.1": NoValues;
  readonly "seizure.2": NoValues;
  readonly "end.1": NoValues;
  readonly "score.1.item": NoValues;
  readonly "score.2.item": NoValues;
  readonly "score.3.item": NoValues;
  readonly "score.4": NoValues;
  readonly "advice.1": NoValues;
  readonly "advice.2": NoValues;
  readonly "variants.1": NoValues;
  readonly "variants.2.item": NoValues;
  readonly "variants.3.item": NoValues;
  readonly "bank.1": NoValues;
  readonly "table.1.item": NoValues;
  readonly "table.2.item": NoValues;
  readonly "table.3.item": NoValues;
  readonly "table.4.item": NoValues;
}

export const t = catalogue<Messages>(47, {
  de: () => import("./de.json", { with: { type: "json" } }),
  en: () => import("./en.json", { with: { type: "json" } }),
  es: () => import("./es.json", { with: { type: "json" } }),
  fr: () => import("./fr.json", { with: { type: "json" } }),
});
