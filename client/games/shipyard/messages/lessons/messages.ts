/** Generated from en.json by `npm run i18n`: edit that. */
import { catalogue, type NoValues } from "../../../../kit/i18n/catalogue.ts";

export interface Messages {
  readonly "track.title": NoValues;
  readonly "track.aim": NoValues;
  readonly "track.tiles": NoValues;
  readonly "track.grant": NoValues;
  readonly "track.choose": NoValues;
  readonly "track.choose.task": NoValues;
  readonly "track.choose.wrong.choose": NoValues;
  readonly "track.captain": NoValues;
  readonly "track.captain.task": NoValues;
  readonly "track.captain.wrong.recruit": NoValues;
  readonly "track.end": NoValues;
  readonly "track.end.task": NoValues;
  readonly "track.forward": NoValues;
  readonly "canal.title": NoValues;
  readonly "canal.choose": NoValues;
  readonly "canal.choose.task": NoValues;
  readonly "canal.choose.wrong.choose": NoValues;
  readonly "canal.lease": NoValues;
  readonly "canal.lease.task": NoValues;
  readonly "canal.lease.wrong.canal": NoValues;
  readonly "canal.lease.wrong.flipped": NoValues;
  readonly "canal.spaces": NoValues;
  readonly "canal.end": NoValues;
  readonly "canal.end.task": NoValues;
  readonly "goods.title": NoValues;
  readonly "goods.choose": NoValues;
  readonly "goods.choose.task": NoValues;
  readonly "goods.choose.wrong.choose": NoValues;
  readonly "goods.exchange": NoValues;
  readonly "goods.exchange.task": NoValues;
  readonly "goods.exchange.wrong.exchange": NoValues;
  readonly "goods.bonus": NoValues;
  readonly "goods.bonus.task": NoValues;
  readonly "goods.bonus.wrong.bonus": NoValues;
  readonly "goods.bonus.wrong.endActions": NoValues;
  readonly "goods.hire": NoValues;
  readonly "goods.hire.task": NoValues;
  readonly "goods.hire.wrong.hire": NoValues;
  readonly "goods.icons": NoValues;
  readonly "goods.end": NoValues;
  readonly "goods.end.task": NoValues;
  readonly "gear.title": NoValues;
  readonly "gear.choose": NoValues;
  readonly "gear.choose.task": NoValues;
  readonly "gear.choose.wrong.choose": NoValues;
  readonly "gear.propeller": NoValues;
  readonly "gear.propeller.task": NoValues;
  readonly "gear.propeller.wrong.equip": NoValues;
  readonly "gear.end": NoValues;
  readonly "gear.end.task": NoValues;
  readonly "gear.store": NoValues;
  readonly "cruise.title": NoValues;
  readonly "cruise.choose": NoValues;
  readonly "cruise.choose.task": NoValues;
  readonly "cruise.choose.wrong.choose": NoValues;
  readonly "cruise.build": NoValues;
  readonly "cruise.build.task": NoValues;
  readonly "cruise.build.wrong.dear": NoValues;
  readonly "cruise.build.wrong.few": NoValues;
  readonly "cruise.build.wrong.order": NoValues;
  readonly "cruise.end": NoValues;
  readonly "cruise.end.task": NoValues;
  readonly "cruise.launch": NoValues;
  readonly "cruise.launch.task": NoValues;
  readonly "cruise.launch.wrong.launch": NoValues;
  readonly "cruise.launch.wrong.scrap": NoValues;
  readonly "cruise.score": NoValues;
  readonly "cruise.second": NoValues;
  readonly "cruise.more": NoValues;
  readonly "contracts.title": NoValues;
  readonly "contracts.deal": NoValues;
  readonly "contracts.keep": NoValues;
  readonly "contracts.keep.task": NoValues;
  readonly "contracts.keep.wrong.blue": NoValues;
  readonly "contracts.keep.wrong.green": NoValues;
  readonly "contracts.laps": NoValues;
  readonly "contracts.last": NoValues;
  readonly "wrong.discard": NoValues;
  readonly "wrong.choose": NoValues;
  readonly "wrong.bonus": NoValues;
  readonly "wrong.build": NoValues;
  readonly "wrong.train": NoValues;
  readonly "wrong.canal": NoValues;
  readonly "wrong.equip": NoValues;
  readonly "wrong.recruit": NoValues;
  readonly "wrong.hire": NoValues;
  readonly "wrong.exchange": NoValues;
  readonly "wrong.subsidy": NoValues;
  readonly "wrong.endActions": NoValues;
  readonly "wrong.launch": NoValues;
  readonly "wrong.scrap": NoValues;
  readonly "wrong.finish": NoValues;
  readonly "wrong.pass": NoValues;
  readonly "end": NoValues;
}

export const t = catalogue<Messages>(94, {
  de: () => import("./de.json", { with: { type: "json" } }),
  en: () => import("./en.json", { with: { type: "json" } }),
  es: () => import("./es.json", { with: { type: "json" } }),
  fr: () => import("./fr.json", { with: { type: "json" } }),
});
