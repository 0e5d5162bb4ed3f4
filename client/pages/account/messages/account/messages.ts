/** Generated from en.json by `npm run i18n`: edit that. */
import { catalogue, type NoValues } from "../../../../kit/i18n/catalogue.ts";
import type { Insert } from "../../../../kit/i18n/rich.ts";

export interface Messages {
  readonly "signIn": NoValues;
  readonly "chip": { readonly name: Insert };
  readonly "title": NoValues;
  readonly "welcome": { readonly name: Insert };
  readonly "lead": NoValues;
  readonly "name": NoValues;
  readonly "signUp": NoValues;
  readonly "signUp.hint": NoValues;
  readonly "or": NoValues;
  readonly "signIn.passkey": NoValues;
  readonly "recover.lost": NoValues;
  readonly "recover.title": NoValues;
  readonly "recover.lead": NoValues;
  readonly "recover.code": NoValues;
  readonly "recover.do": NoValues;
  readonly "recover.link": NoValues;
  readonly "code.why": NoValues;
  readonly "code.label": NoValues;
  readonly "code.save": NoValues;
  readonly "code.saved": NoValues;
  readonly "code.later": NoValues;
  readonly "claim.title": NoValues;
  readonly "claim.why": NoValues;
  readonly "claim.do": { readonly n: number };
  readonly "claim.not": NoValues;
  readonly "claim.done": { readonly n: number; readonly left: number };
  readonly "done": NoValues;
  readonly "page.title": { readonly name: Insert };
  readonly "profile.own": NoValues;
  readonly "profile.since": { readonly at: Date | number; readonly n: number };
  readonly "profile.running": NoValues;
  readonly "off": NoValues;
  readonly "recovery.title": NoValues;
  readonly "recovery.saved": NoValues;
  readonly "recovery.unsaved": NoValues;
  readonly "recovery.new": NoValues;
  readonly "passkeys.title": NoValues;
  readonly "passkeys.add": NoValues;
  readonly "passkeys.remove": { readonly label: Insert };
  readonly "passkeys.second": NoValues;
  readonly "passkeys.synced": NoValues;
  readonly "unknownDevice": NoValues;
  readonly "lastUsed": { readonly at: Date | number };
  readonly "sessions.title": NoValues;
  readonly "sessions.current": NoValues;
  readonly "sessions.end": { readonly label: Insert };
  readonly "signOut": NoValues;
  readonly "signOut.everywhere": NoValues;
  readonly "rename.label": NoValues;
  readonly "rename.do": NoValues;
  readonly "rename.hint": NoValues;
  readonly "rename.wait": { readonly at: Date | number };
  readonly "bots.title": NoValues;
  readonly "bots.since": { readonly at: Date | number };
  readonly "bots.remove": { readonly name: Insert };
  readonly "data.title": NoValues;
  readonly "data.what": NoValues;
  readonly "data.export": NoValues;
  readonly "delete.title": NoValues;
  readonly "delete.what": NoValues;
  readonly "delete.do": NoValues;
  readonly "delete.forGood": NoValues;
  readonly "delete.not": NoValues;
  readonly "error.NAME_TAKEN": NoValues;
  readonly "error.BAD_NAME": NoValues;
  readonly "error.NOT_CONFIRMED": NoValues;
  readonly "error.PASSKEY_HERE": NoValues;
  readonly "error.BAD_RECOVERY": NoValues;
  readonly "error.CEREMONY_EXPIRED": NoValues;
  readonly "error.CEREMONY_FAILED": NoValues;
  readonly "error.LAST_PASSKEY": NoValues;
  readonly "error.NOT_SIGNED_IN": NoValues;
  readonly "error.RENAMED_LATELY": { readonly days: number };
  readonly "error.TOO_MANY_PASSKEYS": NoValues;
  readonly "notice.title": NoValues;
  readonly "notice.mute": { readonly until: Date | number };
  readonly "notice.ban": { readonly until: Date | number };
  readonly "notice.rename": { readonly at: Date | number };
  readonly "notice.reason": { readonly reason: Insert };
  readonly "chip.notice": { readonly name: Insert };
  readonly "language": NoValues;
  readonly "language.hint": NoValues;
  readonly "error.BANNED": { readonly until: Date | number };
}

export const t = catalogue<Messages>(83, {
  de: () => import("./de.json", { with: { type: "json" } }),
  en: () => import("./en.json", { with: { type: "json" } }),
  es: () => import("./es.json", { with: { type: "json" } }),
  fr: () => import("./fr.json", { with: { type: "json" } }),
});
