/** Generated from en.json by `npm run i18n`: edit that. */
import { catalogue, type NoValues } from "../../../kit/i18n/catalogue.ts";
import type { Insert } from "../../../kit/i18n/rich.ts";

export interface Messages {
  readonly "site.title": NoValues;
  readonly "site.text": { readonly games: Insert };
  readonly "learn.title": { readonly game: Insert };
  readonly "rules.title": { readonly game: Insert };
  readonly "practice.title": { readonly game: Insert };
  readonly "editor.title": { readonly game: Insert };
  readonly "person.title": { readonly name: Insert };
  readonly "person.text": { readonly n: number };
  readonly "person.rating": { readonly game: Insert; readonly rating: Insert };
  readonly "open.title": { readonly game: Insert; readonly n: number };
  readonly "open.text": { readonly n: number; readonly names: Insert };
  readonly "open.full": { readonly names: Insert };
  readonly "open.badge": { readonly n: number };
  readonly "running.title": { readonly game: Insert };
  readonly "running.text": { readonly names: Insert };
  readonly "running.badge": NoValues;
  readonly "over.title": { readonly n: number; readonly game: Insert; readonly names: Insert };
  readonly "over.text": { readonly scores: Insert };
  readonly "over.none": { readonly names: Insert };
  readonly "over.badge": NoValues;
  readonly "over.noResult": NoValues;
  readonly "move.title": { readonly game: Insert; readonly move: number };
  readonly "move.text": { readonly names: Insert };
  readonly "move.badge": { readonly move: number };
  readonly "score": { readonly name: Insert; readonly score: number };
  readonly "option": { readonly label: Insert; readonly value: Insert };
  readonly "seat.free": NoValues;
  readonly "seat.numbered": { readonly n: number };
}

export const t = catalogue<Messages>(28, {
  de: () => import("./de.json", { with: { type: "json" } }),
  en: () => import("./en.json", { with: { type: "json" } }),
  es: () => import("./es.json", { with: { type: "json" } }),
  fr: () => import("./fr.json", { with: { type: "json" } }),
});
