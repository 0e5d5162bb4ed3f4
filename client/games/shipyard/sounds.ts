/** Sounds of Shipyard's events. */
import type { ShipyardEvent } from "../../../shared/shipyard/events.ts";
import type { SoundsOf } from "../../kit/contract/game.ts";

export const sounds: SoundsOf<ShipyardEvent> = {
  tileChosen: "card",
  bonusTaken: "bid",
  built: "build",
  finished: "build",
  equipped: "build",
  trainBought: "card",
  canalLeased: "card",
  recruited: "card",
  hired: "card",
  exchanged: "bid",
  subsidised: "bid",
  launched: "offer",
  scrapped: "robbed",
};
