/** Fitted preferences of Container's heuristic bot: `npm run train -- container --heuristic`. */
import type { Preferences } from "./preferences.ts";

export const FITTED_PREFERENCES = {
  minBid: 0.44,
  maxBid: 0.544,
  othersBid: 0.552,
  brokerBonus: 0.644,
  factoryGoods: 3.07,
  harbourGoods: 4.16,
  cargo: 4.57,
  factoryRounds: 5.24,
  harbourRounds: 2.13,
  machineYield: [1.55, 1.97, 0.927, 1.04],
  warehouseYield: [0.76, 1.12, 1.06, 0.393, 0.308],
  cashReserve: 3.5,
  comfortableCash: 8.74,
  leaveHarbour: 0.905,
  leaveIsland: 1.71,
  atSea: 0.601,
  reprice: 0.27,
} satisfies Preferences;
