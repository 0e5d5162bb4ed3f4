/** Generated from en.json by `npm run i18n`: edit that. */
import { catalogue, type NoValues } from "../../../i18n/catalogue.ts";
import type { Insert } from "../../../i18n/rich.ts";

export interface Messages {
  readonly "rated": NoValues;
  readonly "unrated": { readonly reason: Insert };
  readonly "ratedChoice": NoValues;
  readonly "reason.PRIVATE": NoValues;
  readonly "reason.CASUAL": NoValues;
  readonly "reason.NO_CLOCK": NoValues;
  readonly "reason.OPTIONS": NoValues;
  readonly "reason.GUESTS": NoValues;
  readonly "reason.TOO_FEW_PEOPLE": NoValues;
  readonly "reason.MANY_BOTS": NoValues;
  readonly "reason.OWN_BOTS": NoValues;
  readonly "reason.HINTS": NoValues;
  readonly "reason.SAME_NETWORK": NoValues;
  readonly "reason.NEW_ACCOUNT": NoValues;
  readonly "reason.VOID": NoValues;
  readonly "reason.REPEAT_OPPONENT": NoValues;
  readonly "reason.VOIDED": NoValues;
  readonly "rating": NoValues;
  readonly "change": { readonly before: Insert; readonly after: Insert };
  readonly "provisional": NoValues;
  readonly "ratings": NoValues;
  readonly "games": { readonly n: number };
  readonly "pool.live": NoValues;
  readonly "pool.correspondence": NoValues;
  readonly "reliability": { readonly done: number; readonly n: number };
  readonly "history": { readonly game: Insert; readonly n: number; readonly first: number; readonly last: number };
  readonly "results": NoValues;
  readonly "older": NoValues;
  readonly "place": { readonly n: number; readonly of: number };
  readonly "left": NoValues;
  readonly "ended": { readonly at: Date | number };
  readonly "versus": { readonly name: Insert };
  readonly "versus.line": { readonly game: Insert; readonly ahead: number; readonly behind: number; readonly level: number };
  readonly "file": NoValues;
  readonly "board": NoValues;
  readonly "board.title": { readonly game: Insert };
  readonly "board.live": NoValues;
  readonly "board.correspondence": NoValues;
  readonly "board.empty": NoValues;
  readonly "board.around": NoValues;
  readonly "board.top": NoValues;
  readonly "board.more": NoValues;
  readonly "board.rank": NoValues;
  readonly "board.player": NoValues;
  readonly "board.games": NoValues;
  readonly "board.notListed": NoValues;
  readonly "follow": NoValues;
  readonly "unfollow": NoValues;
  readonly "block": NoValues;
  readonly "unblock": NoValues;
  readonly "friends": NoValues;
  readonly "friend": NoValues;
  readonly "followed": NoValues;
  readonly "blocked": NoValues;
  readonly "invite.title": NoValues;
  readonly "invite": NoValues;
  readonly "invited": NoValues;
  readonly "invite.none": NoValues;
  readonly "invite.table": { readonly game: Insert };
  readonly "invite.open": NoValues;
}

export const t = catalogue<Messages>(60, {
  de: () => import("./de.json", { with: { type: "json" } }),
  en: () => import("./en.json", { with: { type: "json" } }),
  es: () => import("./es.json", { with: { type: "json" } }),
  fr: () => import("./fr.json", { with: { type: "json" } }),
});
