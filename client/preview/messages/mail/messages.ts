/** Generated from en.json by `npm run i18n`: edit that. */
import { catalogue, type NoValues } from "../../../kit/i18n/catalogue.ts";
import type { Insert } from "../../../kit/i18n/rich.ts";

export interface Messages {
  readonly "confirm.subject": NoValues;
  readonly "confirm.text": { readonly name: Insert; readonly url: Insert };
  readonly "digest.subject": { readonly n: number };
  readonly "digest.hello": { readonly name: Insert };
  readonly "digest.game": { readonly game: Insert; readonly hours: number; readonly url: Insert };
  readonly "digest.gameDays": { readonly game: Insert; readonly days: number; readonly url: Insert };
  readonly "digest.stop": { readonly url: Insert };
}

export const t = catalogue<Messages>(7, {
  de: () => import("./de.json", { with: { type: "json" } }),
  en: () => import("./en.json", { with: { type: "json" } }),
  es: () => import("./es.json", { with: { type: "json" } }),
  fr: () => import("./fr.json", { with: { type: "json" } }),
});
