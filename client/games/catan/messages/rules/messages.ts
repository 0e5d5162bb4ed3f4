/** Generated from en.json by `npm run i18n`: edit that. */
import { catalogue, type NoValues } from "../../../../kit/i18n/catalogue.ts";
import type { Insert } from "../../../../kit/i18n/rich.ts";

export interface Messages {
  readonly "title.goal": NoValues;
  readonly "title.start": NoValues;
  readonly "title.turn": NoValues;
  readonly "title.building": NoValues;
  readonly "title.robber": NoValues;
  readonly "title.trade": NoValues;
  readonly "title.cards": NoValues;
  readonly "title.longest": NoValues;
  readonly "title.six": NoValues;
  readonly "title.agreed": NoValues;
  readonly "title.table": NoValues;
  readonly "goal.1": NoValues;
  readonly "goal.2.item": NoValues;
  readonly "goal.3.item": NoValues;
  readonly "goal.4.item": NoValues;
  readonly "setup.1": NoValues;
  readonly "setup.2": NoValues;
  readonly "distance.1": NoValues;
  readonly "turn.1": NoValues;
  readonly "turn.2": NoValues;
  readonly "production.1": NoValues;
  readonly "shortage.1": NoValues;
  readonly "costs.1.item": NoValues;
  readonly "costs.2.item": NoValues;
  readonly "costs.3.item": NoValues;
  readonly "costs.4": NoValues;
  readonly "roads.1": NoValues;
  readonly "roads.2": NoValues;
  readonly "roads.3": NoValues;
  readonly "supply.1": NoValues;
  readonly "seven.1": NoValues;
  readonly "seven.2": NoValues;
  readonly "robber.1": NoValues;
  readonly "robber.2": NoValues;
  readonly "friendly.1": NoValues;
  readonly "trade.1": NoValues;
  readonly "trade.2": NoValues;
  readonly "offers.1": NoValues;
  readonly "offers.2": NoValues;
  readonly "limits.1": NoValues;
  readonly "bank.1": NoValues;
  readonly "cards.1": NoValues;
  readonly "cards.2.item": NoValues;
  readonly "cards.3.item": NoValues;
  readonly "cards.4.item": NoValues;
  readonly "cards.5.item": NoValues;
  readonly "roadBuilding.1": NoValues;
  readonly "army.1": NoValues;
  readonly "longestRoad.1": NoValues;
  readonly "longestRoad.2": NoValues;
  readonly "between.1": NoValues;
  readonly "between.2.item": NoValues;
  readonly "between.3.item": NoValues;
  readonly "between.4.item": NoValues;
  readonly "options.1": NoValues;
  readonly "options.item": { readonly label: Insert; readonly hint: Insert };
  readonly "options.item.values": { readonly label: Insert; readonly hint: Insert; readonly values: Insert };
  readonly "drawn.1": NoValues;
  readonly "drawn.2": NoValues;
  readonly "table.1": NoValues;
  readonly "table.2": NoValues;
  readonly "table.3": NoValues;
  readonly "table.4": NoValues;
  readonly "table.5": NoValues;
  readonly "table.6": NoValues;
}

export const t = catalogue<Messages>(65, {
  de: () => import("./de.json", { with: { type: "json" } }),
  en: () => import("./en.json", { with: { type: "json" } }),
  es: () => import("./es.json", { with: { type: "json" } }),
  fr: () => import("./fr.json", { with: { type: "json" } }),
});
