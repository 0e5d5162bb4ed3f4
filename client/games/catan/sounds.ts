/** Sounds of Catan's events. */
import type { CatanEvent } from "../../../shared/catan/events.ts";
import type { SoundsOf } from "../../kit/contract/game.ts";

export const sounds: SoundsOf<CatanEvent> = {
  rolled: "dice",
  sevenIgnored: "dice",
  startingResources: "card",
  produced: "card",
  discarded: "card",
  bankTraded: "card",
  traded: "card",
  cardBought: "card",
  cardPlayed: "card",
  plentyTaken: "card",
  settlementPlaced: "build",
  roadPlaced: "build",
  roadBuilt: "build",
  settlementBuilt: "build",
  cityBuilt: "build",
  offered: "offer",
  countered: "offer",
  robberMoved: "robbed",
  stolen: "robbed",
  monopolised: "robbed",
};
