/** Container's sounds. */
import type { ContainerEvent } from "../../../shared/container/events.ts";
import type { SoundsOf } from "../../kit/contract/game.ts";

export const sounds: SoundsOf<ContainerEvent> = {
  machineBought: "build",
  warehouseBought: "build",
  produced: "build",
  goodsBought: "card",
  loaded: "card",
  repriced: "card",
  exchanged: "card",
  factorySold: "card",
  sailed: "card",
  auctionBegan: "offer",
  loanAsked: "offer",
  bidGiven: "bid",
  extraGiven: "bid",
  loanOfferGiven: "bid",
  bidsRevealed: "bid",
  lotSold: "bid",
  lotKept: "bid",
  brokerCalled: "bid",
  interestPaid: "bid",
  defaulted: "robbed",
  containersSeized: "robbed",
  machineSeized: "robbed",
  warehouseSeized: "robbed",
};
