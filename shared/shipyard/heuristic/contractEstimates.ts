/** Expected points of a contract after the discard: half of its mean over games of heuristic bots, because about half the game remains. */
import type { ContractId } from "../data/contracts.ts";

export const CONTRACT_ESTIMATES: Readonly<Record<ContractId, number>> = {
  B1: 2,
  B2: 1.5,
  B3: 2.5,
  B4: 2.5,
  B5: 2,
  B6: 2,
  B7: 1,
  B8: 1.5,
  B9: 2.5,
  B10: 2,
  B11: 2.5,
  B12: 2.5,
  G1: 4.5,
  G2: 4.5,
  G3: 4.5,
  G4: 3.5,
  G5: 3.5,
  G6: 6,
  G7: 8,
  G8: 3.5,
  G9: 2,
  G10: 4,
  G11: 0.5,
  G12: 2.5,
};
