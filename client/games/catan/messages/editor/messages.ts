/** Generated from en.json by `npm run i18n`: edit that. */
import { catalogue, type NoValues } from "../../../../kit/i18n/catalogue.ts";
import type { Insert } from "../../../../kit/i18n/rich.ts";

export interface Messages {
  readonly "title": NoValues;
  readonly "lead": NoValues;
  readonly "board": NoValues;
  readonly "how": NoValues;
  readonly "tools": NoValues;
  readonly "terrain": NoValues;
  readonly "terrain.forest": NoValues;
  readonly "terrain.hills": NoValues;
  readonly "terrain.pasture": NoValues;
  readonly "terrain.fields": NoValues;
  readonly "terrain.mountains": NoValues;
  readonly "terrain.desert": NoValues;
  readonly "terrain.sea": NoValues;
  readonly "number": NoValues;
  readonly "number.none": NoValues;
  readonly "harbour": NoValues;
  readonly "harbour.generic": NoValues;
  readonly "harbour.brick": NoValues;
  readonly "harbour.lumber": NoValues;
  readonly "harbour.wool": NoValues;
  readonly "harbour.grain": NoValues;
  readonly "harbour.ore": NoValues;
  readonly "harbour.none": NoValues;
  readonly "robber": NoValues;
  readonly "undo": NoValues;
  readonly "start": NoValues;
  readonly "start.empty": NoValues;
  readonly "start.atoll": NoValues;
  readonly "start.base": NoValues;
  readonly "start.extension": NoValues;
  readonly "check": NoValues;
  readonly "check.box": NoValues;
  readonly "check.fine": { readonly seats: number };
  readonly "check.fine.points": { readonly seats: number; readonly players: number; readonly most: number };
  readonly "place": { readonly row: number; readonly column: number };
  readonly "place.side": { readonly side: "northEast" | "east" | "southEast" | "southWest" | "west" | "northWest"; readonly row: number; readonly column: number };
  readonly "place.content": { readonly place: Insert; readonly content: Insert };
  readonly "content": { readonly terrain: Insert; readonly number: number; readonly robber: boolean };
  readonly "play": NoValues;
  readonly "play.open": NoValues;
  readonly "play.practise": NoValues;
  readonly "play.public": NoValues;
  readonly "keep": NoValues;
  readonly "keep.name": NoValues;
  readonly "keep.save": NoValues;
  readonly "keep.saved": NoValues;
  readonly "keep.none": NoValues;
  readonly "keep.load": { readonly name: Insert };
  readonly "keep.remove": { readonly name: Insert };
  readonly "share": NoValues;
  readonly "share.link": NoValues;
  readonly "share.link.hint": NoValues;
  readonly "share.download": NoValues;
  readonly "share.upload": NoValues;
  readonly "share.badFile": NoValues;
  readonly "share.badLink": NoValues;
}

export const t = catalogue<Messages>(56, {
  de: () => import("./de.json", { with: { type: "json" } }),
  en: () => import("./en.json", { with: { type: "json" } }),
  es: () => import("./es.json", { with: { type: "json" } }),
  fr: () => import("./fr.json", { with: { type: "json" } }),
});
