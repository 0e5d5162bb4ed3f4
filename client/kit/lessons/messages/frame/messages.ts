/** Generated from en.json by `npm run i18n`: edit that. */
import { catalogue, type NoValues } from "../../../i18n/catalogue.ts";
import type { Insert } from "../../../i18n/rich.ts";

export interface Messages {
  readonly "lesson": NoValues;
  readonly "chapters": NoValues;
  readonly "chapter": { readonly n: number; readonly title: Insert };
  readonly "progress": { readonly step: number; readonly of: number };
  readonly "done": NoValues;
  readonly "next": NoValues;
  readonly "nextChapter": { readonly title: Insert };
  readonly "back": NoValues;
  readonly "again": NoValues;
  readonly "show": NoValues;
  readonly "watch": NoValues;
  readonly "wait": NoValues;
  readonly "readOn": NoValues;
  readonly "playNow": NoValues;
  readonly "rules": NoValues;
}

export const t = catalogue<Messages>(15, {
  de: () => import("./de.json", { with: { type: "json" } }),
  en: () => import("./en.json", { with: { type: "json" } }),
  es: () => import("./es.json", { with: { type: "json" } }),
  fr: () => import("./fr.json", { with: { type: "json" } }),
});
