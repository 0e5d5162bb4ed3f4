/** Generated from en.json by `npm run i18n`: edit that. */
import { catalogue, type NoValues } from "../../../../kit/i18n/catalogue.ts";
import type { Insert } from "../../../../kit/i18n/rich.ts";

export interface Messages {
  readonly "person": { readonly name: Insert; readonly at: Date | number };
  readonly "open": NoValues;
  readonly "reports": { readonly about: number; readonly made: number };
  readonly "muted": { readonly until: Date | number };
  readonly "banned": { readonly until: Date | number };
  readonly "kind.mute": NoValues;
  readonly "kind.ban": NoValues;
  readonly "kind.rename": NoValues;
  readonly "kind.lift": NoValues;
  readonly "kind.note": NoValues;
  readonly "what": NoValues;
  readonly "days": NoValues;
  readonly "days.n": { readonly n: number };
  readonly "reason": NoValues;
  readonly "reason.hint": NoValues;
  readonly "do": NoValues;
  readonly "actions": NoValues;
  readonly "actions.none": NoValues;
  readonly "action": { readonly kind: Insert; readonly at: Date | number };
  readonly "action.until": { readonly kind: Insert; readonly at: Date | number; readonly until: Date | number };
  readonly "games": NoValues;
  readonly "done": NoValues;
  readonly "done.do": NoValues;
  readonly "back": NoValues;
  readonly "void": NoValues;
  readonly "voided": NoValues;
}

export const t = catalogue<Messages>(26, {
  de: () => import("./de.json", { with: { type: "json" } }),
  en: () => import("./en.json", { with: { type: "json" } }),
  es: () => import("./es.json", { with: { type: "json" } }),
  fr: () => import("./fr.json", { with: { type: "json" } }),
});
