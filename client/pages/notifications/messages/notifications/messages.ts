/** Generated from en.json by `npm run i18n`: edit that. */
import { catalogue, type NoValues } from "../../../../kit/i18n/catalogue.ts";
import type { Insert } from "../../../../kit/i18n/rich.ts";

export interface Messages {
  readonly "bell": NoValues;
  readonly "bell.unseen": { readonly n: number };
  readonly "empty": NoValues;
  readonly "kind.turn": NoValues;
  readonly "kind.deadline": NoValues;
  readonly "kind.missed": NoValues;
  readonly "kind.replaced": NoValues;
  readonly "kind.start": NoValues;
  readonly "kind.end": NoValues;
  readonly "kind.offer": NoValues;
  readonly "kind.invite": NoValues;
  readonly "invite": { readonly by: Insert };
  readonly "invites": NoValues;
  readonly "invite.by": { readonly by: Insert };
  readonly "tab": NoValues;
  readonly "push": NoValues;
  readonly "push.on": NoValues;
  readonly "push.denied": NoValues;
  readonly "push.unable": NoValues;
  readonly "push.home": NoValues;
  readonly "quiet": NoValues;
  readonly "quiet.on": { readonly from: Insert; readonly to: Insert };
  readonly "quiet.from": NoValues;
  readonly "quiet.to": NoValues;
  readonly "vacation": NoValues;
  readonly "vacation.what": { readonly left: number };
  readonly "vacation.days": NoValues;
  readonly "vacation.take": { readonly days: number };
  readonly "vacation.until": { readonly until: Date | number };
  readonly "email.title": NoValues;
  readonly "email.what": NoValues;
  readonly "email.address": NoValues;
  readonly "email.add": NoValues;
  readonly "email.sent": { readonly address: Insert };
  readonly "email.on": { readonly address: Insert };
  readonly "email.off": NoValues;
  readonly "email.confirm": NoValues;
  readonly "email.confirm.do": NoValues;
  readonly "email.confirmed": NoValues;
  readonly "email.stop": NoValues;
  readonly "email.stopped": NoValues;
}

export const t = catalogue<Messages>(41, {
  de: () => import("./de.json", { with: { type: "json" } }),
  en: () => import("./en.json", { with: { type: "json" } }),
  es: () => import("./es.json", { with: { type: "json" } }),
  fr: () => import("./fr.json", { with: { type: "json" } }),
});
